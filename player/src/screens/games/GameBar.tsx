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
  /** Undefined until known. */
  title?: string | undefined
  onLeave: () => void
  /** The arrow's label, if it does not leave a game. */
  leaveLabel?: string
  /** From here on: known once the game is launched. */
  uid?: string
  balance?: WirePaise
  raised?: number
  stale?: boolean
  onMenu?: (() => void) | undefined
}

/** PRODUCT §11: always in view during a game. */
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

/** Adds the game's name after the page's label (SPEC §2). Runs before the app's own layout effect. */
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
