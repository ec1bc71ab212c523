import type { GameTile } from '@lalmor/contract/games.ts'
import type { Result } from '@lalmor/contract/catalogue.ts'
import { t } from '../../i18n/t.ts'
import { formatDay } from '../../i18n/time.ts'
import type { Category } from '../../ui/CategoryRail.tsx'

/** Kinds, most played, and the player's own lists. */
export type CategoryId = 'all' | 'hot' | GameTile['kind'] | 'recent' | 'saved'

export const categories = (): readonly Category<CategoryId>[] => [
  { id: 'all', label: t('category.all'), icon: 'games' },
  { id: 'hot', label: t('category.hot'), icon: 'flame' },
  { id: 'slot', label: t('category.slot'), icon: 'slots' },
  { id: 'crash', label: t('category.crash'), icon: 'crash' },
  { id: 'mines', label: t('category.mines'), icon: 'mines' },
  { id: 'table', label: t('category.table'), icon: 'table' },
  { id: 'cards', label: t('category.cards'), icon: 'cards' },
  { id: 'recent', label: t('category.recent'), icon: 'history' },
  { id: 'saved', label: t('category.saved'), icon: 'heart' },
]

export type Lists = Pick<Result<'/game/list'>, 'games' | 'hot' | 'picked'>
export type Mine = Result<'/game/mine'>

/** The games with these ids, in this order; unlisted ones are left out. */
export const gamesOf = (games: readonly GameTile[], ids: readonly string[]): GameTile[] =>
  ids.flatMap((id) => games.find(({ game }) => game === id) ?? [])

/** Returns the most played games, or our choice while too few are played. */
export const hotOf = ({ games, hot, picked }: Lists): GameTile[] => gamesOf(games, picked?.games ?? hot)
export const hotText = ({ picked }: Pick<Lists, 'picked'>): string =>
  picked ? t('home.picked', { day: formatDay(new Date(picked.changedAt)) }) : t('home.counted')

/** Games in the server's order. Undefined until the lists are known. */
export function inCategory(category: CategoryId, lists: Lists | undefined, mine: Mine | undefined): readonly GameTile[] | undefined {
  if (!lists) return undefined
  const { games } = lists
  switch (category) {
    case 'all':
      return games
    case 'hot':
      return hotOf(lists)
    case 'recent':
      return mine && gamesOf(games, mine.recent)
    case 'saved':
      return mine && gamesOf(games, mine.favourites)
    default:
      return games.filter(({ kind }) => kind === category)
  }
}
