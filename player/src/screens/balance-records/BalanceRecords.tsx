import { recordKinds, type RecordKind } from '@lalmor/contract/record-kinds.ts'
import type { RecordDay } from '@lalmor/contract/wallet.ts'
import { switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { t } from '../../i18n/balance-records/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListBones } from '../../ui/ListBones.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { BalanceRow } from './BalanceRow.tsx'
import { dayText, sumText } from './balance-text.ts'
import { useBalanceRecords } from './useBalanceRecords.ts'

type Filter = RecordKind | 'All'

/** SPEC §2, Balance Records: each change of the balance, day by day, all of them or of one kind. */
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
    </SubPage>
  )
}

function Days({ kind, onAll }: { kind: RecordKind | undefined; onAll: () => void }) {
  const pages = useBalanceRecords(kind)
  const { data: days, error, refetch } = pages
  if (!days) return error ? <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} /> : <ListBones />
  if (days.length === 0) return <None kind={kind} onAll={onAll} />
  const now = new Date()
  return (
    <>
      {days.map(({ day, total, records }) => (
        <DayGroup key={day} day={dayText(day, now)} sum={sumText(total)}>
          {records.map((record) => (
            <BalanceRow key={record.id} record={record} day={day} />
          ))}
        </DayGroup>
      ))}
      <ListEnd pages={pages} label={t('balance.more')}>
        <End days={days} />
      </ListEnd>
    </>
  )
}

/** Where the records begin; and what an amount without a sign is, where one was shown. */
function End({ days }: { days: readonly RecordDay[] }) {
  const moved = days.some(({ records }) => records.some((record) => record.moved !== undefined))
  return (
    <>
      <p>{t('balance.end')}</p>
      {moved && <p>{t('balance.moved')}</p>}
    </>
  )
}

/** Nothing of a kind, and the way to all; nothing at all, and the way to the games. */
function None({ kind, onAll }: { kind: RecordKind | undefined; onAll: () => void }) {
  if (!kind)
    return (
      <Empty title={t('balance.none')} text={t('balance.noneText')}>
        <Button tone="ghost" size="sm" onPress={() => switchTab('/pages/home/Home')}>
          {t('soon.action')}
        </Button>
      </Empty>
    )
  return (
    <Empty title={t('balance.noneOf', { kind: t(`balance.kind.${kind}`) })} text={t('balance.noneOfText')}>
      <Button tone="ghost" size="sm" onPress={onAll}>
        {t('balance.showAll')}
      </Button>
    </Empty>
  )
}
