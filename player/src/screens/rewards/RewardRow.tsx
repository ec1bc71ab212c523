import type { Reward } from '@lalmor/contract/rewards.ts'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/rewards/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { showClaim } from '../promotions/claim-text.ts'
import { rewardTitle } from './reward-title.ts'

const icons: { readonly [state in Reward['state']]?: IconName } = { open: 'gift', waiting: 'clock', held: 'clock' }

/** A reward with its end. `open` is where it can be claimed. */
export function RewardRow({ of: reward, open }: { of: Reward; open?: { href: string; onPress: () => void } }) {
  const { state, amount, requirement, claimedAt } = reward
  const title = rewardTitle(reward)
  if (state === 'claimed' && claimedAt !== undefined)
    return (
      <RecordRow
        lead={{ icon: 'check', tone: 'green' }}
        title={title}
        amount={`+${formatWire(amount)}`}
        good
        line={t(requirement === 0 ? 'rewardRecords.claimedCash' : 'rewardRecords.claimed', { time: formatMinute(new Date(claimedAt)) })}
      />
    )
  const { note, badge } = showClaim(reward, undefined, { online: true })
  const { tone, label } = badge ?? { tone: 'warn' as const, label: t('claims.title') }
  return (
    <RecordRow
      lead={{ icon: icons[state] ?? 'minus' }}
      title={title}
      amount={formatWire(amount)}
      line={note}
      aside={<Badge tone={tone}>{label}</Badge>}
      {...(state === 'open' && open && { open })}
    />
  )
}
