import { mine, onTable, spin, spinFor, type Bet } from './bets.ts'
import { bonusIn, leftToBet, type Lot, type Pockets } from './pockets.ts'

/** `start`: money after the first grant. `hasMore`: more may come. */
export type Seat = { pockets: Pockets; start: bigint; number: number; hasMore: boolean }

/** Acts other than bets: give a bonus up, have the first deposit reversed, or take a break that forfeits bonuses. */
export type Turn = { giveUp: Lot } | 'reverse' | 'break'

/** A bet, a bet held open meanwhile, or a wait. Ending leaves. */
export type Move = Bet | { hold: Bet; meanwhile?: Turn } | 'wait' | Turn

export type Strategy = {
  name: string
  moves: (seat: Seat, options: { rounds: number }) => Generator<Move, void, void>
  /** Several accounts, on as many devices or on fewer; else one. */
  accounts?: number
  devices?: number
}

const moneyOf = ({ pockets }: Seat) => pockets.cash + bonusIn(pockets)

/** Bets the bonuses' requirement in the cheapest title, with small stakes. */
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

/** Collects everything, plays `first`, clears the rest carefully. */
const collectThen = (first: (seat: Seat) => Generator<Move, void, void>): Strategy['moves'] =>
  function* (seat, options) {
    yield* collect(seat)
    yield* first(seat)
    yield* clear(seat, options)
  }

/** Repeats a bet until the money is at least `goal` times the start, or too little for it. */
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

const quarterOnRed = (seat: Seat, start: bigint) => onTable('red', smaller(start / 4n > 10_00n ? start / 4n : 10_00n, moneyOf(seat)))

const bonusesOf = ({ pockets }: Seat) => pockets.lots.filter(({ cause, bonus }) => cause === 'bonus' && bonus > 0n)

/** Above the cost of a valid rupee in any title, in thousandths. */
const costPerMille = 37n
const isDear = ({ required, done, bonus }: Lot) => bonus * 1_000n < (required - done) * costPerMille

/** A quarter on red each time, until up by half or gone. */
function* ahead(seat: Seat): Generator<Move, void, void> {
  const start = moneyOf(seat)
  while (moneyOf(seat) < (start * 3n) / 2n) {
    const bet = quarterOnRed(seat, start)
    if (!bet || bet.stake > moneyOf(seat)) return
    yield bet
  }
}

/** Half of the money in Mines, and an act during the round. */
const whileOpen = (turnOf: (seat: Seat) => Turn | undefined): Strategy['moves'] =>
  collectThen(function* (seat) {
    const bet = mine(moneyOf(seat) / 2n, { chilies: 5, picks: 3 })
    const meanwhile = turnOf(seat)
    if (bet && meanwhile) yield { hold: bet, meanwhile }
  })

/** Several offers at once; giving up, a reversal or a break are moves. */
const holders: readonly Strategy[] = [
  {
    name: 'red, and each bonus is given up once it costs more than it holds',
    *moves(seat, { rounds }) {
      yield* collect(seat)
      yield* ahead(seat)
      for (;;) {
        const dear = bonusesOf(seat).find(isDear)
        const left = leftToBet(seat.pockets, 'bonus')
        if (!dear && left === 0n) return
        const bet = dear ? undefined : spinFor(left, { money: moneyOf(seat), rounds })
        if (!dear && !bet) return
        yield dear ? { giveUp: dear } : bet!
      }
    },
  },
  {
    name: 'red until half as much again; then every bonus is given up',
    *moves(seat) {
      yield* collect(seat)
      yield* ahead(seat)
      for (const lot of bonusesOf(seat)) yield { giveUp: lot }
    },
  },
  {
    name: 'the oldest bonus is given up, so that bets count for the rest',
    moves: collectThen(function* (seat) {
      const [oldest] = bonusesOf(seat)
      if (oldest) yield { giveUp: oldest }
    }),
  },
  {
    name: 'everything cleared, then a reversal',
    *moves(seat, options) {
      yield* collect(seat)
      yield* clear(seat, options)
      yield 'reverse'
    },
  },
  {
    name: 'red, a reversal, and the other bonuses cleared with what it left',
    moves: collectThen(function* (seat) {
      yield* ahead(seat)
      yield 'reverse'
    }),
  },
  {
    name: 'one stake on red from all but the newest bonus, then a reversal',
    moves: collectThen(function* (seat) {
      const newest = bonusesOf(seat).at(-1)?.bonus ?? 0n
      const bet = onTable('red', moneyOf(seat) - newest + 10_00n)
      if (bet && bet.stake <= moneyOf(seat)) yield bet
      yield 'reverse'
    }),
  },
  {
    name: 'red with the first bonus, a break, and the rest claimed afterwards',
    *moves(seat, options) {
      yield* ahead(seat)
      yield 'break'
      yield* collect(seat)
      yield* clear(seat, options)
    },
  },
  {
    name: 'everything on red, and a break after the win',
    moves: collectThen(function* (seat) {
      yield* ahead(seat)
      yield 'break'
    }),
  },
  { name: 'a reversal while a round of Mines is open', moves: whileOpen(() => 'reverse') },
  { name: 'a break while a round of Mines is open', moves: whileOpen(() => 'break') },
  {
    name: 'the newest bonus is given up while a round of Mines is open',
    moves: whileOpen((seat) => {
      const newest = bonusesOf(seat).at(-1)
      return newest && { giveUp: newest }
    }),
  },
]

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

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
      // Cash is withdrawn; the bonus is given up if there is any gain without it.
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
  ...holders,
]
