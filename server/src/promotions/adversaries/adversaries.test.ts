import { expect, test } from 'vitest'
import { releasedTerms } from '../terms/test-released.ts'
import { checkInOffer, communityOffer, firstDepositOffers, statedCost } from './offers.ts'
import { faultOf, simulate } from './simulate.ts'
import { strategies } from './strategies.ts'

/** Few and quick: `npm run nightly -- promotions` plays all tiers at length. */
const options = { seed: 'adversaries', adversaries: 100, rounds: 50 }

const tiers = firstDepositOffers(releasedTerms('first-deposit'))
const offers = [tiers[0]!, tiers.at(-1)!, checkInOffer(releasedTerms('check-in')), communityOffer(releasedTerms('community'))]

test('the stated costs are what PRODUCT §8 grants', () => {
  expect(offers.map(({ name }) => name)).toEqual(['first deposit of ₹100', 'first deposit of ₹10000', 'seven check-ins', 'community bonus'])
  expect(offers.map(statedCost)).toEqual([20_00n, 10_000_00n, 86_00n, 28_00n])
  expect(strategies.length).toBeGreaterThanOrEqual(6)
})

test.each(offers.map((offer) => [offer.name, offer] as const))('no strategy earns more of a %s than it costs', (_, offer) => {
  expect(strategies.map((strategy) => faultOf(simulate(offer, strategy, options))).filter((fault) => fault !== undefined)).toEqual([])
})

test.each(offers.map((offer) => [offer.name, offer] as const))('a second grant of a %s turns it red', (_, offer) => {
  const planted = simulate(offer, strategies[0]!, { ...options, forgets: true })
  expect(faultOf(planted)).toContain('more than its stated cost')
  expect(planted.expected.mean - 4 * planted.expected.error).toBeGreaterThan(Number(statedCost(offer)))
})
