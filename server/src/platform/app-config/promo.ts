import type { PromoConfig } from '@lalmor/contract/app-config.ts'
import assert from 'node:assert'
import type { Database } from '../db/database.ts'
import { kept } from './kept.ts'
import * as store from './store.ts'

/** SPEC §3, promo config, as the operators' row has it; from which level on there is more is said by the VIP table. */
export const createPromo = (db: Database['db'], readMinVipLevel: () => Promise<number>): ((now: Date) => Promise<PromoConfig>) =>
  kept(async () => {
    const [promo, minVipLevel] = await Promise.all([store.findSetting(db, 'promo'), readMinVipLevel()])
    assert(promo, 'the setting promo is missing')
    // Checked against the contract where it leaves: a row that is not as it should be is our fault and answers so.
    return { ...promo, minVipLevel } as PromoConfig
  })
