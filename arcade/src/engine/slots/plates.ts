import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../../i18n/en.ts'
import { runCountUp, type CountUp } from '../count-up.ts'
import { h, picture } from '../dom.ts'
import type { FrameClock } from '../frame-clock.ts'
import { timing } from '../motion.ts'
import { onPress } from '../press.ts'
import { isSheetOpen } from '../sheet.ts'
import { shortRupees } from '../amounts.ts'

/** For a round above its stake. */
export type Total = { above: readonly string[]; counted: CountUp; below?: string }

type Parts = {
  cabinet: HTMLElement
  clock: FrameClock
  t: Texts
  /** A picture on the top edge of the free spins plates. */ crown: string
}

/** The plates over the reels, one at a time: free spins won, more of them, the round's payout. */
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
  /** Rejects on abort. */
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
    async end(total: Total, signal: AbortSignal) {
      const { element, counting } = showTotal(total, signal, [crowned()])
      await Promise.race([counting.then(() => stay(signal)), pressed(element, signal)])
      close()
    },
    /** Resolves true once counted up, or on the tap that dismisses it. Stays over the reopened table; `gone`: it left. */
    async total(total: Total, gone: () => void, signal: AbortSignal): Promise<boolean> {
      const { element, left, counting } = showTotal(total, signal)
      const tapped = pressed(element, left)
      const leave = () => {
        if (left.aborted) return
        close()
        gone()
      }
      // The next plate closed this one: nothing to do.
      const ignore = () => {}
      tapped.then(leave).catch(ignore)
      await Promise.race([counting, tapped])
      stay(left).then(leave).catch(ignore)
      return !left.aborted
    },
  }
}
