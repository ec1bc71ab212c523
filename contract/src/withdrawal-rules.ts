import { bps, shareDown, type Paise } from '@lalmor/units/paise.ts'

// What can be told of a withdrawal by its amount alone: the server goes by it, and the app shows it while it is typed.

/** The service charge, a part of the amount, rounded in the player's favour (PRODUCT §2). */
export const feeOf = (amount: Paise, feeBps: number): Paise => shareDown(amount, bps(feeBps))
