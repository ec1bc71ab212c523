import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Query } from './query.ts'
import { findRound } from './rounds.ts'
import type { OpenedRound, SettledRound } from './settle.ts'

/** A stake taken, with its bet: canonical JSON. */
export type Opening = OpenedRound & { playerId: bigint; play: string | undefined }

/** `actions` are canonical JSON. */
export type OpenRound = Opening & { actions: string[] }

export const openingColumns = `o.player_id as "playerId", o.round_id as "roundId", o.game, o.version, o.stake, o.play, o.seed_no as "seedNo", o.nonce,
    o.seq, o.cash_after as cash, o.bonus_after as bonus, o.opened_at as "openedAt"`
const openRounds = `select ${openingColumns}, x.actions
  from ledger.open_round x join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id`

type OpenRow = Omit<OpenRound, 'play'> & { play: string | null }
const described = (row: OpenRow): OpenRound => ({ ...row, play: row.play ?? undefined })

export async function findOpenRound(query: Query, playerId: bigint): Promise<OpenRound | undefined> {
  const [row] = await query<OpenRow>(`${openRounds} where x.player_id = $1 and not x.outside`, [playerId])
  return row && described(row)
}

export async function hasOpenRound(query: Query, playerId: bigint): Promise<boolean> {
  const [row] = await query<{ open: boolean }>('select exists (select from ledger.open_round where player_id = $1) as open', [playerId])
  return row!.open
}

/** Lists our own games' rounds opened before an instant, oldest first, for players who left. `after` is the previous page's last one. */
export async function listOpenRounds(
  query: Query,
  { before, after, limit }: { before: Date; after?: Pick<OpenRound, 'openedAt' | 'playerId'> | undefined; limit: number },
): Promise<OpenRound[]> {
  const rows = await query<OpenRow>(
    `${openRounds} where not x.outside and x.opened_at < $1 and ($2::timestamptz is null or (x.opened_at, x.player_id) > ($2, $3))
     order by x.opened_at, x.player_id limit $4`,
    [before, after?.openedAt ?? null, after?.playerId ?? null, limit],
  )
  return rows.map(described)
}

/** The stake of a round that was opened, over or not, and its bet. Undefined if no such round was opened. */
export async function findOpening(query: Query, playerId: bigint, roundId: Uuid7): Promise<Opening | undefined> {
  const [row] = await query<Omit<Opening, 'play'> & { play: string | null }>(
    `select ${openingColumns} from ledger.opening o where o.player_id = $1 and o.round_id = $2`,
    [playerId, roundId],
  )
  return row && { ...row, play: row.play ?? undefined }
}

export type Acted =
  | { kind: 'acted' | 'replayed'; actions: string[] }
  /** Another device went on: the step is taken already, or earlier ones are missing. */
  | { kind: 'stale-step'; actions: string[] }
  | { kind: 'unknown' }

/** Appends step `step` (from 0) by compare-and-set; a repeat is a replay. `action` is canonical JSON. Throws if all actions exceed 9,000 characters. */
export async function act(
  query: Query,
  { playerId, roundId, step, action }: { playerId: bigint; roundId: Uuid7; step: number; action: string },
): Promise<Acted> {
  const [row] = await query<{ kind: Acted['kind']; actions: string[] }>('select status as kind, actions from ledger.act($1, $2, $3, $4)', [
    playerId,
    roundId,
    step,
    action,
  ])
  const { kind, actions } = row!
  return kind === 'unknown' ? { kind } : { kind, actions }
}

export type Closed =
  /** `replayed`: it was closed before, and this is how it ended. */
  | { kind: 'closed' | 'replayed'; round: SettledRound }
  /** An action came in between: recompute the payout. */
  | { kind: 'stale-step' }
  | { kind: 'paid' }
  | { kind: 'unknown' }

/** Ends a round after `steps` actions: pays `payout`, or voids it. Dated `at`, or the opening if later. It ends once; later calls return how. */
export async function closeRound(
  query: Query,
  {
    playerId,
    roundId,
    steps,
    end,
    at,
  }: { playerId: bigint; roundId: Uuid7; steps: number; end: { payout: Paise; validBet: Paise } | 'void'; at: Date },
): Promise<Closed> {
  const { payout, validBet } = end === 'void' ? { payout: null, validBet: null } : end
  const [row] = await query<{ kind: Closed['kind'] }>('select ledger.close_round($1, $2, $3, $4, $5, $6) as kind', [
    playerId,
    roundId,
    steps,
    payout,
    validBet,
    at,
  ])
  const { kind } = row!
  return kind === 'closed' || kind === 'replayed' ? { kind, round: (await findRound(query, playerId, roundId))! } : { kind }
}
