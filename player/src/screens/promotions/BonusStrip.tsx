import type { BonusOverview } from '@lalmor/contract/bonuses.ts'
import { href, navigateTo } from '../../page/router.ts'
import { by } from '../../i18n/deadline.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/promotions/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OfferRow } from '../../ui/OfferRow.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { Progress } from '../../ui/Progress.tsx'
import css from './Promotions.module.css'
import { rewardName } from './reward-name.ts'

const page = '/pages/account/MyBonuses/MyBonuses'
const open = () => navigateTo(page)

/** Bets count for the oldest bonus first. */
const bonusesOf = ({ open }: BonusOverview) => open.filter(({ cause }) => cause === 'bonus')

/** Shows what is left to bet, and the oldest bonus's progress. Absent without an open bonus. */
export function BonusStrip({ overview }: { overview: BonusOverview }) {
  const [lot, next] = bonusesOf(overview)
  if (!lot) return null
  const { done, required, expiresAt } = lot
  const far = { done: formatWhole(done), required: formatWhole(required) }
  const text = expiresAt === undefined ? t('promotions.bonuses.of', far) : t('promotions.bonuses.ofUntil', { ...far, by: by(expiresAt) })
  return (
    <PressLink className={css.strip} href={href(page)} onPress={open}>
      <span className={css.stripHead}>
        <b>{t('title.bonuses')}</b>
        <span className="num">{t('promotions.bonuses.left', { amount: formatWhole(overview.wagerLeft.bonuses) })}</span>
        <Icon name="next" size="sm" />
      </span>
      <Progress label={t('promotions.bonuses.progress')} value={done} max={required} text={t('promotions.bonuses.of', far)} />
      <span className={`${css.far} num`}>{next ? `${rewardName(lot)} · ${text}` : text}</span>
    </PressLink>
  )
}

export function BonusRow({ overview }: { overview: BonusOverview }) {
  if (bonusesOf(overview).length === 0) return null
  return (
    <OfferRow
      title={t('title.bonuses')}
      note={t('promotions.bonuses.left', { amount: formatWhole(overview.wagerLeft.bonuses) })}
      href={href(page)}
      onPress={open}
    >
      {formatWire(overview.bonus)}
    </OfferRow>
  )
}
