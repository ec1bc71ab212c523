import type { Block, Transfer } from './chain.ts'

/** A transfer with its sender, also of zero. */
export type Movement = Transfer & { from: string }

/** More answers of a node about one block. Undefined: no answer. */
export type Witnesses = {
  /** Logs by the block's hash: a node that does not have the block yet cannot answer with an empty list. */
  byHash(block: Block): Promise<Movement[] | undefined>
  /** `isWhole`: as many receipts as transactions, with the block's bloom. */
  receipts(block: Block): Promise<{ movements: Movement[]; isWhole: boolean } | undefined>
  /** The growth of each address over the block. */
  gains(block: Block, addresses: readonly string[]): Promise<bigint[]>
}

type Told = {
  block: Block
  /** The node's answer when asked about a range. */
  told: readonly Movement[]
  /** Our addresses that the bloom does not rule out. */
  suspects: readonly string[]
  /** Two agreeing answers about logs are not enough: both may lack the same. */
  isAgain: boolean
}

export type Proven = { kind: 'proven'; transfers: Transfer[] } | { kind: 'open'; why: string }

const keyOf = ({ txHash, logIndex }: Transfer) => `${txHash}/${logIndex}`

/** Nodes behind one address sometimes answer twice. */
const unique = (logs: readonly Movement[]): Movement[] => [...new Map(logs.map((log) => [keyOf(log), log])).values()]

const areSame = (some: readonly Movement[], others: readonly Movement[]): boolean => {
  const there = new Map(others.map((log) => [keyOf(log), log]))
  const isThere = (log: Movement) => there.get(keyOf(log))?.units === log.units && there.get(keyOf(log))?.to === log.to
  return some.length === others.length && some.every(isThere)
}

/**
 * The block's transfers to us, if two sources agree that they are all. An empty answer needs the bloom, receipts or balances: lagging nodes answer with less.
 */
export async function proveBlock({ block, told, suspects, isAgain }: Told, witnesses: Witnesses): Promise<Proven> {
  const ours = new Set(suspects)
  const toUs = (logs: readonly Movement[]) => unique(logs).filter(({ to, units }) => ours.has(to) && units > 0n)
  const open = (why: string): Proven => ({ kind: 'open', why: `block ${block.number}: ${why}` })
  const proven = (logs: readonly Movement[]): Proven => ({
    kind: 'proven',
    transfers: toUs(logs).map(({ from: _from, ...transfer }) => transfer),
  })
  if (told.some(({ to }) => !ours.has(to))) return open('its bloom rules out a transfer that was told')
  if (suspects.length === 0) return proven([])

  const byHash = await witnesses.byHash(block)
  const isExplained = (address: string) => byHash!.some(({ from, to }) => from === address || to === address)
  if (!isAgain && byHash && areSame(toUs(told), toUs(byHash)) && suspects.every(isExplained)) return proven(byHash)

  const receipts = await witnesses.receipts(block)
  if (receipts) return receipts.isWhole ? proven(receipts.movements) : open('its receipts are not all')
  if (!byHash) return open('it answers neither for the block’s hash nor with receipts')
  const gains = await witnesses.gains(block, suspects)
  const moved = unique(byHash)
  const gainOf = (address: string) =>
    moved.reduce((sum, { from, to, units }) => sum + (to === address ? units : 0n) - (from === address ? units : 0n), 0n)
  const isEven = suspects.every((address, n) => gains[n] === gainOf(address))
  return isEven ? proven(byHash) : open('its logs do not come to what the addresses gained')
}
