import { readWallets } from '@lalmor/ledger/wallet.ts'
import { createBatchReader } from './batch-reader.ts'
import { ledgerIn, type Tx } from './database.ts'

/** Wallets by player, read many at a time: every round and every poll of an online player needs one. */
export const createWalletReader = (tx: Tx) =>
  createBatchReader((playerIds: bigint[]) => readWallets(ledgerIn(tx), playerIds), {
    key: (playerId) => playerId,
    row: ({ playerId }) => playerId,
  })

export type WalletReader = ReturnType<typeof createWalletReader>
