/**
 * State of the one round that may be under way, as its caller sees it: the frame that asks the app, the app that asks the server, and
 * what the device keeps of it across a reload. It is idle until asked for, and checking once an answer is lost; then it is refused,
 * open, or over and still to be shown. A step of an open round is asked for in the same way; a refused step leaves the round as it
 * was.
 */
export type RoundState<Ask, Open = never, Over = never> = {
  /** Sent; no definite answer yet. */
  readonly asked?: Ask | undefined
  /** An answer to it was lost. */
  readonly unknown?: boolean
  /** Its stake is taken, and it is not over. */
  readonly open?: Open | undefined
  /** Over, and not yet shown. */
  readonly over?: Over | undefined
}

export type RoundPhase = 'idle' | 'asking' | 'checking' | 'open' | 'over'

type RoundProgress<Open, Over> = { open?: Open | undefined; over?: Over | undefined }

export type RoundEvent<Ask, Open = never, Over = never> =
  | { type: 'ask'; ask: Ask }
  /** The answer was lost: the caller asks again. */
  | { type: 'unanswered'; ask: Ask }
  | ({ type: 'answered'; ask: Ask } & RoundProgress<Open, Over>)
  /** No round was started, or the step was not taken. */
  | { type: 'refused'; ask: Ask }
  /** The round's state, learned other than by an answer. A pending request still waits for its own answer. */
  | ({ type: 'found' } & RoundProgress<Open, Over>)
  | { type: 'shown' }

export const phaseOf = ({ asked, unknown, open, over }: RoundState<unknown, unknown, unknown>): RoundPhase =>
  asked !== undefined ? (unknown ? 'checking' : 'asking') : over !== undefined ? 'over' : open !== undefined ? 'open' : 'idle'

/** Returns the state after one more event; the same state if the event does not apply: a second request, or an answer to a different one. */
export function afterRoundEvent<Ask, Open, Over>(
  state: RoundState<Ask, Open, Over>,
  event: RoundEvent<Ask, Open, Over>,
): RoundState<Ask, Open, Over> {
  switch (event.type) {
    case 'ask':
      return state.asked === undefined ? { ...state, asked: event.ask } : state
    case 'found':
      return { ...state, open: event.open, over: event.over }
    case 'shown':
      return { ...state, over: undefined }
  }
  if (state.asked !== event.ask) return state
  switch (event.type) {
    case 'unanswered':
      return { ...state, unknown: true }
    case 'answered':
      return { open: event.open, over: event.over }
    case 'refused':
      return { open: state.open, over: state.over }
  }
}
