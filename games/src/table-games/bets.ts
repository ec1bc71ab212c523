import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { IllegalPlay, type Stakes } from '../engine.ts'
import type { Bet, ChipTables } from './tables.ts'

export type PlacedBet = { bet: Bet; stake: Paise }

/** `amount`: its return, the stake included; 0 if it lost. */
export type BetEvent = { type: 'bet'; bet: string; stake: Paise; amount: Paise }

export const stakesOf = ({ chips, mostStake }: ChipTables, usual: number): Stakes => ({
  kind: 'chips',
  chips: chips.map((chip) => paise(BigInt(chip))),
  usual: paise(BigInt(usual)),
  most: paise(BigInt(mostStake)),
})

/** Reads `{ "bets": { "17": 1000, "red": 5000 } }`, paise by place, in the tables' order. Throws IllegalPlay over a limit or if the sum is not the stake. */
export function betReader(tables: ChipTables): (play: unknown, stake: Paise) => PlacedBet[] {
  const { game, chips, bets, mostBets } = tables
  const places = new Map(bets.map((bet, place) => [bet.name, { bet, place }]))
  const refuse = (why: string): never => {
    throw new IllegalPlay(`${game}: ${why}`)
  }

  return (play, stake) => {
    const chosen = isObject(play) && Object.keys(play).length === 1 ? play['bets'] : undefined
    if (!isObject(chosen)) return refuse('a round takes { bets: { <name>: <paise> } }')
    const found = Object.entries(chosen)
    if (found.length > mostBets) return refuse(`at most ${mostBets} bets in a round, not ${found.length}`)

    const placed = found.map(([name, amount]) => {
      const { bet, place } = places.get(name) ?? refuse(`there is no bet ${JSON.stringify(name)}`)
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0 || amount % chips[0]! !== 0)
        return refuse(`${bet.name} takes whole chips of ${rupeesOf(chips[0]!)} and up, as a number of paise`)
      if (amount > bet.most) return refuse(`at most ${rupeesOf(bet.most)} on ${bet.name} (${bet.kind}), not ${rupeesOf(amount)}`)
      return { bet, place, stake: paise(BigInt(amount)) }
    })
    const sum = placed.reduce((total, { stake }) => total + stake, 0n)
    if (sum !== stake) return refuse(`the bets come to ${formatRupees(paise(sum))}, the stake to ${formatRupees(stake)}`)
    return placed.toSorted((a, b) => a.place - b.place).map(({ bet, stake }) => ({ bet, stake }))
  }
}

/** `returns` in hundredths, rounded down to a whole paisa. */
export const returned = (stake: Paise, returns: number): Paise => paise((stake * BigInt(returns)) / 100n)

export function settleBets(placed: readonly PlacedBet[], endedOn: number): { events: BetEvent[]; payout: Paise } {
  const events = placed.map(({ bet, stake }): BetEvent => ({
    type: 'bet',
    bet: bet.name,
    stake,
    amount: bet.on.includes(endedOn) ? returned(stake, bet.returns) : paise(0n),
  }))
  return { events, payout: paise(events.reduce((sum, { amount }) => sum + amount, 0n)) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
