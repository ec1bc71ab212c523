import type { Query } from '@lalmor/ledger/query.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'

/** A `tombstone` has only its uuid and, if named, its player. */
export type TransactionRow = {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone' | 'free-bet' | 'prize'
  uuid: string
  playerId: bigint | null
  gameCode: string | null
  round: string | null
  amount: Paise | null
  closed: boolean | null
  reference: string | null
  roundId: Uuid7 | null
}

const columns = `kind, transaction_uuid as uuid, player_id as "playerId", game_code as "gameCode", provider_round as round,
  amount_paise as amount, round_closed as closed, reference_uuid as reference, round_id as "roundId"`

export async function findTransaction(query: Query, provider: string, uuid: string): Promise<TransactionRow | undefined> {
  const [row] = await query<TransactionRow>(
    `select ${columns} from app.provider_transaction where provider = $1 and transaction_uuid = $2`,
    [provider, uuid],
  )
  return row
}

/** Throws if a parallel call took the uuid. */
export async function insertTransaction(
  query: Query,
  provider: string,
  row: Partial<TransactionRow> & Pick<TransactionRow, 'kind' | 'uuid'> & { launchId?: string },
  at: Date,
): Promise<void> {
  await query(
    `insert into app.provider_transaction (provider, transaction_uuid, kind, player_id, game_code, provider_round, amount_paise, round_closed,
       reference_uuid, round_id, launch_id, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      provider,
      row.uuid,
      row.kind,
      row.playerId ?? null,
      row.gameCode ?? null,
      row.round ?? null,
      row.amount ?? null,
      row.closed ?? null,
      row.reference ?? null,
      row.roundId ?? null,
      row.launchId ?? null,
      at,
    ],
  )
}

/** Returns the ledger rounds opened by the player's bets in one round of the provider. */
export async function listRoundsOf(
  query: Query,
  { provider, playerId, round }: { provider: string; playerId: bigint; round: string },
): Promise<Uuid7[]> {
  const rows = await query<{ roundId: Uuid7 }>(
    `select round_id as "roundId" from app.provider_transaction where player_id = $1 and provider = $2 and provider_round = $3 and kind = 'bet'
     order by round_id`,
    [playerId, provider, round],
  )
  return rows.map(({ roundId }) => roundId)
}

export async function isClosedByProvider(
  query: Query,
  { provider, playerId, round }: { provider: string; playerId: bigint; round: string },
): Promise<boolean> {
  const [row] = await query<{ said: boolean }>(
    `select exists (
       select from app.provider_transaction b
       join app.provider_transaction t on t.provider = b.provider and t.round_closed
         and (t.transaction_uuid = b.transaction_uuid or t.reference_uuid = b.transaction_uuid)
       where b.player_id = $1 and b.provider = $2 and b.provider_round = $3 and b.kind = 'bet'
     ) as said`,
    [playerId, provider, round],
  )
  return row!.said
}

/** Returns why no round may start without a stake, by the checks `settle` makes of a stake. Null when one may. */
export async function whyNoFreeRound(query: Query, { playerId, game, at }: { playerId: bigint; game: number; at: Date }) {
  const [row] = await query<{ why: 'player-frozen' | 'player-stopped' | 'game-stopped' | 'day-closed' | 'check-due' | null }>(
    `select case
         when w.frozen then 'player-frozen'
         when w.stopped_until > $3 then 'player-stopped'
         when g.stopped or a.stopped then 'game-stopped'
         when ledger.ist_day($3) < a.opened_on then 'day-closed'
         when ledger.sits_on(w.round_started_at, $3, a.sitting_gap) and $3 - w.checked_at >= a.check_after then 'check-due'
       end as why
     from ledger.wallet w join ledger.asset a using (asset) join ledger.game g on g.game = $2 where w.player_id = $1`,
    [playerId, game, at],
  )
  return row!.why
}

export async function isRolledBack(query: Query, provider: string, uuid: string): Promise<boolean> {
  const rows = await query(`select from app.provider_transaction where provider = $1 and reference_uuid = $2 and kind = 'rollback'`, [
    provider,
    uuid,
  ])
  return rows.length > 0
}

export async function hasPrize(query: Query, provider: string, uuid: string): Promise<boolean> {
  const rows = await query(
    `select from app.provider_transaction where provider = $1 and reference_uuid = $2 and kind = 'prize' and amount_paise > 0`,
    [provider, uuid],
  )
  return rows.length > 0
}

/** Pays a prize from the provider's budget, or notes that it waits for a larger one. */
export async function payPrize(
  query: Query,
  { provider, uuid, playerId, amount, at }: { provider: string; uuid: string; playerId: bigint; amount: Paise; at: Date },
): Promise<'paid' | 'budget-spent'> {
  const [row] = await query<{ answer: 'paid' | 'budget-spent' }>('select app.pay_prize($1, $2, $3, $4, $5) as answer', [
    provider,
    uuid,
    playerId,
    amount,
    at,
  ])
  return row!.answer
}

export type Launch = { launchId: string; playerId: bigint; game: number; provider: string; isOver: boolean }

/** `isOver`: it expired, another game was opened, or its session has ended. */
export async function findLaunch(query: Query, tokenHash: Buffer, at: Date): Promise<Launch | undefined> {
  const [row] = await query<Launch>(
    `select l.launch_id as "launchId", l.player_id as "playerId", l.game, l.provider,
       l.ended_at is not null or l.expires_at <= $2 or s.revoked_at is not null or s.expires_at <= $2 as "isOver"
     from app.provider_launch l join app.session s using (session_id) where l.token_hash = $1`,
    [tokenHash, at],
  )
  return row
}

export async function insertLaunch(
  query: Query,
  launch: {
    launchId: string
    tokenHash: Buffer
    provider: string
    playerId: bigint
    sessionId: string
    game: number
    at: Date
    until: Date
  },
): Promise<void> {
  const { launchId, tokenHash, provider, playerId, sessionId, game, at, until } = launch
  await query(
    `insert into app.provider_launch (launch_id, token_hash, provider, player_id, session_id, game, launched_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [launchId, tokenHash, provider, playerId, sessionId, game, at, until],
  )
}

export async function endLaunches(query: Query, playerId: bigint, at: Date): Promise<void> {
  await query('update app.provider_launch set ended_at = $2 where player_id = $1 and ended_at is null', [playerId, at])
}

export async function endLaunchesOf(query: Query, sessionIds: readonly string[], at: Date): Promise<void> {
  await query('update app.provider_launch set ended_at = $2 where session_id = any ($1) and ended_at is null', [sessionIds, at])
}

export async function sumLaunch(
  query: Query,
  { playerId, launchId, at }: { playerId: bigint; launchId: string; at: Date },
): Promise<{ staked: Paise; paid: Paise; over: boolean } | undefined> {
  const [row] = await query<{ staked: Paise; paid: Paise; over: boolean }>(
    `select coalesce(sum(b.amount_paise) filter (where r.voided is null), 0)::bigint as staked,
       coalesce(sum(
         case when r.voided then 0 when r.round_id is not null then r.payout else coalesce(x.paid, 0) end + ledger.late_paid(b.player_id, b.round_id)
       ), 0)::bigint as paid,
       bool_or(l.ended_at is not null or l.expires_at <= $3) as over
     from app.provider_launch l
     left join app.provider_transaction b on b.launch_id = l.launch_id and b.kind = 'bet'
     left join ledger.round r on r.player_id = b.player_id and r.round_id = b.round_id
     left join ledger.open_round x on x.player_id = b.player_id and x.round_id = b.round_id
     where l.launch_id = $2 and l.player_id = $1
     group by l.launch_id`,
    [playerId, launchId, at],
  )
  return row
}
