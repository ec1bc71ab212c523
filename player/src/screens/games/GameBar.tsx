import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useEffect } from 'react'
import { product } from '../../data/product.ts'
import { formatNetWhole } from '../../i18n/whole-rupees.ts'
import { formatDuration } from '../../i18n/time.ts'
import { t } from '../../i18n/games/t.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './GameBar.module.css'
import { useSittingClock } from './useSitting.ts'

type Props = {
  /** The game's name; undefined until it is known. */
  title?: string | undefined
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
export function GameBar({ title, onLeave, leaveLabel = t('games.leave'), uid, balance, raised = 0, stale = false, onMenu }: Props) {
  useGameTitle(title)
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={leaveLabel} onPress={onLeave} />
      <div className={css.words}>
        <h1>{title ?? t('title.game')}</h1>
        {uid !== undefined && <Status />}
      </div>
      {uid !== undefined && <BalancePill balance={balance} raised={raised} stale={stale} />}
      {onMenu ? <IconButton icon="menu" label={t('games.menu')} onPress={onMenu} /> : <span className={css.room} />}
    </header>
  )
}

/** SPEC §2's browser title with the game's name after the page's label. The app sets its own in a layout effect, so before this one. */
function useGameTitle(name: string | undefined) {
  const title = [product.name, t('title.game'), name].filter((part) => part !== undefined).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}

function Status() {
  const { playedMs, net } = useSittingClock()
  return (
    <p className={`${css.status} num`}>
      {t('games.status', { time: formatDuration(playedMs), net: formatNetWhole(net as WirePaise, 0 as WirePaise) })}
    </p>
  )
}
