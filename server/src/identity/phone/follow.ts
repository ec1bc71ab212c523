import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { maskPhone, type Phone } from '../../platform/otp/phone.ts'
import type { SmsMessage } from '../../platform/sms/port.ts'
import { findBreak } from '../../protection/break-along.ts'
import { endSessions } from '../auth/end-sessions.ts'
import { findOwner, lockNumberOf, lockNumbers, moveNumber, numberOf } from '../auth/number.ts'
import * as store from './store.ts'

export type QueueSms = (message: SmsMessage) => void

/** A notice later than this is useless. */
const noticeMs = 60 * 60 * 1000

type Parts = { db: Database['db']; queueSms?: QueueSms | undefined; log: Pick<FastifyBaseLogger, 'error'> }

/** Moves accounts when due, and notifies both numbers of each change by SMS. */
export async function followPhoneChanges({ db, queueSms, log }: Parts, now: Date, signal: AbortSignal): Promise<void> {
  for (const due of await store.listDue(db, now)) {
    if (signal.aborted) return
    await db
      .transaction()
      .execute((tx) => moveDue(tx, due, now))
      .catch((err: unknown) => log.error({ err, change: String(due.change_id) }, 'cannot replace a lost phone number; retrying'))
  }
  if (queueSms) await tell(db, queueSms, now)
}

async function moveDue(tx: Tx, { change_id: changeId, player_id: playerId, new_phone: to }: store.PhoneChange, now: Date): Promise<void> {
  const phone = to as Phone
  await lockNumbers(tx, [await numberOf(tx, playerId), phone])
  const from = await lockNumberOf(tx, playerId)
  const duringBreak = (await findBreak(tx, playerId, now)) !== undefined
  if (!(await store.endChange(tx, { changeId, from, duringBreak }, now))) return
  const owner = await findOwner(tx, phone)
  if (owner !== undefined) throw new Error(`the number reserved for player ${playerId} belongs to player ${owner}`)
  await moveNumber(tx, playerId, phone)
  await endSessions(tx, { playerId, which: { every: true }, by: 'operator' }, now)
  await sendMail(tx, { playerId, key: 'phone-replaced', params: { phone: maskPhone(phone) } }, now)
}

async function tell(db: Database['db'], queueSms: QueueSms, now: Date): Promise<void> {
  // Marked before sending, so that no notice is sent twice. If this process dies, the notice is still in the inbox.
  const untold = await db.transaction().execute((tx) => store.takeUntold(tx, now))
  for (const change of untold)
    for (const to of [change.old_phone, change.new_phone])
      if (to !== null)
        queueSms({
          messageId: randomUUID(),
          to,
          template: templateOf(change),
          locale: change.locale as Locale,
          values: {},
          until: new Date(now.getTime() + noticeMs),
        })
}

function templateOf({ kind, cancelled_at: cancelledAt, tell: what }: Awaited<ReturnType<typeof store.takeUntold>>[number]) {
  if (kind === 'codes') return 'phone-changed'
  if (what === 'asked') return 'phone-replacing'
  return cancelledAt === null ? 'phone-replaced' : 'phone-kept'
}
