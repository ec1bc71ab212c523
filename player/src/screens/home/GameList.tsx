import { useQuery } from '@tanstack/react-query'
import { href, navigateTo } from '../../page/router.ts'
import { gamesQuery, myGamesQuery } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { GameGrid } from '../../ui/GameTile.tsx'
import { Note } from '../../ui/Note.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { hotText, inCategory, type CategoryId } from './categories.ts'
import css from './GameList.module.css'
import { Tile } from './Tile.tsx'

/** Lists that are not a kind of game, with texts about how they fill. */
const lists = {
  hot: { icon: 'flame', title: 'home.hot', none: 'home.none' },
  recent: { icon: 'history', title: 'home.recent', none: 'home.noneRecent' },
  saved: { icon: 'heart', title: 'home.saved', none: 'home.noneSaved' },
} as const
const ofKind = { icon: 'games', title: 'home.games', none: 'home.none' } as const

export function GameList({ category }: { category: CategoryId }) {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const games = inCategory(category, all.data, mine.data)
  const { icon, title, none } = category in lists ? lists[category as keyof typeof lists] : ofKind
  const search = '/pages/search/Search'
  return (
    <section className={css.list}>
      <SectionHead
        icon={icon}
        title={t(title)}
        more={{ label: t('title.search'), href: href(search), onPress: () => navigateTo(search) }}
      />
      {category === 'hot' && all.data && games && games.length > 0 && <p className={css.about}>{hotText(all.data)}</p>}
      {games ? (
        games.length > 0 ? (
          <GameGrid>
            {games.map((game) => (
              <Tile key={game.game} game={game} />
            ))}
          </GameGrid>
        ) : (
          <p className={css.none}>{t(none)}</p>
        )
      ) : all.error || (all.data && mine.error) ? (
        <NotLoaded busy={all.isFetching || mine.isFetching} onRetry={() => void (all.data ? mine : all).refetch()} />
      ) : (
        <TileBones />
      )}
    </section>
  )
}

export function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Note icon="alert" announce>
      <p>{t('error.list')}</p>
      <div className={css.retry}>
        <Button tone="ghost" size="sm" icon="refresh" busy={busy} onPress={onRetry}>
          {t('action.tryAgain')}
        </Button>
      </div>
    </Note>
  )
}

export function TileBones() {
  return (
    <div aria-busy="true" aria-label={t('loading.page')} role="status">
      <GameGrid>
        {Array.from({ length: 6 }, (_, at) => (
          <li key={at} className={css.bones}>
            <Skeleton shape="tile" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </li>
        ))}
      </GameGrid>
    </div>
  )
}
