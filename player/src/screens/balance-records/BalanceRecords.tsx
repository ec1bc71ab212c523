import { recordKinds, type RecordKind } from '@lalmor/contract/record-kinds.ts'
import type { RecordDay } from '@lalmor/contract/wallet.ts'
import { PagedList } from '../../app/Loadable.tsx'
import { switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { t } from '../../i18n/balance-records/t.ts'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { BalanceRow } from './BalanceRow.tsx'
import { dayText, sumText } from './balance-text.ts'
import { useBalanceRecords } from './useBalanceRecords.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

type Filter = RecordKind | 'All'

/** SPEC §2, Balance Records: each change of the balance, day by day; all of them or one kind. */
export default function BalanceRecords() {
  const [filter, setFilter] = useVisitState<Filter>('kind', 'All')
  return (
    <SubPage title={t('title.balanceRecords')}>
      <FilterChips
        label={t('balance.kinds')}
        options={[{ id: 'All', label: t('balance.all') }, ...recordKinds.map((id) => ({ id, label: t(`balance.kind.${id}`) }))]}
        selected={filter}
        onSelect={(id) => setFilter(id as Filter)}
      />
      <Days kind={filter === 'All' ? undefined : filter} onAll={() => setFilter('All')} />
      <MoneyHelp ids={pageQuestions.records} topic="other" />
    </SubPage>
  )
}

function Days({ kind, onAll }: { kind: RecordKind | undefined; onAll: () => void }) {
  const pages = useBalanceRecords(kind)
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

/** The start of the records, and an explanation of amounts without a sign if any was shown. */
function End({ days }: { days: readonly RecordDay[] }) {
  const moved = days.some(({ records }) => records.some((record) => record.moved !== undefined))
  return (
    <>
      <p>{t('balance.end')}</p>
      {moved && <p>{t('balance.moved')}</p>}
    </>
  )
}

/** No records of this kind, with a link to all; or none at all, with a link to the games. */
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
