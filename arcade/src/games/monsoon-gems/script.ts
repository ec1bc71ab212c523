import type { Cell, Content, Grid, MonsoonGemsEvent } from '@lalmor/games/slots/monsoon-gems/events.ts'
import type { TumbleTables } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { inStakes, spokenRupees, shortRupees } from '../../engine/amounts.ts'
import { countUp } from '../../engine/count-up.ts'
import type { Phrase } from '../../engine/phrase.ts'
import { finalLine, type ResultLine } from '../../engine/result-line.ts'
import type { Money } from '../../engine/round-show.ts'
import type { FreeSpinsBeat } from '../../engine/slots/free-spins.ts'
import type { Total } from '../../engine/plate.ts'
import type { Mark } from '../../engine/slots/slot-view.ts'
import type { MonsoonGemsTexts } from './i18n/words.ts'

type Of<Type extends MonsoonGemsEvent['type']> = Extract<MonsoonGemsEvent, { type: Type }>

/** A sentence, or tumble, multiplier (0: none) and amount. */
export type BarFace = { note: string } | { tumble?: Phrase; times: number; amount?: Phrase }

/** A grid that orbs may have left. */
export type Left = (Content | undefined)[][]

export type Beat =
  | { kind: 'drop'; pace: 'paid' | 'free'; grid: Grid; bar: BarFace; says: ResultLine }
  /** All winners are outlined. */
  | { kind: 'wins'; cells: Cell[]; mark: Mark; bar: BarFace; says: ResultLine }
  | { kind: 'tumble'; cells: Cell[]; mark: Mark; drop: Pick<Of<'tumble'>, 'falls' | 'drops' | 'grid'> }
  /** Orbs multiply the tumbles' pay. `from`: the bar before. */
  | { kind: 'orbs'; orbs: Of<'multiply'>['orbs']; left: Left; mark: Mark; from: number; bar: BarFace; says: ResultLine }
  | { kind: 'clouds'; cells: Cell[]; mark: Mark; bar: BarFace; says: ResultLine }
  | FreeSpinsBeat
  /** The outcome is in view. A plate only above the stake. */
  | { kind: 'total'; bar: BarFace; says: ResultLine; plate: Total | undefined }

/** No tumble at the win cap. */
type Step = { wins: Of<'win'>[]; tumble?: Of<'tumble'> }
/** A spin and its consequences, up to the next one. */
type Act = {
  spin: Of<'spin'>
  steps: Step[]
  multiply?: Of<'multiply'>
  scatter?: Of<'scatter'>
  awarded?: Of<'free-spins'>
  capped: boolean
}

/** The script's facts besides the events. `round` is the number in the seed pair. */
export type Played = { payout: Paise; stake: Paise; round: number; tables: TumbleTables }

function acts(events: readonly MonsoonGemsEvent[]): Act[] {
  const all: Act[] = []
  for (const event of events) {
    if (event.type === 'spin') all.push({ spin: event, steps: [], capped: false })
    const act = all.at(-1)
    if (!act) continue
    const open = act.steps.at(-1)
    if (event.type === 'win' && open && !open.tumble) open.wins.push(event)
    else if (event.type === 'win') act.steps.push({ wins: [event] })
    if (event.type === 'tumble' && open) open.tumble = event
    if (event.type === 'multiply') act.multiply = event
    if (event.type === 'scatter') act.scatter = event
    if (event.type === 'free-spins') act.awarded = event
    if (event.type === 'capped') act.capped = true
  }
  return all
}

const sum = (parts: readonly { amount: Paise }[]): Paise => paise(parts.reduce((total, { amount }) => total + amount, 0n))
const paidBy = ({ steps, multiply, scatter }: Act): Paise =>
  sum([...steps.flatMap(({ wins }) => wins), ...(multiply ? [multiply] : []), ...(scatter ? [scatter] : [])])
const tumblesOf = ({ steps }: Act): number => steps.filter(({ tumble }) => tumble).length

/** The wins in words: `9 rubies and 8 kites`. */
const symbolsOf = (wins: readonly Of<'win'>[], t: MonsoonGemsTexts): string =>
  t.listed(wins.map(({ symbol, count }) => t.game.counted[symbol](count)))

/** `9 rubies`, `2 tumbles`. */
function whatPaid(act: Act, t: MonsoonGemsTexts): string {
  const wins = act.steps.flatMap((step) => step.wins)
  return wins.length === 1 ? symbolsOf(wins, t) : t.game.tumbles(tumblesOf(act))
}

const phrase = (words: (amount: string) => string, amount: Paise): Phrase => ({
  text: words(shortRupees(amount)),
  strong: shortRupees(amount),
})

type SpinTelling = {
  pace: 'paid' | 'free'
  before: Paise
  stake: Paise
  /** The result line at the start; later it has the latest payout and the total. */
  opens: ResultLine
  goesOn(what: string, amount: Paise | undefined, soFar: Paise): ResultLine
  note: string
}

/** First grid to last payout. Nothing is gold: the round goes on. */
function spinBeats(act: Act, { pace, before, stake, opens, goesOn, note }: SpinTelling, t: MonsoonGemsTexts): Beat[] {
  const words = t.game
  const { spin, steps, multiply, scatter } = act
  let soFar = before
  // At or below the stake a payout gets only a thin outline, whatever follows.
  const mark = (): Mark => (soFar > stake ? 'hit' : 'soft')
  const inSpin = () => phrase(words.soFar, paise(soFar - before))
  const beats: Beat[] = [{ kind: 'drop', pace, grid: spin.grid, bar: spin.bar > 0 ? { times: spin.bar } : { note }, says: opens }]

  let grid = spin.grid
  let bar: BarFace = { note }
  for (const [index, { wins, tumble }] of steps.entries()) {
    const number = index + 1
    const amount = sum(wins)
    soFar = paise(soFar + amount)
    const cells = wins.flatMap((win) => win.cells)
    bar = { tumble: { text: words.tumble(number), strong: String(number) }, times: spin.bar, amount: inSpin() }
    beats.push({ kind: 'wins', cells, mark: mark(), bar, says: goesOn(symbolsOf(wins, t), amount, soFar) })
    if (!tumble) continue
    beats.push({ kind: 'tumble', cells, mark: mark(), drop: tumble })
    grid = tumble.grid
  }
  if (multiply) {
    const { orbs, win, amount } = multiply
    soFar = paise(soFar + amount)
    const left: Left = grid.map((contents) => [...contents])
    for (const { reel, row } of orbs) left[reel]![row] = undefined
    bar = { ...bar, times: multiply.bar, amount: inSpin() }
    // An amount cut by the win cap is not the product.
    const what = act.capped ? t.slot.topPayout : words.multiplied(shortRupees(win), multiply.bar)
    beats.push({ kind: 'orbs', orbs, left, mark: mark(), from: spin.bar, bar, says: goesOn(what, undefined, soFar) })
  }
  if (scatter) {
    soFar = paise(soFar + scatter.amount)
    const what = t.slot.scatterPaid(words.counted.cloud(scatter.count))
    const { cells, amount } = scatter
    const inBar = 'note' in bar ? { times: spin.bar, amount: inSpin() } : { ...bar, amount: inSpin() }
    beats.push({ kind: 'clouds', cells, mark: mark(), bar: inBar, says: goesOn(what, amount, soFar) })
  }
  return beats
}

function plainTotal(act: Act, { payout, stake, tables }: Played, t: MonsoonGemsTexts): Beat {
  const words = t.game
  const { multiply, capped } = act
  const says = finalLine(capped ? t.slot.topPayout : whatPaid(act, t), payout, stake, t)
  if (payout === 0n) return { kind: 'total', bar: { note: words.anywhere(tables.bands[0]) }, says, plate: undefined }
  const times = multiply?.bar ?? 0
  const amount = multiply ? phrase(words.base, multiply.win) : phrase(words.paid, payout)
  const bar: BarFace = { tumble: { text: words.tumbles(tumblesOf(act)) }, times, amount }
  const counted = countUp(payout, stake)
  const inStakesToo = words.timesYourStake(inStakes(payout, stake))
  const below = multiply && !capped ? `${words.multiplied(shortRupees(multiply.win), multiply.bar)} · ${inStakesToo}` : inStakesToo
  return { kind: 'total', bar, says, plate: counted && { above: [capped ? t.slot.topPayout : words.totalWin], counted, below } }
}

/** The beats of free spins, from the invitation on. The player controls start, pauses and end. */
function featureBeats(paid: Act, free: readonly Act[], { payout, stake }: Played, t: MonsoonGemsTexts): Beat[] {
  const words = t.game
  const paidSpin = paidBy(paid)
  let soFar = paidSpin
  let of = paid.awarded?.remaining ?? 0
  const clouds = words.counted.cloud(paid.awarded?.count ?? 0)
  const beats: Beat[] = [{ kind: 'invite', awarded: of, gives: words.freeSpinsGive(clouds), stake }]

  free.forEach((act, index) => {
    const spin = index + 1
    const line = (paidByThen: Paise): ResultLine => ({ text: t.slot.freeSpin(spin, of, shortRupees(paidByThen)), gold: false })
    const goesOn = (_what: string, _amount: Paise | undefined, paidByThen: Paise) => line(paidByThen)
    beats.push(...spinBeats(act, { pace: 'free', before: soFar, stake, opens: line(soFar), goesOn, note: words.barKeeps }, t))
    soFar = paise(soFar + paidBy(act))
    if (act.awarded) {
      of = spin + act.awarded.remaining
      beats.push({ kind: 'more', awarded: act.awarded.awarded })
    }
    if (index < free.length - 1) beats.push({ kind: 'gap', spin, of })
  })

  const capped = free.some((act) => act.capped)
  const played = t.slot.freeSpins(free.length)
  const last = free.at(-1)
  const counted = countUp(payout, stake)
  const above = [t.slot.freeSpinsPaid(free.length, shortRupees(paise(payout - paidSpin))), capped ? t.slot.topPayout : t.slot.roundPaid]
  beats.push({
    kind: 'total',
    bar: { tumble: { text: played }, times: last?.multiply?.bar ?? last?.spin.bar ?? 0, amount: phrase(words.paid, payout) },
    says: finalLine(capped ? t.slot.topPayout : played, payout, stake, t),
    plate: counted && { above, counted, below: words.timesYourStake(inStakes(payout, stake)) },
  })
  return beats
}

/** Follows the events from `readEvents` in order, and decides nothing. */
export function scriptRound(events: readonly MonsoonGemsEvent[], played: Played, t: MonsoonGemsTexts): Beat[] {
  const [paid, ...free] = acts(events)
  if (!paid) throw new RangeError('scriptRound: a round begins with a spin')
  const telling: SpinTelling = {
    pace: 'paid',
    before: paise(0n),
    stake: played.stake,
    opens: { text: t.stakeTaken(shortRupees(played.stake), played.round), gold: false },
    goesOn: (what, amount) => ({ text: what, ...(amount !== undefined && { strong: formatRupees(amount) }), gold: false }),
    note: t.game.anywhere(played.tables.bands[0]),
  }
  const rest = free.length === 0 ? [plainTotal(paid, played, t)] : featureBeats(paid, free, played, t)
  return [...spinBeats(paid, telling, t), ...rest]
}

/** Outcome, payout, stake, balance. Undefined `events`: unreadable. */
export function spokenRound(
  events: readonly MonsoonGemsEvent[] | undefined,
  { payout, stake, balance }: Money,
  t: MonsoonGemsTexts,
): string {
  const rupees = (amount: Paise) => spokenRupees(amount, t)
  if (payout === 0n) return t.spoken.nothing(rupees(stake), rupees(balance))
  const [paid, ...free] = acts(events ?? [])
  const what: string[] = []
  if (!paid) what.push(t.notShown)
  if (paid && paid.steps.length > 0) what.push(whatPaid(paid, t))
  if (paid?.multiply) what.push(t.game.orbTimesSpoken(paid.multiply.bar))
  if (paid?.scatter) what.push(t.game.counted.cloud(paid.scatter.count))
  if (free.length > 0) what.push(t.slot.freeSpins(free.length))
  return t.spoken.round(what.join(', '), rupees(payout), rupees(stake), rupees(balance))
}
