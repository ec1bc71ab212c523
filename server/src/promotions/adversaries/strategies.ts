import { mine, onTable, spin, spinFor, type Bet } from './bets.ts'
import { bonusIn, leftToBet, type Pockets } from './pockets.ts'

/** An account of an adversary: `start` is its money after what it got first, `number` which of theirs it is, `hasMore` whether more can come. */
export type Seat = { pockets: Pockets; start: bigint; number: number; hasMore: boolean }

/** What an adversary does next: a bet, one that they hold open until more has come, or waiting for more. Ending is leaving. */
export type Move = Bet | { hold: Bet } | 'wait'

export type Strategy = {
  name: string
  moves: (seat: Seat, options: { rounds: number }) => Generator<Move, void, void>
  /** Several accounts, on as many devices or on fewer; else one. */
  accounts?: number
  devices?: number
}

const moneyOf = ({ pockets }: Seat) => pockets.cash + bonusIn(pockets)

/** Bets what the bonuses require in the cheapest title, with small stakes. */
function* clear(seat: Seat, { rounds }: { rounds: number }): Generator<Move, void, void> {
  const left = leftToBet(seat.pockets, 'bonus')
  for (;;) {
    if (leftToBet(seat.pockets, 'bonus') === 0n) return
    const bet = spinFor(left, { money: moneyOf(seat), rounds })
    if (!bet) return
    yield bet
  }
}

function* collect(seat: Seat): Generator<Move, void, void> {
  while (seat.hasMore) yield 'wait'
}

/** Everything is collected, played as `first` says, and what is left is cleared carefully. */
const collectThen = (first: (seat: Seat) => Generator<Move, void, void>): Strategy['moves'] =>
  function* (seat, options) {
    yield* collect(seat)
    yield* first(seat)
    yield* clear(seat, options)
  }

/** The same bet again until the money is at least `goal` times what it was, or too little for it. */
const until = (goal: number, betOf: (seat: Seat, start: bigint) => Bet | undefined) =>
  collectThen(function* (seat) {
    const start = moneyOf(seat)
    const most = (start * BigInt(Math.round(goal * 100))) / 100n
    while (moneyOf(seat) < most) {
      const bet = betOf(seat, start)
      if (!bet || bet.stake > moneyOf(seat)) return
      yield bet
    }
  })

/** On red, a quarter of the first money each time. */
const quarterOnRed = (seat: Seat, start: bigint) => onTable('red', smaller(start / 4n > 10_00n ? start / 4n : 10_00n, moneyOf(seat)))

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The known ways to make money out of a grant. A new idea is a new row. */
export const strategies: readonly Strategy[] = [
  {
    name: 'careful: the cheapest title at small stakes',
    *moves(seat, options) {
      yield* clear(seat, options)
      while (seat.hasMore) {
        yield 'wait'
        yield* clear(seat, options)
      }
    },
  },
  { name: 'careful, once everything is collected', moves: collectThen(function* () {}) },
  {
    name: 'large: the cheapest title at its largest stake',
    moves: collectThen(function* (seat) {
      while (leftToBet(seat.pockets, 'bonus') > 0n) {
        const bet = spin(moneyOf(seat))
        if (!bet) return
        yield bet
      }
    }),
  },
  {
    name: 'bold: everything on red, again and again',
    moves: collectThen(function* (seat) {
      while (leftToBet(seat.pockets, 'bonus') > 0n) {
        const bet = onTable('red', moneyOf(seat))
        if (!bet) return
        yield bet
      }
    }),
  },
  ...[1.5, 2, 4, 8].map((goal): Strategy => ({
    name: `red until ${goal} times the money, then careful`,
    moves: until(goal, quarterOnRed),
  })),
  {
    name: 'a straight until it hits, then careful',
    moves: until(2, (seat, start) => onTable('17', smaller(start / 10n > 10_00n ? start / 10n : 10_00n, moneyOf(seat)))),
  },
  {
    name: 'large until half as much again, and away with the cash',
    moves: collectThen(function* (seat) {
      const start = moneyOf(seat)
      while (moneyOf(seat) < (start * 3n) / 2n) {
        const bet = spin(smaller(start / 10n, moneyOf(seat)))
        if (!bet) return
        yield bet
      }
      // What is cash by now is withdrawn; the bonus is given up if there is any gain without it.
      if (seat.pockets.cash >= start) seat.pockets.lots = []
    }),
  },
  {
    name: 'a round of Mines held open while more is claimed',
    *moves(seat, options) {
      for (;;) {
        const bet = mine(moneyOf(seat) / 2n, { chilies: 5, picks: 3 })
        if (bet) yield { hold: bet }
        if (!seat.hasMore) break
        if (!bet) yield 'wait'
      }
      yield* clear(seat, options)
    },
  },
  ...[2, 10].map((goal): Strategy => ({
    name: `one in a hundred in Mines until ${goal} times the money, then careful`,
    moves: until(goal, (seat) => mine(moneyOf(seat), { chilies: 22, picks: 2 })),
  })),
  {
    name: 'two accounts, one on red and one on black',
    moves: until(1.9, (seat) => onTable(seat.number % 2 === 0 ? 'red' : 'black', moneyOf(seat))),
    accounts: 2,
    devices: 2,
  },
  {
    name: 'four accounts on one device, each careful',
    moves: collectThen(function* () {}),
    accounts: 4,
    devices: 1,
  },
]
