import type { VipInfo, VipLevel } from '@lalmor/contract/vip.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import type { Ladder } from './rules.ts'
import * as store from './store.ts'
import type { NamedSupport } from './support.ts'

export type VipTable = Ladder & {
  wire: readonly VipLevel[]
  minVipLevel: number
  support: NamedSupport
  personalContact: NonNullable<VipInfo['personalContact']> | undefined
}

export async function readVipTable(tx: Tx): Promise<VipTable> {
  const [rows, setting] = await Promise.all([store.findLevels(tx), store.findSetting(tx)])
  assert(
    rows.every(({ level }, at) => level === at),
    'levels count from 0',
  )
  const { personal_info: info, personal_url: url } = setting
  return {
    levels: rows.map(({ reach, relegation }) => ({ reach, keep: relegation })),
    keepDays: setting.keep_days,
    wire: toWire(rows),
    minVipLevel: setting.min_vip_level,
    support: setting,
    personalContact: info === '' && url === '' ? undefined : { info, url },
  }
}

export const findSetting = store.findSetting

/** Time until a change of the table shows. */
const freshMs = 60_000

/** Reads the table at most once a minute, or when it lacks the requested level, added since. */
export function createVipTable(db: Tx) {
  let known: { at: number; table: Promise<VipTable> } | undefined
  const read = (now: Date) => {
    const table = readVipTable(db)
    known = { at: now.getTime(), table }
    table.catch(() => (known = undefined))
    return table
  }
  return async (now: Date, level: number): Promise<VipTable> => {
    const fresh = known && Math.abs(now.getTime() - known.at) < freshMs
    const table = await (known && fresh ? known.table : read(now))
    return level < table.levels.length ? table : read(now)
  }
}
