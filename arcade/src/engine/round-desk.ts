import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { afterRoundEvent, phaseOf, type RoundEvent, type RoundPhase, type RoundState } from '@lalmor/contract/round-state.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/** A round that is `over` is on stage. `replaying`, `replayed`: a round of the past is, or was; what begins with it never leads to another phase. */
export type Phase = RoundPhase | 'replaying' | 'replayed'

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
  /** A request is known by its id. What the round itself is, the game knows. */
  let round: RoundState<number, true, true> = {}
  let past: 'replaying' | 'replayed' | undefined
  let requestId = 0
  let nextStartAt = Number.NEGATIVE_INFINITY
  let inView = false

  const phase = (): Phase => past ?? phaseOf(round)
  const mayStart = () => now() >= nextStartAt && (phase() === 'idle' || (phase() === 'over' && inView))
  const countFromHere = () => {
    nextStartAt = now() + minRoundMs
    later(minRoundMs, changed)
  }
  /** Whether the event counted. */
  const take = (event: RoundEvent<number, true, true>): boolean => {
    const before = round
    round = afterRoundEvent(round, event)
    if (round !== before) changed()
    return round !== before
  }
  const ask = (message: Extract<FromFrame, { type: 'play' | 'act' }>) => {
    inView = false
    send(message)
    take({ type: 'ask', ask: message.requestId })
  }
  /** Time counts from a round's start: from its answer, since the server's count began before. */
  const takeAnswer = (id: number, standing: { open?: true; over?: true }): boolean => {
    if (round.asked === id && !round.open) countFromHere()
    return take({ type: 'answered', ask: id, ...standing })
  }
  const presented = () => {
    if (phase() !== 'over') return
    send({ type: 'presented', requestId })
    take({ type: 'shown' })
  }

  return {
    phase,
    mayStart,
    /** Sends the player's press, with what the game lets the player choose. Only when `mayStart`; a show still running must be cut before. */
    play(stake: Paise, choice?: object) {
      if (!mayStart()) return
      presented()
      ask({ type: 'play', requestId: ++requestId, stake: toWire(stake), ...(choice && { choice }) })
    },
    /** Sends the next step of a round that goes on. `step` counts those before it. A show still running must be cut before. */
    act(step: number, action: object) {
      if (phase() === 'open') ask({ type: 'act', requestId: ++requestId, step, action })
    },
    /** Whether the result is for what was asked; it is then on show. */
    takeResult: (id: number) => takeAnswer(id, { over: true }),
    /** Whether the round that goes on is the one asked for. */
    takeStanding: (id: number) => takeAnswer(id, { open: true }),
    /**
     * A round stands that was not asked for: from before the game was opened, or as another device left it. How long ago it started
     * by the server's clock is not known here, so its time counts from now.
     */
    resume() {
      if (past) return
      presented()
      countFromHere()
      round = {}
      take({ type: 'found', open: true })
    },
    /** Whether the refusal is for what was asked; things then stand as they did before. */
    takeRefusal: (id: number) => take({ type: 'refused', ask: id }),
    takeChecking: (id: number) => take({ type: 'unanswered', ask: id }),
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
      round = {}
      past = 'replaying'
      changed()
    },
    /** Its last animation has ended. */
    replayed() {
      if (past !== 'replaying') return
      past = 'replayed'
      changed()
    },
  }
}
