import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { runCountUp, type CountUp } from '../../engine/count-up.ts'
import { h, picture } from '../../engine/dom.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { timing } from '../../engine/motion.ts'
import { onPress } from '../../engine/press.ts'
import { aSheetIsOpen } from '../../engine/sheet.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { symbolArt } from './art.ts'

/** The plates over the reels: free spins won, more of them, and what they paid. One at a time. */
export function plates(cabinet: HTMLElement, clock: FrameClock, t: DiyaNightsTexts) {
  const words = t.game
  let open: HTMLElement | undefined

  const close = () => {
    const leaving = open
    open = undefined
    if (!leaving) return
    leaving.inert = true
    const fade = leaving.animate({ opacity: [1, 0] }, { duration: timing.plateOut, easing: 'ease-in', fill: 'forwards' })
    fade.addEventListener('finish', () => leaving.remove())
  }
  const show = (attributes: Record<string, string>, ...content: Node[]) => {
    close()
    open = h('div', { class: 'plate', ...attributes }, picture(symbolArt.diya, { className: 'top' }), ...content)
    cabinet.append(open)
    return open
  }
  /** Resolves with the first press of `element`; rejects when aborted. */
  const pressed = (element: HTMLElement, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      onPress(element, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  const stay = (signal: AbortSignal) => clock.wait(timing.plateStay, signal)

  return {
    close,
    /** Waits for the player's own tap. The focus goes to the only action there is, unless a sheet is open. */
    async invite({ awarded, gives, stake }: { awarded: number; gives: string; stake: Paise }, signal: AbortSignal) {
      const start = h('button', { type: 'button', class: 'act' }, words.startFreeSpins)
      const title = words.freeSpins(awarded)
      show(
        { role: 'dialog', 'aria-label': title },
        h('h2', {}, title),
        h('p', {}, gives),
        h('p', {}, words.stakeNotTaken(formatRupees(stake))),
        start,
      )
      if (!aSheetIsOpen()) start.focus({ preventScroll: true })
      await pressed(start, signal)
      close()
    },
    async more(awarded: number, signal: AbortSignal) {
      show({}, h('h2', {}, words.moreFreeSpins(awarded)))
      await stay(signal)
      close()
    },
    /** The end of the free spins of a round above its stake: stays a while, or until tapped. */
    async end({ played, featurePaid, counted }: { played: number; featurePaid: Paise; counted: CountUp }, signal: AbortSignal) {
      const amount = h('p', { class: 'big num' })
      const plate = show({}, h('p', {}, words.freeSpinsPaid(played, formatRupees(featurePaid))), h('p', {}, words.roundPaid), amount)
      const counting = runCountUp(counted, (now) => (amount.textContent = formatRupees(now)), clock, signal)
      await Promise.race([counting.then(() => stay(signal)), pressed(plate, signal)])
      close()
    },
  }
}
