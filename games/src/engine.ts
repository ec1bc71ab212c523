import type { Paise } from '@lalmor/units/paise.ts'

/**
 * The fair randomness of one round: a stream of uniform draws fixed by (server seed, client seed, nonce). Game code has no
 * other randomness, and no access to the clock, the bank or the player.
 */
export type FairStream = {
  /** The next whole number in 0 … n − 1, exactly uniform (rejection, never modulo). 1 ≤ n ≤ 65,536. */
  below(n: number): number
}

export type GameEvent = { type: string }

/**
 * The state of a round after a step, and the step's events. `payout` is paid when the round is `done`; until then it is
 * the value if the round were closed now. `state` belongs to the game and may hold what the player must not see yet.
 */
export type Step<State, Event extends GameEvent> = { state: State; events: Event[]; payout: Paise; done: boolean }

/** The legal stakes. */
export type Stakes =
  /** One of a list, ascending. */
  | { kind: 'list'; list: readonly Paise[]; usual: Paise }
  /** Chips on a table: any sum of `chips` from the smallest up to `most`. */
  | { kind: 'chips'; chips: readonly Paise[]; usual: Paise; most: Paise }

/** A bet or an action that the rules do not know. The message is for developers: the clients offer nothing illegal. */
export class IllegalPlay extends Error {}

/**
 * A game by its rules. All randomness of a round is drawn at its start: `act` has no stream, so a player's actions decide how
 * far a round goes and never what it hides. `Choice` is the player's choice beside the stake.
 */
export type Rules<Choice, State, Event extends GameEvent, Action> = {
  /** As in paths and on the wire. */
  id: string
  /** Increases with every change of rules or tables; rounds keep the version they were played with. */
  version: number
  /** Everything that decides an outcome besides the rules, as JSON: receipts carry it. */
  tables: object
  /** SHA-256 (hex) of the canonical JSON of the tables, named in receipts. */
  definitionHash: string
  stakes: Stakes
  /** Reads the choice that came with the stake; throws IllegalPlay if the two are not a legal bet. The stake is known to be legal. */
  readChoice(play: unknown, stake: Paise): Choice
  start(bet: { stake: Paise; choice: Choice }, stream: FairStream): Step<State, Event>
  /** Absent where every round is done at its start. */
  actions?: {
    /** Throws IllegalPlay on anything but an action of this game. */
    read(action: unknown): Action
    /** Throws IllegalPlay if the player may not take the action now. */
    act(state: State, action: Action): Step<State, Event>
    /** The action that closes the round of a player who left; undefined if the round is void and the stake goes back. */
    abandon(state: State): Action | undefined
  }
}

/** Everything the player did in a round; together with the seeds it decides the outcome. */
export type Played = { stake: Paise; play?: unknown; actions?: readonly unknown[] | undefined }

/** A round from its start through all actions so far. `lastStep` is where in `events` those of the last step begin. */
export type Outcome<Event extends GameEvent = GameEvent> = { events: Event[]; lastStep: number; payout: Paise; done: boolean }

/** A game as the server, the verifier and the apps handle it, whatever the types of its rules. */
export type Game<Event extends GameEvent = GameEvent> = {
  id: string
  version: number
  tables: object
  definitionHash: string
  stakes: Stakes
  /** Whether a round may continue after its start. */
  multiStep: boolean
  /** Plays the round from its start through all its actions. Throws IllegalPlay if the rules do not allow it. */
  play(played: Played, stream: FairStream): Outcome<Event>
  /** The action that closes the open round of a player who left (canonical, as in `actions`); undefined if it is void. */
  abandon(played: Played, stream: FairStream): unknown
}

/** Makes a game from its rules. Rounds are played from their start each time, so that only seeds and choices are stored. */
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

/** For games with no choice beside the stake. */
export function noChoice(play: unknown): undefined {
  if (play !== undefined) throw new IllegalPlay('this game knows no choice besides the stake')
}
