import { mailParams } from '@lalmor/contract/mail.ts'
import { mails, type MailKey, type MailParams } from '@lalmor/contract/mails.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { Compile } from 'typebox/compile'
import type { Tx } from '../db/database.ts'
import * as store from './store.ts'

type Sent = { [Key in MailKey]: { key: Key; params: MailParams<Key> } }[MailKey]

const checks = new Map((Object.keys(mails) as MailKey[]).map((key) => [key, Compile(mailParams(key))]))

/** Sends once per `cause` and player, in the event's `tx`; no campaigns to a player who opted out. Throws if the params do not fit the key. */
export async function sendMail(
  tx: Tx,
  { playerId, key, params, cause }: { playerId: bigint; cause?: string } & Sent,
  now: Date,
): Promise<void> {
  assert(checks.get(key)!.Check(params), `a mail ${key} cannot carry ${JSON.stringify(params)}`)
  await store.insertMail(tx, {
    player_id: playerId,
    mail_id: uuid7(now),
    type: mails[key].type,
    key,
    params: JSON.stringify(params),
    cause: cause ?? null,
    sent_at: now,
  })
}
