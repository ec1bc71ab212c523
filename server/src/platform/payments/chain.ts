/** A block as the chain has it. `at` is the miner's clock. */
export type Block = { number: bigint; hash: string; parent: string; at: Date }

/** An ERC-20 transfer to one of the addresses that were asked for. Addresses have their checksum, amounts are units of the token. */
export type Transfer = {
  txHash: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  to: string
  units: bigint
}

/** Where the chain stands. `finalized` is zero where it knows no finality. */
export type Tip = { head: Block; finalized: bigint }

/** What is to be watched, as the rail itself says: the one token that counts, and the account key that addresses come from, unless it is set here. */
export type ChainFacts = {
  network: string
  /** Hash of the first block: another one is another chain. */
  genesis: string
  xpub: string
  symbol: string
  contract: string
  decimals: number
}

/** Every answer of a node: what was asked for, or nothing now. What it does not know (yet) is `undefined`. */
export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'away'; why: string }

/** A chain to read, behind whose addresses no key of this server is. */
export type ChainReader = {
  facts(): Promise<Answer<ChainFacts>>
  tip(): Promise<Answer<Tip>>
  /** The blocks `from` to `to`, in order; shorter where the node does not have them all. */
  blocks(from: bigint, to: bigint): Promise<Answer<Block[]>>
  /** Transfers of `contract` to `addresses` in the blocks `from` to `to`, in the order of the chain; those of nothing are left out. */
  transfers(ask: { contract: string; addresses: readonly string[]; from: bigint; to: bigint }): Promise<Answer<Transfer[]>>
}
