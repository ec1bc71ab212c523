/** The one round that may be in progress, for both frame and app. After a lost answer it is checked, then refused, open or over. */
export type RoundState<Ask, Open = never, Over = never> = {
  /** Sent, and not yet answered. */
  readonly asked?: Ask | undefined
  /** Set if the answer was lost. */
  readonly unknown?: boolean
  /** The stake is taken and the round is not over. */
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
  /** No round was started and no step taken. */
  | { type: 'refused'; ask: Ask }
  /** Learned other than by an answer: a pending request still waits for its own. */
  | ({ type: 'found' } & RoundProgress<Open, Over>)
  | { type: 'shown' }

export const phaseOf = ({ asked, unknown, open, over }: RoundState<unknown, unknown, unknown>): RoundPhase =>
  asked !== undefined ? (unknown ? 'checking' : 'asking') : over !== undefined ? 'over' : open !== undefined ? 'open' : 'idle'

/** Returns the same state if the event does not apply: a second request, or another one's answer. */
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
