import { labelOf, streamsUnder } from '@lalmor/games/fair/stream.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { hash } from 'node:crypto'
import { payoutOf, type Bet } from './bets.ts'
import { statedCost, type Grant, type Offer } from './offers.ts'
import {
  bonusIn,
  emptyPockets,
  giveUp,
  payRound,
  receive,
  reverseDeposit,
  takeBonusBack,
  takeBreak,
  takeStake,
  type Lot,
  type Pockets,
} from './pockets.ts'
import type { DayPlay } from './days.ts'
import type { Seat, Strategy, Turn } from './strategies.ts'

type Options = {
  seed: string
  adversaries: number
  /** A careful player's, to clear a requirement. */
  rounds: number
  /** Planted by tests: earlier grants, or the bonus of a reversed deposit. */
  forgets?: 'grants' | 'reversals'
}

/** A mean in paise with its standard error. */
export type Estimate = { mean: number; error: number }

/** Profit per device: `drawn` with luck, `expected` without it (mean 0). `takenBack`: average bonus reversed with its deposit. */
export type Outcome = {
  offer: Offer
  strategy: string
  seed: string
  rounds: number
  drawn: Estimate
  expected: Estimate
  luck: Estimate
  takenBack: number
}

/** Plays the games' own draws. Wins beyond the title's best return are luck and taken out, so the expected profit is never too low. */
export function simulate(offer: Offer, { name, moves, accounts = 1, devices = 1 }: Strategy, options: Options): Outcome {
  const { seed, adversaries, forgets } = options
  const streamOf = streamsUnder(hash('sha256', `${seed}/${offer.name}/${name}`, 'buffer'))
  let rounds = 0
  let takenBack = 0n
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
      const day: DayPlay = { deposits: [], validBet: paise(0n), netLoss: 0n }
      /** Deposits that can be reversed, with their results. */
      const standing: { amount: Paise; lot: Lot; bonus: Lot | undefined; granted: Paise }[] = []
      const claim = () => {
        const grant = offer.grants[next++]!
        const cause = `${number % devices}/${next}`
        for (let attempt = 0; attempt < 2; attempt++) {
          if (had.has(cause) && forgets !== 'grants') continue
          had.add(cause)
          paidIn += grant.deposit
          const { deposit, bonus } = take(pockets, grant)
          if (deposit) standing.push({ amount: grant.deposit, lot: deposit, bonus, granted: grant.bonus })
          // A deposit with the first-deposit bonus earns no rebate.
          if (deposit && !bonus) day.deposits.push(grant.deposit)
        }
        seat.hasMore = next < offer.grants.length
      }
      const turn = (what: Turn) => {
        if (typeof what === 'object') giveUp(pockets, what.giveUp)
        else if (what === 'break') takeBreak(pockets)
        else {
          const reversed = standing.shift()
          if (!reversed) return
          paidIn -= reversed.amount
          reverseDeposit(pockets, reversed)
          if (reversed.bonus) {
            takenBack += reversed.granted
            if (forgets !== 'reversals') takeBonusBack(pockets, reversed.bonus)
          } else day.deposits.splice(day.deposits.indexOf(reversed.amount), 1)
        }
      }
      const play = (bet: Bet, meanwhile: () => void) => {
        const { title, stake } = bet
        const label = labelOf(title.rules, { nonce: nonce++, clientSeed: `${adversary}/${number}` })
        takeStake(pockets, stake)
        meanwhile()
        const payout = payoutOf(bet, () => streamOf(label))
        const counted = validBet(title.contribution, { stake, payout })
        payRound(pockets, { payout, validBet: counted })
        day.validBet = paise(day.validBet + counted)
        day.netLoss += stake - payout
        luck += Number(payout) - (Number(stake) * title.bestRtpPpm) / 1_000_000
        rounds++
      }
      claim()
      seat.start = pockets.cash + bonusIn(pockets)
      for (const move of moves(seat, options)) {
        if (move === 'wait') claim()
        else if (typeof move !== 'object' || 'giveUp' in move) turn(move)
        else if ('hold' in move) play(move.hold, () => (move.meanwhile ? turn(move.meanwhile) : seat.hasMore && claim()))
        else play(move, () => {})
      }
      // They leave with their cash: a break of more than 7 days drops requirements and bonuses. Debt remains.
      profit += Number(pockets.cash - pockets.debt - paidIn + (offer.day?.granted(day) ?? 0n))
    }
    return { profit: profit / devices, luck: luck / devices }
  })
  return {
    offer: offerFor(offer, accounts / devices),
    strategy: name,
    seed,
    rounds,
    drawn: estimate(results.map(({ profit }) => profit)),
    expected: estimate(results.map(({ profit, luck }) => profit - luck)),
    luck: estimate(results.map(({ luck }) => luck)),
    takenBack: Number(takenBack) / adversaries / devices,
  }
}

function take(pockets: Pockets, { bonus, required, deposit }: Grant) {
  return {
    deposit: deposit > 0n ? receive(pockets, 'deposit', { amount: deposit, required: deposit }) : undefined,
    bonus: bonus > 0n ? receive(pockets, 'bonus', { amount: bonus, required }) : undefined,
  }
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, error: Math.sqrt(square / values.length) }
}

/** Each account has the part granted whatever is bet. */
const offerFor = (offer: Offer, accounts: number): Offer =>
  offer.day ? { ...offer, day: { ...offer.day, stated: paise(offer.day.stated * BigInt(accounts)) } } : offer

/** Four standard errors: a correct mean exceeds it once in 30,000 seeds. */
const upperBound = ({ mean, error }: Estimate): number => mean + 4 * error

/** A strategy earns more than the promotion costs, or games pay more than they state. */
export function faultOf({ offer, strategy, seed, expected, luck, takenBack }: Outcome): string | undefined {
  const where = `${offer.name}, ${strategy} (seed ${seed})`
  const stated = Number(statedCost(offer))
  if (upperBound(expected) > stated) return `${where}: earns ${tell(expected)}, more than its stated cost of ${(stated / 100).toFixed(2)}`
  const kept = stated - takenBack
  // A reversed bonus leaves no margin, so chance alone is not a fault.
  if (takenBack > 0 && expected.mean - 4 * expected.error > kept)
    return `${where}: earns ${tell(expected)}, more than the ${(kept / 100).toFixed(2)} that were not taken back`
  if (luck.mean > 4 * luck.error) return `${where}: the games paid ${tell(luck)} more than their best bets return`
  return undefined
}

export const tell = ({ mean, error }: Estimate): string => `${(mean / 100).toFixed(2)} ± ${(error / 100).toFixed(2)}`
