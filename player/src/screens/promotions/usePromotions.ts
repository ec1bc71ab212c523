import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Community } from '@lalmor/contract/promotions.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CallFailed } from '../../data/call.ts'
import { asker } from '../../data/play.ts'
import { call, queryClient, serverNow } from '../../data/client.ts'
import { rememberBalance, userInfoQuery, waitingQuery } from '../../data/queries.ts'
import { createClaims } from './claims.ts'

/** Budgets, midnight and other devices change it. */
const refreshMs = 60_000
/** A claimed row stays this long, then the list is fetched. */
const claimedStaysMs = 4_000

const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => call('/promo/list', {}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
  meta: { ownMessage: true },
})

export const usePromotions = () => useQuery(promotionsQuery)

const refetch = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] })

let leaving: ReturnType<typeof setTimeout> | undefined
/** Rows claimed in one go leave together: the sum counts down once. */
function refetchLater() {
  clearTimeout(leaving)
  leaving = setTimeout(() => refetch('promotions'), claimedStaysMs)
}

/** A proxy's JSON counts as an answer (SPEC §7), but says nothing of a claim. */
const notAnAnswer = () => new CallFailed('network', 'an answer without the reward')

const deps = { ...asker, now: serverNow }
const claims = createClaims<Reward>(deps)
const codes = createClaims<Community>(deps)
const onlyCode = 'community'

/** Claims by reward; leaving the page clears refusals. */
export function useClaims() {
  const known = useSyncExternalStore(claims.subscribe, claims.current)
  useEffect(() => claims.forgetRefusals, [])
  return known
}

/** Claims a reward; its end shows in `useClaims`. */
export async function claim({ rewardId }: Reward): Promise<void> {
  let answer: Result<'/reward/claim'> | undefined
  await claims.start(rewardId, async () => {
    answer = await call('/reward/claim', { rewardId })
    if (answer?.reward?.rewardId !== rewardId || answer.reward.state === 'open') throw notAnAnswer()
    return answer.reward
  })
  if (answer) {
    rememberBalance(answer.balance)
    refetch('bonuses')
    refetch('mails')
    // Home must show no claimed reward.
    void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey, refetchType: 'all' })
  }
  refetchLater()
}

export function useCommunityClaim() {
  const known = useSyncExternalStore(codes.subscribe, codes.current)
  useEffect(() => codes.forgetRefusals, [])
  return known.get(onlyCode)
}

export async function enterCode(code: string): Promise<void> {
  await codes.start(onlyCode, async () => {
    const community = await call('/promo/community', { code })
    if (community?.reward === undefined) throw notAnAnswer()
    return community
  })
  refetch('promotions')
  refetch('bonuses')
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}
