import type { Query } from './query.ts'

/** `game/<id>`. `outside`: a provider decides its rounds. Repeatable; throws if the number belongs to another game, or one of the other type. */
export async function openGame(query: Query, game: number, id: string, { outside = false } = {}): Promise<void> {
  await query('select ledger.open_game($1, $2, $3)', [game, `game/${id}`, outside])
}

/** Makes the journal's partitions for the month of `from` and the `months` − 1 after it. Returns how many were new. */
export async function ensureMonths(query: Query, from: Date, months: number): Promise<number> {
  const [row] = await query<{ made: number }>('select ledger.ensure_months($1, $2) as made', [from, months])
  return row!.made
}
