import type { GameTile } from '@lalmor/contract/games.ts'
import { t } from '../../i18n/search/t.ts'
import { PressLink } from '../../ui/PressLink.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { gameLinkProps } from '../home/Tile.tsx'
import css from './Popular.module.css'

export function Popular({ games }: { games: readonly GameTile[] }) {
  if (games.length === 0) return null
  return (
    <section>
      <SectionHead icon="flame" title={t('search.popular')} means={t('search.popularBy')} />
      <ol className={css.places}>
        {games.map(({ game, title }, at) => (
          <li key={game}>
            <PressLink {...gameLinkProps(game)}>
              <b className="num">{at + 1}</b>
              {title}
            </PressLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
