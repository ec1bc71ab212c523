import { labelOf, streamsUnder } from '@lalmor/games/fair/stream.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { hash } from 'node:crypto'
import { mine, onTable, payoutOf, spin, type Bet } from './bets.ts'

export type DayPlay = { deposits: Paise[]; validBet: Paise; netLoss: bigint }

/** A week of an adversary, by account. `cost` and `luck` are paise: the games' average share, and the payouts beyond it. */
export type Week = { accounts: DayPlay[][]; cost: number; luck: number; rounds: number }

/** An adversary's day so far, in paise. */
type Today = { number: number; deposit: bigint; staked: bigint; lost: bigint }

export type WeekStrategy = {
  name: string
  /** Paise deposited on each day played. */
  deposits: readonly bigint[]
  accounts?: number
  /** Days played; absent means every day of the week. */
  days?: number
  /** `over` is settled after midnight. */
  bets: (today: Today) => Generator<Bet | { over: Bet }, void, void>
}

const rupees = (amount: number) => BigInt(amount) * 100n

/** Repeats a bet until the day's loss or win is reached, or as much is staked. */
const until = (
  betOf: (today: Today) => Bet | undefined,
  { loss, win, stakes }: { loss?: number; win?: number; stakes?: number },
): WeekStrategy['bets'] =>
  function* (today) {
    // A day of fast play has at most this many rounds.
    for (let n = 0; n < 400; n++) {
      if (loss !== undefined && today.lost >= rupees(loss)) return
      if (win !== undefined && -today.lost >= rupees(win)) return
      if (stakes !== undefined && today.staked >= rupees(stakes)) return
      const bet = betOf(today)
      if (!bet) return
      yield bet
    }
  }

const slot = (stake: number) => () => spin(rupees(stake))
const red = (stake: number) => () => onTable('red', rupees(stake))
const bank = [rupees(50_000)]

/** A new idea is a new row. */
export const weekStrategies: readonly WeekStrategy[] = [
  { name: 'grind: the deposit bet once in the cheapest title', deposits: bank, bets: until(slot(500), { stakes: 50_000 }) },
  {
    name: 'grind, and stop where the loss is all the rate gives',
    deposits: bank,
    bets: until(slot(500), { loss: 15_000, stakes: 50_000 }),
  },
  {
    name: 'bold: as much as red takes until it is gone or doubled',
    deposits: bank,
    bets: until(red(9_000), { loss: 50_000, win: 50_000 }),
  },
  ...[7_500, 15_000, 30_000, 60_000].map((win): WeekStrategy => ({
    name: `red at ₹7,500 until ₹15,000 lost or ₹${win} won`,
    deposits: bank,
    bets: until(red(7_500), { loss: 15_000, win }),
  })),
  ...[2_500, 10_000].map((win): WeekStrategy => ({
    name: `red at ₹500 until ₹2,000 lost or ₹${win} won, of ₹10,000`,
    deposits: [rupees(10_000)],
    bets: until(red(500), { loss: 2_000, win }),
  })),
  {
    name: 'straights of ₹500 until one hits or ₹15,000 is lost',
    deposits: bank,
    bets: until(() => onTable('17', rupees(500)), { loss: 15_000, win: 1 }),
  },
  {
    name: 'one in a hundred in Mines until ₹15,000 lost',
    deposits: bank,
    bets: until(() => mine(rupees(1_000), { chilies: 22, picks: 2 }), { loss: 15_000, win: 1 }),
  },
  {
    name: 'a round of Mines held over midnight, so that its win is another day’s',
    deposits: bank,
    *bets(today) {
      yield* until(slot(500), { loss: 10_000, stakes: 25_000 })(today)
      const bet = mine(rupees(5_000), { chilies: 5, picks: 3 })
      if (bet) yield { over: bet }
    },
  },
  {
    name: 'split: two deposits of ₹25,000, at ₹25 a round',
    deposits: [rupees(25_000), rupees(25_000)],
    bets: until(slot(25), { stakes: 10_000 }),
  },
  { name: 'joined: the same in rounds of ₹500', deposits: bank, bets: until(slot(500), { stakes: 10_000 }) },
  { name: 'just enough for a board, where nobody else is', deposits: [], bets: until(slot(100), { stakes: 1_000 }) },
  { name: 'a day for the board, all that counts of it', deposits: [], days: 1, bets: until(slot(500), { stakes: 2_00_000 }) },
  {
    name: 'four accounts, two on red and two on black',
    deposits: [rupees(2_000)],
    accounts: 4,
    bets: until(({ number }) => onTable(number % 2 === 0 ? 'red' : 'black', rupees(500)), { loss: 2_000, win: 2_000 }),
  },
  {
    name: 'twenty friends of one’s own, each betting ₹1,700 once',
    deposits: [rupees(1_700)],
    accounts: 20,
    days: 1,
    bets: until(slot(100), { stakes: 1_700 }),
  },
]

export function playWeeks(
  { name, deposits, accounts = 1, days = 7, bets }: WeekStrategy,
  { seed, adversaries }: { seed: string; adversaries: number },
): Week[] {
  const streamOf = streamsUnder(hash('sha256', `${seed}/${name}`, 'buffer'))
  return Array.from({ length: adversaries }, (_, adversary) => {
    const week: Week = { accounts: [], cost: 0, luck: 0, rounds: 0 }
    for (let number = 0; number < accounts; number++) {
      const plays = Array.from({ length: days + 1 }, (): DayPlay => ({ deposits: [], validBet: paise(0n), netLoss: 0n }))
      let nonce = 0
      for (let day = 0; day < days; day++) {
        const deposit = deposits.reduce((sum, amount) => sum + amount, 0n)
        plays[day]!.deposits.push(...deposits.map(paise))
        const today: Today = { number, deposit, staked: 0n, lost: 0n }
        for (const move of bets(today)) {
          const bet = 'over' in move ? move.over : move
          const { title, stake } = bet
          const label = labelOf(title.rules, { nonce: nonce++, clientSeed: `${adversary}/${number}` })
          const payout = payoutOf(bet, () => streamOf(label))
          const settled = plays['over' in move ? day + 1 : day]!
          settled.validBet = paise(settled.validBet + validBet(title.contribution, { stake, payout }))
          settled.netLoss += stake - payout
          today.staked += stake
          today.lost += stake - payout
          week.cost += Number(stake) * (1 - title.bestRtpPpm / 1_000_000)
          week.luck += Number(payout) - (Number(stake) * title.bestRtpPpm) / 1_000_000
          week.rounds++
        }
      }
      week.accounts.push(plays)
    }
    return week
  })
}
