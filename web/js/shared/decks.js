// What every page knows of decks: for whom they are, and which of them can be dealt.

export const RATINGS = ["everyone", "teen", "adult"];
export const BOARD_SIZE = 25;

/** Can a board be dealt from it? */
export const isDealable = (deck) => deck.published > 0 && deck.words >= BOARD_SIZE;
