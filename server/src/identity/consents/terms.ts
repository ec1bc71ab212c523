/** By day. Other versions are asked again. The texts are in player/src/i18n: change both together. */
export const termsVersion = '2026-11-28'
export const privacyVersion = '2026-11-28'
