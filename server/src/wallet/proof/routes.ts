import { getHead, listHeads, proveBalance as proofRoute, proveInBooks as roundRoute } from '@lalmor/contract/proof.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { findHead, listHeads as headsOf, type DailyHead } from '@lalmor/ledger/daily-head.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { Pool } from 'pg'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Titles } from '../../play/games/titles.ts'
import { proveBalance } from './balance.ts'
import { proveInBooks } from './round.ts'
import { signedHeadOf } from './tree.ts'

const pageLength = 30
/** A day's head never changes. */
const maxAgeS = { list: 300, day: 31_536_000 }

export function proofRoutes({ serve, publish }: Router, { pool, asset, titles }: { pool: Pool; asset: Asset; titles: Titles }) {
  const query = pgQuery(pool)

  publish(listHeads, async ({ query: { before } }) => {
    const heads = await headsOf(query, { asset, before: before as IstDay | undefined, limit: pageLength + 1 })
    return { result: listOf(heads.slice(0, pageLength), heads.length > pageLength), maxAgeS: maxAgeS.list }
  })

  publish(getHead, async ({ params }) => {
    const head = await findHead(query, { asset, day: params.day as IstDay })
    if (!head) throw new Refusal('NoDailyHead')
    return { result: listOf([head], false), maxAgeS: maxAgeS.day }
  })

  serve(proofRoute, ({ day }, { player: { playerId }, now }) =>
    proveBalance(query, { asset, playerId, day: day as IstDay | undefined }, now),
  )

  serve(roundRoute, ({ roundId }, { player: { playerId }, now }) => {
    // The schema's pattern accepts only such ids.
    if (!isUuid7(roundId)) throw new Refusal('UnknownRound')
    return proveInBooks(query, { asset, titles, playerId, roundId }, now)
  })
}

const listOf = (heads: DailyHead[], more: boolean) =>
  ({ kind: 'lalmor/daily-heads', version: 1, heads: heads.map(signedHeadOf), more }) as const
