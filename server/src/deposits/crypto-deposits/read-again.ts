import type { Tx } from '../../platform/db/database.ts'
import type { Block, Transfer } from '../../platform/payments/chain.ts'
import { confirmedBy, firstSeen } from './rules.ts'
import * as store from './store.ts'
import { areIn, rangeMax, writeTransfer, type Parts } from './transfers.ts'

/** `waits`: was requested before. `unread`: the block was never read, or there is no chain. */
export async function askAgain(tx: Tx, blockNo: bigint, { by, at }: { by: string; at: Date }): Promise<'asked' | 'waits' | 'unread'> {
  const chain = await store.currentChain(tx)
  if (!chain || blockNo > chain.scanned_no) return 'unread'
  return (await store.insertReread(tx, { chain_no: chain.chain_no, block_no: blockNo, asked_by: by, asked_at: at })) ? 'asked' : 'waits'
}

/** Maximum number of requested blocks read in one step. */
const askedMax = 5

/** Maximum difference between the clocks of chain and server. */
const clocksApartMs = 60 * 60_000

type Again = { blocks: Block[]; found: Transfer[]; addresses: Map<string, bigint> }
type Difference = { added: number; missing: number }

/** Reads at most one range of blocks confirmed since, and some requested ones. Returns the reason of a failure: then none of their transfers is credited. */
export async function readAgain(parts: Parts, now: Date): Promise<string | undefined> {
  const chain = await store.currentChain(parts.rails)
  if (!chain) return undefined
  const doubt = await readConfirmed(parts, chain, now)
  if (doubt !== undefined) return doubt
  for (const asked of await store.listRereads(parts.rails, chain.chain_no, askedMax)) {
    const why = await readAsked(parts, chain, asked, now)
    if (why === undefined) continue
    // An unreadable block must not delay the others.
    await store.updateReread(parts.rails, asked.reread_id, { tried_at: now })
    return why
  }
  return undefined
}

async function readConfirmed(parts: Parts, chain: store.ChainRow, now: Date): Promise<string | undefined> {
  const { confirmations } = await store.readSetting(parts.rails)
  const confirmed = confirmedBy(chain, confirmations)
  const from = chain.checked_no + 1n
  if (confirmed < from) return undefined
  const to = confirmed < chain.checked_no + rangeMax ? confirmed : chain.checked_no + rangeMax
  const again = await read(parts, chain, { from, to })
  if (typeof again === 'string') return again
  return parts.rails.transaction().execute(async (tx) => {
    const held = await lockSame(tx, chain, again.blocks)
    if (held?.checked_no !== chain.checked_no) return 'the chain changed meanwhile'
    await correct(tx, parts, held, again, now)
    await store.updateChain(tx, chain.chain_no, { checked_no: to })
    return undefined
  })
}

type Asked = { reread_id: bigint; block_no: bigint }

async function readAsked(parts: Parts, chain: store.ChainRow, { reread_id, block_no }: Asked, now: Date): Promise<string | undefined> {
  const again = await read(parts, chain, { from: block_no, to: block_no })
  if (typeof again === 'string') return again
  return parts.rails.transaction().execute(async (tx) => {
    const held = await lockSame(tx, chain, again.blocks)
    if (!held) return 'the chain changed meanwhile'
    const difference = await correct(tx, parts, held, again, now)
    await store.updateReread(tx, reread_id, { read_at: now, ...difference })
    return undefined
  })
}

async function read({ rails, reader }: Parts, chain: store.ChainRow, { from, to }: { from: bigint; to: bigint }): Promise<Again | string> {
  const blocks = await reader.blocks(from, to)
  if (blocks.kind === 'away') return blocks.why
  if (blocks.value.at(-1)?.number !== to) return `it has no block ${to}`
  // Older coins belong to someone else, as when a restored backup assigned the address a second time: a person decides.
  const addresses = await store.readAddresses(rails, { madeBy: new Date(blocks.value.at(-1)!.at.getTime() + clocksApartMs) })
  const asked = { contract: chain.contract, addresses: [...addresses.keys()], blocks: blocks.value, isAgain: true }
  const found = addresses.size === 0 ? { kind: 'answer' as const, value: [] } : await reader.transfers(asked)
  if (found.kind !== 'answer') return found.why
  return areIn(found.value, blocks.value) ? { blocks: blocks.value, found: found.value, addresses } : 'the chain changed meanwhile'
}

/** Undefined unless each kept block still has its hash, and older ones are read. */
async function lockSame(tx: Tx, { chain_no }: store.ChainRow, blocks: readonly Block[]): Promise<store.ChainRow | undefined> {
  const held = await store.lockChain(tx, chain_no, 'update')
  const kept = new Map((await store.listBlocks(tx, chain_no)).map(({ block_no, hash }) => [block_no, hash]))
  const isSame = ({ number, hash }: Block) => number <= held.scanned_no && (kept.get(number) ?? hash) === hash
  return held.current && blocks.every(isSame) ? held : undefined
}

/**
 * Replaces our transfers by those read; each difference needs a person. A credit is reversed only with its block, as one block's answer may contradict itself.
 */
async function correct(tx: Tx, { log }: Parts, chain: store.ChainRow, { blocks, found, addresses }: Again, now: Date): Promise<Difference> {
  const { chain_no: chainNo } = chain
  const known = await store.listTransfersIn(
    tx,
    chainNo,
    blocks.map(({ number }) => number),
  )
  const sum: Difference = { added: 0, missing: 0 }
  for (const { number, hash, at } of blocks) {
    const there = found.filter(({ blockNumber }) => blockNumber === number)
    const ours = known.filter(({ block_no }) => block_no === number)
    const isSame = (row: store.TransferRow, log: Transfer) =>
      row.tx_hash === log.txHash && row.log_index === log.logIndex && row.block_hash === log.blockHash
    const missing = ours.filter((row) => !there.some((each) => isSame(row, each)))
    const added = there.filter((each) => !ours.some((row) => isSame(row, each)))
    if (missing.length + added.length === 0) continue
    await store.orphan(
      tx,
      missing.filter(({ state, block_hash }) => state !== 'credited' || block_hash !== hash),
    )
    for (const transfer of added)
      await writeTransfer(tx, chain, { transfer, playerId: addresses.get(transfer.to)!, at: firstSeen(at, now) })
    const facts = {
      block: String(number),
      added: added.map(({ txHash, units }) => ({ txHash, units: String(units) })),
      missing: missing.map(({ tx_hash, units, state }) => ({ txHash: tx_hash, units, state })),
    }
    await store.insertIncident(tx, { kind: 'block-differs', chainNo, facts, at: now })
    log.error(facts, 'a block has other transfers than we read in it before')
    sum.added += added.length
    sum.missing += missing.length
  }
  return sum
}
