import type { WirePaise } from '@lalmor/contract/wire.ts'
import { appSheets } from '../../page/app-sheets.ts'
import { t } from '../../i18n/limits/t.ts'
import { formatNetWhole } from '../../i18n/whole-rupees.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatPlayed } from '../limits/limit-text.ts'
import { useLimits } from '../limits/useLimits.ts'
import css from './LimitsCard.module.css'

export function LimitsCard() {
  const { data } = useLimits({ background: true })
  const summary =
    data &&
    (data.stopped
      ? t('limits.summaryStopped')
      : data.reminder
        ? t('reminder.title')
        : t('limits.summary', { time: formatPlayed(data.today.playedMs), net: formatNetWhole(data.week.net as WirePaise, 0 as WirePaise) }))
  return (
    <button type="button" className={css.card} onClick={() => appSheets.show('limits')}>
      <span className={css.icon}>
        <Icon name="timer" />
      </span>
      <span className={css.words}>
        <b>{t('limits.title')}</b>
        <span className={`${css.summary} num`}>{summary ?? <Skeleton shape="short" />}</span>
      </span>
      <Icon name="next" />
    </button>
  )
}
