import type { BalanceLeaf, HeadStatement, SignedHead } from '@lalmor/contract/proof.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { documentBytes } from '@lalmor/games/proof/documents.ts'
import { hashLeaf, treeTop } from '@lalmor/games/proof/merkle.ts'
import { chunkLength, readChunk, type DailyHead, type DailyLeaf } from '@lalmor/ledger/daily-head.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import assert from 'node:assert'

export type TreeOf = { asset: Asset; assetCode: string; day: IstDay; players: number }

/** A wallet's leaf, as it is hashed and as its player gets it. */
export const leafOf = ({ assetCode, day }: Pick<TreeOf, 'assetCode' | 'day'>, row: DailyLeaf): BalanceLeaf => ({
  kind: 'lalmor/balance-leaf',
  version: 1,
  day,
  asset: assetCode,
  uid: String(row.playerId),
  seq: Number(row.seq),
  cash: toWire(row.cash),
  bonus: toWire(row.bonus),
  withdrawHold: toWire(row.withdrawHold),
  debt: toWire(row.debt),
  head: row.head.toString('hex'),
  salt: row.salt.toString('hex'),
})

/** Throws if a leaf is missing. */
export async function hashChunk(query: Query, tree: TreeOf, chunk: number): Promise<Uint8Array[]> {
  const rows = await readChunk(query, { ...tree, chunk })
  const expected = Math.min(chunkLength, tree.players - chunk * chunkLength)
  assert(rows.length === expected, `${tree.day}: chunk ${chunk} has ${rows.length} leaves of ${expected}`)
  return rows.map((row) => hashLeaf(documentBytes(leafOf(tree, row))))
}

/** Keeps one chunk in memory and yields between two. Throws on `signal`. */
export async function hashChunks(query: Query, tree: TreeOf, signal?: AbortSignal): Promise<Uint8Array[]> {
  const tops: Uint8Array[] = []
  for (let chunk = 0; chunk * chunkLength < tree.players; chunk++) {
    signal?.throwIfAborted()
    tops.push(treeTop(await hashChunk(query, tree, chunk)))
  }
  return tops
}

export const signedHeadOf = ({ statement, signature, publicKey }: DailyHead): SignedHead => ({
  statement: JSON.parse(statement) as HeadStatement,
  signature: signature.toString('hex'),
  publicKey: publicKey.toString('hex'),
})
