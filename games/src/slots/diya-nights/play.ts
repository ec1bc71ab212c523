import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { FairStream } from '../../engine.ts'
import type { DiyaNightsEvent } from './events.ts'
import { lineWins, scatterWin, view } from './lines.ts'
import type { SlotTables } from './tables.ts'

/** Draws one stop per reel, from the left, and nothing else. The event that reaches the win cap pays only the rest. */
export function playRound(tables: SlotTables, stake: Paise, stream: FairStream): { events: DiyaNightsEvent[]; payout: Paise } {
  const lineStake = stake / BigInt(tables.lines.length)
  const most = stake * BigInt(tables.winCap)
  const events: DiyaNightsEvent[] = []
  let payout = 0n
  let remaining = 0
  let played = 0

  const pay = (amount: bigint): Paise => {
    const paid = amount < most - payout ? amount : most - payout
    payout += paid
    return paise(paid)
  }

  const spin = (freeSpin: number) => {
    const stops = tables.reels.map((reel) => stream.below(reel.length))
    const grid = view(tables, stops)
    events.push({ type: 'spin', freeSpin, stops, grid })
    for (const win of lineWins(tables, grid)) {
      const multiplier = win.multiplier * (freeSpin > 0 ? tables.freeSpins.lineMultiplier : 1)
      events.push({ type: 'line', ...win, multiplier, amount: pay(lineStake * BigInt(multiplier)) })
      if (payout === most) return
    }
    const scatter = scatterWin(tables, grid)
    if (!scatter) return
    events.push({ type: 'scatter', ...scatter, amount: pay(stake * BigInt(scatter.multiplier)) })
    if (payout === most) return
    const { awarded } = tables.freeSpins
    remaining += awarded
    events.push({ type: 'free-spins', awarded, remaining })
  }

  spin(0)
  const paidSpin = payout
  while (remaining > 0 && payout < most) {
    remaining--
    played++
    spin(played)
  }
  if (payout === most) events.push({ type: 'capped', payout: paise(payout) })
  else if (played > 0) events.push({ type: 'free-spins-end', played, amount: paise(payout - paidSpin) })
  events.push({ type: 'total', payout: paise(payout) })
  return { events, payout: paise(payout) }
}
