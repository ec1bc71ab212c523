import { streamsUnder } from '@lalmor/games/fair/stream.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import { hash } from 'node:crypto'
import { payoutOf, type Bet } from './bets.ts'
import { statedCost, type Grant, type Offer } from './offers.ts'
import { bonusIn, emptyPockets, payRound, receive, takeStake, type Pockets } from './pockets.ts'
import type { Seat, Strategy } from './strategies.ts'

type Options = {
  seed: string
  /** How many adversaries play. */
  adversaries: number
  /** The most rounds in which a careful one clears a requirement. */
  rounds: number
  /** Planted by tests: nobody remembers who had a grant. */
  forgets?: boolean
}

/** A mean in paise with its standard error. */
export type Estimate = { mean: number; error: number }

/** What a strategy earns per device. `drawn` is as it fell; `expected` without the luck of the draws, whose mean is known to be 0. */
export type Outcome = { offer: Offer; strategy: string; seed: string; rounds: number; drawn: Estimate; expected: Estimate; luck: Estimate }

/**
 * Plays a strategy against an offer through the games' own draws. All a player wins beyond a bet's return is luck: it is taken out with
 * the return of the title's best bet, so that the expected profit is never told too low.
 */
export function simulate(offer: Offer, { name, moves, accounts = 1, devices = 1 }: Strategy, options: Options): Outcome {
  const { seed, adversaries, forgets = false } = options
  const streamOf = streamsUnder(hash('sha256', `${seed}/${offer.name}/${name}`, 'buffer'))
  let rounds = 0
  const results = Array.from({ length: adversaries }, (_, adversary) => {
    const had = new Set<string>()
    let profit = 0
    let luck = 0
    for (let number = 0; number < accounts; number++) {
      const seat: Seat = { pockets: emptyPockets(), start: 0n, number, hasMore: true }
      const { pockets } = seat
      let paidIn = 0n
      let next = 0
      let nonce = 0
      /** Claims the next grant, and at once again. */
      const claim = () => {
        const grant = offer.grants[next++]!
        const cause = `${number % devices}/${next}`
        for (let attempt = 0; attempt < 2; attempt++) {
          if (had.has(cause) && !forgets) continue
          had.add(cause)
          paidIn += grant.deposit
          take(pockets, grant)
        }
        seat.hasMore = next < offer.grants.length
      }
      const play = (bet: Bet, meanwhile: () => void) => {
        const { title, stake } = bet
        const { id: game, version } = title.rules
        const label = { game, version, nonce: nonce++, clientSeed: `${adversary}/${number}` }
        takeStake(pockets, stake)
        meanwhile()
        const payout = payoutOf(bet, () => streamOf(label))
        payRound(pockets, { payout, validBet: validBet(title.contribution, { stake, payout }) })
        luck += Number(payout) - (Number(stake) * title.bestRtpPpm) / 1_000_000
        rounds++
      }
      claim()
      seat.start = pockets.cash + bonusIn(pockets)
      for (const move of moves(seat, options)) {
        if (move === 'wait') claim()
        else if ('hold' in move) play(move.hold, () => seat.hasMore && claim())
        else play(move, () => {})
      }
      // They leave with their cash: a break of more than 7 days drops what they still had to bet, and their bonuses.
      profit += Number(pockets.cash - paidIn)
    }
    return { profit: profit / devices, luck: luck / devices }
  })
  return {
    offer,
    strategy: name,
    seed,
    rounds,
    drawn: estimate(results.map(({ profit }) => profit)),
    expected: estimate(results.map(({ profit, luck }) => profit - luck)),
    luck: estimate(results.map(({ luck }) => luck)),
  }
}

function take(pockets: Pockets, { bonus, required, deposit }: Grant) {
  if (deposit > 0n) receive(pockets, 'deposit', { amount: deposit, required: deposit })
  receive(pockets, 'bonus', { amount: bonus, required })
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, error: Math.sqrt(square / values.length) }
}

/** A mean and four of its standard errors: a correct one is higher once in 30,000 seeds. */
const upperBound = ({ mean, error }: Estimate): number => mean + 4 * error

/** What is wrong with an outcome, in a sentence: a strategy earns more than the promotion costs, or games pay more than they say. */
export function faultOf({ offer, strategy, seed, expected, luck }: Outcome): string | undefined {
  const where = `${offer.name}, ${strategy} (seed ${seed})`
  const stated = Number(statedCost(offer))
  if (upperBound(expected) > stated) return `${where}: earns ${tell(expected)}, more than its stated cost of ${(stated / 100).toFixed(2)}`
  if (luck.mean > 4 * luck.error) return `${where}: the games paid ${tell(luck)} more than their best bets return`
  return undefined
}

/** Rupees with their standard error. */
export const tell = ({ mean, error }: Estimate): string => `${(mean / 100).toFixed(2)} ± ${(error / 100).toFixed(2)}`
