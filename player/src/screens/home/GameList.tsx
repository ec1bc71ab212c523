import type { GameTile as Game } from '@lalmor/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { href, navigateTo } from '../../app/router.ts'
import logo from '../../art/logo-icon.svg'
import { tileOf } from '../../art/tiles.ts'
import { gamesQuery, useConnection } from '../../data/queries.ts'
import { formatPpm } from '../../i18n/money.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { GameGrid, GameTile } from '../../ui/GameTile.tsx'
import { Note } from '../../ui/Note.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inCategory, type CategoryId } from './categories.ts'
import css from './GameList.module.css'

export function GameList({ category }: { category: CategoryId }) {
  const { data, error, refetch, isFetching } = useQuery(gamesQuery)
  const { online } = useConnection()
  const games = data && inCategory(data.games, category)
  return (
    <section className={css.list}>
      <SectionHead icon="games" title={t('home.games')} />
      {games ? (
        games.length > 0 ? (
          <GameGrid>
            {games.map((game) => (
              <Tile key={game.game} game={game} online={online} />
            ))}
          </GameGrid>
        ) : (
          <p className={css.none}>{t('home.none')}</p>
        )
      ) : error ? (
        <Note icon="alert" announce>
          <p>{t('error.list')}</p>
          <div className={css.retry}>
            <Button tone="ghost" size="sm" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
              {t('action.tryAgain')}
            </Button>
          </div>
        </Note>
      ) : (
        <TileBones />
      )}
    </section>
  )
}

function Tile({ game: { game, title, kind, open, rtpPpm }, online }: { game: Game; online: boolean }) {
  const art = tileOf(game) ?? logo
  const kindName = t(`kind.${kind}`)
  if (!open) return <GameTile art={art} name={title} meta={kindName} tag={t('tile.soon')} />
  const meta = rtpPpm === undefined ? kindName : t('tile.rtp', { kind: kindName, rtp: formatPpm(rtpPpm) })
  const query = { game }
  const opening = { href: href('/pages/webview/GameWeb', query), onPress: () => navigateTo('/pages/webview/GameWeb', query) }
  return <GameTile art={art} name={title} meta={meta} open={online ? opening : undefined} dimmed={!online} />
}

/** The shape of the tiles to come: two rows. */
function TileBones() {
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
