import { bps, shareDown, type Paise } from '@lalmor/units/paise.ts'

// Rules that depend on a withdrawal's amount alone: the server applies them, and the app shows the result while the player types.

/** The service charge, a part of the amount, rounded in the player's favour (PRODUCT §2). */
export const feeOf = (amount: Paise, feeBps: number): Paise => shareDown(amount, bps(feeBps))
