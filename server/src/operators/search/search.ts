import { foundKinds } from '@lalmor/contract/ops/search.ts'
import { find as deposits } from '../../deposits/acts/find.ts'
import { find as identity } from '../../identity/acts/find.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Finder, Found } from '../../platform/operators/find.ts'
import { readTerm } from '../../platform/operators/term.ts'
import { find as play } from '../../play/acts/find.ts'
import { find as withdrawals } from '../../withdrawals/acts/find.ts'
import * as store from './store.ts'

const own: Finder = (tx, { number }) => (number === undefined ? [] : [store.findAct(tx, number), store.findTrailRow(tx, number)])

const finders: readonly Finder[] = [identity, deposits, withdrawals, play, own]

/** Everything of that name, by keys alone. An order found twice is one. */
export async function search(tx: Tx, text: string): Promise<Found[]> {
  const term = readTerm(text)
  if (!term) return []
  const found = (await Promise.all(finders.flatMap((find) => find(tx, term)))).flat()
  const once = new Map(found.toReversed().map((one) => [`${one.kind} ${one.id}`, one]))
  return [...once.values()].toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind) || b.at.getTime() - a.at.getTime())
}
