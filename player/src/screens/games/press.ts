/** Maximum time that browsers let a press count, with some room: a press that still counts later is a newer one. */
export const pressLifeMs = 5_300
const lookEveryMs = 100

type Deps = {
  /** True if the player has just pressed something in this page or its frame (`navigator.userActivation`). Undefined where the browser does not know. */
  isActive: () => boolean | undefined
  now: () => number
  /** Calls once, later. Returns what stops it. */
  later: (ms: number, act: () => void) => () => void
}

/**
 * Gives each press in a game's frame to one round. The app only sees that there was a press within five seconds, here or there: a round, or a press on the
 * app, spends it, and the next counts once the browser shows that it is newer.
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

  /** Presses so far start nothing any more. */
  function spend() {
    stop()
    spentAt = now()
    stop = later(lookEveryMs, look)
  }

  return {
    /** The app itself was pressed, beside the game. */
    spend,
    /** Takes a press for one round. At once where that is certain; a promise while only time can tell; false if there is none, or another round waits. */
    take(): boolean | Promise<boolean> {
      const active = isActive()
      // Browsers from before 2023 may not know: the player's protection there is the server's pace and limits.
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

/** The events by which a browser counts a press, on the app's own page. Those in the frame stay there. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'touchend', 'keydown', 'click'] as const

/** Presses of this page and its frame, until `close`. */
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
