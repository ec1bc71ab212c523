import type { Cell, DiyaNightsEvent, Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { spokenRupees, shortRupees } from '../../engine/amounts.ts'
import { countUp, type CountUp } from '../../engine/count-up.ts'
import { timing } from '../../engine/motion.ts'
import { finalLine, type ResultLine } from '../../engine/result-line.ts'
import type { FreeSpinsBeat } from '../../engine/slots/free-spins.ts'
import type { Total } from '../../engine/plate.ts'
import type { Mark } from '../../engine/slots/slot-view.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { lampRow, type LampRow } from './lamp-row.ts'

export type Beat =
  /** `lamps`: of a free spin. */
  | { kind: 'spin'; pace: 'paid' | 'free'; stops: number[]; grid: Grid; says: ResultLine; lamps?: LampRow }
  | { kind: 'show'; cells: Cell[]; lines: number[]; mark: Mark; holdMs: number; says: ResultLine }
  | FreeSpinsBeat
  /** The outcome is in view, as in `total`. Later beats only point at it. */
  | { kind: 'plate'; total: Total }
  | { kind: 'total'; says: ResultLine; counted: CountUp | undefined }

type Pay = Extract<DiyaNightsEvent, { type: 'line' | 'scatter' }>
type Spin = Extract<DiyaNightsEvent, { type: 'spin' }>
/** A spin and its consequences, up to the next one. */
type Act = { spin: Spin; pays: Pay[]; awarded?: Extract<DiyaNightsEvent, { type: 'free-spins' }>; capped: boolean }

/** The script's facts besides the events. `round` is the number in the seed pair. */
export type Played = { payout: Paise; stake: Paise; round: number; lineMultiplier: number }

const mostLinesInTurn = 5
/** From this tier on a plate comes before the lines. */
const plateFrom = 3

/** `3 elephants and a peacock`: wilds are named. */
function inWords(pay: Pay, grid: Grid, t: DiyaNightsTexts): string {
  const { counted } = t.game
  if (pay.type === 'scatter') return counted.diya(pay.count)
  const wilds = pay.cells.filter(({ reel, row }) => grid[reel]?.[row] === 'peacock').length
  return t.listed([counted[pay.symbol](pay.count - wilds), ...(wilds > 0 ? [counted.peacock(wilds)] : [])])
}

/** `Line 9 · 3 elephants and a peacock`, `3 lines`, `2 lines and 3 diyas`. */
function whatPaid({ spin, pays }: Act, t: DiyaNightsTexts, spoken = false): string {
  const words = t.game
  const [first, second] = pays
  if (first?.type === 'line' && !second) return (spoken ? words.lineSpoken : words.line)(first.line, inWords(first, spin.grid, t))
  const lines = pays.filter(({ type }) => type === 'line').length
  const scatters = pays.filter(({ type }) => type === 'scatter').map((pay) => inWords(pay, spin.grid, t))
  return t.listed([...(lines > 0 ? [words.lines(lines)] : []), ...scatters])
}

function acts(events: readonly DiyaNightsEvent[]): Act[] {
  const all: Act[] = []
  for (const event of events) {
    if (event.type === 'spin') all.push({ spin: event, pays: [], capped: false })
    const act = all.at(-1)
    if (!act) continue
    if (event.type === 'line' || event.type === 'scatter') act.pays.push(event)
    if (event.type === 'free-spins') act.awarded = event
    if (event.type === 'capped') act.capped = true
  }
  return all
}

const sum = (pays: readonly Pay[]): Paise => paise(pays.reduce((total, { amount }) => total + amount, 0n))
const cellsOf = (pays: readonly Pay[]): Cell[] => pays.flatMap(({ cells }) => cells)
const linesOf = (pays: readonly Pay[]): number[] => pays.flatMap((pay) => (pay.type === 'line' ? [pay.line] : []))

/** Shows at most five lines alone, then all that paid. `strong` is the amount beside the words. */
function inTurn(act: Act, t: DiyaNightsTexts, mark: Mark, says: (pay: Pay | undefined, what: string) => ResultLine): Beat[] {
  const alone = act.pays.length > 1 ? act.pays.slice(0, mostLinesInTurn) : []
  const each = alone.map((pay): Beat => {
    const words = says(pay, whatPaid({ ...act, pays: [pay] }, t))
    return { kind: 'show', cells: pay.cells, lines: linesOf([pay]), mark, holdMs: timing.lineDraw + timing.lineHold, says: words }
  })
  const all: Beat = {
    kind: 'show',
    cells: cellsOf(act.pays),
    lines: linesOf(act.pays),
    mark,
    holdMs: timing.lineDraw + timing.lineHold,
    says: says(act.pays.length === 1 ? act.pays[0] : undefined, whatPaid(act, t)),
  }
  return [...each, all]
}

function plainRound(act: Act, { payout, stake }: Played, t: DiyaNightsTexts): Beat[] {
  const total = finalLine(act.capped ? t.slot.topPayout : whatPaid(act, t), payout, stake, t)
  const counted = countUp(payout, stake)
  const beats: Beat[] =
    counted && counted.tier.rank >= plateFrom
      ? [
          { kind: 'plate', total: { above: [t.slot.roundPaid], counted } },
          { kind: 'total', says: total, counted: undefined },
        ]
      : [{ kind: 'total', says: total, counted }]
  if (payout === 0n) return beats
  if (payout > stake) {
    const says = (pay: Pay | undefined, what: string) => {
      const text = pay && act.pays.length > 1 ? t.game.withAmount(what, shortRupees(pay.amount)) : what
      return { ...total, text: act.capped ? total.text : text }
    }
    return [...beats, ...inTurn(act, t, 'hit', says)]
  }
  return [...beats, { kind: 'show', cells: cellsOf(act.pays), lines: [], mark: 'soft', holdMs: 0, says: total }]
}

/** Nothing is gold while free spins run: the round goes on. The player controls start, pauses and end. */
function featureRound(paid: Act, free: Act[], { payout, stake, lineMultiplier }: Played, t: DiyaNightsTexts): Beat[] {
  const words = t.game
  const markAt = (soFar: Paise): Mark => (soFar > stake ? 'hit' : 'soft')
  const paidSpin = sum(paid.pays)
  let soFar = paidSpin
  const beats: Beat[] = []
  if (paid.pays.length > 0)
    beats.push(
      ...inTurn(paid, t, markAt(soFar), (pay, what) => ({
        text: pay?.type === 'scatter' ? t.slot.scatterPaid(what) : what,
        strong: formatRupees(pay?.amount ?? soFar),
        gold: false,
      })),
    )
  let of = paid.awarded?.remaining ?? 0
  const diyas = paid.spin.grid.flat().filter((symbol) => symbol === 'diya').length
  beats.push({ kind: 'invite', awarded: of, gives: words.freeSpinsGive(words.counted.diya(diyas), lineMultiplier), stake })

  free.forEach((act, index) => {
    const spin = index + 1
    const line = (): ResultLine => ({ text: t.slot.freeSpin(spin, of, shortRupees(soFar)), gold: false })
    const { stops, grid } = act.spin
    beats.push({ kind: 'spin', pace: 'free', stops, grid, says: line(), lamps: lampRow(spin, of) })
    soFar = paise(soFar + sum(act.pays))
    if (act.pays.length > 0)
      beats.push({
        kind: 'show',
        cells: cellsOf(act.pays),
        lines: linesOf(act.pays),
        mark: markAt(soFar),
        holdMs: timing.lineDraw + timing.lineHold,
        says: line(),
      })
    if (act.awarded) {
      of = spin + act.awarded.remaining
      beats.push({ kind: 'more', awarded: act.awarded.awarded })
    }
    if (index < free.length - 1) beats.push({ kind: 'gap', spin, of })
  })

  const capped = free.some((act) => act.capped)
  const total = finalLine(capped ? t.slot.topPayout : t.slot.freeSpins(free.length), payout, stake, t)
  const counted = countUp(payout, stake)
  const above = [t.slot.freeSpinsPaid(free.length, shortRupees(paise(payout - paidSpin))), t.slot.roundPaid]
  if (counted) beats.push({ kind: 'plate', total: { above, counted } })
  return [...beats, { kind: 'total', says: total, counted: undefined }]
}

/** Follows the events from `readEvents` in order, and decides nothing. */
export function scriptRound(events: readonly DiyaNightsEvent[], played: Played, t: DiyaNightsTexts): Beat[] {
  const [paid, ...free] = acts(events)
  if (!paid) throw new RangeError('scriptRound: a round begins with a spin')
  const spin: Beat = {
    kind: 'spin',
    pace: 'paid',
    stops: paid.spin.stops,
    grid: paid.spin.grid,
    says: { text: t.stakeTaken(shortRupees(played.stake), played.round), gold: false },
  }
  return [spin, ...(free.length === 0 ? plainRound(paid, played, t) : featureRound(paid, free, played, t))]
}

/** Outcome, payout, stake, balance. Undefined `events`: unreadable. */
export function spokenRound(
  events: readonly DiyaNightsEvent[] | undefined,
  { payout, stake, balance }: { payout: Paise; stake: Paise; balance: Paise },
  t: DiyaNightsTexts,
): string {
  const rupees = (amount: Paise) => spokenRupees(amount, t)
  if (payout === 0n) return t.spoken.nothing(rupees(stake), rupees(balance))
  const [paid, ...free] = acts(events ?? [])
  const what: string[] = []
  if (!paid) what.push(t.notShown)
  if (paid && paid.pays.length > 0) what.push(whatPaid(paid, t, true))
  if (free.length > 0) what.push(t.slot.freeSpins(free.length))
  return t.spoken.round(what.join(', '), rupees(payout), rupees(stake), rupees(balance))
}
