// What every page knows of decks: for whom and in which languages they are, and which of them can be dealt.

export const RATINGS = ["everyone", "teen", "adult"];
export const DECK_LANGUAGES = ["en", "sv", "singlish"];
export const BOARD_SIZE = 25;

/** Language -> its usual edition, and its usual deck, which has the same name. */
export const USUAL = { en: "english", sv: "swedish", singlish: "singapore" };

/** Can a board be dealt from it? */
export const isDealable = (deck) => deck.published > 0 && deck.words >= BOARD_SIZE;
