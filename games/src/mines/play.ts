import { paise, type Paise } from '@lalmor/units/paise.ts'
import { IllegalPlay, type FairStream, type Step } from '../engine.ts'
import type { ClosedBy, MirchiMinesEvent, NextPick } from './events.ts'
import { ladderOf, payoutAt } from './ladder.ts'
import type { MinesTables } from './tables.ts'

export type MinesChoice = { chilies: number }
export type MinesAction = { type: 'pick'; tile: number } | { type: 'cash-out' }

/** `layout` (chilies' tiles, ascending) must not reach the player before the end. */
export type MinesState = {
  stake: Paise
  tiles: number
  layout: readonly number[]
  /** Value after each pick (`ladderOf`). */
  ladder: readonly number[]
  opened: readonly number[]
}

type MinesStep = Step<MinesState, MirchiMinesEvent>

/** `{ chilies }`, from 1 to one less than tiles. Throws IllegalPlay. */
export function readChoice({ game, tiles }: MinesTables, play: unknown): MinesChoice {
  const { chilies, ...rest } = fieldsOf(game, play)
  if (!isWhole(chilies, { least: 1, most: tiles - 1 }) || Object.keys(rest).length > 0)
    throw new IllegalPlay(`${game}: a choice is { chilies: 1 to ${tiles - 1} }`)
  return { chilies }
}

/** `{ type: 'pick', tile }` or `{ type: 'cash-out' }`. Throws IllegalPlay. */
export function readAction({ game, tiles }: MinesTables, action: unknown): MinesAction {
  const { type, tile, ...rest } = fieldsOf(game, action)
  if (Object.keys(rest).length === 0) {
    if (type === 'pick' && isWhole(tile, { least: 0, most: tiles - 1 })) return { type, tile }
    if (type === 'cash-out' && tile === undefined) return { type }
  }
  throw new IllegalPlay(`${game}: an action is { type: 'pick', tile: 0 to ${tiles - 1} } or { type: 'cash-out' }`)
}

function fieldsOf(game: string, value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new IllegalPlay(`${game}: not a JSON object`)
  return { ...value }
}

/** Refuses −0: it equals 0, but its events would differ. */
const isWhole = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  Number.isInteger(value) && !Object.is(value, -0) && (value as number) >= least && (value as number) <= most

/**
 * The chilies' tiles, ascending: a Fisher-Yates step for each, from the last tile down (`below(tiles)`, `below(tiles − 1)` …). Every set is equally likely.
 */
export function drawLayout(tiles: number, chilies: number, stream: FairStream): number[] {
  const deck = Array.from({ length: tiles }, (_, tile) => tile)
  for (let last = tiles - 1; last >= tiles - chilies; last--) {
    const at = stream.below(last + 1)
    const drawn = deck[at]!
    deck[at] = deck[last]!
    deck[last] = drawn
  }
  return deck.slice(tiles - chilies).sort((a, b) => a - b)
}

/** Draws the whole board. A round without a pick is void. */
export function start(tables: MinesTables, stake: Paise, { chilies }: MinesChoice, stream: FairStream): MinesStep {
  const { tiles } = tables
  const state: MinesState = {
    stake,
    tiles,
    layout: drawLayout(tiles, chilies, stream),
    ladder: ladderOf(tables, chilies),
    opened: [],
  }
  return {
    state,
    events: [{ type: 'start', chilies, mangoes: tiles - chilies, next: nextPick(state)! }],
    payout: stake,
    done: false,
  }
}

export function act(state: MinesState, action: MinesAction): MinesStep {
  if (action.type === 'cash-out') {
    if (state.opened.length === 0) throw new IllegalPlay('nothing to cash out before the first pick')
    return over(state, [cashOut(state, 'player')])
  }
  const { tile } = action
  if (state.opened.includes(tile)) throw new IllegalPlay(`tile ${tile} is turned already`)
  const after: MinesState = { ...state, opened: [...state.opened, tile] }
  const { tiles, layout, ladder, opened } = after
  const picks = opened.length
  if (layout.includes(tile)) return over(after, [{ type: 'pick', tile, found: 'chili', picks }])

  const next = nextPick(after)
  const { multiplier, amount } = worth(after)
  const mango: MirchiMinesEvent = { type: 'pick', tile, found: 'mango', picks, multiplier, cashOut: amount, ...(next && { next }) }
  if (next) return { state: after, events: [mango], payout: amount, done: false }
  return over(after, [mango, cashOut(after, ladder.length === tiles - layout.length ? 'last-mango' : 'cap')])
}

export const abandon = ({ opened }: MinesState): MinesAction | undefined => (opened.length > 0 ? { type: 'cash-out' } : undefined)

/** Reveals the board; a cash-out among the events is the payout. */
function over(state: MinesState, shown: MirchiMinesEvent[]): MinesStep {
  const payout = shown.reduce((sum, event) => (event.type === 'cash-out' ? event.amount : sum), paise(0n))
  return {
    state,
    events: [...shown, { type: 'reveal', chilies: [...state.layout] }, { type: 'total', payout }],
    payout,
    done: true,
  }
}

function worth({ stake, ladder, opened }: MinesState): { multiplier: number; amount: Paise } {
  const multiplier = ladder[opened.length - 1]!
  return { multiplier, amount: payoutAt(stake, multiplier) }
}

const cashOut = (state: MinesState, by: ClosedBy): MirchiMinesEvent => ({
  type: 'cash-out',
  by,
  picks: state.opened.length,
  ...worth(state),
})

/** The next pick; undefined at the ladder's end. Assumes that every turned tile was a mango. */
function nextPick({ stake, tiles, layout, ladder, opened }: MinesState): NextPick | undefined {
  const multiplier = ladder[opened.length]
  if (multiplier === undefined) return undefined
  const covered = tiles - opened.length
  return { mangoes: covered - layout.length, covered, multiplier, cashOut: payoutAt(stake, multiplier) }
}
