import type { LimitWords } from '@lalmor/contract/mails.ts'
import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { readLimits } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { readProtectionSetting } from './setting.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const playersAtOnce = 100

/** Mails players their limits once in half a year, if they have played since. During a break it waits until they have played again. */
export async function remindOfLimits(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const { remindAfterDays } = await readProtectionSetting(db)
  const before = new Date(now.getTime() - remindAfterDays * dayMs)
  let reminded: number
  do
    reminded = await db.transaction().execute(async (tx) => {
      const playerIds = await store.takeToRemind(tx, { before, limit: playersAtOnce }, now)
      if (playerIds.length === 0) return 0
      for (const playerId of playerIds)
        await sendMail(tx, { playerId, key: 'limits-reminder', params: { limits: await findLimits(tx, playerId, now) } }, now)
      await store.noteReminded(tx, playerIds, now)
      return playerIds.length
    })
  while (reminded > 0 && !signal.aborted)
}

async function findLimits(tx: Tx, playerId: bigint, now: Date): Promise<LimitWords[]> {
  const ledger = ledgerIn(tx)
  const [deposits, plays] = await Promise.all([readDepositLimits(ledger, playerId, now), readLimits(ledger, playerId, now)])
  return [...deposits.map((limit) => ({ ...limit, measure: 'deposit' as const })), ...plays].flatMap(({ measure, period, amount }) =>
    amount === null ? [] : { measure, period, amount: Number(amount) },
  )
}
