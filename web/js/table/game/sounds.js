// Small sounds of the table, made of a few tones. Off on phones until somebody switches them on.
import { readStored, store } from "../../shared/storage.js";

/** @typedef {"clue"|"right"|"wrong"|"assassin"|"gavel"|"stamp"|"win"} SoundName */
/** @typedef {{at: number, pitch: number, lasts: number, to?: number, shape?: OscillatorType, loud?: number}} Tone seconds and hertz */

/** @type {Record<SoundName, Tone[]>} */
const SOUNDS = {
  clue: [
    { at: 0, pitch: 659, lasts: 0.25 },
    { at: 0.12, pitch: 880, lasts: 0.4 },
  ],
  right: [
    { at: 0, pitch: 523, lasts: 0.2 },
    { at: 0.1, pitch: 784, lasts: 0.35 },
  ],
  wrong: [{ at: 0, pitch: 196, to: 147, lasts: 0.45, shape: "triangle" }],
  assassin: [
    { at: 0, pitch: 110, to: 55, lasts: 1.8, shape: "sawtooth", loud: 0.1 },
    { at: 0.9, pitch: 73, to: 37, lasts: 1.6, shape: "triangle" },
  ],
  gavel: [
    { at: 0, pitch: 180, to: 60, lasts: 0.12, shape: "square" },
    { at: 0.22, pitch: 180, to: 60, lasts: 0.14, shape: "square" },
  ],
  stamp: [{ at: 0.15, pitch: 140, to: 45, lasts: 0.2, shape: "square", loud: 0.2 }],
  win: [523, 659, 784, 1047].map((pitch, step) => ({ at: step * 0.14, pitch, lasts: step === 3 ? 0.9 : 0.25 })),
};
const LOUD = 0.14;

const isPhone = () => matchMedia("(pointer: coarse)").matches;

export function createSounds() {
  /** @type {AudioContext|null} */
  let audio = null;
  let on = readStored("sound") ?? !isPhone();

  return {
    isOn: () => Boolean(on),
    /** @param {boolean} wanted */
    turn(wanted) {
      on = wanted;
      store("sound", wanted);
    },
    /** Browsers allow sound only once somebody has tapped the page. @param {SoundName} name */
    play(name) {
      if (!on || !navigator.userActivation?.hasBeenActive) return;
      audio ??= new AudioContext();
      const context = audio;
      context.resume();
      for (const tone of SOUNDS[name]) sing(context, tone);
    },
    close() {
      audio?.close();
      audio = null;
    },
  };
}

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 */
function sing(audio, { at, pitch, to = pitch, lasts, shape = "sine", loud = LOUD }) {
  const starts = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, starts + lasts);
  volume.gain.setValueAtTime(0.0001, starts);
  volume.gain.exponentialRampToValueAtTime(loud, starts + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, starts + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(starts);
  voice.stop(starts + lasts);
}
