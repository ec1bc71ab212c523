/**
 * The one round that may be under way, as the frame and the app's desk each see it. Idle, checking after a lost answer,
 * then refused, open, or over. Steps of an open round work alike; a refused step changes nothing.
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
