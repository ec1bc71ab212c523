import type { VipInfo } from '@lalmor/contract/vip.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import elephant from '../../art/ornaments/elephant.svg'
import { untilDay } from '../../i18n/deadline.ts'
import { t } from '../../i18n/vip/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import css from './LevelCard.module.css'

export function LevelCard({ vip, onCounts }: { vip: VipInfo; onCounts: () => void }) {
  const { level } = vip.currentVipConfig
  return (
    <section className={css.card} aria-label={t('vip.yours')}>
      <img src={elephant} alt="" />
      <span className={css.label}>{t('vip.yours')}</span>
      <p className={`${css.level} num`}>{t('vip.level', { level })}</p>
      <Way vip={vip} onCounts={onCounts} />
      {vip.keep && <Keep keep={vip.keep} days={vip.keepDays} />}
    </section>
  )
}

function Way({ vip: { experience, nextVipConfig: next }, onCounts }: { vip: VipInfo; onCounts: () => void }) {
  if (!next) return <p className={`${css.text} num`}>{t('vip.highest', { done: formatWhole(experience) })}</p>
  const { level, reach } = next
  const name = t('vip.level', { level })
  // Just after midnight, uncounted bets may exceed the level.
  if (experience >= reach) return <p className={`${css.text} num`}>{t('vip.reached', { level })}</p>
  const done = t('vip.toReach', { done: formatWhole(experience), reach: formatWhole(reach), level })
  return (
    <>
      <p className={`${css.text} num`}>{done}</p>
      <div className={css.bar}>
        <Progress label={name} value={experience} max={reach} text={done} />
      </div>
      <div className={css.ends}>
        <b className="num">{t('vip.toGo', { left: formatWhole((reach - experience) as WirePaise) })}</b>
        <button type="button" className={css.counts} onClick={onCounts}>
          <Icon name="version" />
          {t('vip.counts')}
        </button>
      </div>
    </>
  )
}

function Keep({ keep: { needed, done, countedAt }, days }: { keep: NonNullable<VipInfo['keep']>; days: number }) {
  const kept = done >= needed
  // Midnight belongs to the day that it ends.
  const lastDay = istDay(new Date(new Date(countedAt).getTime() - 1))
  return (
    <div className={css.keep}>
      <Icon name="shield" />
      <div>
        <p className={`${css.sums} num`}>
          <span>{t('vip.keep', { keep: formatWhole(needed), days })}</span>
          <b className={kept ? css.done : ''}>{t(kept ? 'vip.keepDone' : 'vip.keepSoFar', { done: formatWhole(done) })}</b>
        </p>
        <p className={css.how}>{t('vip.keepHow', { until: untilDay(lastDay) })}</p>
      </div>
    </div>
  )
}
