import type { PromoConfig } from '@lalmor/contract/app-config.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import { kept } from '../platform/app-config/kept.ts'
import { paiseOf, readTerms } from './terms/terms.ts'
import { hasCode, readOwnLink, type LinkFor } from './community/link.ts'
import { readVipTable } from './vip/table.ts'

/** SPEC §3, promo config, from the terms in force, for a browser whose page came from `host`. There is no ranking yet. */
export function createPromo(db: Database['db'], linkFor: LinkFor): (now: Date, host: string) => Promise<PromoConfig> {
  const readConfig = kept(async (now): Promise<PromoConfig> => {
    const [firstDeposit, community, customerService, isThere, { settings }] = await Promise.all([
      readTerms(db, 'first-deposit', now),
      readTerms(db, 'community', now),
      readOwnLink(db),
      hasCode(db, now),
      readVipTable(db),
    ])
    return {
      betrankList: [],
      firstdepositList: firstDeposit.terms.tiers.map(({ fromPaise, percent }) => ({ from: toWire(paiseOf(fromPaise)), percent })),
      communityData: { communityBonus: toWire(paiseOf(community.terms.bonusPaise)), customerService },
      minVipLevel: settings.minVipLevel,
      open: { betrank: false, firstdeposit: firstDeposit.isOpen, community: community.isOpen && isThere },
    }
  })
  return async (now, host) => {
    const { communityData, open, ...config } = await readConfig(now)
    const customerService = linkFor(communityData.customerService, host)
    return {
      ...config,
      communityData: { ...communityData, customerService },
      open: { ...open, community: open.community && customerService !== '' },
    }
  }
}
