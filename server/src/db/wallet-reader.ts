import type { Balance, SeedPosition } from '@lalmor/ledger/wallet.ts'
import type { Pool } from 'pg'
import { createBatchReader } from './batch-reader.ts'
import { prepared } from './prepared.ts'

type Wallet = Balance & SeedPosition & { playerId: bigint }

/** Wallets by player, read many at a time: every poll of an online player needs one. */
export const createWalletReader = (pool: Pool) =>
  createBatchReader(
    prepared<Wallet>(
      pool,
      'wallets',
      'select player_id as "playerId", cash, bonus, seed_no as "seedNo", nonce from ledger.wallet where player_id = any($1)',
    ),
    { key: (playerId: bigint) => playerId, row: ({ playerId }) => playerId },
  )

export type WalletReader = ReturnType<typeof createWalletReader>
