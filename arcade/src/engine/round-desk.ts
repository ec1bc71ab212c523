import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { afterRoundEvent, phaseOf, type RoundEvent, type RoundPhase, type RoundState } from '@lalmor/contract/round-state.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/** `over`: the round is on stage. `replaying`, `replayed`: a past round is, or was, on stage; a replay never leads to another phase. */
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
 * Keeps the protocol of a round with the app (contract/bridge.ts): one request at a time, `presented` exactly once for every result and
 * before the next `play`, and no start sooner than the server would accept it.
 */
export function roundDesk({ send, now, later, minRoundMs, changed }: Outside) {
  /** A request is known by its id. The game knows the round itself. */
  let round: RoundState<number, true, true> = {}
  let past: 'replaying' | 'replayed' | undefined
  let requestId = 0
  let nextStartAt = Number.NEGATIVE_INFINITY
  /** The least time between two rounds, and when it was last counted from: the server may know of a longer one. */
  let restMs = minRoundMs
  let countedAt = Number.NEGATIVE_INFINITY
  let inView = false

  const phase = (): Phase => past ?? phaseOf(round)
  const mayStart = () => now() >= nextStartAt && (phase() === 'idle' || (phase() === 'over' && inView))
  const countFromHere = () => {
    countedAt = now()
    nextStartAt = countedAt + restMs
    later(restMs, changed)
  }
  /** The server keeps a longer time than was known here: it holds for this start, and for those after it. */
  const waitFor = (ms: number) => {
    nextStartAt = now() + ms
    if (countedAt > Number.NEGATIVE_INFINITY) restMs = Math.max(restMs, nextStartAt - countedAt)
    later(ms, changed)
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
  /** Counts a round's least time from its answer: the server's count began before. */
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
    /** Sends the player's press with the game's own choices. Only when `mayStart`; a running show must be cut first. */
    play(stake: Paise, choice?: object) {
      if (!mayStart()) return
      presented()
      ask({ type: 'play', requestId: ++requestId, stake: toWire(stake), ...(choice && { choice }) })
    },
    /** Sends the next step of an open round. `step` counts the steps before it. A running show must be cut first. */
    act(step: number, action: object) {
      if (phase() === 'open') ask({ type: 'act', requestId: ++requestId, step, action })
    },
    /** Returns whether the result is the requested one; it is then on stage. */
    takeResult: (id: number) => takeAnswer(id, { over: true }),
    /** Returns whether the open round is the requested one. */
    takeStanding: (id: number) => takeAnswer(id, { open: true }),
    /**
     * Shows an open round that was not requested: from before the game was opened, or as another device left it. Its start by the server's
     * clock is not known here, so its least time counts from now.
     */
    resume() {
      if (past) return
      presented()
      countFromHere()
      round = {}
      take({ type: 'found', open: true })
    },
    /** Returns whether the refusal is for the request; the state is then as before it. One that came `waitMs` too soon rests for so long. */
    takeRefusal(id: number, waitMs?: number) {
      if (round.asked === id && waitMs !== undefined) waitFor(waitMs)
      return take({ type: 'refused', ask: id })
    },
    takeChecking: (id: number) => take({ type: 'unanswered', ask: id }),
    /** The outcome is visible: the next start may cut short what still runs. */
    outcomeInView() {
      if (phase() === 'over' && !inView) send({ type: 'outcome', requestId })
      inView = true
      changed()
    },
    /** The last animation has ended. */
    presented,
    /** Puts a past round on stage. It sends nothing, and no round starts from here on. */
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
