import { waitingBytes } from '@lalmor/contract/ops/challenge.ts'
import { writeWords, type Definition } from '@lalmor/contract/ops/define.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { planOf, type Place } from '../../platform/operators/command.ts'
import { commandNamed } from './commands.ts'
import type { Credential } from './sign-in.ts'
import * as store from './store.ts'

/** The very arguments of the challenge that a person would sign. */
export type Prepared = {
  words: { readonly [name: string]: string }
  amount: string | null
  doubt?: string
  waiting?: { act: string; hash: string; name: string; by: string; words: { readonly [name: string]: string } }
  challenge: string
  waits: boolean
}

class Prepare extends Error {
  readonly prepared: Prepared
  constructor(prepared: Prepared) {
    super('prepared')
    this.prepared = prepared
  }
}

/** Plans the act as its call would, and rolls back. Throws what the act would refuse before a second person is asked. */
export async function prepareAct(
  place: Place,
  definition: Definition,
  { args, callId }: { args: never; callId: string },
  who: Credential,
): Promise<Prepared> {
  const now = place.clock()
  const command = (await commandNamed(definition.name))!
  const words = writeWords(definition, args)
  const ended = await place.db
    .transaction()
    .execute(async (tx) => {
      await store.admit(tx, who, { callId, act: definition.name, args: words, now })
      throw new Prepare(await plan(tx))
    })
    .catch((error: unknown) => error)
  if (ended instanceof Prepare) return ended.prepared
  throw ended

  async function plan(tx: Tx): Promise<Prepared> {
    const decided = definition.decides ? await findWaiting(tx, BigInt(words['act']!)) : undefined
    const planned = decided
      ? { amount: null, doubt: undefined }
      : await planOf(command, { place, tx, by: who.operator, now, find: commandNamed }, words)
    const amount = definition.name === 'approve' ? decided!.amount : planned.amount
    const { rows } = await sql<{ challenge: Buffer; words: Prepared['words']; waits: boolean }>`
      select ops.challenge_of(${callId}, ${definition.name}, ${JSON.stringify(words)}::jsonb, ${amount}, ${decided?.id ?? null}) as challenge,
        ops.masked(${definition.name}, ${JSON.stringify(words)}::jsonb) as words,
        ops.needs_two(${amount}, ${definition.second === 'always'}) as waits`.execute(tx)
    return {
      words: rows[0]!.words,
      amount: amount === null ? null : String(amount),
      ...(planned.doubt !== undefined && { doubt: planned.doubt }),
      ...(decided && { waiting: decided.shown }),
      challenge: rows[0]!.challenge.toString('base64url'),
      waits: !definition.decides && (rows[0]!.waits || planned.doubt !== undefined),
    }
  }
}

async function findWaiting(tx: Tx, id: bigint) {
  const { rows } = await sql<{ act: string; by: string; amount: bigint | null; words: Prepared['words'] }>`
    select act, proposed_by as by, amount_paise as amount, ops.masked(act, args) as words from ops.act where act_id = ${id}`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { act: name, by, amount, words } = found
  const bytes = waitingBytes({ act: name, amount: amount === null ? null : String(amount), args: words, by })
  return { id, amount, shown: { act: String(id), hash: createHash('sha256').update(bytes).digest('hex'), name, by, words } }
}
