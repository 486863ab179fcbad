// The languages that are played in.

/** @type {Record<string, string>} language -> its usual edition, and the deck of the same name */
export const USUAL = { en: "english", sv: "swedish", singlish: "singapore" };

export const LANGUAGES = Object.keys(USUAL);
