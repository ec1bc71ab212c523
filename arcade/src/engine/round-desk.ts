import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { afterRoundEvent, phaseOf, type RoundEvent, type RoundPhase, type RoundState } from '@lalmor/contract/round-state.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/** `over`: the round is on stage. `replaying`, `replayed`: a past round is or was; a replay never leads on. */
export type Phase = RoundPhase | 'replaying' | 'replayed'

type Outside = {
  send(message: FromFrame): void
  /** Milliseconds of real time. */
  now(): number
  later(ms: number, act: () => void): void
  minRoundMs: number
  changed(): void
}

/** Keeps the round protocol of contract/bridge.ts: one request at a time, `presented` once per result, and no start that the server would refuse. */
export function roundDesk({ send, now, later, minRoundMs, changed }: Outside) {
  /** The round in progress, known by its request id. */
  let round: RoundState<number, true, true> = {}
  let past: 'replaying' | 'replayed' | undefined
  let requestId = 0
  let nextStartAt = Number.NEGATIVE_INFINITY
  /** Minimum between rounds, and when it last began. The server may demand more. */
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
  /** The server demands more: from this start on. */
  const waitFor = (ms: number) => {
    nextStartAt = now() + ms
    if (countedAt > Number.NEGATIVE_INFINITY) restMs = Math.max(restMs, nextStartAt - countedAt)
    later(ms, changed)
  }
  /** Returns true if the event applied. */
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
  /** Counts from here, although the server's count began earlier. */
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
    /** Call only if `mayStart`, and cut a running show first. */
    play(stake: Paise, choice?: object) {
      if (!mayStart()) return
      presented()
      ask({ type: 'play', requestId: ++requestId, stake: toWire(stake), ...(choice && { choice }) })
    },
    /** `step` counts the steps before it. Cut a running show first. */
    act(step: number, action: object) {
      if (phase() === 'open') ask({ type: 'act', requestId: ++requestId, step, action })
    },
    /** Returns true if it was requested; it is then on stage. */
    takeResult: (id: number) => takeAnswer(id, { over: true }),
    /** Returns true if it was requested. */
    takeStanding: (id: number) => takeAnswer(id, { open: true }),
    /** For an open round from before, or changed on another device. Its start is unknown, so the minimum time counts from now. */
    resume() {
      if (past) return
      presented()
      countFromHere()
      round = {}
      take({ type: 'found', open: true })
    },
    /** Returns true if it is the request's; restores the state. A start that was `waitMs` early waits. */
    takeRefusal(id: number, waitMs?: number) {
      if (round.asked === id && waitMs !== undefined) waitFor(waitMs)
      return take({ type: 'refused', ask: id })
    },
    takeChecking: (id: number) => take({ type: 'unanswered', ask: id }),
    /** The next start may cut what still runs. */
    outcomeInView() {
      if (phase() === 'over' && !inView) send({ type: 'outcome', requestId })
      inView = true
      changed()
    },
    presented,
    /** Sends nothing, and starts no rounds from then on. */
    replay() {
      inView = false
      round = {}
      past = 'replaying'
      changed()
    },
    replayed() {
      if (past !== 'replaying') return
      past = 'replayed'
      changed()
    },
  }
}
