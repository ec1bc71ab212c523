import type { Paise } from '@lalmor/units/paise.ts'

/**
 * Fair chance for one round: a stream of uniform draws fixed by (server seed, client seed, nonce). Game code has no
 * other source of chance, and no way to reach the clock, the bank or the player.
 */
export type FairStream = {
  /** The next whole number in 0 … n − 1, exactly uniform (rejection, never modulo). 1 ≤ n ≤ 65,536. */
  below(n: number): number
}

export type GameEvent = { type: string }

/**
 * How a round stands after a step, and what the step showed. `payout` is paid when the round is `done`; until then it is
 * what the round would pay if it were closed now. `state` is the game's own and may hold what the player must not see yet.
 */
export type Step<State, Event extends GameEvent> = { state: State; events: Event[]; payout: Paise; done: boolean }

/** What a stake may be. */
export type Stakes =
  /** One of a list, ascending. */
  | { kind: 'list'; list: readonly Paise[]; usual: Paise }
  /** What lies on a table: any sum of `chips` from the smallest of them up to `most`. */
  | { kind: 'chips'; chips: readonly Paise[]; usual: Paise; most: Paise }

/** A bet or an action that the rules do not know. The message is for developers: the clients offer nothing illegal. */
export class IllegalPlay extends Error {}

/**
 * A game by its rules. All chance of a round is drawn at its start: `act` has no stream, so what a player does decides how
 * far a round goes and never what lies there. `Choice` is what the player chose with the stake.
 */
export type Rules<Choice, State, Event extends GameEvent, Action> = {
  /** As in paths and on the wire. */
  id: string
  /** Rises with every change of rules or tables; rounds keep the version they were played with. */
  version: number
  /** SHA-256 (hex) of the canonical JSON of the tables: what a receipt names. */
  definitionHash: string
  stakes: Stakes
  /** Reads what came with the stake; throws IllegalPlay when the two are no legal bet. The stake has been found legal. */
  readChoice(play: unknown, stake: Paise): Choice
  start(bet: { stake: Paise; choice: Choice }, stream: FairStream): Step<State, Event>
  /** Absent where every round is done at its start. */
  actions?: {
    /** Throws IllegalPlay on what is no action of this game. */
    read(action: unknown): Action
    /** Throws IllegalPlay when the action is not open to the player now. */
    act(state: State, action: Action): Step<State, Event>
    /** What is done for a player who left: the action that closes the round, or nothing when it is void and the stake goes back. */
    abandon(state: State): Action | undefined
  }
}

/** What decides a round besides chance: everything the player did. */
export type Played = { stake: Paise; play?: unknown; actions?: readonly unknown[] | undefined }

/** A round from its start through all actions so far. `lastStep` is where in `events` those of the last step begin. */
export type Outcome<Event extends GameEvent = GameEvent> = { events: Event[]; lastStep: number; payout: Paise; done: boolean }

/** A game as the server, the verifier and the apps handle it, whatever its rules are made of. */
export type Game<Event extends GameEvent = GameEvent> = {
  id: string
  version: number
  definitionHash: string
  stakes: Stakes
  /** Whether a round may go on after its start. */
  multiStep: boolean
  /** The round from its start, through all its actions. Throws IllegalPlay when it could not have been played so. */
  play(played: Played, stream: FairStream): Outcome<Event>
  /** What closes an open round for a player who left (canonical, as `actions` has it); undefined when it is void instead. */
  abandon(played: Played, stream: FairStream): unknown
}

/** Makes a game of its rules: rounds are played from their start each time, so that nothing but seeds and choices is kept. */
export function defineGame<Choice, State, Event extends GameEvent, Action>(rules: Rules<Choice, State, Event, Action>): Game<Event> {
  const { id, version, definitionHash, stakes, actions } = rules
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

/** For games where the stake says it all. */
export function noChoice(play: unknown): undefined {
  if (play !== undefined) throw new IllegalPlay('this game knows no choice besides the stake')
}
