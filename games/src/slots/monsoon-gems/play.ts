import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { FairStream } from '../../engine.ts'
import type { Grid, MonsoonGemsEvent } from './events.ts'
import { cellsByContent, firstGrid, tumble, winsOf } from './grid.ts'
import type { TumbleTables } from './tables.ts'

/** Draws each cell (order in `grid.ts`), an orb's value right after its cell. The event that reaches the win cap pays only the rest. */
export function playRound(tables: TumbleTables, stake: Paise, stream: FairStream): { events: MonsoonGemsEvent[]; payout: Paise } {
  const { scatter, freeSpins } = tables
  const most = stake * BigInt(tables.winCap)
  const events: MonsoonGemsEvent[] = []
  let payout = 0n
  let remaining = 0
  let played = 0
  let bar = 0

  const pay = (amount: bigint): Paise => {
    const paid = amount < most - payout ? amount : most - payout
    payout += paid
    return paise(paid)
  }

  /** Returns the grid on which nothing pays. */
  const tumbles = (first: Grid): Grid => {
    const cells = played > 0 ? tables.cells.free : tables.cells.paid
    let grid = first
    for (let count = 1; ; count++) {
      const wins = winsOf(tables, grid)
      for (const { symbol, count, cells, pay: hundredths } of wins) {
        events.push({ type: 'win', symbol, count, cells, amount: pay(share(stake, hundredths)) })
        if (payout === most) return grid
      }
      if (wins.length === 0) return grid
      const next = tumble(tables, cells, { grid, wins }, stream)
      events.push({ type: 'tumble', tumble: count, ...next })
      grid = next.grid
    }
  }

  const spin = () => {
    const before = payout
    const first = firstGrid(tables, played > 0 ? tables.cells.free : tables.cells.paid, stream)
    events.push({ type: 'spin', freeSpin: played, bar, grid: first })
    const grid = tumbles(first)
    if (payout === most) return

    const win = paise(payout - before)
    const orbs = grid.flatMap((contents, reel) =>
      contents.flatMap((value, row) => (typeof value === 'number' ? [{ reel, row, value }] : [])),
    )
    if (win > 0n && bar + orbs.length > 0) {
      bar += orbs.reduce((sum, { value }) => sum + value, 0)
      events.push({ type: 'multiply', orbs, bar, win, amount: pay(win * BigInt(bar - 1)) })
      if (payout === most) return
    }

    const clouds = cellsByContent(grid).get('cloud') ?? []
    const count = clouds.length
    if (count >= scatter.from) {
      const hundredths = scatter.pays[Math.min(count - scatter.from, scatter.pays.length - 1)]!
      events.push({ type: 'scatter', count, cells: clouds, amount: pay(share(stake, hundredths)) })
      if (payout === most) return
    }
    const awarded = played > 0 ? (count >= freeSpins.addedFrom ? freeSpins.added : 0) : count >= scatter.from ? freeSpins.awarded : 0
    if (awarded === 0) return
    remaining += awarded
    events.push({ type: 'free-spins', count, cells: clouds, awarded, remaining })
  }

  spin()
  const paidSpin = payout
  // The paid spin has its own bar; free spins share one.
  bar = 0
  while (remaining > 0 && payout < most) {
    remaining--
    played++
    spin()
  }
  if (payout === most) events.push({ type: 'capped', payout: paise(payout) })
  else if (played > 0) events.push({ type: 'free-spins-end', played, amount: paise(payout - paidSpin) })
  events.push({ type: 'total', payout: paise(payout) })
  return { events, payout: paise(payout) }
}

/** Rounded down to a whole paisa. */
export const share = (stake: Paise, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n
