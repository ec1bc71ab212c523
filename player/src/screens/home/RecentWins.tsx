import type { Result } from '@lalmor/contract/catalogue.ts'
import type { ReactNode } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import coin from '../../art/ornaments/coin.svg'
import { tileOf } from '../../art/tiles.ts'
import { serverNow } from '../../data/client.ts'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/search/t.ts'
import { activeTag } from '../../i18n/texts.ts'
import { formatWhen } from '../../i18n/time.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { WinCard, WinRail } from '../../ui/WinCard.tsx'
import css from './RecentWins.module.css'

const showProof = () => appSheets.show('fairness')

/** PRODUCT §9 W1: real rounds, with the player's permission. */
export default function RecentWins({ of: { wins, games } }: { of: Result<'/game/list'> }): ReactNode {
  const titleOf = (game: string) => games.find((tile) => tile.game === game)?.title ?? game
  return (
    <section className={css.wins}>
      <SectionHead icon="trophy" title={t('wins.title')} more={{ label: t('wins.how'), onPress: showProof }} />
      <p className={css.about}>{t('wins.about')}</p>
      <WinRail label={t('wins.title')}>
        {wins.map((win) => (
          <WinCard
            key={`${win.phone} ${win.at}`}
            thumb={tileOf(win.game) ?? coin}
            game={titleOf(win.game)}
            who={win.phone}
            amount={formatWire(win.amount)}
            meta={`${win.multiple.toLocaleString(activeTag())}× · ${formatWhen(new Date(win.at), new Date(serverNow()))}`}
            onPress={showProof}
          />
        ))}
      </WinRail>
    </section>
  )
}
