import type { Reward } from '@lalmor/contract/rewards.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatIstDay, formatMinute } from '../../i18n/time.ts'
import { t } from '../../i18n/vip/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import { showClaim } from '../promo/claim-text.ts'
import css from './Vip.module.css'
import { rewardName } from '../promo/reward-name.ts'

/** What levels brought and is claimed, or can be no more. */
export function Lately({ rewards }: { rewards: readonly Reward[] }) {
  if (rewards.length === 0) return null
  return (
    <section className={css.lately} aria-labelledby="lately">
      <h2 id="lately">{t('vip.lately')}</h2>
      <RecordList>
        {rewards.map((reward) => (
          <Row key={reward.rewardId} of={reward} />
        ))}
      </RecordList>
    </section>
  )
}

function Row({ of: reward }: { of: Reward }) {
  const title = titleOf(reward)
  if (reward.state === 'claimed' && reward.claimedAt !== undefined) {
    const time = formatMinute(new Date(reward.claimedAt))
    return (
      <RecordRow
        lead={{ icon: 'check', tone: 'green' }}
        title={title}
        amount={`+${formatWire(reward.amount)}`}
        good
        line={t(reward.requirement === 0 ? 'vip.claimedCash' : 'vip.claimed', { time })}
      />
    )
  }
  const { note, badge } = showClaim(reward, undefined, { online: true })
  return <RecordRow lead={{ icon: 'minus' }} title={title} badge={badge && <Badge tone={badge.tone}>{badge.label}</Badge>} line={note} />
}

/** `Bet rebate, 19 Nov`, `Weekly bonus, week of 9 Nov` */
function titleOf({ promotion, facts: { day, level, week } }: Reward): string {
  if (promotion === 'vip-rebate' && day !== undefined) return t('vip.of.rebate', { day: formatIstDay(day) })
  if (promotion === 'vip-upgrade' && level !== undefined) return t('vip.of.upgrade', { level })
  if (promotion === 'vip-weekly' && week !== undefined) return t('vip.of.weekly', { day: formatIstDay(week) })
  return rewardName({ promotion })
}
