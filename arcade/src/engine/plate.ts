import { formatRupees } from '@lalmor/units/paise.ts'
import { runCountUp, type CountUp } from './count-up.ts'
import { h } from './dom.ts'
import type { FrameClock } from './frame-clock.ts'
import { timing } from './motion.ts'
import './plate.css'

/** For a round above its stake. */
export type Total = { above: readonly string[]; counted: CountUp; below?: string }

/** By tier; the smaller wins have none. */
const sparkCounts = { 1: 0, 2: 0, 3: 8, 4: 14, 5: 22 } as const
/** Spread any number of sparks evenly, without chance. Their sum must not be whole, or the sparks rise in a line. */
const shares = { across: 0.618, late: 0.755 }

function sparks(rank: keyof typeof sparkCounts): HTMLElement[] {
  return Array.from({ length: sparkCounts[rank] }, (_, i) => {
    const spark = h('i', {})
    spark.style.setProperty('--across', ((i * shares.across) % 1).toFixed(3))
    spark.style.setProperty('--late', ((i * shares.late) % 1).toFixed(3))
    return spark
  })
}

/** One plate at a time over a game's stage, with the light of its tier behind it. The game's colours: `--plate --plate-rim`. */
export function plateOver(stage: HTMLElement, clock: FrameClock) {
  let open: { element: HTMLElement; shine: HTMLElement; left: AbortController } | undefined

  const close = () => {
    const leaving = open
    open = undefined
    if (!leaving) return
    leaving.left.abort()
    leaving.element.inert = true
    for (const part of [leaving.element, leaving.shine]) {
      const fade = part.animate({ opacity: [1, 0] }, { duration: timing.plateOut, easing: 'ease-in', fill: 'forwards' })
      fade.addEventListener('finish', () => part.remove())
    }
  }
  const show = (attributes: Record<string, string | number>, ...content: Node[]) => {
    close()
    const element = h('div', { class: 'plate', ...attributes }, ...content)
    const shine = h('div', { class: 'shine', 'aria-hidden': 'true', 'data-tier': attributes['data-tier'] })
    const left = new AbortController()
    open = { element, shine, left }
    stage.append(shine, element)
    return { shine, left: left.signal }
  }
  const stay = (signal: AbortSignal) => clock.wait(timing.plateStay, signal)

  /** A tap anywhere on the stage. Rejects on abort. */
  const tapped = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      stage.addEventListener('click', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })

  const showTotal = ({ above, counted, below }: Total, signal: AbortSignal, top: Node[] = []) => {
    const { rank } = counted.tier
    const amount = h('p', { class: 'big num' })
    // Large letters still fit the longest amount.
    amount.style.setProperty('--letters', String(formatRupees(counted.to).length))
    const lines = above.map((line) => h('p', {}, line))
    const shown = show({ 'data-tier': rank }, ...top, ...lines, amount, ...(below === undefined ? [] : [h('p', { class: 'num' }, below)]))
    shown.shine.append(...sparks(rank))
    return { ...shown, counting: runCountUp(counted, (now) => (amount.textContent = formatRupees(now)), clock, signal) }
  }

  return {
    close,
    show,
    stay,
    tapped,
    showTotal,
    /** Resolves true once counted up, or on the tap that dismisses it. Stays over the reopened table; `gone`: it left. */
    async total(total: Total, gone: () => void, signal: AbortSignal): Promise<boolean> {
      const { left, counting } = showTotal(total, signal)
      const dismissed = tapped(left)
      const leave = () => {
        if (left.aborted) return
        close()
        gone()
      }
      // The next plate closed this one: nothing to do.
      const ignore = () => {}
      dismissed.then(leave).catch(ignore)
      await Promise.race([counting, dismissed])
      stay(left).then(leave).catch(ignore)
      return !left.aborted
    },
  }
}

export type Plate = ReturnType<typeof plateOver>

/** From the third tier on, for games whose table tells the smaller wins. Resolves once it has counted up. */
export async function largeTotal(plate: Plate, counted: CountUp, signal: AbortSignal) {
  if (counted.tier.rank >= 3) await plate.total({ above: [], counted }, () => {}, signal)
}
