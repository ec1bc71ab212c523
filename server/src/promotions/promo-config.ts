import type { PromoConfig } from '@lalmor/contract/app-config.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import { kept } from '../platform/app-config/kept.ts'
import { paiseOf, readTerms } from './terms/terms.ts'
import { readChannel } from './community/community.ts'
import { readVipTable } from './vip/table.ts'

/** SPEC §3, promo config, from the terms in force. There is no ranking yet. */
export const createPromo = (db: Database['db']): ((now: Date) => Promise<PromoConfig>) =>
  kept(async (now) => {
    const [firstDeposit, community, customerService, { settings }] = await Promise.all([
      readTerms(db, 'first-deposit', now),
      readTerms(db, 'community', now),
      readChannel(db),
      readVipTable(db),
    ])
    return {
      betrankList: [],
      firstdepositList: firstDeposit.terms.tiers.map(({ fromPaise, percent }) => ({ from: toWire(paiseOf(fromPaise)), percent })),
      communityData: { communityBonus: toWire(paiseOf(community.terms.bonusPaise)), customerService },
      minVipLevel: settings.minVipLevel,
      open: { betrank: false, firstdeposit: firstDeposit.isOpen, community: community.isOpen },
    }
  })
