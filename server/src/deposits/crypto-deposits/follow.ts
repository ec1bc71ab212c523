import { closeOrder } from '../close.ts'
import { creditOrder, reverseOrder } from '../credit.ts'
import { changeArrived, openArrived } from '../open.ts'
import { lockTransfers as lockOrders } from '../transfers.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { confirmationsOf, sumOf, valueParts, type PartsValue } from './rules.ts'
import * as store from './store.ts'
import type { Say } from './transfers.ts'

type Log = { error: Say }
type Parts = { db: Database['db']; log: Log }

/** Makes orders, credits and reversals, one `tx` per player; a failure is logged. It reads only the database, so a killed process loses nothing. */
export async function follow({ db, log }: Parts, now: Date): Promise<void> {
  const setting = await store.readSetting(db)
  const work = await store.findWork(db, setting.min_micro)
  if (work.length === 0) return
  const rate = await store.findRate(db, now)
  for (const { chainNo, playerId } of work) {
    try {
      await db.transaction().execute((tx) => followPlayer(tx, { chainNo, playerId, setting, rate, log }, now))
    } catch (err) {
      log.error({ err, playerId: String(playerId) }, 'cannot follow a player’s crypto deposits; retrying')
    }
  }
}

type Work = { chainNo: number; playerId: bigint; setting: store.Setting; rate: Paise | undefined; log: Log }

async function followPlayer(tx: Tx, work: Work, now: Date): Promise<void> {
  const { chainNo, playerId, setting } = work
  // Blocks other processes from reading on or walking back: all decisions see one state of the chain.
  const chain = await store.lockChain(tx, chainNo, 'share')
  // Orders are locked before their transfers, and both before a wallet.
  const known = await store.listOrders(tx, chainNo, playerId)
  await lockOrders(tx, known)
  const held = await store.lockTransfers(tx, chainNo, playerId)
  const orderNos = [...new Set(held.map(({ order_no }) => order_no).filter((orderNo) => orderNo !== null))]
  // Another process has followed the player; the next round continues from there.
  if (orderNos.some((orderNo) => !known.includes(orderNo))) return
  const confirmed = held.filter(({ state, block_no }) => state === 'seen' && confirmationsOf(block_no, chain.scanned_no) > 1)
  await store.updateTransfers(tx, confirmed, { state: 'confirming' })

  for (const orderNo of orderNos) await followOrder(tx, { ...work, chain, orderNo }, now)

  const free = (await store.lockTransfers(tx, chainNo, playerId)).filter(({ state, order_no }) => state !== 'orphaned' && order_no === null)
  if (sumOf(free) < setting.min_micro) return
  const worth = valueParts(free.map(partOf), work.rate)
  // Without a rate its value is unknown; it waits.
  if (!worth) return
  const { order_no: orderNo } = await openArrived(
    tx,
    { playerId, requestId: free[0]!.request_id, amount: worth.amount, usdtMicro: worth.micro },
    now,
  )
  await store.updateTransfers(tx, free, { order_no: orderNo })
  await followOrder(tx, { ...work, chain, orderNo }, now)
}

const partOf = ({ micro, rate_paise }: store.TransferRow) => ({ micro, rate: rate_paise })

type OrderWork = Work & { chain: store.ChainRow; orderNo: string }

async function followOrder(tx: Tx, work: OrderWork, now: Date): Promise<void> {
  const { chain, setting, orderNo, rate } = work
  const parts = await store.transfersOf(tx, orderNo)
  const depthOf = ({ block_no }: store.TransferRow) => confirmationsOf(block_no, chain.scanned_no)
  const gone = parts.filter(({ state }) => state === 'orphaned')
  // The replacing blocks are as deep as a credit requires, or it is another chain: a transfer that comes back counts as new.
  const lost = gone.filter((part) => depthOf(part) >= setting.confirmations || !chain.current)

  if (parts.some(({ credited_at }) => credited_at)) {
    if (lost.length > 0) await reverseCredit(tx, work, { parts, lost }, now)
    return
  }
  await store.updateTransfers(tx, lost, { order_no: null })
  // If it comes back it belongs to a new order, as this one may be credited by then.
  await store.renewRequests(tx, lost)
  const live = parts.filter(({ state }) => state !== 'orphaned')
  if (gone.length > lost.length) return
  if (sumOf(live) < setting.min_micro) {
    // The rest goes to another order, because this one has ended.
    await store.updateTransfers(tx, live, { order_no: null })
    await store.renewRequests(tx, live)
    await closeOrder(tx, { orderNo, why: 'failed' }, now)
    return
  }
  const worth = valueParts(live.map(partOf), rate)
  if (!worth) return
  await changeArrived(tx, { orderNo, amount: worth.amount, usdtMicro: worth.micro })
  await keepPart(tx, work, { worth, live })
  const isFinal = (part: store.TransferRow) =>
    part.block_no <= chain.checked_no && (depthOf(part) >= setting.confirmations || part.block_no <= chain.finalized_no)
  if (live.every(isFinal)) await credit(tx, work, { worth, live }, now)
}

type Counted = { worth: PartsValue; live: store.TransferRow[] }

async function keepPart(tx: Tx, { playerId, orderNo, setting }: OrderWork, { worth, live }: Counted): Promise<void> {
  const tx_hashes = [...new Set(live.map(({ tx_hash }) => tx_hash))]
  const part = { rate_paise: worth.rate, locked: worth.isLocked, needed: setting.confirmations, tx_hashes }
  await store.keepOrderPart(tx, { order_no: orderNo, player_id: playerId, ...part })
}

async function credit(tx: Tx, { chainNo, playerId, setting, orderNo }: OrderWork, { worth, live }: Counted, now: Date): Promise<void> {
  const paidAt = live.map(({ seen_at }) => seen_at).reduce((last, at) => (at > last ? at : last))
  await creditOrder(tx, { orderNo, paidAt }, now)
  // PRODUCT §5: arrived money is credited even above the maximum. An operator should know of it.
  if (worth.micro > setting.max_micro) {
    const facts = { micro: String(worth.micro), most: String(setting.max_micro) }
    await store.insertIncident(tx, { kind: 'above-most', chainNo, playerId, orderNo, facts, at: now })
  }
}

/** The remaining parts become an order of their own. */
async function reverseCredit(
  tx: Tx,
  { chainNo, playerId, orderNo, log }: OrderWork,
  { parts, lost }: { parts: store.TransferRow[]; lost: store.TransferRow[] },
  now: Date,
): Promise<void> {
  await reverseOrder(tx, { orderNo }, now)
  await store.updateTransfers(tx, parts, { order_no: null })
  await store.renewRequests(tx, parts)
  const facts = {
    lost: lost.map(({ tx_hash, block_no, units }) => ({ txHash: tx_hash, blockNo: String(block_no), units })),
    left: parts.length - lost.length,
  }
  await store.insertIncident(tx, { kind: 'credit-reversed', chainNo, playerId, orderNo, facts, at: now })
  log.error({ orderNo, ...facts }, 'a chain took back what was credited; the credit was reversed')
}
