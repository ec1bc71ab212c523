import type { VoidReason } from '@lalmor/contract/kite.ts'
import type { OpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type ChainRow = Selectable<AppSchema['app.kite_chain']>
export type RoundRow = Selectable<AppSchema['app.kite_round']>
export type BetRow = Omit<Selectable<AppSchema['app.kite_bet']>, 'round_id'> & { round_id: Uuid7 }

const chainColumns = ['chain_no', 'length', 'terminal_hash', 'secret', 'created_at'] as const
const roundColumns = [
  'round_no',
  'version',
  'chain_no',
  'link_no',
  'state',
  'opened_at',
  'closes_at',
  'salt',
  'started_at',
  'link',
  'crash',
  'ended_at',
  'interrupted',
  'settled_at',
] as const
const betColumns = [
  'player_id',
  'round_id',
  'round_no',
  'stake_paise',
  'auto_cash_out',
  'seed_digest',
  'cash_out',
  'payout_paise',
  'void_reason',
  'ended_at',
  'seen_at',
] as const

/** False when another process made a chain of this number first. */
export async function insertChain(tx: Tx, chain: Insertable<AppSchema['app.kite_chain']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.kite_chain')
    .values(chain)
    .onConflict((conflict) => conflict.column('chain_no').doNothing())
    .returning('chain_no')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The chains from this number on, in order. */
export function findChains(tx: Tx, from: number): Promise<ChainRow[]> {
  return tx.selectFrom('app.kite_chain').select(chainColumns).where('chain_no', '>=', from).orderBy('chain_no').execute()
}

export function findChain(tx: Tx, chainNo: number): Promise<ChainRow | undefined> {
  return tx.selectFrom('app.kite_chain').select(chainColumns).where('chain_no', '=', chainNo).executeTakeFirst()
}

/** False when this round exists, or another one is not over. */
export async function insertRound(tx: Tx, round: Insertable<AppSchema['app.kite_round']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.kite_round')
    .values(round)
    .onConflict((conflict) => conflict.doNothing())
    .returning('round_no')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest round; a table that never ran has none. */
export function findLastRound(tx: Tx): Promise<RoundRow | undefined> {
  return tx.selectFrom('app.kite_round').select(roundColumns).orderBy('round_no', 'desc').limit(1).executeTakeFirst()
}

export function findRound(tx: Tx, roundNo: bigint): Promise<RoundRow | undefined> {
  return tx.selectFrom('app.kite_round').select(roundColumns).where('round_no', '=', roundNo).executeTakeFirst()
}

/** Locks the round's state until the end of `tx` and returns it. */
export async function lockState(tx: Tx, roundNo: bigint): Promise<RoundRow['state'] | undefined> {
  const row = await tx.selectFrom('app.kite_round').select('state').where('round_no', '=', roundNo).forShare().executeTakeFirst()
  return row?.state
}

/** Moves the round on. Undefined when it is no longer in `from`, because another process moved it. */
export function moveRound(
  tx: Tx,
  roundNo: bigint,
  from: RoundRow['state'][],
  change: Updateable<AppSchema['app.kite_round']>,
): Promise<RoundRow | undefined> {
  return tx
    .updateTable('app.kite_round')
    .set(change)
    .where('round_no', '=', roundNo)
    .where('state', 'in', from)
    .returning(roundColumns)
    .executeTakeFirst()
}

export function markSettled(tx: Tx, roundNo: bigint, at: Date): Promise<RoundRow | undefined> {
  return tx
    .updateTable('app.kite_round')
    .set({ settled_at: at })
    .where('round_no', '=', roundNo)
    .where('settled_at', 'is', null)
    .returning(roundColumns)
    .executeTakeFirst()
}

/** Rounds that were cut, newest first. */
export function listCut(tx: Tx, limit: number) {
  return tx
    .selectFrom('app.kite_round')
    .select(['round_no', 'crash'])
    .where('state', '=', 'cut')
    .orderBy('round_no', 'desc')
    .limit(limit)
    .execute() as Promise<{ round_no: bigint; crash: number }[]>
}

/** All rounds that flew and ended, in the order of their links. */
export function pageOfCut(tx: Tx, after: bigint, limit: number): Promise<RoundRow[]> {
  return tx
    .selectFrom('app.kite_round')
    .select(roundColumns)
    .where('state', '=', 'cut')
    .where('round_no', '>', after)
    .orderBy('round_no')
    .limit(limit)
    .execute()
}

type Placed = Pick<OpenRound, 'playerId' | 'roundId' | 'stake' | 'seedNo'> & { play: string }

const openings = (game: number, roundNo: bigint) => sql`
  from ledger.open_round x
  join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
  where o.game = ${game} and (o.play::jsonb->>'round')::bigint = ${roundNo}`

/** Open stakes on the round that the ledger has taken, flying or not. */
export async function listPlaced(tx: Tx, game: number, roundNo: bigint): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select o.player_id as "playerId", o.round_id as "roundId", o.stake, o.seed_no as "seedNo", o.play
    ${openings(game, roundNo)}`.execute(tx)
  return rows
}

/** The same for display: their number, the sum of their stakes, and the newest `limit` with their players' names. */
export async function readPlaced(tx: Tx, game: number, roundNo: bigint, limit: number) {
  const sum = await sql<{ count: bigint; staked: Paise }>`
    select count(*) as count, coalesce(sum(o.stake), 0)::bigint as staked ${openings(game, roundNo)}`.execute(tx)
  const newest = await sql<{ nickname: string; stake: Paise }>`
    select p.nickname, o.stake
    from (
      select o.player_id, o.stake, o.opened_at ${openings(game, roundNo)}
      order by o.opened_at desc, o.player_id
      limit ${limit}
    ) o
    join app.player p on p.player_id = o.player_id
    order by o.opened_at desc, o.player_id`.execute(tx)
  return { ...sum.rows[0]!, newest: newest.rows }
}

/** Open stakes of the game on rounds up to this one that never flew. */
export async function listStrays(tx: Tx, game: number, upTo: bigint): Promise<{ playerId: bigint; roundId: Uuid7 }[]> {
  const { rows } = await sql<{ playerId: bigint; roundId: Uuid7 }>`
    select x.player_id as "playerId", x.round_id as "roundId"
    from ledger.open_round x
    join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
    where o.game = ${game} and (o.play::jsonb->>'round')::bigint <= ${upTo}
      and not exists (select from app.kite_bet b where b.player_id = x.player_id and b.round_id = x.round_id)`.execute(tx)
  return rows
}

/** A statement takes at most 65,535 values. */
const rowsAtOnce = 2_000

export async function insertBets(tx: Tx, bets: Insertable<AppSchema['app.kite_bet']>[]): Promise<void> {
  for (let from = 0; from < bets.length; from += rowsAtOnce)
    await tx
      .insertInto('app.kite_bet')
      .values(bets.slice(from, from + rowsAtOnce))
      .execute()
}

export function findBet(tx: Tx, playerId: bigint, roundId: Uuid7): Promise<BetRow | undefined> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .executeTakeFirst() as Promise<BetRow | undefined>
}

/** The player's bet that flew in a round. */
export function findBetOf(tx: Tx, playerId: bigint, roundNo: bigint): Promise<BetRow | undefined> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('player_id', '=', playerId)
    .where('round_no', '=', roundNo)
    .where('seed_digest', 'is not', null)
    .executeTakeFirst() as Promise<BetRow | undefined>
}

/** Bets of the round that are not over; with `upTo`, only those whose auto cash-out is at most that. */
export function listFlying(tx: Tx, roundNo: bigint, upTo?: number): Promise<BetRow[]> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('round_no', '=', roundNo)
    .where('ended_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('auto_cash_out', '<=', upTo!))
    .execute() as Promise<BetRow[]>
}

/** The lowest auto cash-out among bets of the round that are not over. */
export async function findNextAuto(tx: Tx, roundNo: bigint): Promise<number | undefined> {
  const row = await tx
    .selectFrom('app.kite_bet')
    .select(({ fn }) => fn.min('auto_cash_out').as('auto'))
    .where('round_no', '=', roundNo)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.auto ?? undefined
}

type End = { cashOut: number | null; payout: Paise; reason: VoidReason | null; at: Date }

/** Records how a flying bet ended, once. */
export async function endBet(
  tx: Tx,
  { player_id, round_id }: Pick<BetRow, 'player_id' | 'round_id'>,
  { cashOut, payout, reason, at }: End,
) {
  await tx
    .updateTable('app.kite_bet')
    .set({ cash_out: cashOut, payout_paise: payout, void_reason: reason, ended_at: at })
    .where('player_id', '=', player_id)
    .where('round_id', '=', round_id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * The bets that flew in a round: their number, how many cashed out, the sum of their stakes, and the newest `limit` with their players'
 * names.
 */
export async function readRoundBets(tx: Tx, roundNo: bigint, limit: number) {
  const sum = await tx
    .selectFrom('app.kite_bet')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.count<bigint>('cash_out').as('cashedOut'),
      sql<Paise>`coalesce(sum(stake_paise), 0)::bigint`.as('staked'),
    ])
    .where('round_no', '=', roundNo)
    .where('seed_digest', 'is not', null)
    .executeTakeFirstOrThrow()
  const newest = await tx
    .selectFrom('app.kite_bet as bet')
    .innerJoin('app.player as player', 'player.player_id', 'bet.player_id')
    .select(['player.nickname', 'bet.stake_paise', 'bet.cash_out', 'bet.payout_paise'])
    .where('bet.round_no', '=', roundNo)
    .where('bet.seed_digest', 'is not', null)
    .orderBy('bet.round_id', 'desc')
    .limit(limit)
    .execute()
  return { ...sum, newest }
}

/** The seed digests that a round's salt is made of, in its order. */
export async function listDigests(tx: Tx, roundNo: bigint): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.kite_bet')
    .select('seed_digest')
    .where('round_no', '=', roundNo)
    .where('seed_digest', 'is not', null)
    .orderBy('seed_digest')
    .execute()
  return rows.map((row) => row.seed_digest!.toString('hex'))
}

/** A bet that ended, with its round in the ledger and the client seed it brought. */
export type EndedBet = BetRow & {
  stake: Paise
  payout: Paise | null
  voided: boolean
  play: string | null
  clientSeed: string | null
}

/** Ended bets, player by player. */
export async function pageOfEnded(tx: Tx, after: EndedBet | undefined, limit: number): Promise<EndedBet[]> {
  const { rows } = await sql<EndedBet>`
    select ${sql.join(betColumns.map((column) => sql.ref(`b.${column}`)))},
      r.stake, r.payout, r.voided is true as voided, r.play, p.client_seed as "clientSeed"
    from app.kite_bet b
    left join ledger.round r on r.player_id = b.player_id and r.round_id = b.round_id
    left join app.seed_pair p on p.player_id = b.player_id and p.seed_no = r.seed_no
    where b.ended_at is not null
      and (b.player_id, b.round_id) > (${after?.player_id ?? 0n}::bigint, ${after?.round_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by b.player_id, b.round_id
    limit ${limit}`.execute(tx)
  return rows
}

/** Paid rounds of the game that the table has no record of. */
export async function listUnexplained(tx: Tx, game: number, limit: number) {
  const { rows } = await sql<{ playerId: bigint; roundId: Uuid7; payout: Paise }>`
    select r.player_id as "playerId", r.round_id as "roundId", r.payout
    from ledger.round r
    where r.game = ${game} and r.voided is not true
      and not exists (select from app.kite_bet b where b.player_id = r.player_id and b.round_id = r.round_id)
    limit ${limit}`.execute(tx)
  return rows
}

export async function findRounds(tx: Tx, numbers: bigint[]): Promise<RoundRow[]> {
  if (numbers.length === 0) return []
  return tx.selectFrom('app.kite_round').select(roundColumns).where('round_no', 'in', numbers).execute()
}

/** The player's bets that ended and were not shown yet, newest first. */
export function listUnseen(tx: Tx, playerId: bigint, limit: number): Promise<BetRow[]> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('player_id', '=', playerId)
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
    .orderBy('round_id', 'desc')
    .limit(limit)
    .execute() as Promise<BetRow[]>
}

export async function markSeen(tx: Tx, playerId: bigint, roundId: Uuid7, at: Date): Promise<void> {
  await tx
    .updateTable('app.kite_bet')
    .set({ seen_at: at })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute()
}
