import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Query } from './query.ts'
import type { SettledRound } from './settle.ts'

const columns = `round_id as "roundId", game, version, stake, payout, valid_bet as "validBet", seed_no as "seedNo", nonce, seq,
  cash_after as cash, bonus_after as bonus, settled_at as "settledAt", play, voided is true as voided`

/** A round as it was kept. `play` is what the player chose: for one that was open before, its bet and its actions. */
export type KeptRound = SettledRound & { play: string | undefined; voided: boolean }

type RoundRow = Omit<KeptRound, 'play'> & { play: string | null }
const kept = <Row extends RoundRow>(row: Row) => ({ ...row, play: row.play ?? undefined })

/** One round of the player's own. Undefined when the player never played it. */
export async function findRound(query: Query, playerId: bigint, roundId: Uuid7): Promise<KeptRound | undefined> {
  const [row] = await query<RoundRow>(`select ${columns} from ledger.round where player_id = $1 and round_id = $2`, [playerId, roundId])
  return row && kept(row)
}

/** The player's rounds whose id is below `before` (all of them without it), newest id first: ids carry their time. */
export async function listRounds(
  query: Query,
  playerId: bigint,
  { before, limit }: { before?: Uuid7 | undefined; limit: number },
): Promise<KeptRound[]> {
  const rows = await query<RoundRow>(
    `select ${columns} from ledger.round where player_id = $1 and ($2::uuid is null or round_id < $2) order by round_id desc limit $3`,
    [playerId, before ?? null, limit],
  )
  return rows.map(kept)
}

const pageLength = 5_000

/** Every round of the journal, player by player, each by its id. Reads page by page: the journal may have any length. */
export async function* walkRounds(query: Query): AsyncGenerator<KeptRound & { playerId: bigint }> {
  let after: { playerId: bigint; roundId: string } = { playerId: 0n, roundId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await query<RoundRow & { playerId: bigint }>(
      `select player_id as "playerId", ${columns} from ledger.round where (player_id, round_id) > ($1, $2) order by player_id, round_id limit $3`,
      [after.playerId, after.roundId, pageLength],
    )
    yield* page.map(kept)
    const last = page.at(-1)
    if (!last || page.length < pageLength) return
    after = last
  }
}
