import { intentInvariants } from './check-intents.ts'
import { journalInvariants } from './check-journal.ts'
import { limitInvariants } from './check-limits.ts'
import { checkLots, lotInvariants } from './check-lots.ts'
import type { Query } from './query.ts'

/** A row that breaks an invariant, named so that a person can find it. */
export type Break = { playerId: bigint | null; row: string; found: string }

export type Checked = { invariant: string; examined: bigint; breaks: Break[] }

/** Must always hold, by the database alone. `broken` lists playerId, row, found. */
export type Invariant = { name: string; examined: string; broken: string }

// PRODUCT §2; docs/money-map.md says what each guards against.
const invariants: Invariant[] = [...journalInvariants, ...intentInvariants, ...lotInvariants, ...limitInvariants]

/** If everything is broken, as after a change of a hash function, the first rows are enough. */
const breaksMax = 1_000

export async function checkEach(query: Query, invariants: readonly Invariant[]): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { name, examined, broken } of invariants) {
    const [count] = await query<{ n: bigint }>(examined, [])
    const breaks = await query<Break>(`select "playerId", row, found from (${broken}) breaks limit ${breaksMax}`, [])
    checked.push({ invariant: name, examined: BigInt(count!.n), breaks })
  }
  return checked
}

/** Run it in a repeatable-read `tx`, to see one instant and keep the sorts in memory. */
export async function checkLedger(query: Query): Promise<Checked[]> {
  await query("select set_config('work_mem', '64MB', true)", [])
  const checked = await checkEach(query, invariants)
  const { examined, breaks } = await checkLots(query)
  checked.push({ invariant: 'each lot is worked off, held and ended as the journal says', examined, breaks: breaks.slice(0, breaksMax) })
  return checked
}
