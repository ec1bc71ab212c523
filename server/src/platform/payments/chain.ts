/** A block of the chain. `at` is the miner's clock, `bloom` says which addresses and topics its logs can have, `size` is its number of transactions. */
export type Block = { number: bigint; hash: string; parent: string; at: Date; bloom: string; size: number }

/** An ERC-20 transfer to one of the requested addresses. Addresses have their checksum, amounts are units of the token. */
export type Transfer = {
  txHash: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  to: string
  units: bigint
}

/** The head of the chain. `finalized` is zero if the chain has no finality. */
export type Tip = { head: Block; finalized: bigint }

/** The rail's watch list: the only token that counts, and the account key for addresses, unless it is set here. */
export type ChainFacts = {
  network: string
  /** Hash of the first block: another hash means another chain. */
  genesis: string
  xpub: string
  symbol: string
  contract: string
  decimals: number
}

/** An answer of a node: the requested value, or nothing now. What it does not know (yet) is `undefined`. */
export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'away'; why: string }

/** Transfers of blocks, all of them. `behind`: the node's sayings do not agree on what is in a block. */
export type TransfersAnswer = Answer<Transfer[]> | { kind: 'behind'; why: string }

/** Linked blocks, and whether they were read before: then it takes more to be believed. */
export type TransfersAsk = { contract: string; addresses: readonly string[]; blocks: readonly Block[]; isAgain: boolean }

/** Reads a chain. This server has no key to any of its addresses. */
export type ChainReader = {
  facts(): Promise<Answer<ChainFacts>>
  tip(): Promise<Answer<Tip>>
  /** The blocks `from` to `to`, in order; fewer if the node does not have them all. */
  blocks(from: bigint, to: bigint): Promise<Answer<Block[]>>
  /** Transfers of `contract` to `addresses` in `blocks`, in the order of the chain, without those of zero: proven to be all. */
  transfers(ask: TransfersAsk): Promise<TransfersAnswer>
  /** The `contract` balance of each of `addresses` after block `at`, in their order. */
  balances(ask: { contract: string; addresses: readonly string[]; at: bigint }): Promise<Answer<bigint[]>>
}
