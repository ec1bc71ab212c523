import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'

/** One game's figures in a sitting: its rounds, stakes and payouts. */
export type SittingGame = { game: number; rounds: number; staked: Paise; paid: Paise }

/**
 * Rounds with at most 30 minutes from one start to the next (PRODUCT §11). `checkDue`: 60 minutes have passed since it began
 * or a check was last answered, and no round starts before `answerCheck`.
 */
export type Sitting = { since: Date; checkDue: boolean; games: SittingGame[] }

/** The sitting in progress at `at`, its games by number of rounds; undefined if there is none. */
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

/** Records that the player has answered the reality check: the next one comes 60 minutes later. Does nothing if none is due. */
export async function answerCheck(query: Query, playerId: bigint, at: Date): Promise<void> {
  await query('select ledger.answer_check($1, $2)', [playerId, at])
}
