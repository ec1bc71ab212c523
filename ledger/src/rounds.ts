import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Query } from './query.ts'
import type { SettledRound } from './settle.ts'

/** Late payments of an outside round count. */
const totalPayout = 'payout + case when opened_seq is null then 0 else ledger.late_paid(player_id, round_id) end'

const columns = `round_id as "roundId", game, version, stake, ${totalPayout} as payout, valid_bet as "validBet", seed_no as "seedNo", nonce, seq,
  cash_after as cash, bonus_after as bonus, settled_at as "settledAt", play, voided is true as voided`

const keptColumns =
  'player_id, round_id, game, version, stake, payout, valid_bet, seed_no, nonce, seq, cash_after, bonus_after, settled_at, play, voided, opened_seq'

/** `play`: the choice, or an opened round's bet and actions. */
export type KeptRound = SettledRound & { play: string | undefined; voided: boolean }

type RoundRow = Omit<KeptRound, 'play'> & { play: string | null }
const kept = <Row extends RoundRow>(row: Row) => ({ ...row, play: row.play ?? undefined })

export async function findRound(query: Query, playerId: bigint, roundId: Uuid7): Promise<KeptRound | undefined> {
  const [row] = await query<RoundRow>(`select ${columns} from ledger.round where player_id = $1 and round_id = $2`, [playerId, roundId])
  return row && kept(row)
}

/** The player's rounds with ids below `before` (all if absent), newest id first: ids contain their time. */
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

/** Rounds settled from an instant to before another: all of them, only voids, or no voids; of one game or of all. */
export type SettledBetween = { from: Date; to: Date; voided?: boolean | undefined; game?: number | undefined }

/** The time in its id finds a round settled at once; another index would cost every round. `materialized` forces an opened one's index by closing time. */
const settledBetween = (end = '') => {
  const asked = `player_id = $1 and settled_at >= $2 and settled_at < $3 and ($4::boolean is null or (voided is true) = $4)
    and ($5::int is null or game = $5)`
  return `
  with closed as materialized (
    select ${keptColumns} from ledger.round where ${asked} and opened_seq is not null
  )
  (select ${keptColumns} from ledger.round
   where ${asked} and opened_seq is null
     and round_id >= ledger.uuid7_floor($2 - interval '1 hour') and round_id < ledger.uuid7_floor($3 + interval '1 hour')
     ${end})
  union all
  (select ${keptColumns} from closed where true ${end})`
}

export async function listRoundsBetween(
  query: Query,
  playerId: bigint,
  { from, to, voided, game }: SettledBetween,
  { before, limit }: { before?: Uuid7 | undefined; limit: number },
): Promise<KeptRound[]> {
  const ofPage = 'and ($6::uuid is null or round_id < $6) order by round_id desc limit $7'
  const rows = await query<RoundRow>(`select ${columns} from (${settledBetween(ofPage)}) r order by round_id desc limit $7`, [
    playerId,
    from,
    to,
    voided ?? null,
    game ?? null,
    before ?? null,
    limit,
  ])
  return rows.map(kept)
}

/** A void counts its stake as paid. */
export async function sumRoundsBetween(
  query: Query,
  playerId: bigint,
  { from, to, voided, game }: SettledBetween,
): Promise<{ rounds: bigint; stake: Paise; validBet: Paise; payout: Paise }> {
  const [sums] = await query<{ rounds: bigint; stake: Paise; validBet: Paise; payout: Paise }>(
    `select count(*) as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as "validBet",
       coalesce(sum(${totalPayout}), 0)::bigint as payout
     from (${settledBetween()}) r`,
    [playerId, from, to, voided ?? null, game ?? null],
  )
  return sums!
}

const pageLength = 5_000

/** Every round of our own games, player by player, by id. Reads page by page: the journal may have any length. */
export async function* walkRounds(query: Query): AsyncGenerator<KeptRound & { playerId: bigint }> {
  let after: { playerId: bigint; roundId: string } = { playerId: 0n, roundId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await query<RoundRow & { playerId: bigint }>(
      `select player_id as "playerId", ${columns} from ledger.round
       where (player_id, round_id) > ($1, $2) and game not in (select game from ledger.game where outside)
       order by player_id, round_id limit $3`,
      [after.playerId, after.roundId, pageLength],
    )
    yield* page.map(kept)
    const last = page.at(-1)
    if (!last || page.length < pageLength) return
    after = last
  }
}
