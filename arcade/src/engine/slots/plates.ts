import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../../i18n/en.ts'
import { runCountUp, type CountUp } from '../count-up.ts'
import { h, picture } from '../dom.ts'
import type { FrameClock } from '../frame-clock.ts'
import { timing } from '../motion.ts'
import { onPress } from '../press.ts'
import { isSheetOpen } from '../sheet.ts'
import { shortRupees } from '../amounts.ts'

/** The payout of a round that paid above its stake, with words above and below the amount. */
export type Total = { above: readonly string[]; counted: CountUp; below?: string }

type Parts = {
  cabinet: HTMLElement
  clock: FrameClock
  t: Texts
  /** A picture on the top edge of the free spins plates. */ crown: string
}

/** The plates over the reels: free spins won, more of them, the round's payout. One at a time. */
export function plates({ cabinet, clock, t, crown }: Parts) {
  const words = t.slot
  let open: { element: HTMLElement; left: AbortController } | undefined

  const close = () => {
    const leaving = open
    open = undefined
    if (!leaving) return
    leaving.left.abort()
    leaving.element.inert = true
    const fade = leaving.element.animate({ opacity: [1, 0] }, { duration: timing.plateOut, easing: 'ease-in', fill: 'forwards' })
    fade.addEventListener('finish', () => leaving.element.remove())
  }
  const show = (attributes: Record<string, string>, ...content: Node[]) => {
    close()
    const element = h('div', { class: 'plate', ...attributes }, ...content)
    const left = new AbortController()
    open = { element, left }
    cabinet.append(element)
    return { element, left: left.signal }
  }
  const crowned = () => picture(crown, { className: 'top' })
  /** Resolves with the first press of `element`; rejects when aborted. */
  const pressed = (element: HTMLElement, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      onPress(element, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  const stay = (signal: AbortSignal) => clock.wait(timing.plateStay, signal)

  const showTotal = ({ above, counted, below }: Total, signal: AbortSignal, top: Node[] = []) => {
    const amount = h('p', { class: 'big num' })
    const lines = above.map((line) => h('p', {}, line))
    const shown = show({}, ...top, ...lines, amount, ...(below === undefined ? [] : [h('p', { class: 'num' }, below)]))
    return { ...shown, counting: runCountUp(counted, (now) => (amount.textContent = formatRupees(now)), clock, signal) }
  }

  return {
    close,
    /** Waits for the player's tap. Focuses the only action there is, unless a sheet is open. */
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
    /** Ends the free spins of a round above its stake: the plate stays a while, or until tapped. */
    async end(total: Total, signal: AbortSignal) {
      const { element, counting } = showTotal(total, signal, [crowned()])
      await Promise.race([counting.then(() => stay(signal)), pressed(element, signal)])
      close()
    },
    /**
     * Resolves with true when the amount has counted up, or with the tap that dismisses the plate. The plate stays a while longer over the
     * reopened table; calls `gone` when it leaves on its own or by a tap.
     */
    async total(total: Total, gone: () => void, signal: AbortSignal): Promise<boolean> {
      const { element, left, counting } = showTotal(total, signal)
      const tapped = pressed(element, left)
      const leave = () => {
        if (left.aborted) return
        close()
        gone()
      }
      // After the next plate has closed this one, nothing is left to do.
      const ignore = () => {}
      tapped.then(leave).catch(ignore)
      await Promise.race([counting, tapped])
      stay(left).then(leave).catch(ignore)
      return !left.aborted
    },
  }
}
