import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useVisitState } from '../../page/visit-state.ts'
import { gamesQuery, myGamesQuery, useSession } from '../../data/queries.ts'
import { t } from '../../i18n/search/t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { gamesOf } from '../home/categories.ts'
import { NotLoaded, TileBones } from '../home/GameList.tsx'
import { GamesOf } from './GamesOf.tsx'
import { Popular } from './Popular.tsx'
import { Recommended } from './Recommended.tsx'
import { recentSearches, search, type Tab } from './search.ts'
import { SearchPage } from './SearchPage.tsx'

export default function Search() {
  const [tab, setTab] = useVisitState<Tab>('tab', 'all')
  return (
    <SearchPage title={t('title.search')} tab={tab} onTab={setTab}>
      {tab === 'all' ? <Beginning /> : <GamesOf tab={tab} />}
    </SearchPage>
  )
}

function Beginning() {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const uid = useSession()?.uid ?? ''
  const [searches, setSearches] = useState(() => recentSearches.of(uid))
  const clear = () => {
    recentSearches.clear()
    setSearches([])
  }
  const { data: lists } = all
  const recommended = lists && mine.data && gamesOf(lists.games, mine.data.recommended)
  const isBare = searches.length + (lists?.hot.length ?? 0) + (recommended?.length ?? 0) === 0
  return (
    <>
      {searches.length > 0 && (
        <section>
          <SectionHead icon="history" title={t('search.searches')} more={{ label: t('search.clear'), onPress: clear }} />
          <FilterChips
            label={t('search.searches')}
            wrapped
            options={searches.map((keyword) => ({ id: keyword, label: keyword }))}
            onSelect={(keyword) => search(keyword, { again: false })}
          />
        </section>
      )}
      {lists && <Popular games={gamesOf(lists.games, lists.hot)} />}
      {recommended && <Recommended games={recommended} />}
      {!lists || !mine.data ? (
        all.error || mine.error ? (
          <NotLoaded busy={all.isFetching || mine.isFetching} onRetry={() => void (lists ? mine : all).refetch()} />
        ) : (
          <TileBones />
        )
      ) : (
        isBare && <Empty title={t('search.start')} text={t('search.startText')} />
      )}
    </>
  )
}
