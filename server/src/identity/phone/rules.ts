/** For how long the current number counts as confirmed: the second step has an SMS of its own. */
export const provenMs = 10 * 60 * 1000

/** How long withdrawals wait after a change (PRODUCT §4 P3). */
export const changedHoldMs = 24 * 60 * 60 * 1000

/** How long support's replacement of a lost number waits, and withdrawals with it. `app.ask_phone` has the same. */
export const lostWaitMs = 7 * 24 * 60 * 60 * 1000
