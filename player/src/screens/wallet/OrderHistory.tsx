import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { ReactNode } from 'react'
import { PagedList } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { serverNow } from '../../data/client.ts'
import { dayName, formatIstDay } from '../../i18n/time.ts'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './OrderHistory.module.css'
import { ordersByDay } from './orders-by-day.ts'
import { useOrders, type History, type Orders } from './useOrders.ts'

const periods = ['today', '7-days', '30-days'] as const
export type Period = (typeof periods)[number]

/** Deposits and withdrawals have their own catalogues. */
type Word = 'period' | 'more' | 'emptyText' | 'see30' | `${'days' | 'none' | 'end'}.${Period}`

type Props<Page extends Orders> = {
  title: string
  word: (key: Word) => string
  dayWord: (day: 'today' | 'yesterday', values: { day: string }) => string
  history: (period: Period) => History<Page>
  totals: (first: Page) => ReactNode
  row: (order: Page['orders'][number]) => ReactNode
  wayOn: { label: string; onPress: () => void }
  help: ReactNode
}

export function OrderHistory<Page extends Orders>({ title, word, help, ...rest }: Props<Page>) {
  const [period, setPeriod] = useVisitState<Period>('days', 'today')
  return (
    <SubPage title={title}>
      <Segmented
        label={word('period')}
        options={periods.map((id) => ({ id, label: word(`days.${id}`) }))}
        selected={period}
        onSelect={setPeriod}
      />
      <List {...rest} word={word} period={period} onPeriod={setPeriod} />
      {help}
    </SubPage>
  )
}

type ListProps<Page extends Orders> = Omit<Props<Page>, 'title' | 'help'> & { period: Period; onPeriod: (period: Period) => void }

function List<Page extends Orders>({ word, dayWord, history, totals, row, wayOn, period, onPeriod }: ListProps<Page>) {
  const pages = useOrders(history(period))
  const dayTitle = (day: IstDay) => {
    const name = dayName(day, new Date(serverNow()))
    return name === 'earlier' ? formatIstDay(day) : dayWord(name, { day: formatIstDay(day) })
  }
  return (
    <PagedList
      pages={pages}
      isEmpty={({ orders }) => orders.length === 0}
      none={
        <Empty
          title={word(`none.${period}`)}
          text={word('emptyText')}
          wayOn={period === '30-days' ? wayOn : { label: word('see30'), onPress: () => onPeriod('30-days') }}
        />
      }
      more={word('more')}
      end={<p>{word(`end.${period}`)}</p>}
    >
      {({ orders, first }) => (
        <>
          {totals(first)}
          {ordersByDay(orders).map(({ day, orders }) => (
            <DayGroup key={day} day={dayTitle(day)}>
              {orders.map(row)}
            </DayGroup>
          ))}
        </>
      )}
    </PagedList>
  )
}

export const HistoryTotals = ({ count, sum }: { count: string; sum: string }) => (
  <div className={css.totals} role="status">
    <span>{count}</span>
    <b className="num">{sum}</b>
  </div>
)
