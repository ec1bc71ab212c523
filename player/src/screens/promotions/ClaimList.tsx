import type { Promotions } from '@lalmor/contract/promotions.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import { useState } from 'react'
import { href, navigateTo } from '../../page/router.ts'
import { useConnection } from '../../data/queries.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t, tNodes } from '../../i18n/promotions/t.ts'
import { formatClock, formatIstDay } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ClaimCard, ClaimRow, ClaimsMore } from '../../ui/ClaimRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { useCountUp } from '../../ui/useCountUp.ts'
import { claimable, rewardArt, rewardTitle, showClaim, type RewardClaims, type ShownClaim, waitingText } from './claim-text.ts'
import css from './Promotions.module.css'
import { claim } from './usePromotions.ts'
import { rewardName } from './reward-name.ts'

const bonuses = '/pages/account/MyBonuses/MyBonuses'
/** Rows shown before "Show n more". */
const shownAtFirst = 3

type Props = { promotions: Promotions; claims: RewardClaims; calm?: boolean }

/** Lists rewards to claim, those that end soonest first; `calm` has no gold button. */
export function ClaimList({ promotions: { rewards }, claims, calm = false }: Props) {
  const { online, heardAt } = useConnection()
  const [all, setAll] = useState(false)
  if (rewards.length === 0) return null
  const rest = rewards.length - shownAtFirst
  const isCalm = calm || !online
  const asOf = heardAt && t('claims.asOf', { time: formatClock(heardAt) })
  const waiting = rewards.filter((reward) => showClaim(reward, claims.get(reward.rewardId), { online }).action === 'claim')
  return (
    <ClaimCard title={t('claims.title')} calm={isCalm} aside={online ? <Sum of={claimable(rewards)} /> : asOf}>
      <ul>
        {rewards.slice(0, all ? undefined : shownAtFirst).map((reward) => {
          const shown = showClaim(reward, claims.get(reward.rewardId), { online })
          return (
            <ClaimRow key={reward.rewardId} art={rewardArt(reward)} title={rewardTitle(reward)} note={shown.note}>
              <ClaimEnd reward={reward} shown={shown} calm={isCalm} />
            </ClaimRow>
          )
        })}
      </ul>
      {waiting.length > 1 && <ClaimAll rewards={waiting} />}
      {rest > 0 && (
        <ClaimsMore label={all ? t('claims.fewer') : moreText(rewards.slice(shownAtFirst))} expanded={all} onPress={() => setAll(!all)} />
      )}
    </ClaimCard>
  )
}

export const Coming = ({ day }: { day: string }) => <Note icon="clock">{t('claims.coming', { day: formatIstDay(day) })}</Note>

/** Claims one by one; a refusal shows in its row. */
function ClaimAll({ rewards }: { rewards: readonly Reward[] }) {
  const [busy, setBusy] = useState(false)
  const claimAll = async () => {
    setBusy(true)
    for (const reward of rewards) await claim(reward)
    setBusy(false)
  }
  return (
    <div className={css.all}>
      <Button tone="ghost" size="sm" busy={busy} onPress={() => void claimAll()}>
        {t('claims.all')}
      </Button>
    </div>
  )
}

function moreText([first, ...others]: readonly Reward[]): string {
  if (!first || others.length > 0) return t('claims.more', { count: others.length + 1 })
  return t('claims.moreOne', { what: rewardName(first), amount: formatWhole(first.amount) })
}

/** `₹65.56 in 4`. Counts down once when claimed rows leave. */
function Sum({ of }: { of: ReturnType<typeof claimable> }) {
  const amount = useCountUp(of?.amount, undefined, true)
  if (of === undefined) return null
  const sum = (
    <span ref={amount} className={css.sum}>
      {formatWire(of.amount)}
    </span>
  )
  return tNodes('claims.sum', { sum, count: of.count })
}

export function ClaimEnd({ reward, shown: { badge, action }, calm }: { reward: Reward; shown: ShownClaim; calm: boolean }) {
  if (badge)
    return (
      <Badge tone={badge.tone}>
        {badge.tone === 'ok' && <Icon name="check" size="sm" />}
        {badge.label}
      </Badge>
    )
  if (action === 'bonuses')
    return (
      <PressLink className={buttonClass({ tone: 'ghost', size: 'mini' })} href={href(bonuses)} onPress={() => navigateTo(bonuses)}>
        {t('claims.seeBonuses')}
      </PressLink>
    )
  return (
    <Button
      tone={calm ? 'ghost' : 'gold'}
      size="mini"
      busy={action === 'busy'}
      disabled={action === 'off'}
      onPress={() => void claim(reward)}
    >
      {action === 'busy' ? (
        <span className="sr">{t('claims.claiming')}</span>
      ) : (
        <>
          <span aria-hidden="true">{t('claims.claim')}</span>
          <span className="sr">{t('claims.claimOf', { what: rewardName(reward), amount: formatWhole(reward.amount) })}</span>
        </>
      )}
    </Button>
  )
}

/** The rewards during a break, with the day they open. */
export function WaitingList({ promotions: { rewards, stoppedUntil } }: { promotions: Promotions }) {
  if (rewards.length === 0) return null
  return (
    <ClaimCard title={t('claims.waiting')} calm aside={<Sum of={claimable(rewards)} />}>
      <ul>
        {rewards.map((reward) => (
          <ClaimRow key={reward.rewardId} art={rewardArt(reward)} title={rewardName(reward)} note={waitingText(reward, stoppedUntil)}>
            <b className="num">{formatWire(reward.amount)}</b>
          </ClaimRow>
        ))}
      </ul>
    </ClaimCard>
  )
}
