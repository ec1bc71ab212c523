import type { Database } from '../platform/db/database.ts'
import type { LongReads } from '../platform/http/long-read.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { Serving, Working } from '../platform/room.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Titles } from '../play/games/titles.ts'
import { readPublishedChains } from '../play/kite/published-chains.ts'
import { readOpenings } from '../play/seeds/openings.ts'
import type { SeedVault } from '../play/seeds/vault.ts'
import type { Clearing } from '../promotions/terms/cost.ts'
import { expireBonuses } from './bonuses/expire.ts'
import { bonusRoutes } from './bonuses/routes.ts'
import { makeLastHead } from './proof/daily-head.ts'
import { proofRoutes } from './proof/routes.ts'
import type { HeadKey, ReceiptKey } from './proof/signing.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { createVouch } from './receipts/sign.ts'
import { walletRoutes } from './routes.ts'
import { statementRoutes } from './statement/routes.ts'

export const open = (parts: { db: Database['db']; receiptKey: ReceiptKey }) => ({ vouch: createVouch(parts) })

type Parts = Serving & {
  titles: Titles
  vault: SeedVault
  receiptKey: ReceiptKey
  longReads: LongReads
  clearing: Clearing
  gameName: (game: number) => string
}

export function serve(parts: Parts) {
  const { router } = parts
  walletRoutes(router, parts)
  statementRoutes(router, parts)
  bonusRoutes(router, parts)
  proofRoutes(router, parts)
  receiptRoutes(router, parts)
}

/** `receiptKey`: the public half, hex. */
export const jobs = ({
  db,
  pool,
  clock,
  headKey: key,
  receiptKey,
  asset,
}: Working & { headKey: HeadKey; receiptKey: string; asset: Asset }) =>
  ({
    'make-daily-head': (_payload, signal) =>
      makeLastHead(
        { pool, key, asset, receiptKey, readChains: () => readPublishedChains(db), readOpenings: () => readOpenings(db), signal },
        clock(),
      ),
    'expire-bonuses': (_payload, signal) => expireBonuses(db, clock(), signal),
  }) satisfies Partial<Handlers>
