import { formatRupees, paise } from '@lalmor/units/paise.ts'

/** ₹52,000.00 of integer paise. */
export const rupees = (amount: number): string => formatRupees(paise(BigInt(amount)))
/** In a column whose head says ₹. */
export const figure = (amount: number): string => rupees(amount).replace('₹', '')
