import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'

export type SittingGame = { game: number; rounds: number; staked: Paise; paid: Paise }

/** Rounds with at most 30 minutes between starts (PRODUCT §11). `checkDue`: after 60 minutes no round starts until `answerCheck`. */
export type Sitting = { since: Date; checkDue: boolean; games: SittingGame[] }

/** Games by number of rounds; undefined without a sitting. */
export async function readSitting(query: Query, playerId: bigint, at: Date): Promise<Sitting | undefined> {
  const rows = await query<{ since: Date; checkDue: boolean; game: number | null; rounds: bigint; staked: Paise; paid: Paise }>(
    'select sitting_at as since, due as "checkDue", game, rounds, staked, paid from ledger.sitting($1, $2)',
    [playerId, at],
  )
  const [first] = rows
  return (
    first && {
      since: first.since,
      checkDue: first.checkDue,
      games: rows.flatMap(({ game, rounds, staked, paid }) => (game === null ? [] : { game, rounds: Number(rounds), staked, paid })),
    }
  )
}

/** Answers the due check; the next is due 60 minutes later. Does nothing if no check is due. */
export async function answerCheck(query: Query, playerId: bigint, at: Date): Promise<void> {
  await query('select ledger.answer_check($1, $2)', [playerId, at])
}
