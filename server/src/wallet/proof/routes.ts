import { getHead, listHeads, proveBalance as proofRoute } from '@lalmor/contract/proof.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { findHead, listHeads as headsOf, type DailyHead } from '@lalmor/ledger/daily-head.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Pool } from 'pg'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { proveBalance } from './balance.ts'
import { signedHeadOf } from './tree.ts'

const pageLength = 30
/** The list grows once a day; a day's head never changes. */
const maxAgeS = { list: 300, day: 31_536_000 }

export function proofRoutes({ serve, publish }: Router, { pool, asset }: { pool: Pool; asset: Asset }) {
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
}

const listOf = (heads: DailyHead[], more: boolean) =>
  ({ kind: 'lalmor/daily-heads', version: 1, heads: heads.map(signedHeadOf), more }) as const
