// What a player does to the room: who sits where, what is played, and when the next game begins.
/**
 * @import { HandOn, PlayerChange, RoomChange, Start, TableSettings, TableUpdate, TableView } from "../../../../openapi.ts"
 * @import { PlayerApi } from "./table-api.js"
 */

/** @typedef {(name: string, send: (seen: TableView, key: string) => Promise<TableUpdate>) => Promise<boolean>} Attempt */
/** @typedef {ReturnType<typeof createRoomActs>} RoomActs each tells whether it was done; a refusal is the session's problem */

/**
 * @param {PlayerApi} api
 * @param {Attempt} attempt
 */
export function createRoomActs(api, attempt) {
  return {
    /** @param {Start} start */
    startGame: (start) =>
      attempt(JSON.stringify(start), ({ version }, key) => api.startGame({ ...start, version, key })),
    endGame: () => attempt("end", () => api.endGame()),
    /** @param {HandOn} next */
    startCountdown: (next) => attempt("countdown", () => api.startCountdown(next)),
    stopCountdown: () => attempt("stop", () => api.stopCountdown()),
    /** @param {string} player @param {PlayerChange} changes */
    changePlayer: (player, changes) =>
      attempt(JSON.stringify([player, changes]), () => api.changePlayer(player, changes)),
    /** @param {string} player */
    removePlayer: (player) => attempt(`remove ${player}`, () => api.removePlayer(player)),
    /** @param {RoomChange} changes */
    changeRoom: (changes) => attempt(JSON.stringify(changes), () => api.changeRoom(changes)),
    /** @param {TableSettings} settings */
    changeSettings: (settings) => attempt("settings", () => api.changeSettings(settings)),
  };
}
