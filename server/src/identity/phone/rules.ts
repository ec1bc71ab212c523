/** Time that the current number counts as confirmed: the second step has an SMS of its own. */
export const provenMs = 10 * 60 * 1000

/** PRODUCT §4 P3. */
export const changedHoldMs = 24 * 60 * 60 * 1000

/** Wait, also of withdrawals, before support replaces a lost number. `app.ask_phone` has the same. */
export const lostWaitMs = 7 * 24 * 60 * 60 * 1000
