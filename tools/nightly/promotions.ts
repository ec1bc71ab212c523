import { checkInOffer, communityOffer, firstDepositOffers, statedCost } from '@lalmor/server/promotions/adversaries/offers.ts'
import { dayOffers, outcomeOf } from '@lalmor/server/promotions/adversaries/day-offers.ts'
import { playWeeks, weekStrategies } from '@lalmor/server/promotions/adversaries/days.ts'
import { heldTogether } from '@lalmor/server/promotions/adversaries/together.ts'
import { releasedDayTerms } from '@lalmor/server/promotions/adversaries/test-day-terms.ts'
import { faultOf, simulate, tell } from '@lalmor/server/promotions/adversaries/simulate.ts'
import { strategies } from '@lalmor/server/promotions/adversaries/strategies.ts'
import { releasedTerms } from '@lalmor/server/promotions/terms/test-released.ts'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/**
 * `node tools/nightly/promotions.ts [--adversaries N] [--seed S]`: plays every known strategy. Exit code 1 if one earns above the stated cost, or the games
 * overpay.
 */
const { values } = parseArgs({ options: { adversaries: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
const adversaries = Number(values.adversaries)
if (!Number.isSafeInteger(adversaries) || adversaries < 2) {
  console.error('Usage: node tools/nightly/promotions.ts [--adversaries N] [--seed S]')
  process.exit(2)
}
const seed = values.seed ?? String(randomInt(2 ** 30))
const [firstDeposit, checkIn, community] = [releasedTerms('first-deposit'), releasedTerms('check-in'), releasedTerms('community')]
const offers = [
  ...firstDepositOffers(firstDeposit),
  checkInOffer(checkIn),
  communityOffer(community),
  ...heldTogether({ firstDeposit, checkIn, community, days: releasedDayTerms }),
]
const faults: string[] = []
let rounds = 0
for (const offer of offers) {
  console.log(`${offer.name}: ₹${Number(statedCost(offer)) / 100} stated; expected and drawn profit of`)
  for (const strategy of strategies) {
    const outcome = simulate(offer, strategy, { seed, adversaries, rounds: 400 })
    const fault = faultOf(outcome)
    if (fault !== undefined) faults.push(fault)
    rounds += outcome.rounds
    console.log(`  ${strategy.name.padEnd(70)}${tell(outcome.expected).padEnd(22)}${tell(outcome.drawn)}`)
  }
}
const weeks = weekStrategies.map((strategy) => ({ strategy: strategy.name, weeks: playWeeks(strategy, { seed, adversaries }) }))
const daysOffers = dayOffers(releasedDayTerms)
for (const offer of daysOffers) {
  console.log(`${offer.name}, in a week: expected and drawn profit of`)
  for (const { strategy, weeks: played } of weeks) {
    const outcome = outcomeOf(offer, strategy, played, seed)
    const fault = faultOf(outcome)
    if (fault !== undefined) faults.push(fault)
    console.log(`  ${strategy.padEnd(70)}${tell(outcome.expected).padEnd(22)}${tell(outcome.drawn)}`)
  }
}
rounds += weeks.reduce((sum, { weeks }) => sum + weeks.reduce((more, { rounds }) => more + rounds, 0), 0)
for (const fault of faults) console.error(fault)
console.log(
  `${offers.length * strategies.length + daysOffers.length * weekStrategies.length} pairs of offer and strategy, ${rounds.toLocaleString('en-IN')} rounds from seed ${seed}, ${faults.length} earn too much`,
)
process.exitCode = faults.length > 0 ? 1 : 0
