import { progressByState } from '../../platform/payments/payout.ts'

/** Returns the bank's last report, or why there is none. */
export function bankSaid(last: string | null): string {
  if (last === null) return 'nothing'
  return last === 'none' || last.startsWith('refused: ') || Object.hasOwn(progressByState, last) ? last : `no answer: ${last}`
}
