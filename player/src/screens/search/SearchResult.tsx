import type { GameTile } from '@lalmor/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useVisitState } from '../../app/visit-state.ts'
import { call } from '../../data/client.ts'
import { gamesQuery, myGamesQuery } from '../../data/queries.ts'
import { t } from '../../i18n/search/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { defaultMaxLength } from '../../ui/max-length.ts'
import { gamesOf } from '../home/categories.ts'
import { NotLoaded } from '../home/GameList.tsx'
import { FoundList } from './FoundList.tsx'
import { Recommended } from './Recommended.tsx'
import { SearchPage, type Tab } from './SearchPage.tsx'
import css from './SearchPage.module.css'

export default function SearchResult({ query }: { query: { keyword: string } }) {
  // An address can be of any length.
  const keyword = query.keyword.slice(0, defaultMaxLength)
  const [tab, setTab] = useVisitState<Tab>('tab', 'all')
  return (
    <SearchPage title={t('title.searchResult')} keyword={keyword} tab={tab} onTab={setTab}>
      {keyword.trim() === '' ? (
        <Empty title={t('search.start')} text={t('search.startText')} />
      ) : (
        <Results keyword={keyword} tab={tab} onShowAll={() => setTab('all')} />
      )}
    </SearchPage>
  )
}

function Results({ keyword, tab, onShowAll }: { keyword: string; tab: Tab; onShowAll: () => void }) {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const result = useQuery({ queryKey: ['search', keyword], queryFn: ({ signal }) => call('/game/search', { keyword }, { signal }) })
  // Only the tab of the player's own games waits for them.
  const needed = tab === 'recent' ? [all, result, mine] : [all, result]
  const among = tab === 'all' ? all.data?.games.map(({ game }) => game) : tab === 'hot' ? all.data?.hot : mine.data?.recent
  if (!all.data || !result.data || !among) {
    const failed = needed.filter(({ error, data }) => error && !data)
    if (failed.length === 0) return <Bones shapes={['row', 'row', 'row']} className={css.bones} />
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return (
      <div className={css.list}>
        <NotLoaded busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
      </div>
    )
  }
  const { games } = all.data
  const found = result.data.found.filter(({ game }) => among.includes(game))
  const isElsewhere = found.length === 0 && result.data.found.length > 0
  return (
    <>
      <p className={css.count} role="status">
        {found.length > 0 ? t('search.count', { count: found.length, keyword }) : ''}
      </p>
      {found.length > 0 ? (
        <FoundList keyword={keyword} found={found} games={games} />
      ) : (
        <Empty title={t('search.none', { keyword })} text={t(isElsewhere ? 'search.noneInTab' : 'search.noneText')}>
          {isElsewhere && (
            <Button tone="ghost" size="sm" onPress={onShowAll}>
              {t('search.showAll')}
            </Button>
          )}
        </Empty>
      )}
      <Recommended games={othersOf(gamesOf(games, mine.data?.recommended ?? []), found)} />
    </>
  )
}

/** Recommends only games that were not found above. */
const othersOf = (games: readonly GameTile[], found: readonly { game: string }[]) =>
  games.filter(({ game }) => !found.some((one) => one.game === game))
