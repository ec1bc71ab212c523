import type { Reward } from '@lalmor/contract/rewards.ts'
import { href, navigateTo } from '../../page/router.ts'
import { useConnection } from '../../data/queries.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/promotions/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { rewardNow, showClaim, termsText, type RewardClaims } from '../promotions/claim-text.ts'
import { claim } from '../promotions/usePromotions.ts'
import css from './MailReward.module.css'

const bonuses = '/pages/account/MyBonuses/MyBonuses'

export function MailReward({ reward, claims }: { reward: Reward; claims: RewardClaims }) {
  const { online } = useConnection()
  const { note, badge, action } = showClaim(reward, claims.get(reward.rewardId), { online })
  const end = endOf(rewardNow(reward, claims))
  if (end !== undefined)
    return (
      <Badge tone={end.isPaid ? 'ok' : 'plain'}>
        {end.isPaid && <Icon name="check" size="sm" />}
        <span className="num">{end.text}</span>
      </Badge>
    )
  return (
    <div className={css.reward}>
      <p className={`${css.terms} num`}>{note === termsText(reward, 'claims') ? termsText(reward, 'claims.mail') : note}</p>
      {badge ? (
        <Badge tone={badge.tone}>{badge.label}</Badge>
      ) : action === 'bonuses' ? (
        <PressLink className={buttonClass({ tone: 'ghost', size: 'mini' })} href={href(bonuses)} onPress={() => navigateTo(bonuses)}>
          {t('claims.seeBonuses')}
        </PressLink>
      ) : (
        <Button tone="gold" size="mini" busy={action === 'busy'} disabled={action === 'off'} onPress={() => void claim(reward)}>
          {action === 'busy' ? t('claims.claiming') : t('claims.claimAmount', { amount: formatWhole(reward.amount) })}
        </Button>
      )}
    </div>
  )
}

function endOf({ state, amount, claimedAt }: Reward): { text: string; isPaid?: boolean } | undefined {
  if (state === 'open' || state === 'held' || state === 'waiting') return undefined
  if (state !== 'claimed') return { text: t(state === 'reversed' ? 'claims.reversed' : `claims.mail.${state}`) }
  const time = claimedAt === undefined ? '' : formatMinute(new Date(claimedAt))
  return { text: t('claims.mail.claimed', { amount: formatWhole(amount), time }), isPaid: true }
}
