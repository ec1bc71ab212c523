/** Writes counts and lists with `Intl`; units/paise.ts writes rupees. */
export function reading(locale: string) {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const small = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const large = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    /** `3,9`, `482`, `6100`, `320 mil`: for reading, not arithmetic. */
    count: (value: number): string => (value >= 1e5 ? large : value < 100 ? small : plain).format(value),
    /** 963023 parts per million: `96,30 %`. */
    percent: (ppm: number): string => share.format(ppm / 1e6),
    listed: (parts: string[]): string => list.format(parts),
  }
}
