import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import type { ClientBase, Pool } from 'pg'
import { createBatchReader } from './batch-reader.ts'
import { prepared } from './prepared.ts'

type Wallet = SeedPosition & { playerId: bigint }

export const createWalletReader = (client: Pool | ClientBase) =>
  createBatchReader(
    prepared<Wallet>(
      client,
      'wallets',
      'select player_id as "playerId", seed_no as "seedNo", nonce from ledger.wallet where player_id = any ((select $1::bigint[])::bigint[])',
    ),
    { key: (playerId: bigint) => playerId, row: ({ playerId }) => playerId },
  )

export type WalletReader = ReturnType<typeof createWalletReader>
