import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { t } from '../../i18n/rounds/t.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './RecordFilters.module.css'

const times = ['today', 'yesterday', 'last-3-days'] as const satisfies readonly RecordFilter['days'][]
const statuses = ['Settled', 'Unsettled', 'Cancel'] as const satisfies readonly RecordFilter['status'][]

/** SPEC §2, the filters of Game Records: a time, and a status of the rounds. */
export function RecordFilters({ filter: { days, status }, onFilter }: { filter: RecordFilter; onFilter: (filter: RecordFilter) => void }) {
  return (
    <div className={css.filters}>
      <Segmented
        label={t('records.time')}
        options={times.map((id) => ({ id, label: t(`records.days.${id}`) }))}
        selected={days}
        onSelect={(days) => onFilter({ days, ...(status && { status }) })}
      />
      <FilterChips
        label={t('records.status')}
        options={[{ id: 'All', label: t('records.all') }, ...statuses.map((id) => ({ id, label: t(`status.${id}`) }))]}
        selected={status ?? 'All'}
        onSelect={(id) => onFilter({ days, ...(id !== 'All' && { status: id as NonNullable<RecordFilter['status']> }) })}
      />
    </div>
  )
}
