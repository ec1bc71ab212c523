import type { Store } from '../../data/storage.ts'

/** Long enough to be felt, too short to celebrate. */
const tickMs = 15
/** Frames are not trusted: the device must not hum. */
const apartMs = 100

type Device = {
  /** Absent if it cannot vibrate. */
  vibrate: ((ms: number) => unknown) | undefined
  /** True if the player asked the device for less motion. */
  isStill: () => boolean
  /** Milliseconds of any one clock. */
  now: () => number
}

/** Ticks are on until switched off; with reduced motion there are none. */
export function createHaptics(store: Store, { vibrate, isStill, now }: Device) {
  let last = -Infinity
  const isOn = () => store.get('haptics') !== 'off'
  return {
    isAvailable: vibrate !== undefined,
    isOn,
    set: (on: boolean) => store.set('haptics', on ? 'on' : 'off'),
    tick() {
      if (!vibrate || !isOn() || isStill() || now() - last < apartMs) return
      last = now()
      vibrate(tickMs)
    },
  }
}
