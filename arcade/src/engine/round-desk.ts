import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/**
 * Where the one round at a time stands. `asked`: sent, nothing is known. `checking`: the app does not know the outcome
 * either and keeps asking. `showing`: settled, on stage.
 */
export type Phase = 'open' | 'asked' | 'checking' | 'showing'

type Outside = {
  send(message: FromFrame): void
  /** Milliseconds of real time. */
  now(): number
  later(ms: number, act: () => void): void
  minRoundMs: number
  /** The phase or `mayStart` changed. */
  changed(): void
}

/**
 * Keeps the protocol of a round with the app (contract/bridge.ts): one request at a time, `presented` exactly once for
 * every result and before the next `play`, and no start sooner than the server would take it.
 */
export function roundDesk({ send, now, later, minRoundMs, changed }: Outside) {
  let phase: Phase = 'open'
  let requestId = 0
  let nextStartAt = Number.NEGATIVE_INFINITY
  let inView = false

  const to = (next: Phase) => {
    phase = next
    changed()
  }
  const mayStart = () => now() >= nextStartAt && (phase === 'open' || (phase === 'showing' && inView))
  const isOurs = (id: number) => id === requestId && (phase === 'asked' || phase === 'checking')
  const presented = () => {
    if (phase !== 'showing') return
    send({ type: 'presented', requestId })
    to('open')
  }

  return {
    phase: () => phase,
    mayStart,
    /** Sends the player's press, with what the game lets the player choose. Only when `mayStart`; a show still running must be cut before. */
    play(stake: Paise, choice?: object) {
      if (!mayStart()) return
      presented()
      requestId++
      inView = false
      send({ type: 'play', requestId, stake: toWire(stake), ...(choice && { choice }) })
      to('asked')
    },
    /** Whether the result is for the round asked for; it is then on show. Time counts from here: the server's count began before. */
    takeResult(id: number): boolean {
      if (!isOurs(id)) return false
      nextStartAt = now() + minRoundMs
      later(minRoundMs, changed)
      to('showing')
      return true
    },
    /** Whether the refusal is for the round asked for; the desk is then open again. */
    takeRefusal(id: number): boolean {
      if (!isOurs(id)) return false
      to('open')
      return true
    },
    takeChecking(id: number): boolean {
      if (!isOurs(id)) return false
      to('checking')
      return true
    },
    /** The outcome is in view: what still runs may be cut short by the next start. */
    outcomeInView() {
      inView = true
      changed()
    },
    /** The last animation has ended. */
    presented,
  }
}
