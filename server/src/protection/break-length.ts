import type { Break } from '@lalmor/contract/limits.ts'

const dayMs = 24 * 60 * 60 * 1000
const days = { P1D: 1, P3D: 3, P1W: 7, P2W: 14, P6W: 42 } as const
const months = { P6M: 6, P1Y: 12 } as const

/** Undefined is never. 31 August and 6 months is 28 February. */
export function breakEnd(length: Break, now: Date): Date | undefined {
  if (length === 'for-good') return undefined
  if (length in days) return new Date(now.getTime() + days[length as keyof typeof days] * dayMs)
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months[length as keyof typeof months])
  // A day past the end of its month rolls into the next one: go back to the month's last.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}
