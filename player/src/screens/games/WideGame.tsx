import type { Launch } from '@lalmor/contract/games.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seedsQuery } from '../../data/seeds.ts'
import { t } from '../../i18n/games/t.ts'
import { t as tLimits } from '../../i18n/limits/t.ts'
import { formatNet, formatPpm, formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t as tRounds } from '../../i18n/rounds/t.ts'
import { formatClock, formatDuration } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine, ValueLine } from '../../ui/HashLine.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { LastRound } from './useGameSession.ts'
import { useSittingClock } from './useSitting.ts'
import css from './WideGame.module.css'

export type OwnGame = {
  launch: Launch
  /** Shown on this page, newest first. */
  last: readonly LastRound[]
  /** Absent until the frame has loaded. */
  onRules: (() => void) | undefined
  onSeeds: () => void
}

/** Shows only what the page knows, and asks the server nothing. */
export default function WideGame({ own }: { own: OwnGame | undefined }): ReactNode {
  return (
    <>
      <aside className={css.session} aria-label={t('games.session')}>
        <Session />
        {own && !own.launch.table && <Fair onSeeds={own.onSeeds} />}
      </aside>
      {own && (
        <aside className={css.game} aria-label={own.launch.title}>
          <Game {...own} />
          <Last rounds={own.last} />
        </aside>
      )}
    </>
  )
}

function Part({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={css.head}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Session() {
  const { playedMs, staked, net } = useSittingClock()
  return (
    <Part icon="timer" title={t('games.session')}>
      <Facts>
        <Fact label={tLimits('limits.time')}>{formatDuration(playedMs)}</Fact>
        <Fact label={tLimits('limits.staked')}>{formatWire(staked as WirePaise)}</Fact>
        <Fact label={tLimits('check.won')}>{formatWire((staked + net) as WirePaise)}</Fact>
        <Fact label={tLimits('limits.net')}>{formatNet(net as WirePaise, nothing)}</Fact>
      </Facts>
    </Part>
  )
}
const nothing = 0 as WirePaise

function Fair({ onSeeds }: { onSeeds: () => void }) {
  const { data } = useQuery({ ...seedsQuery, enabled: false })
  return (
    <Part icon="shield" title={t('games.fair')}>
      {data && (
        <div className={css.seeds}>
          <HashLine label={tRounds('seeds.hash')} value={data.serverSeedHash} what={tRounds('seeds.what.hash')} />
          <ValueLine label={tRounds('seeds.client')} value={data.clientSeed} />
          <p className="num">{tRounds('seeds.nonce', { nonce: data.nonce })}</p>
        </div>
      )}
      <div className={css.action}>
        <Button tone="ghost" size="sm" onPress={onSeeds}>
          {t('games.menu.seeds')}
        </Button>
      </div>
    </Part>
  )
}

function Game({ launch: { title, rtpPpm, stakes, stakeMost }, onRules }: OwnGame) {
  const [least, most] = [stakes[0], stakeMost ?? stakes.at(-1)]
  return (
    <Part icon="games" title={title}>
      <Facts>
        <Fact label={t('games.rtp')}>{formatPpm(rtpPpm)}</Fact>
        {least !== undefined && most !== undefined && (
          <Fact label={t('games.stakes')}>{t('games.stakesFrom', { least: formatWhole(least), most: formatWhole(most) })}</Fact>
        )}
      </Facts>
      <div className={css.action}>
        <Button tone="ghost" size="sm" icon="faq" disabled={!onRules} onPress={() => onRules?.()}>
          {t('games.menu.rules')}
        </Button>
      </div>
    </Part>
  )
}

function Last({ rounds }: { rounds: readonly LastRound[] }) {
  if (rounds.length === 0) return null
  return (
    <Part icon="history" title={t('games.last')}>
      <ol className={css.rounds}>
        {rounds.map(({ roundId, stake, payout, at }) => (
          <li key={roundId}>
            <span>
              <b className={`num ${payout > stake ? css.good : ''}`}>{formatNet(payout, stake)}</b>
              <span className="num">{t('games.lastStake', { stake: formatWhole(stake) })}</span>
            </span>
            <span className="num">{formatClock(new Date(at))}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
