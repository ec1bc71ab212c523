import { hashStatement } from '@lalmor/games/proof/documents.ts'
import { rootOf, treeTop } from '@lalmor/games/proof/merkle.ts'
import { MalformedProof, parseHead } from '@lalmor/games/proof/parse.ts'
import { verifyHead } from '@lalmor/games/proof/verify.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { keptDays, listHeads, type DailyHead } from '@lalmor/ledger/daily-head.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { AssertionError } from 'node:assert'
import { hashChunks, signedHeadOf } from './tree.ts'

const pageLength = 100

type Asked = { asset: Asset; leafDays?: number; signal?: AbortSignal | undefined }

/** Hashes the leaves of the last `leafDays` days again. A rewrite with the key shows only against heads that others have kept. */
export async function checkDailyHeads(query: Query, { asset, leafDays = keptDays, signal }: Asked): Promise<Checked> {
  const breaks: Break[] = []
  let examined = 0n
  let last: IstDay | undefined
  let later: DailyHead | undefined
  for await (const head of walkHeads(query, asset)) {
    signal?.throwIfAborted()
    examined++
    last ??= head.day
    if (!isReadable(head)) {
      breaks.push(breakOf(head, 'is not a statement'))
      later = undefined
      continue
    }
    if (later) breaks.push(...checkLink(later, head))
    breaks.push(...(await checkStatement(head)))
    // The oldest day may be dropped during the check.
    const age = (Date.parse(last) - Date.parse(head.day)) / 86_400_000
    if (age < Math.min(leafDays, keptDays)) breaks.push(...(await checkLeaves(query, asset, head, signal)))
    later = head
  }
  if (later && signedHeadOf(later).statement.previous !== null) breaks.push(breakOf(later, 'names a statement before the first'))
  return { invariant: 'each daily head is signed, follows the one before and is the root of its leaves', examined, breaks }
}

async function* walkHeads(query: Query, asset: Asset): AsyncGenerator<DailyHead> {
  let before: IstDay | undefined
  for (;;) {
    const page = await listHeads(query, { asset, before, limit: pageLength })
    yield* page
    if (page.length < pageLength) return
    before = page.at(-1)!.day
  }
}

function isReadable(stored: DailyHead): boolean {
  try {
    parseHead(signedHeadOf(stored))
    return true
  } catch (error) {
    if (error instanceof MalformedProof || error instanceof SyntaxError) return false
    throw error
  }
}

function checkLink(later: DailyHead, head: DailyHead): Break[] {
  const { previous } = signedHeadOf(later).statement
  const hash = hashStatement(signedHeadOf(head).statement)
  return previous === hash ? [] : [breakOf(later, `names ${previous} before it, ${head.day} is ${hash}`)]
}

async function checkStatement(stored: DailyHead): Promise<Break[]> {
  const head = signedHeadOf(stored)
  const { day } = head.statement
  const steps = await verifyHead(head)
  return [
    ...(day === stored.day ? [] : [breakOf(stored, `is a statement about ${day}`)]),
    ...(steps.some(({ verdict }) => verdict === 'failed') ? [breakOf(stored, 'is not signed with its key')] : []),
  ]
}

async function checkLeaves(query: Query, asset: Asset, stored: DailyHead, signal: AbortSignal | undefined): Promise<Break[]> {
  const { asset: assetCode, players, root } = signedHeadOf(stored).statement
  try {
    const tops = await hashChunks(query, { asset, assetCode, day: stored.day, players }, signal)
    const found = Buffer.from(rootOf(treeTop(tops), players)).toString('hex')
    return found === root ? [] : [breakOf(stored, `root ${root}, leaves give ${found}`)]
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error
    return [breakOf(stored, error.message)]
  }
}

const breakOf = ({ day }: DailyHead, found: string): Break => ({ playerId: null, row: `daily head ${day}`, found })
