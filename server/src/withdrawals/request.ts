import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { hold } from '@lalmor/ledger/hold.ts'
import { readTurnover } from '@lalmor/ledger/lots.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { readOwnMoney } from '@lalmor/ledger/own-money.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { accountBlocker, findUsableAccount, hasAccount } from './withdrawal-accounts/find.ts'
import { payableFrom } from './withdrawal-accounts/rules.ts'
import type { AccountVault } from './withdrawal-accounts/seal.ts'
import { insist } from '../platform/db/insist.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { isFreshId } from '../platform/http/client-id.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Player } from '../platform/http/route.ts'
import { sendMail } from '../platform/mail/send.ts'
import { findClosed } from '../protection/access.ts'
import { readCoolDown } from './withdrawal-password/cool-down.ts'
import { verifyWithdrawalPassword, type PasswordParts } from './withdrawal-password/verify.ts'
import { excessOverOwnMoney, reviewRules, type DepositFacts, type Risk } from './risk.ts'
import { holdKey, limitOf, newOrderNo, refusalOf, type AmountBounds } from './rules.ts'
import * as store from './store.ts'

type Parts = { passwords: PasswordParts; vault: AccountVault }
type Withdrawer = Pick<Player, 'playerId' | 'deviceStop'>
export type Ask = Withdrawer & { requestId: Uuid7; amount: Paise; fee: Paise; accountId: string; password?: string }

/** Holds once per request; a repeat needs no password. Checks PRODUCT §6 in order, the password before the `tx`: a wrong try must survive a rollback. */
export async function requestWithdrawal({ passwords, vault }: Parts, ask: Ask, now: Date): Promise<{ orderNo: string }> {
  const { db } = passwords
  const { playerId, password } = ask
  const earlier = await insist(db, async (tx) => {
    // The lock waits for a concurrent call, and the commit gives a standby the outcome that this answer states.
    await lockWallet(ledgerIn(tx), playerId)
    return findEarlier(tx, ask)
  })
  if (earlier) return { orderNo: earlier.order_no }
  if (!isFreshId(ask.requestId, now)) throw new Refusal('IdStale')
  if (password === undefined) throw new Refusal('OutcomeUnknown', { retryAfterMs: 1_000 })
  await refuseBeforePassword(db, vault, ask, now)
  const hash = await verifyWithdrawalPassword(passwords, { playerId, password }, now)
  return insist(db, (tx) => reserve(tx, vault, { ...ask, hash }, now))
}

async function findEarlier(tx: Tx, { playerId, requestId, amount, accountId }: Ask): Promise<store.WithdrawalRow | undefined> {
  const earlier = await store.findByRequest(tx, playerId, requestId)
  if (earlier && (earlier.amount_paise !== amount || earlier.account_id !== accountId)) throw new Refusal('KeyReused')
  return earlier
}

/** Checks before the password, so that an impossible withdrawal costs no try. The `tx` repeats them. */
async function refuseBeforePassword(
  tx: Tx,
  vault: AccountVault,
  { playerId, accountId }: Pick<Ask, 'playerId' | 'accountId'>,
  now: Date,
): Promise<void> {
  if (!(await store.hasPhone(tx, playerId))) throw new Refusal('PhoneNotBound')
  if (!(await store.findTerms(tx, playerId)).open) throw new Refusal('WithdrawalsClosed')
  const { isSet } = await readCoolDown(tx, playerId, now)
  if (!isSet) throw new Refusal('PasswordNotSet')
  const account = await findUsableAccount(tx, { playerId, accountId })
  if (!account) throw new Refusal((await hasAccount(tx, playerId)) ? 'UnknownWithdrawAccount' : 'WithdrawAccountMissing')
  const blocker = accountBlocker(vault, account)
  if (blocker) throw new Refusal(blocker)
}

async function reserve(tx: Tx, vault: AccountVault, ask: Ask & { hash: string }, now: Date): Promise<{ orderNo: string }> {
  const { playerId, requestId, amount, accountId } = ask
  // The second of two devices sees the first one's outcome; a bet or a forfeited bonus precedes or follows.
  await lockWallet(ledgerIn(tx), playerId)
  const earlier = await findEarlier(tx, ask)
  if (earlier) return { orderNo: earlier.order_no }
  await refuseBeforePassword(tx, vault, ask, now)
  await refuseAccess(tx, ask, now)
  const terms = await store.findTerms(tx, playerId)
  const refusal = refusalOf(amount, await readAmountBounds(tx, ask, terms, now))
  if (refusal) throw refusal
  const fee = feeOf(amount, terms.feeBps)
  if (fee !== ask.fee) throw new Refusal('FeeChanged', { ...toWire({ fee }), feeBps: terms.feeBps })

  const risk = await findRisk(tx, { playerId, amount, reviewAbove: terms.reviewAbove, at: now })
  const rules = reviewRules(risk)
  const approved = rules.length === 0
  const row = {
    player_id: playerId,
    request_id: requestId,
    account_id: accountId,
    amount_paise: amount,
    fee_paise: fee,
    fee_bps: terms.feeBps,
    status: approved ? 'paying' : 'in-review',
    rules,
    beyond_own_paise: excessOverOwnMoney(risk),
    created_at: now,
    decided_at: approved ? now : null,
    paying_at: approved ? now : null,
  } as const
  // There are a hundred million numbers a day, so a few collide.
  let orderNo: string
  do orderNo = newOrderNo(now)
  while (!(await store.insertWithdrawal(tx, { ...row, order_no: orderNo })))
  const { kind } = await hold(ledgerIn(tx), { playerId, key: holdKey(orderNo), amount, at: now })
  assert(kind === 'posted', `the hold of ${orderNo} was ${kind}`)
  const params = { orderNo, ...toWire({ amount }) }
  await sendMail(tx, { playerId, key: approved ? 'withdrawal-requested' : 'withdrawal-review', params, cause: holdKey(orderNo) }, now)
  return { orderNo }
}

/** The password changed since it was verified, or password, account or device is too new. */
async function refuseAccess(tx: Tx, { playerId, accountId, hash }: Ask & { hash: string }, now: Date): Promise<void> {
  const { isSame, coolDownUntil } = await readCoolDown(tx, playerId, now, hash)
  if (!isSame) throw new Refusal('Busy', { retryAfterMs: 1_000 })
  if (coolDownUntil) throw new Refusal('WithdrawalsHeld', { until: coolDownUntil.toISOString() })
  const waits = payableFrom((await findUsableAccount(tx, { playerId, accountId }))!, now)
  if (waits) throw new Refusal('WithdrawAccountTooNew', { ...waits, from: waits.from.toISOString() })
}

export async function readAmountBounds(tx: Tx, player: Withdrawer, terms: store.Terms, now: Date): Promise<AmountBounds> {
  const { playerId } = player
  return {
    ...limitOf(await findUsed(tx, playerId, now), terms),
    wager: await findWager(tx, player, now),
    dayTimes: terms.dayTimes,
    turnsAt: endOfIstDay(istDay(now)).toISOString(),
    min: terms.min,
    cash: await readCash(tx, playerId),
  }
}

/** Waived while play is closed to the player; unbet deposits are reviewed in any case. */
async function findWager(tx: Tx, player: Withdrawer, now: Date): Promise<AmountBounds['wager']> {
  const { required, done } = await readTurnover(ledgerIn(tx), player.playerId)
  const left = paise(required - done)
  const isWaived = left > 0n && (await findClosed(tx, player, now)) !== undefined
  return { required, done, ...(isWaived ? { left: paise(0n), waived: left } : { left }) }
}

export async function findUsed(tx: Tx, playerId: bigint, now: Date): Promise<Parameters<typeof limitOf>[0]> {
  const used = await store.findUsed(tx, playerId, startOfIstDay(istDay(now)))
  const own = await readOwnMoney(ledgerIn(tx), playerId)
  assert(own, `player ${playerId} has no wallet`)
  return { ...used, deposited: own.deposited }
}

/** Sums what was withdrawn on an instant's Indian day, except the withdrawal `beside`. Failed and reversed ones do not count. */
export const sumDay = (tx: Tx, { playerId, at, beside }: { playerId: bigint; at: Date; beside?: string }): Promise<Paise> =>
  store.sumHeldAndPaid(tx, playerId, { from: startOfIstDay(istDay(at)), to: endOfIstDay(istDay(at)), beside })

/** The cash that can be withdrawn: debt comes off first. */
async function readCash(tx: Tx, playerId: bigint): Promise<Paise> {
  const pockets = await readPockets(ledgerIn(tx), playerId)
  assert(pockets, `player ${playerId} has no wallet`)
  return paise(pockets.cash > pockets.debt ? pockets.cash - pockets.debt : 0n)
}

/** The risk rules' facts as if it were paid: before its hold or, given its order, after it. `at` is the time of its request. */
export async function findRisk(
  tx: Tx,
  { playerId, amount, reviewAbove, at, orderNo }: { playerId: bigint; amount: Paise; reviewAbove: Paise; at: Date; orderNo?: string },
): Promise<Risk> {
  const own = await readOwnMoney(ledgerIn(tx), playerId)
  const paidBefore = await store.countPaid(tx, playerId)
  const dayAmount = paise((await sumDay(tx, { playerId, at, ...(orderNo !== undefined && { beside: orderNo }) })) + amount)
  const frozen = await isFrozen(ledgerIn(tx), playerId)
  const deposits = await findDepositFacts(tx, playerId)
  assert(own, `player ${playerId} has no wallet`)
  const held = orderNo === undefined ? paise(own.held + amount) : own.held
  return { dayAmount, reviewAbove, paidBefore, own: { ...own, held }, frozen, deposits }
}

export const findDepositFacts = (tx: Tx, playerId: bigint): Promise<DepositFacts> => store.findDepositFacts(tx, playerId)
