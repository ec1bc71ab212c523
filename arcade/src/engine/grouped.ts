import { formatRupees, paise } from '@lalmor/units/paise.ts'

/** `482`, `5,000`, `51,83,402`. Not by `Intl`: its first use holds up a phone for several frames. */
export const grouped = (whole: number): string => formatRupees(paise(BigInt(whole) * 100n)).slice(1, -'.00'.length)
