import type { Limits } from '@lalmor/contract/limits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { readLimits, readStop, readUsed } from '@lalmor/ledger/limits.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'

/** The player's limits, how much of each is used, and the figures of the current day and week. */
export async function describeLimits(tx: Tx, playerId: bigint, now: Date): Promise<Limits> {
  const ledger = ledgerIn(tx)
  const [deposits, plays, today, week, stop] = await Promise.all([
    readDepositLimits(ledger, playerId, now),
    readLimits(ledger, playerId, now),
    readUsed(ledger, playerId, 'day', now),
    readUsed(ledger, playerId, 'week', now),
    readStop(ledger, playerId, now),
  ])
  return {
    limits: [...deposits.map((limit) => ({ ...limit, measure: 'deposit' as const })), ...plays].flatMap(
      ({ measure, period, amount, used, raise }) =>
        amount === null
          ? []
          : {
              measure,
              period,
              amount: Number(amount),
              used: Number(used),
              ...(raise && {
                raise: { ...(raise.amount !== null && { amount: Number(raise.amount) }), confirmFrom: raise.confirmFrom.toISOString() },
              }),
            },
    ),
    today: { playedMs: Number(today.time) },
    week: { playedMs: Number(week.time), ...toWire({ staked: paise(week.stake) }), net: -Number(week.loss) },
    ...(stop && { stopped: stop.until ? { until: stop.until.toISOString() } : {} }),
  }
}
