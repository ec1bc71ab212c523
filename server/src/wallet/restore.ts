import { toWire } from '@lalmor/contract/wire.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { post } from '@lalmor/ledger/post.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { sendMail } from '../platform/mail/send.ts'
import { restoreBlockerOf, restoreBelow, startAmount, type RestoreBlocker } from './rules.ts'
import * as store from './store.ts'

/** One key for each Indian day, so that a day's second restore is the first. */
const keyOf = (at: Date) => `restore/${istDay(at)}`

/** When the next day begins. */
const nextOpening = (at: Date) => endOfIstDay(istDay(at)).toISOString()

/**
 * Fills the balance up to the start amount, once a day. Repeated while there is enough, as after a lost answer, it moves nothing and
 * returns the same. Returns the balance. Throws AccountFrozen, BalanceNotLow, PlayStopped, RoundOpen and RestoredToday.
 */
export async function restorePlayMoney(db: Database['db'], playerId: bigint, now: Date): Promise<Paise> {
  const key = keyOf(now)
  return db.transaction().execute(async (tx) => {
    // No stake is taken and no round begins or ends between the check and the transfer.
    await lockWallet(ledgerIn(tx), playerId)
    if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('AccountFrozen')
    const wallet = await store.findWalletState(tx, playerId, key, now)
    const obstacle = restoreBlockerOf(wallet)
    const balance = paise(wallet.cash + wallet.bonus)
    if (obstacle === 'balance' && wallet.restored) return balance
    if (obstacle) throw await refusalOf(tx, obstacle, playerId, now)

    const amount = paise(startAmount - balance)
    const { kind } = await post(ledgerIn(tx), { playerId, key, kind: 'restore-gift', amount, at: now })
    assert(kind === 'posted', `a restore of player ${playerId} was ${kind}`)
    await sendMail(tx, { playerId, key: 'play-money-restored', params: { amount: toWire(amount) }, cause: key }, now)
    const { cash, bonus } = (await readWallet(ledgerIn(tx), playerId))!
    return paise(cash + bonus)
  })
}

async function refusalOf(tx: Tx, obstacle: RestoreBlocker, playerId: bigint, now: Date): Promise<Refusal> {
  switch (obstacle) {
    case 'balance':
      return new Refusal('BalanceNotLow', toWire({ below: restoreBelow }))
    case 'stopped':
      return new Refusal('PlayStopped', { until: (await readStop(ledgerIn(tx), playerId, now))?.until?.toISOString() ?? null })
    case 'round-open':
      return new Refusal('RoundOpen')
    case 'today':
      return new Refusal('RestoredToday', { opensAt: nextOpening(now) })
  }
}

/** What blocks a restore, and when the next one is possible if today's was used. */
export async function describeRestore(db: Database['db'], playerId: bigint, now: Date) {
  const obstacle = restoreBlockerOf(await store.findWalletState(db, playerId, keyOf(now), now))
  return { to: toWire(startAmount), ...(obstacle && { obstacle }), ...(obstacle === 'today' && { opensAt: nextOpening(now) }) }
}
