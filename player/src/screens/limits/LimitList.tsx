import type { Limit } from '@lalmor/contract/limits.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/limits/t.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './LimitList.module.css'
import { formatLimit, formatUsed, measures, type Measure } from './limit-text.ts'
import { useConfirmLimit, useSetLimit } from './useLimits.ts'

const icons: { [M in Measure]: IconName } = { deposit: 'deposit', loss: 'arrowup', stake: 'coin', time: 'timer' }

type Edit = (which: Pick<Limit, 'measure' | 'period'>) => void

export function LimitList({ limits, onEdit }: { limits: readonly Limit[]; onEdit: Edit }) {
  return (
    <ul>
      {measures.map((measure) => {
        const set = limits.filter((limit) => limit.measure === measure)
        if (set.length === 0) return <Row key={measure} measure={measure} onEdit={() => onEdit({ measure, period: 'day' })} />
        return set.map((limit) => (
          <Row key={measure + limit.period} measure={measure} limit={limit} onEdit={() => onEdit({ measure, period: limit.period })} />
        ))
      })}
    </ul>
  )
}

function Row({ measure, limit, onEdit }: { measure: Measure; limit?: Limit; onEdit: () => void }) {
  const what = t(`limits.${measure}`)
  const used = limit && t(`limits.used.${limit.period}`, { used: formatUsed(limit), limit: formatLimit(measure, limit.amount) })
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon name={icons[measure]} />
      </span>
      <div className={css.what}>
        <b>{what}</b>
        <p className="num">{used ?? t('limits.none')}</p>
        {limit && used && (
          <Progress label={what} value={Math.max(0, limit.used)} max={limit.amount} text={used} warn={limit.used >= limit.amount * 0.8} />
        )}
        {limit?.raise && <Raise limit={limit} raise={limit.raise} />}
      </div>
      <IconButton icon="edit" label={t('limits.change', { what })} onPress={onEdit} />
    </li>
  )
}

/** A raise waits a day, and then for confirmation. */
function Raise({ limit, raise }: { limit: Limit; raise: NonNullable<Limit['raise']> }) {
  const confirm = useConfirmLimit()
  const keep = useSetLimit()
  const { measure, period, amount } = limit
  const asked = raise.amount === undefined ? undefined : formatLimit(measure, raise.amount)
  const from = new Date(raise.confirmFrom)
  const ready = from <= new Date()
  const time = until(from)
  return (
    <div className={css.raise}>
      <p>
        {ready
          ? asked === undefined
            ? t('limits.raiseReadyNone')
            : t('limits.raiseReady', { limit: asked })
          : asked === undefined
            ? t('limits.raiseNone', { until: time })
            : t('limits.raise', { limit: asked, until: time })}
      </p>
      {ready && <TextAction onPress={() => confirm.mutate({ measure, period })}>{t('limits.confirm')}</TextAction>}
      <TextAction onPress={() => keep.mutate({ measure, period, amount })}>{t('limits.keep')}</TextAction>
    </div>
  )
}
