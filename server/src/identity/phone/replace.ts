import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { maskPhone, type Phone } from '../../platform/otp/phone.ts'
import { holdWithdrawals } from '../../withdrawals/holds.ts'
import { endSessions } from '../auth/end-sessions.ts'
import { findOwner, lockNumbers, numberOf, refuseHeldNumber } from '../auth/number.ts'
import * as store from './store.ts'

/** `held`: reserved for another account, or bound by a break. */
export type NotReplaced =
  | { why: 'unknown-player' | 'guest' | 'same' | 'held' }
  | { why: 'waits'; until: Date }
  | { why: 'taken'; playerId: bigint }

export async function blockerOfReplacement(
  tx: Tx,
  { playerId, phone }: { playerId: bigint; phone: Phone },
  now: Date,
): Promise<NotReplaced | undefined> {
  await lockNumbers(tx, [await numberOf(tx, playerId), phone])
  const account = await store.findAccount(tx, playerId)
  if (!account) return { why: 'unknown-player' }
  if (account.guest) return { why: 'guest' }
  if (account.phone === phone) return { why: 'same' }
  const waiting = await store.findWaiting(tx, playerId)
  if (waiting) return { why: 'waits', until: waiting.due_at }
  const owner = await findOwner(tx, phone)
  if (owner !== undefined) return { why: 'taken', playerId: owner }
  try {
    await refuseHeldNumber(tx, { phone, playerId }, now)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { why: 'held' }
  }
}

/** Moves the number in seven days. Until then the old one signs in, withdrawals wait, and notices say so. Runs in the operators' call. */
export async function askReplacement(
  tx: Tx,
  { playerId, phone }: { playerId: bigint; phone: Phone },
  now: Date,
): Promise<{ dueAt: Date } | NotReplaced> {
  const blocker = await blockerOfReplacement(tx, { playerId, phone }, now)
  if (blocker) return blocker
  assert(await store.askReplacement(tx, playerId), `player ${playerId} was looked at`)
  const { due_at: dueAt, new_phone: to } = (await store.findWaiting(tx, playerId))!
  assert(to === phone, 'the number that was agreed to is the one that was looked at')
  await holdWithdrawals(tx, { playerId, cause: 'phone-lost', until: dueAt }, now)
  await sendMail(tx, { playerId, key: 'phone-replacing', params: { phone: maskPhone(phone), at: dueAt.toISOString() } }, now)
  return { dueAt }
}

/** Returns false if no change is waiting. */
export async function cancelReplacement(tx: Tx, playerId: bigint, now: Date): Promise<boolean> {
  if (!(await store.cancelReplacement(tx, playerId))) return false
  await sendMail(tx, { playerId, key: 'phone-kept', params: {} }, now)
  return true
}

/** Frees a number for its new owner, who gets a new account. The old one keeps all but its sessions, which may be the new owner's. Returns it. */
export async function releaseNumber(tx: Tx, phone: Phone, now: Date): Promise<bigint | undefined> {
  await lockNumbers(tx, [phone])
  const playerId = await store.releaseNumber(tx, phone)
  if (playerId === undefined) return undefined
  await endSessions(tx, { playerId, which: { every: true }, by: 'operator' }, now)
  await sendMail(tx, { playerId, key: 'phone-released', params: { phone: maskPhone(phone) } }, now)
  return playerId
}

export const listPhoneChanges = (tx: Tx, playerId: bigint): Promise<store.PhoneChange[]> => store.listChanges(tx, playerId)
