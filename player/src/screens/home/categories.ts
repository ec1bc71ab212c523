import type { GameTile } from '@lalmor/contract/games.ts'
import { t } from '../../i18n/t.ts'
import type { Category } from '../../ui/CategoryRail.tsx'

export type CategoryId = 'all' | GameTile['kind']

export const categories = (): readonly Category<CategoryId>[] => [
  { id: 'all', label: t('category.all'), icon: 'games' },
  { id: 'slot', label: t('category.slot'), icon: 'slots' },
  { id: 'crash', label: t('category.crash'), icon: 'crash' },
  { id: 'mines', label: t('category.mines'), icon: 'mines' },
  { id: 'table', label: t('category.table'), icon: 'table' },
]

/** The games of a category, in the server's order. */
export const inCategory = (games: readonly GameTile[], category: CategoryId): GameTile[] =>
  games.filter(({ kind }) => category === 'all' || kind === category)
