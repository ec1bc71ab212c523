import type { Reward } from '@lalmor/contract/rewards.ts'
import { rewardTitle, showClaim, type RewardClaims } from './claim-text.ts'

/** Always there, empty at first: new regions may be skipped. */
export const ClaimNews = ({ rewards, claims }: { rewards: readonly Reward[]; claims: RewardClaims }) => (
  <p className="sr" role="status">
    {newsOf(rewards, claims)}
  </p>
)

function newsOf(rewards: readonly Reward[], claims: RewardClaims): string {
  const [id, claim] = [...claims].at(-1) ?? []
  const reward = claim?.phase === 'answered' ? claim.answer : rewards.find(({ rewardId }) => rewardId === id)
  if (!reward || claim?.phase === 'asking') return ''
  const { badge, note } = showClaim(reward, claim, { online: true })
  return [rewardTitle(reward), badge?.label, note].filter((part) => part !== undefined).join('. ')
}
