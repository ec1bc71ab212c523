import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/**
 * Where the one round at a time stands. `asked`: sent, nothing is known. `checking`: the app does not know the outcome
 * either and keeps asking. `standing`: the round goes on and waits for the player. `showing`: settled, on stage.
 * `replaying`, `replayed`: a round of the past is on stage, or was; what begins with it never leads to another phase.
 */
export type Phase = 'open' | 'asked' | 'checking' | 'standing' | 'showing' | 'replaying' | 'replayed'

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
  /** What was asked is a step of a round that stands: refused, it still stands. */
  let stepping = false

  const to = (next: Phase) => {
    phase = next
    changed()
  }
  const mayStart = () => now() >= nextStartAt && (phase === 'open' || (phase === 'showing' && inView))
  const isOurs = (id: number) => id === requestId && (phase === 'asked' || phase === 'checking')
  const countFromHere = () => {
    nextStartAt = now() + minRoundMs
    later(minRoundMs, changed)
  }
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
      stepping = false
      send({ type: 'play', requestId, stake: toWire(stake), ...(choice && { choice }) })
      to('asked')
    },
    /** Sends the next step of a round that stands. `step` counts those before it. A show still running must be cut before. */
    act(step: number, action: object) {
      if (phase !== 'standing') return
      requestId++
      inView = false
      stepping = true
      send({ type: 'act', requestId, step, action })
      to('asked')
    },
    /** Whether the result is for what was asked; it is then on show. Time counts from here: the server's count began before. */
    takeResult(id: number): boolean {
      if (!isOurs(id)) return false
      if (!stepping) countFromHere()
      to('showing')
      return true
    },
    /** Whether the round that goes on is the one asked for; it then stands. Its time counts from its start. */
    takeStanding(id: number): boolean {
      if (!isOurs(id)) return false
      if (!stepping) countFromHere()
      to('standing')
      return true
    },
    /**
     * A round stands that was not asked for: from before the game was opened, or as another device left it. How long ago it started
     * by the server's clock is not known here, so its time counts from now.
     */
    resume() {
      if (phase === 'replaying' || phase === 'replayed') return
      presented()
      countFromHere()
      to('standing')
    },
    /** Whether the refusal is for what was asked; things then stand as they did before. */
    takeRefusal(id: number): boolean {
      if (!isOurs(id)) return false
      to(stepping ? 'standing' : 'open')
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
    /** A round of the past is on stage. Nothing is sent for it, and from here on nothing starts. */
    replay() {
      inView = false
      to('replaying')
    },
    /** Its last animation has ended. */
    replayed() {
      if (phase === 'replaying') to('replayed')
    },
  }
}
