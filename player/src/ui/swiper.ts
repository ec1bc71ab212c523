import { observable } from '../observable.ts'

/** SPEC §9. The token `--t-banner` is the move's duration. */
export const swiperIntervalMs = 5_000

/** Each reason holds the slides until it ends. */
export type Hold = 'touch' | 'focus' | 'hidden' | 'reduced-motion' | 'paused'

/** Moves on every 5 s, from the last slide to the first. */
export function createSwiper(count: number) {
  const index = observable(0)
  const holds = new Set<Hold>()
  let watchers = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (count > 1 && holds.size === 0 && watchers > 0) timer = setTimeout(() => go((index.current() + 1) % count), swiperIntervalMs)
  }
  /** Ignores slides beyond either end. Restarts the interval. */
  const go = (to: number) => {
    wait()
    index.set(to >= 0 && to < count ? to : index.current())
  }
  return {
    index: index.current,
    go,
    hold(why: Hold, holding: boolean) {
      if (holding) holds.add(why)
      else holds.delete(why)
      wait()
    },
    subscribe(notify: () => void) {
      const stop = index.subscribe(notify)
      watchers++
      wait()
      return () => {
        stop()
        watchers--
        wait()
      }
    },
  }
}

/** The neighbour, once past a sixth of the width. */
export const slideAfterDrag = (index: number, dx: number, widthPx: number) => (Math.abs(dx) > widthPx / 6 ? index - Math.sign(dx) : index)
