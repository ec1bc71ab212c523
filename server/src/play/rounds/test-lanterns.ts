import { hashDefinition } from '@lalmor/games/fair/canonical-json.ts'
import { createStream, labelOf } from '@lalmor/games/fair/stream.ts'
import { defineGame, IllegalPlay, type FairStream, type Step } from '@lalmor/games/engine.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { createTitles, openTitles, type Title } from '../games/titles.ts'
import type { DrawingPair } from '../seeds/read.ts'

/**
 * Five lanterns: a lit one adds a stake to the payout, a dry one ends the round. Five dry ones are over at once; an abandoned round without a lit one is
 * void.
 */
type State = { stake: Paise; dry: number[]; mark: number; lit: number[] }
type Action = { light: number } | { stop: true }

export type LanternEvent =
  | { type: 'hung'; lanterns: number }
  | { type: 'lit'; lantern: number; pays: Paise }
  | { type: 'out'; lantern: number; mark: number }
  | { type: 'stopped'; mark: number }
  | { type: 'total'; payout: Paise }

const places = 5

/** The dry lanterns, and a number that represents all hidden facts: shown only at the end. */
function hang(stream: FairStream, count: number) {
  const left = Array.from({ length: places }, (_, place) => place)
  const dry = Array.from({ length: count }, () => left.splice(stream.below(left.length), 1)[0]!)
  return { dry, mark: 1_000_000 + stream.below(65_536) }
}

/** Returns a round's hidden facts, for a test that wants to win, lose, or search answers for them. */
export const hiddenIn = ({ serverSeed, clientSeed }: DrawingPair, nonce: number, dry: number) =>
  hang(createStream({ serverSeed, ...labelOf(lanternRules, { nonce, clientSeed }) }), dry)

const isNumberedFrom = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isOnly = (value: unknown, key: string): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.keys(value).join() === key

const worth = ({ stake, lit }: State) => (lit.length === 0 ? stake : paise(stake * BigInt(1 + lit.length)))
const over = (state: State, payout: Paise, ...events: LanternEvent[]): Step<State, LanternEvent> => ({
  state,
  events: [...events, { type: 'total', payout }],
  payout,
  done: true,
})

const tables = { game: 'lanterns', version: 1, places }

const lanternRules = defineGame<{ dry: number }, State, LanternEvent, Action>({
  id: 'lanterns',
  version: 1,
  tables,
  definitionHash: hashDefinition(tables),
  stakes: { kind: 'list', list: [rupees(1n), rupees(10n)], usual: rupees(10n) },
  readChoice(play) {
    if (!isOnly(play, 'dry') || !isNumberedFrom(play['dry'], 1, places)) throw new IllegalPlay('lanterns: no such choice')
    return { dry: play['dry'] }
  },
  start({ stake, choice }, stream) {
    const state = { stake, ...hang(stream, choice.dry), lit: [] }
    if (choice.dry === places) return over(state, paise(0n), { type: 'hung', lanterns: places })
    return { state, events: [{ type: 'hung', lanterns: places }], payout: worth(state), done: false }
  },
  actions: {
    read(action) {
      if (isOnly(action, 'stop') && action['stop'] === true) return { stop: true }
      if (!isOnly(action, 'light') || !isNumberedFrom(action['light'], 0, places - 1)) throw new IllegalPlay('lanterns: no such action')
      return { light: action['light'] }
    },
    act(before, action) {
      if ('stop' in action) {
        if (before.lit.length === 0) throw new IllegalPlay('lanterns: nothing burns yet')
        return over(before, worth(before), { type: 'stopped', mark: before.mark })
      }
      const { light: lantern } = action
      if (before.lit.includes(lantern)) throw new IllegalPlay('lanterns: it burns already')
      const state = { ...before, lit: [...before.lit, lantern] }
      if (state.dry.includes(lantern)) return over(state, paise(0n), { type: 'out', lantern, mark: state.mark })
      return { state, events: [{ type: 'lit', lantern, pays: worth(state) }], payout: worth(state), done: false }
    },
    abandon: ({ lit }) => (lit.length === 0 ? undefined : { stop: true }),
  },
})

export const lanterns: Title = {
  game: 90,
  name: 'Lanterns',
  kind: 'mines',
  rules: lanternRules,
  bestRtpPpm: 990_000,
  rtpPpm: 970_000,
  contribution: 'mines',
  minRoundMs: 2_500,
}

export const titlesWithLanterns = createTitles([...openTitles.all, lanterns])
