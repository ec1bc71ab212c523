/** The terms in force. A player who accepted another version is asked again. */
export const termsVersion = '2026-11-20'
