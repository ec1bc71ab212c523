import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { hashStatement, proofVersion, type HeadStatement, type NamedChain, type NamedOpenings } from '@lalmor/games/proof/documents.ts'
import { rootOf, treeTop } from '@lalmor/games/proof/merkle.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { dropOldLeaves, listHeads, sealDay, takeLeaves } from '@lalmor/ledger/daily-head.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { endOfIstDay, lastEndedIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import assert from 'node:assert'
import type { Pool } from 'pg'
import type { HeadKey } from './signing.ts'
import { hashChunks, signedHeadOf } from './tree.ts'

export type HeadDeps = {
  pool: Pool
  key: HeadKey
  asset: Asset
  receiptKey: string
  readChains: () => Promise<NamedChain[]>
  readOpenings: () => Promise<NamedOpenings>
  signal?: AbortSignal
}

/** Returns false if this day or a later one has a head. Concurrent or interrupted calls continue each other. The head states its reading time. */
export async function makeDailyHead(
  { pool, key, asset, receiptKey, readChains, readOpenings, signal }: HeadDeps,
  day: IstDay,
  now: Date,
): Promise<boolean> {
  assert(endOfIstDay(day) <= now, `${day} is not over at ${now.toISOString()}`)
  const query = pgQuery(pool)
  const [latest] = await listHeads(query, { asset, limit: 1 })
  if (latest && latest.day >= day) {
    await dropOldLeaves(query)
    return false
  }

  const { at, players, assetCode } = await takeLeaves(pool, { asset, day, at: now })
  const chunkRoots = await hashChunks(query, { asset, assetCode, day, players }, signal)
  const statement: HeadStatement = {
    kind: 'lalmor/daily-head',
    version: proofVersion,
    day,
    asset: assetCode,
    players,
    root: Buffer.from(rootOf(treeTop(chunkRoots), players)).toString('hex'),
    previous: latest ? hashStatement(signedHeadOf(latest).statement) : null,
    at: at.toISOString(),
    receiptKey,
    chains: await readChains(),
    openings: await readOpenings(),
  }
  const sealed = await sealDay(query, {
    asset,
    day,
    statement: canonicalJson(statement),
    signature: key.sign(statement),
    publicKey: key.publicKey,
    chunkRoots: Buffer.concat(chunkRoots),
  })
  await dropOldLeaves(query)
  return sealed
}

/** Each night, and at a start after a midnight without a process. Earlier days without a head stay so. */
export async function makeLastHead(deps: HeadDeps, now: Date): Promise<void> {
  await makeDailyHead(deps, lastEndedIstDay(now), now)
}
