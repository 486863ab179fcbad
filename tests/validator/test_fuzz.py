"""Whatever comes in is answered or refused with a reason; nothing else is ever raised."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairclue.api.access import expected_revision
from fairclue.api.languages import preferred_language
from fairclue.api.problems import Problem
from fairclue.decks import Deck, write_deck
from fairclue.decks.cards import DeckError, DuplicateWordsError, check_cards
from fairclue.decks.files import FORMATS, Format, read_cards
from fairclue.errors import InputError
from fairclue.game import move_from_json, move_to_json
from fairclue.game.moves import MOVES
from fairclue.lexicons import language
from fairclue.table import House
from fairclue.table.events import TABLE_EVENTS, table_event_from_json, table_event_to_json
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator.open_lexicons import lexicon_of
from fairclue.validator.parse_clue import parse_clue
from fairclue.validator.ruleset import RulesetError
from fairclue.validator.ruleset_files import RULE_NAMES, edition_names, read_ruleset
from fairclue.wording import languages
from tests.lexicons.test_properties import any_text

quickly = settings(max_examples=200, deadline=None, database=None, derandomize=True)
any_string = st.one_of(any_text, st.text("#/ '\"=,\n\r\ufeff\u200bMОO", max_size=8))
odd_text = st.one_of(any_string, st.text("\ud800\udfffå", max_size=3))  # half characters too, as JSON can spell them


# ---------------------------------------------------------------------- clues and rulesets


@quickly
@given(text=odd_text, code=st.sampled_from(language.codes()))
def test_any_clue_is_read(text: str, code: str) -> None:
    said = parse_clue(text, lexicon_of(code))
    assert bool(said.trouble) == (not said.words)


@quickly
@given(clue=odd_text, board=st.lists(odd_text, max_size=4), number=st.one_of(st.integers(), odd_text), name=odd_text)
def test_any_question_is_answered_or_refused(clue: str, board: list[str], number: int | str, name: str) -> None:
    with contextlib.suppress(InputError):
        load_ruleset(name)
    for edition in edition_names():
        assert check(Clue(clue), Board(["MOON"]), load_ruleset(edition)).verdict
    with contextlib.suppress(InputError):
        check(Clue(clue, number, board[:1]), Board(board), load_ruleset("english"))


toml_value = st.sampled_from(
    ["true", "0", '"ask"', "[]", "[[1]]", "{}", "{ en = 'a', sv = 'b' }", "{ stance = [] }", "nan", "1979-05-27"]
)
toml_key = st.sampled_from(["title", "about", "languages", "extends", "version", "rules", *RULE_NAMES[:3], "other"])
toml_text = st.dictionaries(toml_key, toml_value).map(lambda some: "\n".join(f"{key} = {some[key]}" for key in some))
based = toml_text.map(lambda text: f'extends = "english"\n{text}')
ruled = toml_text.map(lambda text: f"title = {{ en = 'a', sv = 'b' }}\n[rules]\n{text}")
deep = st.integers(1, 5000).map(lambda levels: "rules = " + "[" * levels)


@quickly
@given(text=st.one_of(odd_text, toml_text, based, ruled, deep))
def test_any_ruleset_text_is_read_or_refused(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "house.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with contextlib.suppress(RulesetError):
        read_ruleset(path)


# ---------------------------------------------------------------------- files

around = st.text("#/ '\"=@,B\u200b", max_size=4)
face = st.builds("{}A{}".format, around, around)
file_text = st.one_of(
    st.lists(face, max_size=3).map("\n".join),
    st.lists(odd_text, max_size=4).map("\n".join),
    st.lists(st.lists(odd_text, max_size=3).map(" / ".join), max_size=4).map("\n".join),
    st.lists(st.lists(odd_text, max_size=3)).map(json.dumps),
    st.recursive(
        st.one_of(st.none(), st.floats(), any_string), lambda some: st.lists(some) | st.dictionaries(odd_text, some)
    ).map(json.dumps),
)
file_bytes = st.one_of(st.binary(), file_text.map(lambda text: text.encode("utf-8", "surrogatepass")))


@settings(quickly, max_examples=250)
@given(data=file_bytes, kind=st.sampled_from(FORMATS))
def test_any_file_is_read_or_refused_and_what_is_read_can_be_written_and_read_again(data: bytes, kind: Format) -> None:
    try:
        cards = read_cards(data, kind).cards
    except DeckError:
        return
    for other in FORMATS:
        written = write_deck(Deck("x", "x", "en", tuple(cards)), other)
        assert read_cards(written.encode(), other).cards == cards


@quickly
@given(cards=st.lists(st.lists(face, min_size=1, max_size=2), max_size=3))
def test_cards_that_a_request_brought_can_be_written_and_read(cards: list[list[str]]) -> None:
    try:
        checked = check_cards(cards)
    except (DeckError, DuplicateWordsError):
        return
    deck = Deck("x", "x", "en", tuple(checked))
    for kind in FORMATS:
        assert read_cards(write_deck(deck, kind).encode(), kind).cards == checked


# ---------------------------------------------------------------------- moves, events, houses

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(10**400),
    st.floats(),
    odd_text,
    st.sampled_from(["red", "allow", "forbid", "english", "unlimited"]),
)


def nested(levels: int) -> Any:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


anything = st.integers(0, 3000).map(nested) | st.recursive(
    scalars, lambda some: st.lists(some, max_size=3) | st.dictionaries(odd_text, some, max_size=3), max_leaves=6
)
FIELDS = sorted({name for kind in (*MOVES.values(), *TABLE_EVENTS.values()) for name in kind.__dataclass_fields__})


def typed(types: list[str]) -> st.SearchStrategy[Any]:
    """Objects that look like one of ours."""
    fields = st.dictionaries(st.sampled_from(FIELDS), anything, max_size=4)
    return st.builds(lambda kind, rest: {"type": kind, **rest}, st.sampled_from(types), fields)


@quickly
@given(data=st.one_of(anything, typed(sorted(MOVES))))
def test_any_json_is_a_move_or_refused(data: Any) -> None:
    try:
        move = move_from_json(data)
    except InputError:
        return
    assert move_from_json(json.loads(json.dumps(move_to_json(move)).encode())) == move


@quickly
@given(data=st.one_of(anything, typed(sorted(TABLE_EVENTS))))
def test_any_json_is_an_event_or_refused(data: Any) -> None:
    try:
        event = table_event_from_json(data)
    except InputError:
        return
    json.dumps(table_event_to_json(event), ensure_ascii=False).encode()


precedent = st.fixed_dictionaries(
    {
        "rule": st.sampled_from([*RULE_NAMES, "none"]),
        "clue": st.text("a\ud800", max_size=2),
        "forms": st.lists(any_text, max_size=2),
        "codename": st.one_of(any_text, st.none()),
        "decision": st.sampled_from(["allow", "reject"]),
        "reason": any_text,
        "when": any_text,
        "by": any_text,
    }
)


@quickly
@given(
    data=st.one_of(
        anything,
        st.lists(precedent, max_size=2).map(lambda some: {"ruleset": "english", "precedents": some}),
        st.fixed_dictionaries(
            {"ruleset": st.one_of(st.sampled_from(edition_names()), scalars)},
            optional={
                "settings": st.one_of(st.dictionaries(st.sampled_from(RULE_NAMES), scalars, max_size=2), scalars),
                "precedents": scalars,
                "more": scalars,
            },
        ),
    )
)
def test_any_json_is_a_house_or_refused(data: Any) -> None:
    try:
        house = House.from_json(data)
    except InputError:
        return
    json.dumps(house.to_json(), ensure_ascii=False).encode()
    assert House.from_json(house.to_json()) == house


# ---------------------------------------------------------------------- headers


@quickly
@given(header=st.one_of(st.none(), odd_text, st.lists(st.text("svenq=;,.-0123456789 *inf", max_size=8)).map(",".join)))
def test_any_accept_language_names_one_of_ours_or_none(header: str | None) -> None:
    assert preferred_language(header) in (*languages(), None)


@quickly
@given(header=st.one_of(odd_text, st.text('W/"0123456789*', max_size=14)))
def test_any_etag_is_a_revision_or_refused(header: str) -> None:
    checking = expected_revision(header)
    try:
        with pytest.raises(StopIteration) as done:
            checking.send(None)
    except Problem as problem:
        assert problem.status == 412
        return
    assert header.strip() == f'"{done.value.value:0{len(header.strip()) - 2}d}"'
