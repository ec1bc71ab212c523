import type { FromFrame } from '@lalmor/contract/bridge.ts'
import type { Store } from '../../data/storage.ts'

type Tier = NonNullable<Extract<FromFrame, { type: 'haptic' }>['tier']>

/** Too short to celebrate: a stop, a chip and a cash-out feel the same whether the round wins or loses. */
const tick = [15]
/** Milliseconds on, off, on, …, by tier of a win above the stake. At or below it there is none. */
export const winPatterns: Readonly<Record<Tier, number[]>> = {
  1: [20],
  2: [20, 70, 20],
  3: [20, 70, 20, 70, 30],
  4: [20, 70, 20, 70, 20, 70, 40],
  5: [20, 70, 20, 70, 20, 70, 20, 70, 60],
}
/** Frames are not trusted: the device must not hum. */
const apartMs = 100

type Device = {
  /** Absent if it cannot vibrate. */
  vibrate: ((pattern: number[]) => unknown) | undefined
  /** True if the player asked the device for less motion. */
  isStill: () => boolean
  /** Milliseconds of any one clock. */
  now: () => number
}

/** On until switched off; with reduced motion there are none. */
export function createHaptics(store: Store, { vibrate, isStill, now }: Device) {
  /** A win waits for the end of a win only: a tick that it replaces is over. */
  let [ends, winEnds] = [-Infinity, -Infinity]
  const isOn = () => store.get('haptics') !== 'off'
  return {
    isAvailable: vibrate !== undefined,
    isOn,
    set: (on: boolean) => store.set('haptics', on ? 'on' : 'off'),
    /** A tick, or the pattern of a win. */
    play(tier?: Tier) {
      if (!vibrate || !isOn() || isStill() || now() < (tier ? winEnds : ends)) return
      const pattern = tier ? winPatterns[tier] : tick
      ends = now() + pattern.reduce((sum, ms) => sum + ms, 0) + apartMs
      if (tier) winEnds = ends
      vibrate(pattern)
    },
  }
}
