import type { createPool } from '@lalmor/ledger/pool.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { appendFileSync } from 'node:fs'
import type { Answer, Intent } from './messages.ts'

export type Acknowledged = Exclude<Answer, { kind: 'unknown' }>
export type Asked = { intent: Intent; acknowledged?: Acknowledged }

/** What was asked and what was acknowledged, kept by the client: outside every process that is killed. */
export class IntentLog {
  readonly asked: Asked[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Before the intent is sent. */
  ask(intent: Intent): Asked {
    const asked = { intent }
    this.asked.push(asked)
    this.#append('asked', intent)
    return asked
  }

  /** The first acknowledgement stands: it is what the player was shown. */
  note(asked: Asked, answer: Answer) {
    this.#append('answered', { id: asked.intent.id, ...answer })
    if (answer.kind !== 'unknown') asked.acknowledged ??= answer
  }

  #append(what: string, facts: object) {
    const text = JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    appendFileSync(this.#file, `${what} ${text}\n`)
  }
}

type Effect = { id: string; kind: Intent['kind']; playerId: bigint; amount: Paise; cash: Paise; payout: Paise }

/** What the journal holds under these ids. */
export async function effectsOf(pool: ReturnType<typeof createPool>, intents: Intent[]): Promise<Map<string, Effect[]>> {
  const { rows } = await pool.query<Effect>(
    `select round_id::text as id, 'round' as kind, player_id as "playerId", stake as amount, cash_after as cash, payout
      from ledger.round where round_id = any ($1)
    union all
    select key, 'gift', player_id, amount, cash_after, 0::bigint from ledger.transfer where key = any ($2)`,
    [intents.map(({ id }) => id), intents.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** Each acknowledged intent must have one effect, the one acknowledged; any other one at most one. What is wrong, in words. */
export function compare(asked: Asked[], effects: Map<string, Effect[]>): string[] {
  return asked.flatMap(({ intent, acknowledged }) => {
    const found = effects.get(intent.id) ?? []
    const [effect] = found
    const name = `${intent.kind} ${intent.id} of player ${intent.playerId}`
    if (found.length > 1) return [`${name}: ${found.length} effects`]
    if (effect && (effect.kind !== intent.kind || effect.playerId !== intent.playerId || effect.amount !== intent.amount))
      return [`${name}: the effect is of another intent`]
    if (!acknowledged) return []
    if (!effect) return [`${name}: acknowledged and lost`]
    if (effect.cash !== acknowledged.cash || effect.payout !== acknowledged.payout) return [`${name}: not what was acknowledged`]
    return []
  })
}
