import type { PromoConfig } from '@lalmor/contract/app-config.ts'
import assert from 'node:assert'
import type { Database } from '../db/database.ts'
import { kept } from './kept.ts'
import * as store from './store.ts'

/** SPEC §3, promo config, from the operators' row. The level from which there is more comes from the VIP table. */
export const createPromo = (db: Database['db'], readMinVipLevel: () => Promise<number>): ((now: Date) => Promise<PromoConfig>) =>
  kept(async () => {
    const [promo, minVipLevel] = await Promise.all([store.findSetting(db, 'promo'), readMinVipLevel()])
    assert(promo, 'the setting promo is missing')
    // Checked against the contract when it is sent: a bad row is our fault and is answered as one.
    return { ...promo, minVipLevel } as PromoConfig
  })
