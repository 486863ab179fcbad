"""Enumerations that the store, the build and the lexicon share."""

from enum import IntEnum, IntFlag


class Step(IntEnum):
    """How one word leads to another."""

    FORM = 1  # inflection: voted -> vote
    VARIANT = 2  # spelling: theatre -> theater
    CLIPPING = 3  # photo -> photograph
    ABBREVIATION = 4  # tv -> television
    FAMILY = 5  # derivation: breakage -> break
    PART = 6  # horseshoe -> shoe
    ORIGIN = 7  # same origin, with a Latin prefix: devote -> vote
    PREFIXED = 8  # with a prefix that shifts the meaning: förstå -> stå
    BLEND = 9  # pieces of words run together: staycation -> stay, vacation


class WordTrait(IntFlag):
    """What kind of word it is, as bits."""

    LISTED = 1  # a dictionary of this language has it
    PERSON = 2
    PLACE = 4
    TITLE = 8  # work, brand, institution, band or event
    ABBREVIATION = 16
    ACRONYM_WORD = 32  # once an acronym, a plain word now: laser
    PHRASE = 64  # a fixed expression of several words
    FOREIGN = 128  # a word of another language that this one has not borrowed
    LOAN = 256  # borrowed from another language
    NUMBER = 512
    NOUN = 1024
    VERB = 2048
    ADJECTIVE = 4096
    ADVERB = 8192
    INFORMAL = 16384  # slang or recent
    PAIR = 32768  # two words often seen side by side that no dictionary has as one thing


PLAIN = WordTrait(0)
WORD_CLASS_TRAITS = {"n": WordTrait.NOUN, "v": WordTrait.VERB, "a": WordTrait.ADJECTIVE, "r": WordTrait.ADVERB}
NAME = WordTrait.PERSON | WordTrait.PLACE | WordTrait.TITLE
