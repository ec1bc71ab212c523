/**
 * Where the one round at a time stands for whoever waits for it: the frame that asks the app, the app that asks the server, and
 * what the device keeps of that through a reload. Idle, until it is asked for; checking, once an answer was lost; then it is refused,
 * goes on, or is over and has to be shown. A step of a round that goes on is asked for in the same way, and refused it leaves the
 * round as it was.
 */
export type RoundState<Ask, Open = never, Over = never> = {
  /** Sent, and without a certain answer. */
  readonly asked?: Ask | undefined
  /** An answer to it was lost. */
  readonly unknown?: boolean
  /** Its stake is taken, and it goes on. */
  readonly open?: Open | undefined
  /** Over, and not yet shown. */
  readonly over?: Over | undefined
}

export type RoundPhase = 'idle' | 'asking' | 'checking' | 'open' | 'over'

type RoundProgress<Open, Over> = { open?: Open | undefined; over?: Over | undefined }

export type RoundEvent<Ask, Open = never, Over = never> =
  | { type: 'ask'; ask: Ask }
  /** The answer was lost: it is asked again. */
  | { type: 'unanswered'; ask: Ask }
  | ({ type: 'answered'; ask: Ask } & RoundProgress<Open, Over>)
  /** Nothing was started, or done in the round. */
  | { type: 'refused'; ask: Ask }
  /** How the round stands, by other word than an answer. What was asked still waits for its own. */
  | ({ type: 'found' } & RoundProgress<Open, Over>)
  | { type: 'shown' }

export const phaseOf = ({ asked, unknown, open, over }: RoundState<unknown, unknown, unknown>): RoundPhase =>
  asked !== undefined ? (unknown ? 'checking' : 'asking') : over !== undefined ? 'over' : open !== undefined ? 'open' : 'idle'

/** The round after one more event. The same state where the event does not count: a second question, an answer to another one. */
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
