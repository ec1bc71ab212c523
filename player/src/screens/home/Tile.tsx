import type { GameTile as Game } from '@lalmor/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { href, navigateTo } from '../../page/router.ts'
import logo from '../../art/logo-icon.svg'
import { tileOf } from '../../art/tiles.ts'
import { myGamesQuery, useConnection } from '../../data/queries.ts'
import { formatPpm } from '../../i18n/money.ts'
import { t } from '../../i18n/t.ts'
import { GameTile } from '../../ui/GameTile.tsx'
import { useSaveGame } from './useSaveGame.ts'

/** A tile with link and heart. A game that opens soon has neither. */
export function Tile({ game: tile }: { game: Game }) {
  const { online } = useConnection()
  const { data } = useQuery(myGamesQuery)
  const keep = useSaveGame()
  const { game, title, open } = tile
  const art = tileOf(game) ?? logo
  if (!open) return <GameTile art={art} name={title} meta={t(`kind.${tile.kind}`)} tag={t('tile.soon')} />
  if (!online) return <GameTile art={art} name={title} meta={kindAndRtp(tile)} dimmed />
  const kept = data?.favourites.includes(game)
  return (
    <GameTile
      art={art}
      name={title}
      meta={kindAndRtp(tile)}
      open={gameLinkProps(game)}
      {...(kept !== undefined && {
        heart: { label: t('tile.save', { game: title }), on: kept, onPress: () => keep({ game, kept: !kept }) },
      })}
    />
  )
}

/** A tile in a rail has no heart, only the name. */
export function RailTile({ game: { game, title } }: { game: Game }) {
  const { online } = useConnection()
  return <GameTile art={tileOf(game) ?? logo} name={title} {...(online ? { open: gameLinkProps(game) } : { dimmed: true })} />
}

/** For a provider's game the provider comes first. */
export function kindAndRtp({ kind, rtpPpm, provider }: Game): string {
  if (provider !== undefined) return t('tile.outside')
  const name = t(`kind.${kind}`)
  return rtpPpm === undefined ? name : t('tile.rtp', { kind: name, rtp: formatPpm(rtpPpm) })
}

export function gameLinkProps(game: string) {
  const path = '/pages/webview/GameWeb'
  return { href: href(path, { game }), onPress: () => navigateTo(path, { game }) }
}
