import type { Result } from '@lalmor/contract/catalogue.ts'
import type { GameTile } from '@lalmor/contract/games.ts'
import logo from '../../art/logo-icon.svg'
import { tileOf } from '../../art/tiles.ts'
import { useConnection } from '../../data/queries.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t, tNodes } from '../../i18n/search/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { kindAndRtp, gameLinkProps } from '../home/Tile.tsx'
import css from './FoundList.module.css'
import { markFound } from './mark.ts'

type Found = Result<'/game/search'>['found'][number]

export function FoundList({
  keyword,
  found,
  games,
  onOpen,
}: {
  keyword: string
  found: readonly Found[]
  games: readonly GameTile[]
  onOpen?: () => void
}) {
  return (
    <ul className={css.list}>
      {found.flatMap(({ game, also }) => {
        const tile = games.find((one) => one.game === game)
        return tile ? <Row key={game} keyword={keyword} tile={tile} also={also} onOpen={onOpen} /> : []
      })}
    </ul>
  )
}

type Of = { keyword: string; tile: GameTile; also: string | undefined; onOpen: (() => void) | undefined }

function Row({ keyword, tile, also, onOpen }: Of) {
  const { online } = useConnection()
  const { game, title, kind, open, stakeMin, stakeMax } = tile
  // A matching kind, shown anyway, explains enough.
  const isByKind = markFound(t(`kind.${kind}`), keyword).some(({ marked }) => marked)
  const content = (
    <>
      <img src={tileOf(game) ?? logo} alt="" width="52" height="68" />
      <span className={css.words}>
        <b>
          <Marked name={title} keyword={keyword} />
        </b>
        <span className={`${css.kind} num`}>
          {kindAndRtp(tile)}
          {also !== undefined && !isByKind && (
            <>
              {' · '}
              {tNodes('search.also', { name: <Marked name={also} keyword={keyword} /> })}
            </>
          )}
        </span>
        {stakeMin !== undefined && stakeMax !== undefined && (
          <span className={`${css.stake} num`}>{t('search.stake', { min: formatWhole(stakeMin), max: formatWhole(stakeMax) })}</span>
        )}
      </span>
    </>
  )
  const way = gameLinkProps(game)
  if (!open || !online)
    return (
      <li>
        <div className={`${css.row} ${css.dimmed}`}>
          {content}
          {!open && <Badge>{t('tile.soon')}</Badge>}
        </div>
      </li>
    )
  return (
    <li>
      <PressLink
        className={css.row}
        href={way.href}
        onPress={() => {
          onOpen?.()
          way.onPress()
        }}
      >
        {content}
        <Icon name="next" />
      </PressLink>
    </li>
  )
}

const Marked = ({ name, keyword }: { name: string; keyword: string }) =>
  markFound(name, keyword).map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))
