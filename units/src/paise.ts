declare const unit: unique symbol

/** Money in integer paise (₹1 = 100 paise). Never a fraction, never a float. */
export type Paise = bigint & { readonly [unit]: 'paise' }

/** 100 bps = 1 %. */
export type Bps = number & { readonly [unit]: 'bps' }

export const paise = (amount: bigint): Paise => amount as Paise

export const rupees = (amount: bigint): Paise => paise(amount * 100n)

/** Throws RangeError unless a whole number from 0 up. */
export function bps(rate: number): Bps {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`bps: ${rate}`)
  return rate as Bps
}

/** Rounded down to a whole paisa. Throws RangeError on a negative amount. */
export function shareDown(amount: Paise, rate: Bps): Paise {
  if (amount < 0n) throw new RangeError(`shareDown: negative amount ${amount}`)
  return paise((amount * BigInt(rate)) / 10_000n)
}

/** `−₹48.00`, `₹12,34,567.50`: Indian grouping in every locale (PRODUCT §13), minus before the sign. */
export function formatRupees(amount: Paise): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  const whole = digits.slice(0, -2)
  const lastThree = whole.slice(-3)
  const lakhs = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${amount < 0n ? '−' : ''}₹${lakhs ? `${lakhs},` : ''}${lastThree}.${digits.slice(-2)}`
}
