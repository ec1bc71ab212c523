import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatNet } from '../../i18n/money.ts'
import { formatDuration } from '../../i18n/time.ts'
import { t } from '../../i18n/game/t.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './GameBar.module.css'
import { useSittingClock } from './useSitting.ts'

type Props = {
  title: string
  onLeave: () => void
  /** Label of the arrow, if it does not leave a game. */
  leaveLabel?: string
  /** This and the rest are there once the game is launched. */
  uid?: string
  balance?: WirePaise
  raised?: number
  stale?: boolean
  onMenu?: (() => void) | undefined
}

/** Name, session clock and net position, balance, menu: always in view while a game is open (PRODUCT §11). */
export function GameBar({ title, onLeave, leaveLabel = t('game.leave'), uid, balance, raised = 0, stale = false, onMenu }: Props) {
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={leaveLabel} onPress={onLeave} />
      <div className={css.words}>
        <h1>{title}</h1>
        {uid !== undefined && <Status />}
      </div>
      {uid !== undefined && <BalancePill balance={balance} raised={raised} stale={stale} />}
      {onMenu ? <IconButton icon="menu" label={t('game.menu')} onPress={onMenu} /> : <span className={css.room} />}
    </header>
  )
}

function Status() {
  const { playedMs, net } = useSittingClock()
  return (
    <p className={`${css.status} num`}>
      {t('game.status', { time: formatDuration(playedMs), net: formatNet(net as WirePaise, 0 as WirePaise) })}
    </p>
  )
}
