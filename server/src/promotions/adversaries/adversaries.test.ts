import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releasedTerms } from '../terms/test-released.ts'
import { checkInOffer, communityOffer, firstDepositOffers, statedCost } from './offers.ts'
import { faultOf, simulate } from './simulate.ts'
import { strategies, type Move } from './strategies.ts'
import { releasedDayTerms } from './test-day-terms.ts'
import { heldTogether } from './together.ts'

/** Few and quick: `npm run nightly -- promotions` plays all tiers at length. */
const options = { seed: 'adversaries', adversaries: 100, rounds: 50 }

const tiers = firstDepositOffers(releasedTerms('first-deposit'))
const [firstDeposit, checkIn, community] = [releasedTerms('first-deposit'), releasedTerms('check-in'), releasedTerms('community')]
const together = heldTogether({ firstDeposit, checkIn, community, days: releasedDayTerms })
const offers = [tiers[0]!, tiers.at(-1)!, checkInOffer(releasedTerms('check-in')), communityOffer(releasedTerms('community'))]

test('the stated costs are PRODUCT §8’s grants', () => {
  expect(offers.map(({ name }) => name)).toEqual(['first deposit of ₹100', 'first deposit of ₹10000', 'seven check-ins', 'community bonus'])
  expect(offers.map(statedCost)).toEqual([20_00n, 10_000_00n, 86_00n, 28_00n])
  expect(strategies.length).toBeGreaterThanOrEqual(6)
})

test.each(offers.map((offer) => [offer.name, offer] as const))('no strategy earns more from a %s than it costs', (_, offer) => {
  expect(strategies.map((strategy) => faultOf(simulate(offer, strategy, options))).filter((fault) => fault !== undefined)).toEqual([])
})

test.each(offers.map((offer) => [offer.name, offer] as const))('a second grant of a %s fails', (_, offer) => {
  const planted = simulate(offer, strategies[0]!, { ...options, forgets: 'grants' })
  expect(faultOf(planted)).toContain('more than its stated cost')
  expect(planted.expected.mean - 4 * planted.expected.error).toBeGreaterThan(Number(statedCost(offer)))
})

test('all offers held at once: no strategy earns more than they cost', () => {
  expect(together.map(({ name, grants }) => [name, grants.length])).toEqual([
    ['everything held at once, first deposit of ₹100', 10],
    ['everything held at once, first deposit of ₹10000', 10],
  ])
  expect(together.map(statedCost)).toEqual([5_910_00n, 15_890_00n])
  const faults = strategies.flatMap((strategy) => faultOf(simulate(together.at(-1)!, strategy, options)) ?? [])
  expect(faults).toEqual([])
})

test('a reversal that leaves its bonus fails', () => {
  const reversal = strategies.find(({ name }) => name === 'everything cleared, then a reversal')!
  expect(faultOf(simulate(together.at(-1)!, reversal, { ...options, forgets: 'reversals' }))).toContain('were not taken back')
})

test('strategies give up, have deposits taken back and take breaks, also while a round is open', () => {
  const made = new Set<string>()
  const note = (move: Move) => {
    if (typeof move === 'string') made.add(move)
    else if ('giveUp' in move) made.add('give up')
    else if ('hold' in move && move.meanwhile)
      made.add(typeof move.meanwhile === 'string' ? `${move.meanwhile} meanwhile` : 'give up meanwhile')
  }
  const noting = strategies.map((strategy) => ({
    ...strategy,
    *moves(...of: Parameters<typeof strategy.moves>) {
      for (const move of strategy.moves(...of)) {
        note(move)
        yield move
      }
    },
  }))
  for (const strategy of noting) simulate(together.at(-1)!, strategy, { ...options, adversaries: 2, rounds: 10 })
  expect([...made].toSorted()).toEqual(['break', 'break meanwhile', 'give up', 'give up meanwhile', 'reverse', 'reverse meanwhile', 'wait'])
})

test('the nightly file plays them all', () => {
  const nightly = readFileSync(join(import.meta.dirname, '../../../../tools/nightly/promotions.ts'), 'utf8')
  for (const played of ['...heldTogether(', 'of strategies)', 'weekStrategies.map(', 'from seed ${seed}']) expect(nightly).toContain(played)
})
