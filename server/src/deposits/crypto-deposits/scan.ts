import type { Block, ChainFacts, Tip, Transfer } from '../../platform/payments/chain.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readAgain } from './read-again.ts'
import { firstSeen } from './rules.ts'
import * as store from './store.ts'
import { areIn, rangeMax, writeTransfer, type Parts } from './transfers.ts'

/** Blocks kept to find where a chain changed. */
const windowLength = 256n

/** `behind`: the node knows less than before, or cannot prove a block. `moved`: a quicker process, or a changed chain. `doubt`: the second reading failed. */
export type Step =
  | { kind: 'away'; why: string }
  | { kind: 'behind'; why: string }
  | { kind: 'moved' }
  | { kind: 'rewound'; to: bigint; orphaned: number }
  | { kind: 'scanned'; isAtHead: boolean; doubt?: string }

/** Reads on, then reads again the blocks about to be confirmed and those requested. */
export async function scan(parts: Parts, now: Date): Promise<Step> {
  const step = await readOn(parts, now)
  if (step.kind !== 'scanned') return step
  const doubt = await readAgain(parts, now)
  return doubt === undefined ? step : { ...step, doubt }
}

/** Reads at most one range, or goes back to the last common block. The `tx` first checks that no other process was quicker, so any number may run. */
async function readOn(parts: Parts, now: Date): Promise<Step> {
  const { rails, reader } = parts
  const facts = await reader.facts()
  if (facts.kind === 'away') return facts
  // Before the addresses: one given out later is paid in later blocks.
  const tip = await reader.tip()
  if (tip.kind === 'away') return tip
  const chain = await adopt(parts, facts.value, tip.value, now)
  const { head } = tip.value
  const { scanned_no: scanned, scanned_hash: scannedHash } = chain

  if (head.number < scanned) {
    const known = await store.findBlock(rails, chain.chain_no, head.number)
    if (known && known.hash !== head.hash) return walkBack(parts, chain, now)
    return { kind: 'behind', why: `its head is ${head.number}` }
  }
  const last = await reader.blocks(scanned, scanned)
  if (last.kind === 'away') return last
  const [there] = last.value
  if (!there) return { kind: 'behind', why: `it has no block ${scanned}` }
  if (scannedHash !== null && there.hash !== scannedHash) return walkBack(parts, chain, now)
  if (head.number === scanned) return keepUp(parts, chain, tip.value, now)

  const from = scanned + 1n
  const to = head.number < scanned + rangeMax ? head.number : scanned + rangeMax
  const blocks = await reader.blocks(from, to)
  if (blocks.kind === 'away') return blocks
  if (!areLinked([there, ...blocks.value], to)) return { kind: 'moved' }
  const addresses = await store.readAddresses(rails)
  const asked = { contract: chain.contract, addresses: [...addresses.keys()], blocks: blocks.value, isAgain: false }
  const found = addresses.size === 0 ? { kind: 'answer' as const, value: [] } : await reader.transfers(asked)
  if (found.kind !== 'answer') return found
  if (!areIn(found.value, blocks.value)) return { kind: 'moved' }
  return write(parts, chain, { blocks: blocks.value, found: found.value, addresses, tip: tip.value }, now)
}

/** Returns whether the blocks form a chain up to `to`. */
const areLinked = (blocks: readonly Block[], to: bigint): boolean =>
  blocks.at(-1)!.number === to &&
  blocks.every((block, n) => n === 0 || (block.parent === blocks[n - 1]!.hash && block.number === blocks[n - 1]!.number + 1n))

/** A different first block means another chain: uncredited transfers on the old one are lost. */
async function adopt({ rails, log }: Parts, facts: ChainFacts, { head }: Tip, now: Date): Promise<store.ChainRow> {
  const current = await store.currentChain(rails)
  if (current?.genesis === facts.genesis && current.contract === facts.contract && current.xpub === facts.xpub) return current
  return rails.transaction().execute(async (tx) => {
    await store.lockChains(tx)
    const old = await store.currentChain(tx)
    const known = await store.findChain(tx, facts)
    if (old && old.chain_no !== known?.chain_no) {
      await store.updateChain(tx, old.chain_no, { current: false })
      await loseOpen(tx, old)
      const was = { genesis: old.genesis, contract: old.contract, scannedNo: String(old.scanned_no) }
      await store.insertIncident(tx, { kind: 'chain-replaced', chainNo: old.chain_no, facts: { was, is: facts }, at: now })
      log.error({ was, is: facts }, 'the node follows another chain; uncredited transfers on the old one are lost')
    }
    if (known && known.xpub !== facts.xpub)
      log.warn({ chainNo: known.chain_no }, 'new addresses come from a different account; those of the old one stay watched')
    if (known) {
      await store.updateChain(tx, known.chain_no, { current: true, xpub: facts.xpub, heard_at: now })
      return { ...known, current: true, xpub: facts.xpub }
    }
    // Addresses are as old as the chain's row, give or take a window's length.
    const from = head.number > windowLength ? head.number - windowLength : 0n
    const { genesis, contract, network, symbol, decimals, xpub } = facts
    const place = { scanned_no: from, checked_no: from, scanned_hash: from === 0n ? genesis : null, heard_at: now }
    return store.insertChain(tx, { genesis, contract, network, symbol, decimals, xpub, current: true, ...place })
  })
}

/** A person decides about credits. If the old chain comes back, it is read from its first uncredited transfer. */
async function loseOpen(tx: Tx, { chain_no: chainNo, scanned_no }: store.ChainRow): Promise<void> {
  const lowest = await store.orphanOpen(tx, chainNo)
  if (lowest === undefined) return
  const to = lowest > 0n ? lowest - 1n : 0n
  await store.deleteBlocksAbove(tx, chainNo, to)
  const block = await store.findBlock(tx, chainNo, to)
  if (to < scanned_no) await store.moveBack(tx, chainNo, { no: to, hash: block?.hash ?? null })
}

/** The last block that node and database share; later ones are forgotten. */
async function walkBack({ rails, reader, log }: Parts, chain: store.ChainRow, now: Date): Promise<Step> {
  const known = await store.listBlocks(rails, chain.chain_no)
  let ancestor: { no: bigint; hash: string | null } | undefined
  for (let at = 0; at < known.length && !ancestor; at += 16) {
    const some = known.slice(at, at + 16)
    const theirs = await reader.blocks(some.at(-1)!.block_no, some[0]!.block_no)
    if (theirs.kind === 'away') return theirs
    const same = some.find((block) => theirs.value.some(({ number, hash }) => number === block.block_no && hash === block.hash))
    if (same) ancestor = { no: same.block_no, hash: same.hash }
  }
  const lowest = known.at(-1)?.block_no ?? chain.scanned_no
  const isDeep = !ancestor
  const to = ancestor ?? { no: lowest > 0n ? lowest - 1n : 0n, hash: null }
  return rails.transaction().execute(async (tx): Promise<Step> => {
    const held = await store.lockChain(tx, chain.chain_no, 'update')
    if (held.scanned_no !== chain.scanned_no || held.scanned_hash !== chain.scanned_hash) return { kind: 'moved' }
    const orphaned = await store.markOrphanedAbove(tx, chain.chain_no, to.no)
    await store.deleteBlocksAbove(tx, chain.chain_no, to.no)
    await store.moveBack(tx, chain.chain_no, to)
    await store.updateChain(tx, chain.chain_no, { heard_at: now })
    const facts = { from: String(chain.scanned_no), to: String(to.no), orphaned }
    log.warn(facts, 'blocks of the chain were replaced')
    if (isDeep) {
      await store.insertIncident(tx, { kind: 'deep-loss', chainNo: chain.chain_no, facts, at: now })
      log.error(facts, 'more blocks were replaced than are kept')
    }
    return { kind: 'rewound', to: to.no, orphaned }
  })
}

const heardEveryMs = 10_000

/** Records the final block, and that the chain answers. */
async function keepUp({ rails }: Parts, chain: store.ChainRow, { finalized }: Tip, now: Date): Promise<Step> {
  const isOld = now.getTime() - chain.heard_at.getTime() >= heardEveryMs
  if (isOld || finalized !== chain.finalized_no) await store.updateChain(rails, chain.chain_no, { finalized_no: finalized, heard_at: now })
  return { kind: 'scanned', isAtHead: true }
}

type Read = { blocks: Block[]; found: Transfer[]; addresses: Map<string, bigint>; tip: Tip }

async function write({ rails }: Parts, chain: store.ChainRow, { blocks, found, addresses, tip }: Read, now: Date): Promise<Step> {
  const { chain_no: chainNo } = chain
  return rails.transaction().execute(async (tx): Promise<Step> => {
    const held = await store.lockChain(tx, chainNo, 'update')
    if (held.scanned_no !== chain.scanned_no || held.scanned_hash !== chain.scanned_hash || !held.current) return { kind: 'moved' }
    const last = blocks.at(-1)!
    const rows = blocks.map(({ number, hash, parent }) => ({ chain_no: chainNo, block_no: number, hash, parent }))
    await store.insertBlocks(tx, chainNo, rows, last.number - windowLength)
    for (const transfer of found) {
      const block = blocks.find(({ hash }) => hash === transfer.blockHash)!
      await writeTransfer(tx, chain, { transfer, playerId: addresses.get(transfer.to)!, at: firstSeen(block.at, now) })
    }
    await store.updateChain(tx, chainNo, {
      scanned_no: last.number,
      scanned_hash: last.hash,
      finalized_no: tip.finalized,
      heard_at: now,
    })
    return { kind: 'scanned', isAtHead: last.number === tip.head.number }
  })
}
