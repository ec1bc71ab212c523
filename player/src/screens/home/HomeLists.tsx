import type { Result } from '@lalmor/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { href, navigateTo } from '../../page/router.ts'
import { withStyles } from '../../page/with-styles.ts'
import { gamesQuery, myGamesQuery } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { GameGrid, GameRail } from '../../ui/GameTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useSided, useWide } from '../../ui/wide.ts'
import { gamesOf, hotOf, hotText } from './categories.ts'
import css from './HomeLists.module.css'
import { NotLoaded, TileBones } from './GameList.tsx'
import { RailTile, Tile } from './Tile.tsx'

/** Often there are none, so they are a chunk of their own. */
const RecentWins = lazy(() => withStyles(() => import('./RecentWins.tsx')).catch(() => ({ default: () => null })))

/** Wins are not here if Home has a column at its side. */
export function HomeLists({ onHot }: { onHot: () => void }) {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const sided = useSided()
  if (!all.data)
    return (
      <div className={css.part}>{all.error ? <NotLoaded busy={all.isFetching} onRetry={() => void all.refetch()} /> : <TileBones />}</div>
    )
  const { games, wins } = all.data
  const saved = mine.data ? gamesOf(games, mine.data.favourites) : []
  return (
    <>
      <Hot list={all.data} onAll={onHot} />
      {wins.length > 0 && !sided && (
        <Suspense>
          <RecentWins of={all.data} />
        </Suspense>
      )}
      {saved.length > 0 && (
        <section className={css.saved}>
          <div className={css.part}>
            <SectionHead icon="heart" title={t('home.saved')} />
          </div>
          <GameRail label={t('home.saved')}>
            {saved.map((game) => (
              <RailTile key={game.game} game={game} />
            ))}
          </GameRail>
        </section>
      )}
      <AllGames games={games} />
    </>
  )
}

/** A row of the most played, or of the team's choice while too few are played. */
const hotShown = 3
/** The stylesheet shows one row of them. */
const hotShownWide = 6

function Hot({ list, onAll }: { list: Result<'/game/list'>; onAll: () => void }) {
  const games = hotOf(list)
  const shown = useWide() ? hotShownWide : hotShown
  if (games.length === 0) return null
  return (
    <section className={`${css.part} ${css.hot}`}>
      <SectionHead
        icon="flame"
        title={t('home.hot')}
        {...(games.length > shown && { more: { label: t('home.seeAll'), onPress: onAll } })}
      />
      <p className={css.about}>{hotText(list)}</p>
      <GameGrid>
        {games.slice(0, shown).map((game) => (
          <Tile key={game.game} game={game} />
        ))}
      </GameGrid>
    </section>
  )
}

function AllGames({ games }: Pick<Result<'/game/list'>, 'games'>) {
  const search = '/pages/search/Search'
  return (
    <section className={`${css.part} ${css.all}`}>
      <SectionHead
        icon="games"
        title={t('home.allGames')}
        more={{ label: t('title.search'), href: href(search), onPress: () => navigateTo(search) }}
      />
      <GameGrid>
        {games.map((game) => (
          <Tile key={game.game} game={game} />
        ))}
        <ProofTile />
      </GameGrid>
    </section>
  )
}

function ProofTile() {
  return (
    <li className={css.proof}>
      <button type="button" onClick={() => appSheets.show('fairness')}>
        <Icon name="shield" />
        <b>{t('home.proof')}</b>
        <span>{t('home.proofText')}</span>
        <span className={css.see}>
          {t('home.proofSee')}
          <Icon name="next" size="sm" />
        </span>
      </button>
    </li>
  )
}
