import { recordKinds, type RecordKind } from '@lalmor/contract/record-kinds.ts'
import { isIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { RecordDay } from '@lalmor/contract/wallet.ts'
import { PagedList } from '../../page/Loadable.tsx'
import { href, navigateTo, redirectTo, switchTab } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { t } from '../../i18n/balance-records/t.ts'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import css from './BalanceRecords.module.css'
import { BalanceRow } from './BalanceRow.tsx'
import { dayText, sumText } from './balance-text.ts'
import { useBalanceRecords } from './useBalanceRecords.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

type Filter = RecordKind | 'All'

const statement = '/pages/account/Statement/Statement'
const page = '/pages/account/BalanceRecords/BalanceRecords'

/** SPEC §2: changes of the balance by day, all or of one kind. */
export default function BalanceRecords({ query: { day } }: { query: { day?: string } }) {
  const [filter, setFilter] = useVisitState<Filter>('kind', 'All')
  const upTo = day !== undefined && isIstDay(day) ? day : undefined
  return (
    <SubPage title={t('title.balanceRecords')} slot={<SlotAction onPress={() => navigateTo(statement)}>{t('title.statement')}</SlotAction>}>
      <FilterChips
        label={t('balance.kinds')}
        options={[{ id: 'All', label: t('balance.all') }, ...recordKinds.map((id) => ({ id, label: t(`balance.kind.${id}`) }))]}
        selected={filter}
        onSelect={(id) => setFilter(id as Filter)}
      />
      {upTo !== undefined && (
        <p className={css.upTo}>
          {t('balance.upTo', { day: dayText(upTo, new Date()) })}
          <TextAction href={href(page)} onPress={() => redirectTo(page)}>
            {t('balance.newest')}
          </TextAction>
        </p>
      )}
      <Days kind={filter === 'All' ? undefined : filter} upTo={upTo} onAll={() => setFilter('All')} />
      <MoneyHelp ids={pageQuestions.records} topic="other" />
    </SubPage>
  )
}

function Days({ kind, upTo, onAll }: { kind: RecordKind | undefined; upTo: IstDay | undefined; onAll: () => void }) {
  const pages = useBalanceRecords(kind, upTo)
  const now = new Date()
  return (
    <PagedList
      pages={pages}
      isEmpty={(days) => days.length === 0}
      none={<None kind={kind} onAll={onAll} />}
      more={t('balance.more')}
      end={<End days={pages.data ?? []} />}
    >
      {(days) =>
        days.map(({ day, total, records }) => (
          <DayGroup key={day} day={dayText(day, now)} sum={sumText(total)}>
            {records.map((record) => (
              <BalanceRow key={record.id} record={record} day={day} />
            ))}
          </DayGroup>
        ))
      }
    </PagedList>
  )
}

/** Explains amounts without a sign, if any was shown. */
function End({ days }: { days: readonly RecordDay[] }) {
  const moved = days.some(({ records }) => records.some((record) => record.moved !== undefined))
  return (
    <>
      <p>{t('balance.end')}</p>
      {moved && <p>{t('balance.moved')}</p>}
    </>
  )
}

/** Links to all kinds or, without records, to the games. */
const None = ({ kind, onAll }: { kind: RecordKind | undefined; onAll: () => void }) =>
  kind ? (
    <Empty
      title={t('balance.noneOf', { kind: t(`balance.kind.${kind}`) })}
      text={t('balance.noneOfText')}
      wayOn={{ label: t('balance.showAll'), onPress: onAll }}
    />
  ) : (
    <Empty
      title={t('balance.none')}
      text={t('balance.noneText')}
      wayOn={{ label: t('soon.action'), onPress: () => switchTab('/pages/home/Home') }}
    />
  )
