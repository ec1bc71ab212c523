import { istDay } from '@lalmor/units/ist-day.ts'
import { randomInt } from 'node:crypto'
import { progressByState, type Payout } from '../../platform/payments/payout.ts'
import type { ReturnRow } from './store.ts'

/** `RT`, the Indian day and eight random digits. Also the idempotency key. */
export const newReturnNo = (now: Date): string => `RT${istDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

export type Outcome = ReturnRow['outcome']

/** A different amount, or a failure after payment, needs a person. `isTaken`: the line is credited or returned again, so a late payment frees no line. */
export function outcomeOf(
  { outcome, amount_paise: amount, resolved_at }: Pick<ReturnRow, 'outcome' | 'amount_paise' | 'resolved_at'>,
  { progress, amount: said }: Pick<Payout, 'progress' | 'amount'>,
  { isTaken }: { isTaken: boolean },
): Outcome {
  if (resolved_at !== null || said !== amount) return outcome
  switch (progress) {
    case 'under-way':
      return outcome
    case 'paid':
      return outcome === 'failed' && isTaken ? 'failed' : 'paid'
    case 'failed':
      return outcome === 'paid' ? 'paid' : 'failed'
    case 'reversed':
      return 'failed'
  }
}

export type Contradiction = 'amount' | 'failed-after-paid' | 'paid-late'
type Said = Pick<ReturnRow, 'outcome' | 'amount_paise' | 'said_paise' | 'state' | 'resolved_at' | 'heard_at'> & { isCredited: boolean }

/** Returns the contradiction between the bank's last report and our rows, if any. Reports from before two operators ended it do not count. */
export function contradictionOf(row: Said): Contradiction | undefined {
  const { outcome, amount_paise, said_paise, state, resolved_at, heard_at, isCredited } = row
  if (state === null || (resolved_at !== null && heard_at! <= resolved_at)) return undefined
  if (said_paise !== amount_paise) return 'amount'
  const progress = progressByState[state]
  if (progress === 'paid' && (outcome === 'failed' || isCredited)) return 'paid-late'
  return outcome === 'paid' && (progress === 'failed' || progress === 'reversed') ? 'failed-after-paid' : undefined
}
