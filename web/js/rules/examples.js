// Examples for each rule: the first ones break it, the last one does not. `targets` are declared; `number` is 1.

/** @typedef {{clue: string, board: string, number?: number, targets?: string}} Example */

/** @type {Record<string, Record<string, Example[]>>} */
export const EXAMPLES = {
  en: {
    one_word: [{ clue: "it is very cold", board: "SNOW, PENGUIN" }, { clue: "freezing", board: "SNOW, PENGUIN" }],
    visible_word: [{ clue: "p-i-a-n-o", board: "PIANO, BEACH" }, { clue: "piano", board: "(PIANO), BEACH" }],
    word_form: [{ clue: "voting", board: "VOTE, BEACH" }, { clue: "theatre", board: "THEATER, BEACH" }, { clue: "election", board: "VOTE, BEACH" }],
    compound_of_codename: [{ clue: "snowman", board: "SNOW, BEACH" }, { clue: "season", board: "SEA, BEACH" }],
    part_of_codename: [{ clue: "berries", board: "BLUEBERRY, BEACH" }, { clue: "pet", board: "CARPET, BEACH" }],
    shared_part: [{ clue: "stationery", board: "SUBSTATION, BEACH" }, { clue: "blizzard", board: "SNOWMAN, BEACH" }],
    letters: [{ clue: "five", number: 2, board: "TIGER, TABLE, BEACH", targets: "TIGER, TABLE" }, { clue: "x", board: "RAY, BEACH", targets: "RAY" }],
    number_as_clue: [{ clue: "legs", number: 8, board: "CHAIR, SPIDER, BEACH" }, { clue: "legs", number: 3, board: "CHAIR, SPIDER, BEACH", targets: "CHAIR, SPIDER" }, { clue: "legs", number: 2, board: "CHAIR, SPIDER, BEACH", targets: "CHAIR, SPIDER" }],
    foreign_word: [{ clue: "Schmetterling", board: "MOON, BEACH" }, { clue: "kindergarten", board: "MOON, BEACH" }],
    invented_word: [{ clue: "cheese robot", number: 2, board: "MOUSE, MACHINE", targets: "MOUSE, MACHINE" }, { clue: "sunflower", board: "MOUSE, MACHINE" }],
    contains_codename: [{ clue: "sparrow", board: "ROW, BEACH" }, { clue: "sparrow", board: "(ROW), BEACH" }],
    compound_word: [{ clue: "merry-go-round", board: "MOON, BEACH" }, { clue: "greenhouse", board: "MOON, BEACH" }],
    proper_name: [{ clue: "Harry Potter", board: "MOON, BEACH" }, { clue: "Potter", board: "MOON, BEACH" }],
    place_name: [{ clue: "New Zealand", board: "MOON, BEACH" }, { clue: "London", board: "MOON, BEACH" }],
    abbreviation: [{ clue: "FBI", board: "MOON, BEACH" }, { clue: "scuba", board: "MOON, BEACH" }],
    homonym: [{ clue: "naked", board: "BEAR, BEACH", targets: "BEAR" }, { clue: "honey", board: "BEAR, BEACH", targets: "BEAR" }],
    rhyme: [{ clue: "grape", board: "CAPE, BEACH", targets: "CAPE" }, { clue: "snail", board: "MAIL, BEACH", targets: "MAIL" }],
    unknown_word: [{ clue: "blorfing", board: "MOON, BEACH" }, { clue: "wandering", board: "MOON, BEACH" }],
  },
  sv: {
    one_word: [{ clue: "det är väldigt kallt", board: "SNÖ, PINGVIN" }, { clue: "iskallt", board: "SNÖ, PINGVIN" }],
    visible_word: [{ clue: "p-i-a-n-o", board: "PIANO, STRAND" }, { clue: "piano", board: "(PIANO), STRAND" }],
    word_form: [{ clue: "slanten", board: "SLANT, STRAND" }, { clue: "mynt", board: "SLANT, STRAND" }],
    compound_of_codename: [{ clue: "kyrkogård", board: "KYRKA, STRAND" }, { clue: "tomat", board: "MAT, STRAND" }],
    part_of_codename: [{ clue: "fötter", board: "FOTBOLL, STRAND" }, { clue: "mat", board: "TOMAT, STRAND" }],
    shared_part: [{ clue: "djurpark", board: "HUSDJUR, STRAND" }, { clue: "trädgård", board: "FOTBOLL, STRAND" }],
    letters: [{ clue: "fyra", number: 2, board: "KATT, KOPP, STRAND", targets: "KATT, KOPP" }, { clue: "djur", board: "KATT, STRAND", targets: "KATT" }],
    number_as_clue: [{ clue: "ben", number: 8, board: "STOL, SPINDEL, STRAND" }, { clue: "ben", number: 3, board: "STOL, SPINDEL, STRAND", targets: "STOL, SPINDEL" }, { clue: "ben", number: 2, board: "STOL, SPINDEL, STRAND", targets: "STOL, SPINDEL" }],
    foreign_word: [{ clue: "mushroom", board: "MÅNE, STRAND" }, { clue: "jeans", board: "MÅNE, STRAND" }],
    invented_word: [{ clue: "Per Gurka", board: "KRYDDA, BIL" }, { clue: "sommarstuga", board: "KRYDDA, BIL" }],
    contains_codename: [{ clue: "krona", board: "RO, STRAND" }, { clue: "krona", board: "(RO), STRAND" }],
    compound_word: [{ clue: "à la carte", board: "MÅNE, STRAND" }, { clue: "fotboll", board: "MÅNE, STRAND" }],
    proper_name: [{ clue: "Pippi Långstrump", board: "MÅNE, STRAND" }, { clue: "Pippi", board: "MÅNE, STRAND" }],
    place_name: [{ clue: "New York", board: "MÅNE, STRAND" }, { clue: "Stockholm", board: "MÅNE, STRAND" }],
    abbreviation: [{ clue: "FN", board: "MÅNE, STRAND" }, { clue: "radar", board: "MÅNE, STRAND" }],
    homonym: [{ clue: "fällt", board: "FÄLT, STRAND", targets: "FÄLT" }, { clue: "åker", board: "FÄLT, STRAND", targets: "FÄLT" }],
    rhyme: [{ clue: "skur", board: "LUR, STRAND", targets: "LUR" }, { clue: "telefon", board: "LUR, STRAND", targets: "LUR" }],
    unknown_word: [{ clue: "blorfa", board: "MÅNE, STRAND" }, { clue: "vandra", board: "MÅNE, STRAND" }],
  },
};

/**
 * The examples of a rule in a language; Singlish has those of English.
 * @param {string} rule
 * @param {string} code
 */
export const examplesOf = (rule, code) => (EXAMPLES[code] ?? EXAMPLES.en)?.[rule] ?? [];
