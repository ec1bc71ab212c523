import type { Result } from '@lalmor/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
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

/** Often there are no wins, so they are in a chunk of their own. */
const RecentWins = lazy(() => withStyles(() => import('./RecentWins.tsx')).catch(() => ({ default: () => null })))

export function HomeLists({ onHot }: { onHot: () => void }) {
  const all = useQuery(gamesQuery)
  if (!all.data)
    return (
      <div className={css.part}>{all.error ? <NotLoaded busy={all.isFetching} onRetry={() => void all.refetch()} /> : <TileBones />}</div>
    )
  return <Lists all={all.data} onHot={onHot} />
}

/** Wins are not here if Home has a column at its side. */
function Lists({ all, onHot }: { all: Result<'/game/list'>; onHot: () => void }) {
  const mine = useQuery(myGamesQuery)
  const sided = useSided()
  const { games, wins } = all
  const saved = mine.data ? gamesOf(games, mine.data.favourites) : []
  // A first saved game goes to the end: no tile moves.
  const [hadSaved] = useState(saved.length > 0)
  return (
    <>
      <Hot list={all} onAll={onHot} />
      {wins.length > 0 && !sided && (
        <Suspense fallback={<div className={css.wins} />}>
          <RecentWins of={all} />
        </Suspense>
      )}
      {hadSaved && <Saved games={saved} />}
      <AllGames games={games} />
      {!hadSaved && <Saved games={saved} />}
    </>
  )
}

function Saved({ games }: Pick<Result<'/game/list'>, 'games'>) {
  if (games.length === 0) return null
  return (
    <section className={css.saved}>
      <div className={css.part}>
        <SectionHead icon="heart" title={t('home.saved')} />
      </div>
      <GameRail label={t('home.saved')}>
        {games.map((game) => (
          <RailTile key={game.game} game={game} />
        ))}
      </GameRail>
    </section>
  )
}

/** Shows a row of the most played games, or of our choice while too few are played. */
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
