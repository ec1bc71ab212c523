import type { BalanceProof } from '@lalmor/contract/proof.ts'
import { headAfterMidnightMs } from '@lalmor/contract/head-time.ts'
import { pathTo, rootOf, topFrom } from '@lalmor/games/proof/merkle.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { chunkLength, findHead, findLeaf, hasLeaves, listHeads, readChunkRoots } from '@lalmor/ledger/daily-head.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { endOfIstDay, istDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import assert from 'node:assert'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashChunk, leafOf, signedHeadOf } from './tree.ts'

/** Proves the balance in the head of `day`, or of the last one. Throws NoProofYet before the player's first head, NoDailyHead, ProofNotKept. */
export async function proveBalance(
  query: Query,
  { asset, playerId, day }: { asset: Asset; playerId: bigint; day?: IstDay | undefined },
  now: Date,
): Promise<BalanceProof> {
  const [stored] = day === undefined ? await listHeads(query, { asset, limit: 1 }) : [await findHead(query, { asset, day })]
  if (!stored) throw day === undefined ? noProofYet(now) : new Refusal('NoDailyHead')
  const head = signedHeadOf(stored)
  const { players, asset: assetCode, root } = head.statement
  const row = await findLeaf(query, { asset, day: stored.day, playerId })
  if (!row) throw players > 0 && !(await hasLeaves(query, { asset, day: stored.day })) ? new Refusal('ProofNotKept') : noProofYet(now)

  const tree = { asset, assetCode, day: stored.day, players }
  const chunk = Math.floor(row.n / chunkLength)
  const leaves = await hashChunk(query, tree, chunk)
  const roots = split(await readChunkRoots(query, tree))
  const place = row.n - chunk * chunkLength
  const path = [...pathTo(leaves, place), ...pathTo(roots, chunk)]

  // An invalid proof would look like fraud, so none is better.
  const top = topFrom(leaves[place]!, { index: row.n, size: players }, path)
  assert(top && hex(rootOf(top, players)) === root, `${stored.day}: the leaves do not give the published root`)
  return { kind: 'lalmor/balance-proof', version: 1, leaf: leafOf(tree, row), index: row.n, path: path.map(hex), head }
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
const split = (roots: Buffer) => Array.from({ length: roots.length / 32 }, (_, n) => roots.subarray(n * 32, (n + 1) * 32))

/** Refuses until the next head: a few minutes past midnight, for the day just ended. */
export function noProofYet(now: Date): Refusal<'NoProofYet'> {
  const [ended, ends] = [startOfIstDay(istDay(now)), endOfIstDay(istDay(now))].map((at) => new Date(at.getTime() + headAfterMidnightMs))
  return new Refusal('NoProofYet', { nextAt: (now < ended! ? ended! : ends!).toISOString() })
}
