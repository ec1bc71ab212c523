/** Versions in force, by day. A player of other versions is asked again. The texts are in player/src/i18n: change both together. */
export const termsVersion = '2026-11-28'
export const privacyVersion = '2026-11-28'
