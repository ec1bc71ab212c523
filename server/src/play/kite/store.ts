import type { RoundVoid, VoidReason } from '@lalmor/contract/kite.ts'
import { beaconScheme, type BeaconInfo } from '@lalmor/games/beacon/info.ts'
import type { OpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import type { Sealed } from '../seeds/sealed.ts'

export type ChainRow = Selectable<AppSchema['app.kite_chain']>
export type SealedChain = ChainRow & Sealed
type NewChain = Insertable<AppSchema['app.kite_chain']> & Sealed
/** A round with its chain's terminal hash and its beacon's period. */
export type RoundRow = Selectable<AppSchema['app.kite_round']> & { terminal_hash: Buffer; beacon_period_ms: number }
export type BetRow = Omit<Selectable<AppSchema['app.kite_bet']>, 'round_id'> & { round_id: Uuid7 }

const chainColumns = ['chain_no', 'length', 'terminal_hash', 'created_at'] as const
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
  'settled_at',
  'beacon_chain',
  'beacon_round',
  'beacon_at',
  'bets_digest',
  'closed_at',
  'late_reason',
  'beacon_signature',
  'void_reason',
] as const
const roundFacts = [
  sql<Buffer>`(select c.terminal_hash from app.kite_chain c where c.chain_no = kite_round.chain_no)`.as('terminal_hash'),
  sql<number>`(select b.period_ms from app.beacon b where b.chain_hash = kite_round.beacon_chain)`.as('beacon_period_ms'),
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

export async function insertChain(tx: Tx, chain: NewChain): Promise<boolean> {
  const { chain_no: chainNo, length, terminal_hash: hash, created_at: at, sealed, key_id: keyId } = chain
  const { numAffectedRows } = await sql`
    with made as (
      insert into app.kite_chain (chain_no, length, terminal_hash, created_at) values (${chainNo}, ${length}, ${hash}, ${at})
      on conflict (chain_no) do nothing
      returning chain_no
    )
    insert into vault.kite_secret (chain_no, sealed, key_id) select chain_no, ${sealed}::bytea, ${keyId} from made`.execute(tx)
  return numAffectedRows === 1n
}

export function findChains(tx: Tx, from: number): Promise<ChainRow[]> {
  return tx.selectFrom('app.kite_chain').select(chainColumns).where('chain_no', '>=', from).orderBy('chain_no').execute()
}

export function findChain(tx: Tx, chainNo: number): Promise<ChainRow | undefined> {
  return tx.selectFrom('app.kite_chain').select(chainColumns).where('chain_no', '=', chainNo).executeTakeFirst()
}

export function findSealedChain(tx: Tx, chainNo: number): Promise<SealedChain | undefined> {
  return tx
    .selectFrom('app.kite_chain')
    .innerJoin('vault.kite_secret as secret', 'secret.chain_no', 'app.kite_chain.chain_no')
    .select(['app.kite_chain.chain_no', 'length', 'terminal_hash', 'created_at', 'secret.sealed', 'secret.key_id'])
    .where('app.kite_chain.chain_no', '=', chainNo)
    .executeTakeFirst()
}

export async function insertRound(tx: Tx, round: Insertable<AppSchema['app.kite_round']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.kite_round')
    .values(round)
    .onConflict((conflict) => conflict.doNothing())
    .returning('round_no')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findLastRound(tx: Tx): Promise<RoundRow | undefined> {
  return tx.selectFrom('app.kite_round').select(roundColumns).select(roundFacts).orderBy('round_no', 'desc').limit(1).executeTakeFirst()
}

export function findRound(tx: Tx, roundNo: bigint): Promise<RoundRow | undefined> {
  return tx.selectFrom('app.kite_round').select(roundColumns).select(roundFacts).where('round_no', '=', roundNo).executeTakeFirst()
}

export async function lockState(tx: Tx, roundNo: bigint): Promise<RoundRow['state'] | undefined> {
  const row = await tx.selectFrom('app.kite_round').select('state').where('round_no', '=', roundNo).forShare().executeTakeFirst()
  return row?.state
}

/** Undefined if another process moved it. */
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
    .returning(roundFacts)
    .executeTakeFirst()
}

export function markSettled(tx: Tx, roundNo: bigint, at: Date): Promise<RoundRow | undefined> {
  return tx
    .updateTable('app.kite_round')
    .set({ settled_at: at })
    .where('round_no', '=', roundNo)
    .where('settled_at', 'is', null)
    .returning(roundColumns)
    .returning(roundFacts)
    .executeTakeFirst()
}

/** Writes the bets' digest of a closed round, once. Undefined when it is written or the round moved on. */
export function freezeRound(
  tx: Tx,
  roundNo: bigint,
  change: Pick<Updateable<AppSchema['app.kite_round']>, 'bets_digest' | 'closed_at' | 'late_reason'>,
): Promise<RoundRow | undefined> {
  return tx
    .updateTable('app.kite_round')
    .set(change)
    .where('round_no', '=', roundNo)
    .where('state', '=', 'closed')
    .where('bets_digest', 'is', null)
    .returning(roundColumns)
    .returning(roundFacts)
    .executeTakeFirst()
}

export function markSpoken(tx: Tx, roundNo: bigint): Promise<RoundRow | undefined> {
  return tx
    .updateTable('app.kite_round')
    .set({ late_reason: 'clock' })
    .where('round_no', '=', roundNo)
    .where('state', '=', 'closed')
    .where('bets_digest', 'is not', null)
    .where('late_reason', 'is', null)
    .returning(roundColumns)
    .returning(roundFacts)
    .executeTakeFirst()
}

/** Stores the beacon's word of a void round, if it comes late. */
export async function keepWord(tx: Tx, roundNo: bigint, signature: Buffer): Promise<void> {
  await tx
    .updateTable('app.kite_round')
    .set({ beacon_signature: signature })
    .where('round_no', '=', roundNo)
    .where('state', '=', 'void')
    .where('beacon_signature', 'is', null)
    .execute()
}

export async function keepBeacon(tx: Tx, info: BeaconInfo, now: Date): Promise<void> {
  await tx
    .insertInto('app.beacon')
    .values({
      chain_hash: Buffer.from(info.chainHash, 'hex'),
      public_key: Buffer.from(info.publicKey, 'hex'),
      period_ms: info.periodMs,
      genesis_at: new Date(info.genesisMs),
      group_hash: Buffer.from(info.groupHash, 'hex'),
      name: info.id,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findBeacon(tx: Tx, chainHash: Buffer): Promise<BeaconInfo | undefined> {
  const row = await tx
    .selectFrom('app.beacon')
    .select(['chain_hash', 'public_key', 'period_ms', 'genesis_at', 'group_hash', 'name'])
    .where('chain_hash', '=', chainHash)
    .executeTakeFirst()
  return (
    row && {
      chainHash: row.chain_hash.toString('hex'),
      publicKey: row.public_key.toString('hex'),
      periodMs: row.period_ms,
      genesisMs: row.genesis_at.getTime(),
      scheme: beaconScheme,
      groupHash: row.group_hash.toString('hex'),
      id: row.name,
    }
  )
}

export function listOver(tx: Tx, limit: number) {
  return tx
    .selectFrom('app.kite_round')
    .select(['round_no', 'crash', 'state', 'void_reason'])
    .where('ended_at', 'is not', null)
    .orderBy('round_no', 'desc')
    .limit(limit)
    .execute()
}

export async function listVoids(tx: Tx, before: bigint | undefined, limit: number) {
  const { rows } = await sql<{
    round_no: bigint
    chain_no: number
    link_no: number
    link: Buffer
    reason: RoundVoid
    ended_at: Date
    bets: bigint
    staked: Paise
  }>`
    select r.round_no, r.chain_no, r.link_no, r.link, r.void_reason as reason, r.ended_at,
      count(b.round_id) as bets, coalesce(sum(b.stake_paise), 0)::bigint as staked
    from app.kite_round r
    left join app.kite_bet b on b.round_no = r.round_no and b.void_reason in ('restart', 'no-beacon')
    where r.state = 'void' and r.round_no < ${before ?? 9_223_372_036_854_775_807n}::bigint
    group by r.round_no
    order by r.round_no desc
    limit ${limit}`.execute(tx)
  return rows
}

/** Numbered without a gap, so only the void ones are counted. */
export async function countOver(tx: Tx): Promise<{ rounds: number; voids: number }> {
  const { rows } = await sql<{ rounds: bigint; voids: bigint }>`
    select coalesce((select round_no from app.kite_round where ended_at is not null order by round_no desc limit 1), 0) as rounds,
      (select count(*) from app.kite_round where state = 'void') as voids`.execute(tx)
  return { rounds: Number(rows[0]!.rounds), voids: Number(rows[0]!.voids) }
}

export function pageOfOver(tx: Tx, after: bigint, limit: number): Promise<RoundRow[]> {
  return tx
    .selectFrom('app.kite_round')
    .select(roundColumns)
    .select(roundFacts)
    .where('ended_at', 'is not', null)
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

export async function listPlaced(tx: Tx, game: number, roundNo: bigint): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select o.player_id as "playerId", o.round_id as "roundId", o.stake, o.seed_no as "seedNo", o.play
    ${openings(game, roundNo)}`.execute(tx)
  return rows
}

/** The bets placed: their number, the sum of stakes, and the newest `limit` with players' names. */
export async function readPlaced(tx: Tx, game: number, roundNo: bigint, limit: number) {
  const sum = await sql<{ count: bigint; staked: Paise }>`
    select count(*) as count, coalesce(sum(o.stake), 0)::bigint as staked ${openings(game, roundNo)}`.execute(tx)
  const newest = await sql<{ roundId: Uuid7; nickname: string; stake: Paise }>`
    select o.round_id as "roundId", p.nickname, o.stake
    from (
      select o.round_id, o.player_id, o.stake, o.opened_at ${openings(game, roundNo)}
      order by o.opened_at desc, o.player_id
      limit ${limit}
    ) o
    join app.player p on p.player_id = o.player_id
    order by o.opened_at desc, o.player_id`.execute(tx)
  return { ...sum.rows[0]!, newest: newest.rows }
}

/** Returns open stakes on rounds up to this one that never flew. */
export async function listStrays(tx: Tx, game: number, upTo: bigint): Promise<{ playerId: bigint; roundId: Uuid7 }[]> {
  const { rows } = await sql<{ playerId: bigint; roundId: Uuid7 }>`
    select x.player_id as "playerId", x.round_id as "roundId"
    from ledger.open_round x
    join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
    where o.game = ${game} and (o.play::jsonb->>'round')::bigint <= ${upTo}
      and not exists (select from app.kite_bet b where b.player_id = x.player_id and b.round_id = x.round_id)`.execute(tx)
  return rows
}

/** A statement takes 65,535 values. */
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

export function findBetOf(tx: Tx, playerId: bigint, roundNo: bigint): Promise<BetRow | undefined> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('player_id', '=', playerId)
    .where('round_no', '=', roundNo)
    .where('seed_digest', 'is not', null)
    .executeTakeFirst() as Promise<BetRow | undefined>
}

/** With `upTo`, only bets whose auto cash-out is at most that. */
export function listFlying(tx: Tx, roundNo: bigint, upTo?: number): Promise<BetRow[]> {
  return tx
    .selectFrom('app.kite_bet')
    .select(betColumns)
    .where('round_no', '=', roundNo)
    .where('ended_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('auto_cash_out', '<=', upTo!))
    .execute() as Promise<BetRow[]>
}

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

/** The bets that flew: number, cash-outs, sum, and the newest `limit` with names. */
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
    .select(['bet.round_id', 'player.nickname', 'bet.stake_paise', 'bet.cash_out', 'bet.payout_paise'])
    .where('bet.round_no', '=', roundNo)
    .where('bet.seed_digest', 'is not', null)
    .orderBy('bet.round_id', 'desc')
    .limit(limit)
    .execute()
  return { ...sum, newest }
}

/** Returns the seed digests of a round's salt, in its order. */
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

/** An ended bet, with its round in the ledger and its client seed. */
export type EndedBet = BetRow & {
  stake: Paise
  payout: Paise | null
  voided: boolean
  play: string | null
  clientSeed: string | null
}

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

/** Bets paid in the ledger that the table does not know. */
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
  return tx.selectFrom('app.kite_round').select(roundColumns).select(roundFacts).where('round_no', 'in', numbers).execute()
}

/** Newest first. */
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
