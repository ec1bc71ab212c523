/** For the second step, which has an SMS of its own. */
export const provenMs = 10 * 60 * 1000

/** PRODUCT §4 P3. */
export const changedHoldMs = 24 * 60 * 60 * 1000

/** Before support replaces a lost number; withdrawals wait too. Same as `app.ask_phone`. */
export const lostWaitMs = 7 * 24 * 60 * 60 * 1000
