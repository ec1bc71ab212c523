import type { Database, Tx } from '../../platform/db/database.ts'
import type { Block, ChainReader, Transfer } from '../../platform/payments/chain.ts'
import { microOf } from './rules.ts'
import * as store from './store.ts'

export type Parts = {
  /** Writes what the chain reports; cannot credit. */
  rails: Database['db']
  reader: ChainReader
  log: { error: Say; warn: Say }
}
export type Say = (facts: object, message: string) => void

export const rangeMax = 50n

/** Compares hashes, not only numbers. */
export const areIn = (found: readonly Transfer[], blocks: readonly Block[]): boolean =>
  found.every(({ blockHash, blockNumber }) => blocks.some(({ hash, number }) => hash === blockHash && number === blockNumber))

/** A known one stays; an orphan is revived. */
export async function writeTransfer(
  tx: Tx,
  { chain_no, decimals }: store.ChainRow,
  { transfer, playerId, at }: { transfer: Transfer; playerId: bigint; at: Date },
): Promise<void> {
  const { txHash: tx_hash, logIndex: log_index, blockNumber: block_no, blockHash: block_hash, to: address } = transfer
  const units = String(transfer.units)
  const place = { chain_no, tx_hash, log_index, block_no, block_hash, address, units }
  await store.orphanElsewhere(tx, place)
  if ((await store.isKnown(tx, place)) || (await store.reviveTransfer(tx, place))) return
  const quote = await store.findQuote(tx, playerId, at)
  await store.insertTransfer(tx, {
    ...place,
    player_id: playerId,
    micro: microOf(transfer.units, decimals),
    state: 'seen',
    seen_at: at,
    rate_paise: quote?.rate_paise ?? null,
  })
}
