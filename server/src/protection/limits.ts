import type { Limits } from '@lalmor/contract/limits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { readLimits, readStop, readStrict, readUsed } from '@lalmor/ledger/limits.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import type { Player } from '../platform/http/route.ts'
import { readAccess } from './access.ts'
import { readProtectionSetting } from './setting.ts'
import * as store from './store.ts'

/** The player's limits and their use, the figures of the current day and week, and the other choices of protection. */
export async function describeLimits(
  tx: Tx,
  { playerId, deviceStop }: Pick<Player, 'playerId' | 'deviceStop'>,
  now: Date,
): Promise<Limits> {
  const ledger = ledgerIn(tx)
  const [deposits, plays, today, week, stop, strict, chosen, setting, access] = await Promise.all([
    readDepositLimits(ledger, playerId, now),
    readLimits(ledger, playerId, now),
    readUsed(ledger, playerId, 'day', now),
    readUsed(ledger, playerId, 'week', now),
    readStop(ledger, playerId, now),
    readStrict(ledger, playerId),
    store.readChoices(tx, playerId),
    readProtectionSetting(tx),
    readAccess(tx, { playerId, ...(deviceStop && { deviceStop }) }, now),
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
    ...(deviceStop && !stop && { deviceStopped: deviceStop.until ? { until: deviceStop.until.toISOString() } : {} }),
    access,
    strict: { on: strict.on, gapMs: strict.gapMs, ...(strict.off && { off: { confirmFrom: strict.off.confirmFrom.toISOString() } }) },
    idle: { ...(chosen.idleMinutes !== null && { minutes: chosen.idleMinutes }), choices: setting.idleMinutes },
    ...(chosen.remindedAt && !stop && { reminder: { at: chosen.remindedAt.toISOString() } }),
  }
}
