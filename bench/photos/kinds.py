"""The kinds of picture that the reader is measured with: how tables are laid and photographed for each."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from bench.photos.cards import Layout
from bench.photos.scene import Picture, Scene, photograph, photograph_something_else
from fairclue.decks import built_in_deck


@dataclass(frozen=True)
class Kind:
    """A kind of picture: a name, the deck on the table, and what may differ from one picture to the next."""

    name: str
    scene: Callable[[Random], Scene] | None  # None: it shows no table
    deck: str = "english"
    spares: int = 0  # cards that lie beside the board

    def picture(self, seed: int) -> Picture:
        """One picture of this kind."""
        if self.scene is None:
            return photograph_something_else(seed)
        random = Random(f"{self.name} {seed}")
        scene = self.scene(random)
        count = scene.rows * scene.columns + self.spares
        return photograph(random.sample(built_in_deck(self.deck).words, count), scene, f"{self.name} {seed}")


def _usual(random: Random) -> Scene:
    """As at most tables: nearly from above, nearly straight."""
    return Scene(
        cloth=random.choice(["wood", "plain", "leather"]),
        gaps=(random.uniform(0.06, 0.4), random.uniform(0.08, 0.3)),
        slant=random.uniform(2, 22),
        tilt=random.uniform(-3, 3),
        fill=random.uniform(0.85, 0.97),
        shadow=random.uniform(0.05, 0.35),
    )


def _printed(layout: Layout) -> Callable[[Random], Scene]:
    """The usual table with other cards."""
    return lambda random: replace(_usual(random), layout=layout)


def _from_the_side(random: Random) -> Scene:
    return replace(_usual(random), slant=random.uniform(35, 52), tilt=random.uniform(-20, 20))


def _turned(random: Random) -> Scene:
    tilt = random.uniform(5, 28) * random.choice([-1, 1])
    return replace(_usual(random), turn=random.choice([90, 180, 270]), tilt=tilt)


def _turned_one_sided(random: Random) -> Scene:
    return replace(_turned(random), layout=random.choice(["one-sided", "serif", "narrow", "dark"]))


def _bad_light(random: Random) -> Scene:
    return replace(_usual(random), shadow=random.uniform(0.55, 0.8), glare=random.uniform(0.7, 1.5), noise=11)


def _blurred(random: Random) -> Scene:
    blur, shake = random.choice([(2.2, 0), (0.9, 7), (1.6, 4)])
    return replace(_usual(random), blur=blur, shake=shake)


def _patterned(random: Random) -> Scene:
    return replace(_usual(random), cloth=random.choice(["stripes", "checks", "flowers"]))


def _covered(random: Random) -> Scene:
    return replace(_usual(random), covered=random.randint(4, 18))


def _crooked(random: Random) -> Scene:
    return replace(_usual(random), askew=6, gaps=(random.uniform(0.15, 0.4), random.uniform(0.15, 0.4)))


def _either_way(random: Random) -> Scene:
    return replace(_usual(random), turned_around=random.randint(3, 9))


def _cluttered(random: Random) -> Scene:
    return replace(_usual(random), clutter=True, fill=random.uniform(0.62, 0.75))


def _far_away(random: Random) -> Scene:
    return replace(_usual(random), is_portrait=random.random() < 0.5, fill=random.uniform(0.4, 0.6))


def _everything(random: Random) -> Scene:
    return replace(
        _usual(random),
        layout=random.choice(["two-sided", "two-sided", "one-sided", "dark", "serif", "narrow"]),
        cloth=random.choice(["stripes", "checks", "flowers", "wood"]),
        askew=4,
        covered=random.randint(0, 8),
        clutter=random.random() < 0.5,
        slant=random.uniform(15, 42),
        tilt=random.uniform(-18, 18),
        turn=random.choice([0, 90, 180, 270]),
        fill=random.uniform(0.7, 0.9),
        shadow=random.uniform(0.3, 0.6),
        glare=random.uniform(0.2, 0.6),
        blur=random.uniform(0.7, 1.4),
        noise=9,
    )


KINDS = (
    Kind("two-sided cards", _usual),
    Kind("one-sided cards", _printed("one-sided")),
    Kind("dark cards", _printed("dark")),
    Kind("serif letters", _printed("serif")),
    Kind("narrow letters", _printed("narrow")),
    Kind("Swedish", _usual, deck="swedish"),
    Kind("Swedish, one-sided", _printed("one-sided"), deck="swedish"),
    Kind("Singlish", _usual, deck="singapore"),
    Kind("4 by 4", lambda random: replace(_usual(random), rows=4, columns=4)),
    Kind("6 by 6", lambda random: replace(_usual(random), rows=6, columns=6)),
    Kind("from the side", _from_the_side),
    Kind("turned", _turned),
    Kind("turned, other cards", _turned_one_sided),
    Kind("shadow and glare", _bad_light),
    Kind("blurred", _blurred),
    Kind("patterned cloth", _patterned),
    Kind("crooked", _crooked),
    Kind("covered cards", _covered),
    Kind("cards either way up", _either_way),
    Kind("clutter", _cluttered, spares=1),
    Kind("far away", _far_away),
    Kind("everything at once", _everything),
    Kind("something else", None),
)
