import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { gamesQuery } from '../../data/queries.ts'
import { t } from '../../i18n/limits/t.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatPlayed } from '../limits/limit-text.ts'
import { useLimits } from '../limits/useLimits.ts'
import css from './HomeSide.module.css'
import RecentWins from './RecentWins.tsx'

/** Shown from 1280 px: the player's week, and recent wins. */
export default function HomeSide(): ReactNode {
  const games = useQuery(gamesQuery).data
  return (
    <aside className={css.side} aria-label={t('limits.title')}>
      <Week />
      {games && games.wins.length > 0 && (
        <div className={css.wins}>
          <RecentWins of={games} />
        </div>
      )}
    </aside>
  )
}

function Week() {
  const { data } = useLimits({ background: true })
  const week = data?.week
  return (
    <Card>
      <h2 className={css.head}>
        <Icon name="timer" />
        {t('limits.played')}
      </h2>
      <Facts>
        <Fact label={t('limits.time')}>{week ? formatPlayed(week.playedMs) : <Skeleton shape="short" />}</Fact>
        <Fact label={t('limits.staked')}>{week ? formatWire(week.staked) : <Skeleton shape="short" />}</Fact>
        <Fact label={t('limits.net')}>{week ? formatNet(week.net as WirePaise, 0 as WirePaise) : <Skeleton shape="short" />}</Fact>
      </Facts>
      <div className={css.action}>
        <Button tone="ghost" size="sm" onPress={() => appSheets.show('limits')}>
          {t('limits.title')}
        </Button>
      </div>
    </Card>
  )
}
