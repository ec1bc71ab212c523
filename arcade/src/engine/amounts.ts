import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../i18n/en.ts'

/** `₹10`, `₹10.50`: no `.00`, for tight space and for screen readers. */
export const shortRupees = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '')

/** `12,500.50 rupees`. */
export const spokenRupees = (amount: Paise, t: Texts): string => t.spoken.rupees(shortRupees(amount).replace('₹', ''))

/** `10`, `950`, `1K`, `2.5K`. Rounds down: to the rupee below a thousand, to the tenth above. */
export function chipNumber(amount: Paise): string {
  const whole = Number(amount / 100n)
  return whole < 1000 ? String(whole) : `${Math.floor(whole / 100) / 10}K`
}

/** `14.2`, `1.75`, `5,000`. Rounds down to the hundredth. */
export const inStakes = (payout: Paise, stake: Paise): string =>
  formatRupees(paise((payout * 100n) / stake))
    .slice(1)
    .replace(/\.?0+$/, '')
