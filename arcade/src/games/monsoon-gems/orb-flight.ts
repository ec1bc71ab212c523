import { animate } from '../../engine/animate.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import { orbElement } from './bar.ts'

const staggerMs = 140

type Flight = { from: DOMRect; value: number }

/** Flies orbs one shortly after the other; calls `arrived` for each. Rejects on abort, with no orbs left. */
export async function flyOrbs(
  flights: readonly Flight[],
  { layer, target, arrived }: { layer: HTMLElement; target: Element; arrived(value: number): void },
  signal: AbortSignal,
): Promise<void> {
  if (reducedMotion()) {
    for (const { value } of flights) arrived(value)
    return
  }
  const to = target.getBoundingClientRect()
  const origin = layer.getBoundingClientRect()
  const fly = async ({ from, value }: Flight, index: number) => {
    const orb = orbElement('orb flying')
    orb.show(value)
    // Placed at its target, then moved back to its start by transform.
    orb.element.style.left = `${to.left - origin.left}px`
    orb.element.style.top = `${to.top - origin.top}px`
    layer.append(orb.element)
    const x = from.left + from.width / 2 - (to.left + to.width / 2)
    const y = from.top + from.height / 2 - (to.top + to.height / 2)
    const begin = { transform: `translate(${x}px, ${y}px) scale(${(from.width * 1.28) / to.width})` }
    const options = { duration: timing.orbFlight, delay: index * staggerMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
    try {
      await animate(orb.element, [begin, { transform: 'none' }], options, signal)
    } finally {
      orb.element.remove()
    }
    arrived(value)
  }
  await Promise.all(flights.map(fly))
}
