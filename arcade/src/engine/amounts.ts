import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../i18n/en.ts'

/** `₹10` and `₹10.50`: no paise on whole rupees, for tight space and for screen readers. */
export const shortRupees = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '')

/** As a screen reader should say it: `12,500.50 rupees`. */
export const spokenRupees = (amount: Paise, t: Texts): string => t.spoken.rupees(shortRupees(amount).replace('₹', ''))

/** The number on a chip: `10`, `950`, `1K`, `2.5K`. Rounded down: below a thousand to the rupee, above to the tenth. */
export function chipNumber(amount: Paise): string {
  const whole = Number(amount / 100n)
  return whole < 1000 ? String(whole) : `${Math.floor(whole / 100) / 10}K`
}

/** A payout in stakes: `14.2`, `1.75`, `5,000`. Rounded down to the hundredth. */
export const inStakes = (payout: Paise, stake: Paise): string => (Number((payout * 100n) / stake) / 100).toLocaleString('en-IN')
