/**
 * The documents in force, by the day each was written. A player who accepted another version of the terms, or saw another privacy
 * notice, is asked again before playing on. The app contains their texts (player/src/i18n): a version and its texts change together.
 */
export const termsVersion = '2026-11-28'
export const privacyVersion = '2026-11-28'
