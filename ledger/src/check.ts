import { intentInvariants } from './check-intents.ts'
import { journalInvariants } from './check-journal.ts'
import { limitInvariants } from './check-limits.ts'
import { checkLots, lotInvariants } from './check-lots.ts'
import type { Query } from './query.ts'

/** A row that breaks an invariant, named so that a person can go and look. */
export type Break = { playerId: bigint | null; row: string; found: string }

/** `breaks` names the first thousand. */
export type Checked = { invariant: string; examined: bigint; breaks: Break[] }

/**
 * What must hold at any moment, from the database alone. `examined` counts what is looked at, `broken` lists the rows that
 * fail: playerId, row, found.
 */
type Invariant = { name: string; examined: string; broken: string }

// Source: PRODUCT §2; docs/money-map.md says what each guards against.
const invariants: Invariant[] = [...journalInvariants, ...intentInvariants, ...lotInvariants, ...limitInvariants]

/** Where all is broken, as after a change of a hash function, the first rows tell it. */
const breaksMax = 1_000

/**
 * Checks every invariant of the journal. Nothing is changed; run it inside a repeatable-read `tx` to see one moment, and
 * to let the sorts stay in memory.
 */
export async function checkLedger(query: Query): Promise<Checked[]> {
  await query("select set_config('work_mem', '64MB', true)", [])
  const checked: Checked[] = []
  for (const { name, examined, broken } of invariants) {
    const [count] = await query<{ n: bigint }>(examined, [])
    const breaks = await query<Break>(`select "playerId", row, found from (${broken}) breaks limit ${breaksMax}`, [])
    checked.push({ invariant: name, examined: BigInt(count!.n), breaks })
  }
  const { examined, breaks } = await checkLots(query)
  checked.push({ invariant: 'each lot is worked off, held and ended as the journal says', examined, breaks: breaks.slice(0, breaksMax) })
  return checked
}
