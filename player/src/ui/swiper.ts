/** SPEC §9. The duration of a slide's move is the token `--t-banner`. */
export const swiperIntervalMs = 5_000

/** Why slides stop: each reason holds them on its own until it ends. */
export type Hold = 'touch' | 'focus' | 'hidden' | 'reduced-motion' | 'paused'

/** The current one of `count` slides: the next every 5 s, after the last the first. */
export function createSwiper(count: number) {
  const subscribers = new Set<() => void>()
  const holds = new Set<Hold>()
  let index = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (count > 1 && holds.size === 0 && subscribers.size > 0) timer = setTimeout(() => go((index + 1) % count), swiperIntervalMs)
  }
  /** Shows a slide; beyond either end nothing happens. The time until the next one restarts. */
  const go = (to: number) => {
    if (to >= 0 && to < count) index = to
    wait()
    for (const notify of subscribers) notify()
  }
  return {
    index: () => index,
    go,
    hold(why: Hold, holding: boolean) {
      if (holding) holds.add(why)
      else holds.delete(why)
      wait()
    },
    subscribe(notify: () => void) {
      subscribers.add(notify)
      wait()
      return () => {
        subscribers.delete(notify)
        wait()
      }
    },
  }
}

/** The slide a drag of `dx` px leads to: the neighbour once it passes a sixth of the slide's width. */
export const slideAfterDrag = (index: number, dx: number, widthPx: number) => (Math.abs(dx) > widthPx / 6 ? index - Math.sign(dx) : index)
