import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useLayoutEffect, useRef } from 'react'
import { formatWire } from '../i18n/money.ts'

const countMs = 400

/** Counts in `data-counting`, which is drawn over the true amount. With `raised` it counts only when that changes: no celebration at or below the stake. */
export function useCountUp(amount: WirePaise | undefined, raised?: number, down = false) {
  const element = useRef<HTMLSpanElement>(null)
  const last = useRef({ amount, raised })
  useLayoutEffect(() => {
    const { amount: from, raised: raisedBefore } = last.current
    last.current = { amount, raised }
    const shown = element.current
    if (!shown || amount === undefined || from === undefined || (down ? amount === from : amount <= from)) return
    if (raised !== undefined && raised === raisedBefore) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now()
    let frame = 0
    const draw = (now: number) => {
      const share = Math.max(0, (now - start) / countMs)
      if (share >= 1) return stop()
      shown.dataset['counting'] = formatWire(Math.round(from + (amount - from) * share) as WirePaise)
      frame = requestAnimationFrame(draw)
    }
    const stop = () => {
      cancelAnimationFrame(frame)
      delete shown.dataset['counting']
    }
    draw(start)
    return stop
  }, [amount, raised])
  return element
}
