import { getVipInfo } from '@lalmor/contract/vip.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import assert from 'node:assert'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import { createBatchReader } from '../../platform/db/batch-reader.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Router } from '../../platform/http/route.ts'
import { firstKeepDay } from './rules.ts'
import { findStandings } from './store.ts'
import { infoIn, supportOf } from './support.ts'
import { createVipTable } from './table.ts'

export function vipRoutes({ serve }: Router, { db, pool, moneyMode }: Database & { moneyMode: MoneyMode }) {
  const tableFor = createVipTable(db)
  const readStanding = createBatchReader(findStandings(pool), {
    key: ({ playerId }) => playerId,
    row: ({ player_id }) => player_id,
  })

  serve(getVipInfo, async (_ask, { now, locale, player: { playerId } }) => {
    const today = istDay(now)
    const standing = await readStanding({ playerId, today })
    assert(standing, `the statement left out player ${playerId}`)
    const { level, experience, level_since: levelSince, kept } = standing
    const table = await tableFor(now, level)
    const { keep } = table.levels[level]!
    const next = table.wire[level + 1]
    const support = supportOf(table.support, moneyMode)
    const first = levelSince && firstKeepDay(levelSince, table)
    return {
      uid: String(playerId),
      currentVipConfig: table.wire[level]!,
      ...(next && { nextVipConfig: next }),
      ...toWire({ experience }),
      ...(keep > 0n &&
        first && {
          keep: { ...toWire({ needed: keep, done: kept }), countedAt: endOfIstDay(first > today ? first : today).toISOString() },
        }),
      keepDays: table.keepDays,
      levels: [...table.wire],
      minVipLevel: table.minVipLevel,
      serviceInfo: infoIn(support, locale),
      serviceUrl: support.url,
      ...(level >= table.minVipLevel && table.personalContact && { personalContact: table.personalContact }),
    }
  })
}
