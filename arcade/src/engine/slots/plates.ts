import type { Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../../i18n/en.ts'
import { h, picture } from '../dom.ts'
import type { FrameClock } from '../frame-clock.ts'
import { plateOver, type Total } from '../plate.ts'
import { onPress } from '../press.ts'
import { isSheetOpen } from '../sheet.ts'
import { shortRupees } from '../amounts.ts'

type Parts = {
  cabinet: HTMLElement
  clock: FrameClock
  t: Texts
  /** A picture on the top edge of the free spins plates. */ crown: string
}

/** The plates over the reels, one at a time: free spins won, more of them, the round's payout. */
export function plates({ cabinet, clock, t, crown }: Parts) {
  const words = t.slot
  const { close, show, stay, tapped, showTotal, total } = plateOver(cabinet, clock)

  const crowned = () => picture(crown, { className: 'top' })
  /** Rejects on abort. */
  const pressed = (element: HTMLElement, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      onPress(element, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })

  return {
    close,
    /** Focuses its button, the only action, unless a sheet is open. */
    async invite({ awarded, gives, stake }: { awarded: number; gives: string; stake: Paise }, signal: AbortSignal) {
      const start = h('button', { type: 'button', class: 'act' }, words.startFreeSpins)
      const title = words.freeSpins(awarded)
      show(
        { role: 'dialog', 'aria-label': title },
        crowned(),
        h('h2', {}, title),
        h('p', {}, gives),
        h('p', {}, words.stakeNotTaken(shortRupees(stake))),
        start,
      )
      if (!isSheetOpen()) start.focus({ preventScroll: true })
      await pressed(start, signal)
      close()
    },
    async more(awarded: number, signal: AbortSignal) {
      show({}, crowned(), h('h2', {}, words.moreFreeSpins(awarded)))
      await stay(signal)
      close()
    },
    /** For rounds above the stake: stays a while, or until tapped. */
    async end(shown: Total, signal: AbortSignal) {
      const { counting } = showTotal(shown, signal, [crowned()])
      await Promise.race([counting.then(() => stay(signal)), tapped(signal)])
      close()
    },
    total,
  }
}
