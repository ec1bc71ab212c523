import type { CheckIn } from '@lalmor/contract/promotions.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { t } from '../../i18n/check-in/t.ts'
import { formatIstDay } from '../../i18n/time.ts'

/** The next check-in from 1; after the seventh it is 1 again. */
export const nextStep = ({ collected }: Pick<CheckIn, 'collected'>): number => (collected % 7) + 1

/** Never shows the cycle as a streak that could be lost. */
export function headText(state: CheckIn, format: (amount: WirePaise) => string): { above: string; title: string; below: string } {
  const { standing, collected, paid, total, today, paused } = state
  if (standing === 'phone')
    return {
      above: total === undefined ? t('checkIn.seven') : t('checkIn.start', { total: format(total) }),
      title: t('checkIn.oneLamp'),
      below: t('checkIn.noNeed'),
    }
  const lit = t('checkIn.lit', { count: collected })
  const sum = paid === undefined || total === undefined ? undefined : t('checkIn.collected', { paid: format(paid), total: format(total) })
  if (paused && today !== 'done' && standing === 'open')
    return {
      above: t('checkIn.away', { count: paused.days }),
      title: t('checkIn.nothingLost'),
      below: [collected > 0 ? lit : undefined, sum].filter(Boolean).join(' · ') || t('checkIn.noNeed'),
    }
  return {
    above: today === 'done' ? t('checkIn.doneToday') : t('checkIn.dayOf', { day: nextStep(state) }),
    title: collected === 0 ? t('checkIn.oneLamp') : lit,
    below: sum ?? t('checkIn.noNeed'),
  }
}

export const pausedText = ({ from, to }: NonNullable<CheckIn['paused']>): string =>
  from === to
    ? t('checkIn.pausedDay', { day: formatIstDay(from) })
    : t('checkIn.paused', { from: formatIstDay(from), to: formatIstDay(to) })
