import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { t } from '../../i18n/rounds/t.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './RecordFilters.module.css'

const times = ['today', 'yesterday', 'last-3-days'] as const satisfies readonly RecordFilter['days'][]
const statuses = ['Settled', 'Unsettled', 'Cancel'] as const satisfies readonly RecordFilter['status'][]

type Props = {
  filter: RecordFilter
  /** Title of the filter's game. */
  title: string
  onFilter: (filter: RecordFilter) => void
}

/** SPEC §2, the filters of Game Records: time and status; plus the game, if the visit is about one. */
export function RecordFilters({ filter, title, onFilter }: Props) {
  const { status, ...ofAll } = filter
  return (
    <div className={css.filters}>
      <Segmented
        label={t('records.time')}
        options={times.map((id) => ({ id, label: t(`records.days.${id}`) }))}
        selected={filter.days}
        onSelect={(days) => onFilter({ ...filter, days })}
      />
      <FilterChips
        label={t('records.status')}
        options={[{ id: 'All', label: t('records.all') }, ...statuses.map((id) => ({ id, label: t(`status.${id}`) }))]}
        selected={status ?? 'All'}
        onSelect={(id) => onFilter({ ...ofAll, ...(id !== 'All' && { status: id as NonNullable<RecordFilter['status']> }) })}
      />
      {filter.game !== undefined && <GameTag title={title} onTakeAway={() => onFilter(ofAllGames(filter))} />}
    </div>
  )
}

export function ofAllGames({ game: _, ...filter }: RecordFilter): RecordFilter {
  return filter
}

/** The game whose rounds are shown; a tap removes this filter. */
function GameTag({ title, onTakeAway }: { title: string; onTakeAway: () => void }) {
  const press = () => {
    onTakeAway()
    // The tag is removed: the focus must not be lost with it.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.game} aria-label={t('records.gameOff', { title })} onClick={press}>
      <span>{title}</span>
      <Icon name="close" />
    </button>
  )
}
