import type { Position } from '@lalmor/contract/statement.ts'
import { isIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useVisitState } from '../../page/visit-state.ts'
import { call, serverNow } from '../../data/client.ts'
import { t } from '../../i18n/statement/t.ts'
import { toasts } from '../../ui/toasts.ts'
import { periodOf, type Period, type Preset } from './statement-text.ts'

type Chosen = { preset: Preset } | { preset?: undefined; from: string; to: string }

export function useStatement() {
  const [chosen, setChosen] = useVisitState<Chosen>('period', { preset: 'month' })
  const today = istDay(new Date(serverNow()))
  const typed = chosen.preset === undefined ? chosen : undefined
  const isComplete = !typed || (isIstDay(typed.from) && isIstDay(typed.to))
  const isBackwards = typed !== undefined && isComplete && typed.from > typed.to
  const period = typed ? (typed as Period) : periodOf(chosen.preset!, today)
  const query = useQuery({
    queryKey: ['position', period.from, period.to],
    queryFn: ({ signal }) => call('/limit/position', period, { signal }),
    enabled: isComplete && !isBackwards,
    // Today's figures still change.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { ownMessage: true },
  })
  const shown = { from: typed?.from ?? period.from ?? query.data?.from ?? '', to: typed?.to ?? period.to }
  return {
    preset: chosen.preset,
    ...shown,
    today,
    isBackwards,
    query,
    choose: (preset: Preset) => setChosen({ preset }),
    set: (days: Partial<typeof shown>) => setChosen({ ...shown, ...days }),
  }
}

export const useDownload = () =>
  useMutation({
    mutationFn: ({ from, to }: Pick<Position, 'from' | 'to'>) => call('/wallet/statement', { from, to }),
    onSuccess({ csv }, { from, to }) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      link.download = `lalmor-${from}-${to}.csv`
      link.click()
      URL.revokeObjectURL(link.href)
      toasts.show(t('statement.saved'))
    },
  })
