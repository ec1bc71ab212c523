import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { t } from '../../i18n/rounds/t.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './RecordFilters.module.css'

const times = ['today', 'yesterday', 'last-3-days'] as const satisfies readonly RecordFilter['days'][]
const statuses = ['Settled', 'Unsettled', 'Cancel'] as const satisfies readonly RecordFilter['status'][]

const everyGame = 'all'

type Props = {
  filter: RecordFilter
  /** The server's, and an unknown one of the filter. */
  games: readonly { game: string; title: string }[]
  onFilter: (filter: RecordFilter) => void
}

export function RecordFilters({ filter, games, onFilter }: Props) {
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
      {/* There from the start: rows must not move when the games arrive. */}
      <FilterChips
        label={t('records.game')}
        options={[{ id: everyGame, label: t('records.everyGame') }, ...games.map(({ game, title }) => ({ id: game, label: title }))]}
        selected={filter.game ?? everyGame}
        onSelect={(game) => onFilter({ ...ofAllGames(filter), ...(game !== everyGame && { game }) })}
      />
    </div>
  )
}

export function ofAllGames({ game: _, ...filter }: RecordFilter): RecordFilter {
  return filter
}
