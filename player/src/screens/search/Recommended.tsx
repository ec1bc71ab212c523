import type { GameTile } from '@lalmor/contract/games.ts'
import { t } from '../../i18n/search/t.ts'
import { GameGrid } from '../../ui/GameTile.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Tile } from '../home/Tile.tsx'

export function Recommended({ games }: { games: readonly GameTile[] }) {
  if (games.length === 0) return null
  return (
    <section>
      <SectionHead icon="star" title={t('search.recommended')} means={t('search.recommendedBy')} />
      <GameGrid>
        {games.map((game) => (
          <Tile key={game.game} game={game} />
        ))}
      </GameGrid>
    </section>
  )
}
