/** `at` is the miner's clock, `size` the number of transactions. */
export type Block = { number: bigint; hash: string; parent: string; at: Date; bloom: string; size: number }

/** ERC-20, to a requested address. Addresses have their checksum, amounts are units of the token. */
export type Transfer = {
  txHash: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  to: string
  units: bigint
}

/** `finalized` is zero if the chain has no finality. */
export type Tip = { head: Block; finalized: bigint }

/** The rail's watch list: the only token that counts, and the key of the addresses unless set here. */
export type ChainFacts = {
  network: string
  /** Hash of the first block: another hash means another chain. */
  genesis: string
  xpub: string
  symbol: string
  contract: string
  decimals: number
}

/** `away`: no answer now. Something that the node does not know (yet) is `undefined`. */
export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'away'; why: string }

/** All transfers of the blocks. `behind`: the node's answers about a block disagree. */
export type TransfersAnswer = Answer<Transfer[]> | { kind: 'behind'; why: string }

/** The blocks are linked. `isAgain`: read before, so it takes more proof. */
export type TransfersAsk = { contract: string; addresses: readonly string[]; blocks: readonly Block[]; isAgain: boolean }

/** This server has no key to any address of the chain. */
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
