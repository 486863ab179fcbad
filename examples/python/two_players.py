"""Two programs play a game at one room: Ada opens it and gives the clues, Bob joins it by its code and guesses.

python examples/python/two_players.py http://localhost:8000
"""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable

from fairclue.client import AsyncClient, Changed, Problem, calls
from fairclue.client.types import GameView, Move

CLUES = ("feathers", "volcano", "velvet", "thunder", "triangle", "purple", "Tuesday", "whisper", "harvest", "magnet")
Decide = Callable[[AsyncClient, str, GameView], Awaitable[Move]]


async def main(service: str) -> None:
    """Open a room, join it, and play."""
    async with AsyncClient(service) as anybody:
        settings = {"variant": "two-player", "referee": "automatic", "decks": [{"slug": "english"}]}
        room = await anybody.send(calls.open_table(name="Ada", seat="red_spymaster", **settings))
        joined = await anybody.send(calls.join(room["code"], "Bob", "red_operative"))
    async with (
        AsyncClient(service, room["host"]["token"]) as ada,
        AsyncClient(service, joined["player"]["token"]) as bob,
    ):
        await ada.send(calls.start_game(room["id"]))
        await asyncio.gather(play(ada, room["id"], give_or_cover), play(bob, room["id"], guess))
        game = (await bob.send(calls.read_table(room["id"])))["game"]
        assert game is not None
        assert game["result"] is not None
        print("Found them all." if game["result"]["winner"] == "red" else "The other side won.")


async def play(client: AsyncClient, table: str, decide: Decide) -> None:
    """Whenever something has happened, look at the table, and move if the seat can."""
    async for heard in client.listen(table):
        if not isinstance(heard, Changed):  # somebody came, went, or marked a card
            continue
        seen = await client.send(calls.read_table(table))
        game = seen["game"]
        if game is None:
            continue
        if game["phase"] == "over":
            return
        if {"clue", "cover", "guess"} & set(game["you_may"]):
            try:
                await client.send(calls.make_move(table, await decide(client, table, game), seen["version"]))
            except Problem as problem:
                if problem.status != 409:  # else something happened meanwhile, which is heard next
                    raise


async def give_or_cover(client: AsyncClient, table: str, game: GameView) -> Move:
    """Ada: a clue that the referee lets pass, or a word of the simulated opponent's."""
    words = [card["word"] for card in game["cards"] if not card["covered"]]
    if "cover" in game["you_may"]:
        enemy = [card["word"] for card in game["cards"] if card["role"] == "blue" and not card["covered"]]
        return {"type": "cover", "word": enemy[0]}
    verdicts = (await client.screen(CLUES, words, number=1))["verdicts"]
    clue = random.choice([clue for clue, verdict in zip(CLUES, verdicts, strict=True) if verdict == "valid"])
    print(f"Ada: {clue} 1")
    return {"type": "clue", "text": clue, "number": 1}


async def guess(client: AsyncClient, table: str, game: GameView) -> Move:
    """Bob: any word, which he marks first as people do."""
    word = random.choice([card["word"] for card in game["cards"] if not card["covered"]])
    await client.send(calls.mark_words(table, [word]))
    print(f"Bob: {word}")
    return {"type": "guess", "word": word}


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
