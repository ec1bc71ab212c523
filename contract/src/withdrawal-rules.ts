import { bps, shareDown, type Paise } from '@lalmor/units/paise.ts'

// Rules of the amount alone, applied by the server and shown while the player types.

/** A part of the amount, rounded in the player's favour (PRODUCT §2). */
export const feeOf = (amount: Paise, feeBps: number): Paise => shareDown(amount, bps(feeBps))
