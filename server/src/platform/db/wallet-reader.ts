import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import type { Pool } from 'pg'
import { createBatchReader } from './batch-reader.ts'
import { prepared } from './prepared.ts'

type Wallet = SeedPosition & { playerId: bigint }

/** Where the seeds of a wallet stand, by player, read many at a time: a player's first round in this process asks. */
export const createWalletReader = (pool: Pool) =>
  createBatchReader(
    prepared<Wallet>(
      pool,
      'wallets',
      'select player_id as "playerId", seed_no as "seedNo", nonce from ledger.wallet where player_id = any ((select $1::bigint[])::bigint[])',
    ),
    { key: (playerId: bigint) => playerId, row: ({ playerId }) => playerId },
  )

export type WalletReader = ReturnType<typeof createWalletReader>
