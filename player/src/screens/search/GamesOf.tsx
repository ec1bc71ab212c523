import { useQuery } from '@tanstack/react-query'
import { gamesQuery, myGamesQuery } from '../../data/queries.ts'
import { t } from '../../i18n/search/t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { GameGrid } from '../../ui/GameTile.tsx'
import { hotText, inCategory } from '../home/categories.ts'
import { NotLoaded, TileBones } from '../home/GameList.tsx'
import { Tile } from '../home/Tile.tsx'
import css from './SearchPage.module.css'

export function GamesOf({ tab }: { tab: 'hot' | 'recent' }) {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const games = inCategory(tab, all.data, mine.data)
  if (!games)
    return all.error || mine.error ? (
      <NotLoaded busy={all.isFetching || mine.isFetching} onRetry={() => void (all.data ? mine : all).refetch()} />
    ) : (
      <TileBones />
    )
  if (games.length === 0)
    return <Empty title={t(tab === 'hot' ? 'home.hot' : 'home.recent')} text={t(tab === 'hot' ? 'home.none' : 'home.noneRecent')} />
  return (
    <div className={css.list}>
      {tab === 'hot' && all.data && <p className={css.about}>{hotText(all.data)}</p>}
      <GameGrid>
        {games.map((game) => (
          <Tile key={game.game} game={game} />
        ))}
      </GameGrid>
    </div>
  )
}
