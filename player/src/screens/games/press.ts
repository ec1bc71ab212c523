/** Browsers count a press this long at most, with room: later it is a newer one. */
export const pressLifeMs = 5_300
const lookEveryMs = 100

type Deps = {
  /** `navigator.userActivation`, page or frame. Undefined in browsers without it. */
  isActive: () => boolean | undefined
  now: () => number
  /** Calls `act` once, later; returns how to cancel it. */
  later: (ms: number, act: () => void) => () => void
}

/**
 * Gives each press to one round. The app only knows that there was one within five seconds: it is spent then, and the next counts once the browser shows that
 * it is newer.
 */
export function createPress({ isActive, now, later }: Deps) {
  let spentAt: number | undefined
  let stop = () => {}
  let waiting: ((isPressed: boolean) => void) | undefined

  function look() {
    const active = isActive()
    if (spentAt === undefined) return
    if (active && now() - spentAt <= pressLifeMs) return void (stop = later(lookEveryMs, look))
    spentAt = undefined
    answer(active === true)
  }

  function answer(isPressed: boolean) {
    const told = waiting
    waiting = undefined
    if (told && isPressed) spend()
    told?.(isPressed)
  }

  function spend() {
    stop()
    spentAt = now()
    stop = later(lookEveryMs, look)
  }

  return {
    /** The player pressed beside the game. */
    spend,
    /** A promise while only time can tell; false without one, or if another round waits. */
    take(): boolean | Promise<boolean> {
      const active = isActive()
      // Browsers before 2023 may not know: there the server's pace and limits protect the player.
      if (active === undefined) return true
      if (!active || waiting) return false
      if (spentAt !== undefined) return new Promise((told) => (waiting = told))
      spend()
      return true
    },
    close() {
      stop()
      answer(false)
    },
  }
}

export type Press = ReturnType<typeof createPress>

/** A browser counts these, here. The frame's stay there. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'touchend', 'keydown', 'click'] as const

/** Presses here and in the frame, until `close`. */
export function listenForPresses(app: Window): Press {
  const activation = () => app.navigator.userActivation as UserActivation | undefined
  const press = createPress({
    isActive: () => activation()?.isActive,
    now: () => performance.now(),
    later(ms, act) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })
  const spend = ({ isTrusted }: Event) => isTrusted && press.spend()
  for (const type of presses) app.addEventListener(type, spend, { capture: true, passive: true })
  return {
    ...press,
    close() {
      for (const type of presses) app.removeEventListener(type, spend, { capture: true })
      press.close()
    },
  }
}
