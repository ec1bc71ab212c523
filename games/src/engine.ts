import type { Paise } from '@lalmor/units/paise.ts'

/** A round's only randomness, fixed by server seed, client seed and nonce. Game code sees neither clock nor player. */
export type FairStream = {
  /** 0 … n − 1, exactly uniform (rejection, never modulo). 1 ≤ n ≤ 65,536. */
  below(n: number): number
}

export type GameEvent = { type: string }

/** `payout`: final when `done`; until then what the round would pay if it closed now. `state` may hold what the player must not see yet. */
export type Step<State, Event extends GameEvent> = { state: State; events: Event[]; payout: Paise; done: boolean }

export type Stakes =
  | { kind: 'list'; list: readonly Paise[]; usual: Paise }
  /** Any sum of `chips`, from the smallest up to `most`. */
  | { kind: 'chips'; chips: readonly Paise[]; usual: Paise; most: Paise }

/** A bet or action against the rules. The message is for developers: clients offer nothing illegal. */
export class IllegalPlay extends Error {}

/** All randomness is drawn at the start: `act` has no stream, so actions decide how far a round goes and never what it hides. */
export type Rules<Choice, State, Event extends GameEvent, Action> = {
  id: string
  /** Increases with every change of rules or tables; a round keeps its version. */
  version: number
  /** Everything else that decides an outcome, as JSON; receipts include it. */
  tables: object
  /** SHA-256 (hex) of the tables' canonical JSON. */
  definitionHash: string
  stakes: Stakes
  /** Throws IllegalPlay if choice and stake are not a legal bet. The stake alone is known to be legal. */
  readChoice(play: unknown, stake: Paise): Choice
  start(bet: { stake: Paise; choice: Choice }, stream: FairStream): Step<State, Event>
  /** Absent if every round ends at its start. */
  actions?: {
    read(action: unknown): Action
    /** Throws IllegalPlay if the action is not possible now. */
    act(state: State, action: Action): Step<State, Event>
    /** Closes the round of a player who left; undefined if it is void and the stake goes back. */
    abandon(state: State): Action | undefined
  }
}

/** Everything a player did; with the seeds it decides the outcome. */
export type Played = { stake: Paise; play?: unknown; actions?: readonly unknown[] | undefined }

/** A round up to its last action. `lastStep`: the index in `events` at which the last step begins. */
export type Outcome<Event extends GameEvent = GameEvent> = { events: Event[]; lastStep: number; payout: Paise; done: boolean }

/** A game with the types of its rules erased. */
export type Game<Event extends GameEvent = GameEvent> = {
  id: string
  version: number
  tables: object
  definitionHash: string
  stakes: Stakes
  multiStep: boolean
  /** Plays from the start through all actions. Throws IllegalPlay. */
  play(played: Played, stream: FairStream): Outcome<Event>
  /** Closes an open round of a player who left (canonical, as in `actions`); undefined if it is void. */
  abandon(played: Played, stream: FairStream): unknown
}

/** Makes a game that plays a round from its start each time, so that only seeds and choices are stored. */
export function defineGame<Choice, State, Event extends GameEvent, Action>(rules: Rules<Choice, State, Event, Action>): Game<Event> {
  const { id, version, tables, definitionHash, stakes, actions } = rules
  const run = ({ stake, play, actions: taken = [] }: Played, stream: FairStream) => {
    if (!isLegalStake(stakes, stake)) throw new IllegalPlay(`${id}: ${stake} is not a legal stake`)
    let step = rules.start({ stake, choice: rules.readChoice(play, stake) }, stream)
    const events = [...step.events]
    let lastStep = 0
    for (const action of taken) {
      if (!actions) throw new IllegalPlay(`${id}: a round has no actions`)
      if (step.done) throw new IllegalPlay(`${id}: the round is over`)
      step = actions.act(step.state, actions.read(action))
      lastStep = events.length
      events.push(...step.events)
    }
    return { step, events, lastStep }
  }
  return {
    id,
    version,
    tables,
    definitionHash,
    stakes,
    multiStep: actions !== undefined,
    play(played, stream) {
      const { step, events, lastStep } = run(played, stream)
      return { events, lastStep, payout: step.payout, done: step.done }
    },
    abandon(played, stream) {
      const { step } = run(played, stream)
      return step.done ? undefined : actions?.abandon(step.state)
    },
  }
}

export const isLegalStake = (stakes: Stakes, stake: Paise): boolean =>
  stakes.kind === 'list' ? stakes.list.includes(stake) : stake > 0n && stake <= stakes.most && stake % (stakes.chips[0] ?? stake) === 0n

export function noChoice(play: unknown): undefined {
  if (play !== undefined) throw new IllegalPlay('this game has no choice besides the stake')
}
