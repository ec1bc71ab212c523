import type { PromoConfig } from '@lalmor/contract/app-config.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import { kept } from '../platform/app-config/kept.ts'
import { paiseOf, readTerms, type Terms } from './terms/terms.ts'
import { readInvitation } from './earn/earn.ts'
import { hasCode, readOwnLink, type LinkFor } from './community/link.ts'
import { readVipTable } from './vip/table.ts'

/** SPEC §3, from the terms in force. `betrankList` is the day's. */
export function createPromo(db: Database['db'], linkFor: LinkFor): (now: Date, host: string) => Promise<PromoConfig> {
  const readConfig = kept(async (now): Promise<PromoConfig> => {
    const [firstDeposit, community, rankDay, customerService, isThere, { minVipLevel }, invitation] = await Promise.all([
      readTerms(db, 'first-deposit', now),
      readTerms(db, 'community', now),
      readTerms(db, 'rank-day', now),
      readOwnLink(db),
      hasCode(db, now),
      readVipTable(db),
      readInvitation(db, now),
    ])
    return {
      betrankList: listOf(rankDay.terms.awards),
      firstdepositList: firstDeposit.terms.tiers.map(({ fromPaise, percent }) => ({ from: toWire(paiseOf(fromPaise)), percent })),
      communityData: { communityBonus: toWire(paiseOf(community.terms.bonusPaise)), customerService },
      minVipLevel,
      ...(invitation && { invitation }),
      open: { betrank: rankDay.isOpen, firstdeposit: firstDeposit.isOpen, community: community.isOpen && isThere },
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

const listOf = (awards: Terms<'rank-day'>['awards']): PromoConfig['betrankList'] =>
  awards.flatMap(({ toRank, paise: award }, at) => {
    const from = (awards[at - 1]?.toRank ?? 0) + 1
    return Array.from({ length: toRank - from + 1 }, (_, n) => ({ rank: from + n, award: toWire(paiseOf(award)) }))
  })
