import type { createPool } from '@lalmor/ledger/pool.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { appendFileSync } from 'node:fs'
import type { Answer, Intent } from './messages.ts'

export type Acknowledged = Exclude<Answer, { kind: 'unknown' }>
export type Asked = { intent: Intent; acknowledged?: Acknowledged }

/** The client's log, outside every killed process. */
export class IntentLog {
  readonly asked: Asked[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Call before sending the intent. */
  ask(intent: Intent): Asked {
    const asked = { intent }
    this.asked.push(asked)
    this.#append('asked', intent)
    return asked
  }

  /** Keeps only the first answer: the player has seen it. */
  note(asked: Asked, answer: Answer) {
    this.#append('answered', { id: asked.intent.id, ...answer })
    if (answer.kind !== 'unknown') asked.acknowledged ??= answer
  }

  #append(what: string, facts: object) {
    const text = JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    appendFileSync(this.#file, `${what} ${text}\n`)
  }
}

/** The number of journal rows of each kind. */
export const rowsOf: Record<Intent['kind'], number> = { round: 1, gift: 1, steps: 2, payout: 3, refund: 2 }

type Effect = { id: string; kind: Intent['kind']; rows: number; playerId: bigint; amount: Paise; cash: Paise; payout: Paise }

/** Counts rows per id, with the last one's content. */
export async function effectsOf(pool: ReturnType<typeof createPool>, intents: Intent[]): Promise<Map<string, Effect[]>> {
  const { rows } = await pool.query<Effect>(
    `select r.round_id::text as id, case when r.opened_seq is null then 'round' else 'steps' end as kind, 1 + count(o.seq)::int as rows,
        r.player_id as "playerId", r.stake as amount, r.cash_after as cash, r.payout
      from ledger.round r left join ledger.opening o on o.player_id = r.player_id and o.round_id = r.round_id
      where r.round_id = any ($1)
      group by r.round_id, r.player_id, r.opened_seq, r.stake, r.cash_after, r.payout
    union all
    select o.round_id::text, 'steps', 1, o.player_id, o.stake, o.cash_after, 0::bigint
      from ledger.opening o
      where o.round_id = any ($1) and not exists (select from ledger.round r where r.player_id = o.player_id and r.round_id = o.round_id)
    union all
    select t.key, case when t.kind = 'start-gift' then 'gift' when e.kind = 'withdrawal-void' then 'refund' else 'payout' end,
        1 + (e.key is not null)::int + (f.key is not null)::int, t.player_id, t.amount, coalesce(e.cash_after, t.cash_after), 0::bigint
      from ledger.transfer t
      left join ledger.transfer e on e.player_id = t.player_id and e.key = t.key || '/end'
      left join ledger.transfer f on f.player_id = t.player_id and f.key = t.key || '/end/fee'
      where t.key = any ($2)`,
    [intents.map(({ id }) => id), intents.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** Acknowledged intents must have exactly their effect, others at most one. Returns faults as text. */
export function compare(asked: Asked[], effects: Map<string, Effect[]>): string[] {
  return asked.flatMap(({ intent, acknowledged }) => {
    const found = effects.get(intent.id) ?? []
    const [effect] = found
    const name = `${intent.kind} ${intent.id} of player ${intent.playerId}`
    if (found.length > 1) return [`${name}: ${found.length} effects`]
    const isDone = effect?.rows === rowsOf[intent.kind]
    if (effect && ((isDone && effect.kind !== intent.kind) || effect.playerId !== intent.playerId || effect.amount !== intent.amount))
      return [`${name}: the effect is of another intent`]
    if (!acknowledged) return []
    if (!effect || !isDone) return [`${name}: acknowledged and ${effect ? 'done in part' : 'lost'}`]
    if (effect.cash !== acknowledged.cash || effect.payout !== acknowledged.payout) return [`${name}: not what was acknowledged`]
    return []
  })
}
