import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, CryptoIncident } from '../../platform/db/schema.ts'

export type ChainRow = Selectable<AppSchema['app.crypto_chain']>
export type TransferRow = Selectable<AppSchema['app.crypto_transfer']>
export type Setting = Selectable<AppSchema['app.crypto_setting']>
export type OrderPart = Selectable<AppSchema['app.crypto_order']>

export const readSetting = (tx: Tx): Promise<Setting> => tx.selectFrom('app.crypto_setting').selectAll().executeTakeFirstOrThrow()

export const findChain = (tx: Tx, { genesis, contract }: { genesis: string; contract: string }): Promise<ChainRow | undefined> =>
  tx.selectFrom('app.crypto_chain').selectAll().where('genesis', '=', genesis).where('contract', '=', contract).executeTakeFirst()

export const currentChain = (tx: Tx): Promise<ChainRow | undefined> =>
  tx.selectFrom('app.crypto_chain').selectAll().where('current', '=', true).executeTakeFirst()

/** Makes all other processes that change chains wait until the `tx` ends, even before the first chain. */
export const lockChains = (tx: Tx) => sql`lock table app.crypto_chain in share row exclusive mode`.execute(tx)

/** `update` excludes all other processes; `share` only keeps the chain unchanged. */
export const lockChain = (tx: Tx, chainNo: number, how: 'update' | 'share'): Promise<ChainRow> => {
  const query = tx.selectFrom('app.crypto_chain').selectAll().where('chain_no', '=', chainNo)
  return (how === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirstOrThrow()
}

export const insertChain = (tx: Tx, chain: Insertable<AppSchema['app.crypto_chain']>): Promise<ChainRow> =>
  tx.insertInto('app.crypto_chain').values(chain).returningAll().executeTakeFirstOrThrow()

export async function updateChain(tx: Tx, chainNo: number, change: Partial<Omit<ChainRow, 'chain_no'>>): Promise<void> {
  await tx.updateTable('app.crypto_chain').set(change).where('chain_no', '=', chainNo).execute()
}

/** Higher blocks are read once more, also for the second reading. */
export async function moveBack(tx: Tx, chainNo: number, { no, hash }: { no: bigint; hash: string | null }): Promise<void> {
  await tx
    .updateTable('app.crypto_chain')
    .set({ scanned_no: no, scanned_hash: hash, checked_no: sql`least(checked_no, ${no}::bigint)` })
    .where('chain_no', '=', chainNo)
    .execute()
}

type BlockRow = Selectable<AppSchema['app.crypto_block']>

/** Newest first. */
export const listBlocks = (tx: Tx, chainNo: number): Promise<BlockRow[]> =>
  tx.selectFrom('app.crypto_block').selectAll().where('chain_no', '=', chainNo).orderBy('block_no', 'desc').execute()

export const findBlock = (tx: Tx, chainNo: number, blockNo: bigint): Promise<BlockRow | undefined> =>
  tx.selectFrom('app.crypto_block').selectAll().where('chain_no', '=', chainNo).where('block_no', '=', blockNo).executeTakeFirst()

/** Drops all below `keepFrom`. */
export async function insertBlocks(tx: Tx, chainNo: number, blocks: BlockRow[], keepFrom: bigint): Promise<void> {
  if (blocks.length > 0) await tx.insertInto('app.crypto_block').values(blocks).execute()
  await tx.deleteFrom('app.crypto_block').where('chain_no', '=', chainNo).where('block_no', '<', keepFrom).execute()
}

export async function deleteBlocksAbove(tx: Tx, chainNo: number, blockNo: bigint): Promise<void> {
  await tx.deleteFrom('app.crypto_block').where('chain_no', '=', chainNo).where('block_no', '>', blockNo).execute()
}

/** All addresses with their players, also of earlier accounts, because players have saved them. */
export async function readAddresses(tx: Tx, { madeBy }: { madeBy?: Date } = {}): Promise<Map<string, bigint>> {
  const rows = await tx
    .selectFrom('app.crypto_address')
    .select(['address', 'player_id'])
    .$if(madeBy !== undefined, (query) => query.where('made_at', '<=', madeBy!))
    .execute()
  return new Map(rows.map(({ address, player_id }) => [address, player_id]))
}

export const findAddress = async (tx: Tx, playerId: bigint, xpub: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('app.crypto_address')
      .select('address')
      .where('player_id', '=', playerId)
      .where('xpub', '=', xpub)
      .executeTakeFirst()
  )?.address

export async function nextIndex(tx: Tx): Promise<number> {
  const { rows } = await sql<{ index: number }>`select nextval('app.crypto_address_index')::int as index`.execute(tx)
  return rows[0]!.index
}

export async function insertAddress(tx: Tx, address: Insertable<AppSchema['app.crypto_address']>): Promise<void> {
  await tx.insertInto('app.crypto_address').values(address).execute()
}

export const findQuote = (tx: Tx, playerId: bigint, at: Date) =>
  tx
    .selectFrom('app.crypto_quote')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('quoted_at', '<=', at)
    .where('locked_until', '>', at)
    .orderBy('quoted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Undefined without one (deposits/sql/cashier/crypto.sql). */
export async function findRate(tx: Tx, now: Date): Promise<Paise | undefined> {
  const { rows } = await sql<{ rate: Paise | null }>`select app.crypto_rate(${now}) as rate`.execute(tx)
  return rows[0]!.rate ?? undefined
}

/** Locks the current rate if none is locked. Undefined without a current rate. The caller has locked the wallet. */
export async function lockQuote(tx: Tx, playerId: bigint, now: Date): Promise<{ rate_paise: Paise; locked_until: Date } | undefined> {
  const { rows } = await sql<{ rate_paise: Paise; locked_until: Date }>`
    select rate_paise, locked_until from app.quote_crypto(${playerId}, ${now})`.execute(tx)
  return rows[0]
}

export async function markOrphanedAbove(tx: Tx, chainNo: number, blockNo: bigint): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('app.crypto_transfer')
    .set({ state: 'orphaned' })
    .where('chain_no', '=', chainNo)
    .where('block_no', '>', blockNo)
    .where('state', '<>', 'orphaned')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns their lowest block. */
export async function orphanOpen(tx: Tx, chainNo: number): Promise<bigint | undefined> {
  const rows = await tx
    .updateTable('app.crypto_transfer')
    .set({ state: 'orphaned' })
    .where('chain_no', '=', chainNo)
    .where('state', 'in', ['seen', 'confirming'])
    .returning('block_no')
    .execute()
  return rows.map(({ block_no }) => block_no).toSorted((a, b) => Number(a - b))[0]
}

type Found = Pick<TransferRow, 'chain_no' | 'tx_hash' | 'log_index' | 'block_no' | 'block_hash' | 'address'> & { units: string }

/** A transaction is in one block of a chain. */
export async function orphanElsewhere(tx: Tx, { chain_no, tx_hash, block_hash }: Found): Promise<void> {
  await tx
    .updateTable('app.crypto_transfer')
    .set({ state: 'orphaned' })
    .where('chain_no', '=', chain_no)
    .where('tx_hash', '=', tx_hash)
    .where('block_hash', '<>', block_hash)
    .where('state', '<>', 'orphaned')
    .execute()
}

/** Returns true for a transfer known at its place: an orphaned twin must not be revived there. */
export async function isKnown(tx: Tx, { chain_no, tx_hash, log_index }: Found): Promise<boolean> {
  const known = await tx
    .selectFrom('app.crypto_transfer')
    .select('transfer_id')
    .where('chain_no', '=', chain_no)
    .where('tx_hash', '=', tx_hash)
    .where('log_index', '=', log_index)
    .where('state', '<>', 'orphaned')
    .executeTakeFirst()
  return known !== undefined
}

export const listTransfersIn = (tx: Tx, chainNo: number, blockNos: readonly bigint[]): Promise<TransferRow[]> =>
  tx
    .selectFrom('app.crypto_transfer')
    .selectAll()
    .where('chain_no', '=', chainNo)
    .where('block_no', 'in', blockNos)
    .where('state', '<>', 'orphaned')
    .execute()

export async function orphan(tx: Tx, transfers: readonly { transfer_id: bigint }[]): Promise<void> {
  const ids = transfers.map(({ transfer_id }) => transfer_id)
  if (ids.length > 0) await tx.updateTable('app.crypto_transfer').set({ state: 'orphaned' }).where('transfer_id', 'in', ids).execute()
}

type Reread = Selectable<AppSchema['app.crypto_reread']>

/** Oldest request first. */
export const listRereads = (tx: Tx, chainNo: number, limit: number): Promise<Reread[]> =>
  tx
    .selectFrom('app.crypto_reread')
    .selectAll()
    .where('chain_no', '=', chainNo)
    .where('read_at', 'is', null)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('reread_id')
    .limit(limit)
    .execute()

export async function updateReread(
  tx: Tx,
  rereadId: bigint,
  change: { tried_at: Date } | { read_at: Date; added: number; missing: number },
): Promise<void> {
  await tx.updateTable('app.crypto_reread').set(change).where('reread_id', '=', rereadId).where('read_at', 'is', null).execute()
}

/** Returns false if the block waits already. */
export async function insertReread(tx: Tx, asked: Insertable<AppSchema['app.crypto_reread']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app.crypto_reread')
    .values(asked)
    .onConflict((conflict) => conflict.columns(['chain_no', 'block_no']).where('read_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks a transfer as seen again, at any place in its block. Returns false if there is none. */
export async function reviveTransfer(tx: Tx, { chain_no, tx_hash, address, units, ...place }: Found): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.crypto_transfer')
    .set({ ...place, state: sql`case when credited_at is null then 'seen' else 'credited' end` })
    .where('transfer_id', '=', ({ selectFrom }) =>
      selectFrom('app.crypto_transfer')
        .select('transfer_id')
        .where('chain_no', '=', chain_no)
        .where('tx_hash', '=', tx_hash)
        .where('address', '=', address)
        .where('units', '=', units)
        .where('state', '=', 'orphaned')
        .orderBy('log_index')
        .limit(1),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Inserts a transfer once for each place in a transaction. */
export async function insertTransfer(tx: Tx, transfer: Insertable<AppSchema['app.crypto_transfer']>): Promise<void> {
  await tx
    .insertInto('app.crypto_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.columns(['chain_no', 'tx_hash', 'log_index']).where('state', '<>', 'orphaned').doNothing())
    .execute()
}

/** An order is open, or enough for one has gathered. */
export async function findWork(tx: Tx, minMicro: bigint): Promise<{ chainNo: number; playerId: bigint }[]> {
  const { rows } = await sql<{ chainNo: number; playerId: bigint }>`
    select chain_no as "chainNo", player_id as "playerId"
    from app.crypto_transfer
    where state in ('seen', 'confirming') or (state = 'orphaned' and order_no is not null)
    group by chain_no, player_id
    having bool_or(order_no is not null) or bool_or(state = 'seen') or sum(micro) >= ${minMicro}
    order by chain_no, player_id`.execute(tx)
  return rows
}

const unfinished = (tx: Tx, chainNo: number, playerId: bigint) =>
  tx
    .selectFrom('app.crypto_transfer')
    .where('chain_no', '=', chainNo)
    .where('player_id', '=', playerId)
    .where(({ eb, or, and }) =>
      or([eb('state', 'in', ['seen', 'confirming']), and([eb('state', '=', 'orphaned'), eb('order_no', 'is not', null)])]),
    )

export async function listOrders(tx: Tx, chainNo: number, playerId: bigint): Promise<string[]> {
  const rows = await unfinished(tx, chainNo, playerId).select('order_no').distinct().where('order_no', 'is not', null).execute()
  return rows.map(({ order_no }) => order_no!)
}

/** Unfinished ones, locked until the `tx` ends. Lock their orders first. */
export const lockTransfers = (tx: Tx, chainNo: number, playerId: bigint): Promise<TransferRow[]> =>
  unfinished(tx, chainNo, playerId).selectAll().orderBy('block_no').orderBy('log_index').forUpdate().execute()

export const transfersOf = (tx: Tx, orderNo: string): Promise<TransferRow[]> =>
  tx.selectFrom('app.crypto_transfer').selectAll().where('order_no', '=', orderNo).orderBy('transfer_id').execute()

export async function updateTransfers(
  tx: Tx,
  transfers: readonly { transfer_id: bigint }[],
  change: { state: 'confirming' } | { order_no: string | null },
): Promise<void> {
  if (transfers.length === 0) return
  await tx
    .updateTable('app.crypto_transfer')
    .set(change)
    .where(
      'transfer_id',
      'in',
      transfers.map(({ transfer_id }) => transfer_id),
    )
    .execute()
}

/** Gives transfers that left an order new request ids, so that they make another order. */
export async function renewRequests(tx: Tx, transfers: readonly { transfer_id: bigint }[]): Promise<void> {
  const ids = transfers.map(({ transfer_id }) => transfer_id)
  if (ids.length > 0)
    await tx
      .updateTable('app.crypto_transfer')
      .set({ request_id: sql`gen_random_uuid()` })
      .where('transfer_id', 'in', ids)
      .execute()
}

export async function sumGathered(tx: Tx, chainNo: number, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`
    select coalesce(sum(micro), 0)::bigint as micro
    from app.crypto_transfer
    where chain_no = ${chainNo} and player_id = ${playerId} and state in ('seen', 'confirming') and order_no is null`.execute(tx)
  return rows[0]!.micro
}

export const findOrderPart = (tx: Tx, orderNo: string): Promise<OrderPart | undefined> =>
  tx.selectFrom('app.crypto_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export async function keepOrderPart(tx: Tx, part: OrderPart): Promise<void> {
  const { rate_paise, locked, needed, tx_hashes } = part
  await tx
    .insertInto('app.crypto_order')
    .values(part)
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ rate_paise, locked, needed, tx_hashes }))
    .execute()
}

type Incident = {
  kind: CryptoIncident
  chainNo: number
  playerId?: bigint
  orderNo?: string
  facts: object
  at: Date
}

export async function insertIncident(tx: Tx, { kind, chainNo, playerId, orderNo, facts, at }: Incident): Promise<void> {
  await tx
    .insertInto('app.crypto_incident')
    .values({ kind, chain_no: chainNo, player_id: playerId ?? null, order_no: orderNo ?? null, facts: JSON.stringify(facts), at })
    .execute()
}

export async function findDepth(tx: Tx, orderNo: string): Promise<{ lowest: bigint; isGone: boolean; head: bigint } | undefined> {
  const { rows } = await sql<{ lowest: bigint; isGone: boolean; head: bigint }>`
    select max(t.block_no) as lowest, bool_or(t.state = 'orphaned') as "isGone", c.scanned_no as head
    from app.crypto_transfer t join app.crypto_chain c using (chain_no)
    where t.order_no = ${orderNo}
    group by c.scanned_no`.execute(tx)
  return rows[0]
}
