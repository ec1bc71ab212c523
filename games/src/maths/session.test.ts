import { expect, test } from 'vitest'
import { uniformBelow } from '../fair/draws.ts'
import { choose } from './fraction.ts'
import { chanceOfDryRun, downAfterOf, dryRunsOf } from './session.ts'
import { astray, chanceOf } from './test-statistics.ts'
import { xoshiro } from './xoshiro.ts'

/** Lists every session with its chance and its longest dry run. */
function everySession(rounds: number, hitRate: number): { chance: number; longest: number }[] {
  return Array.from({ length: 2 ** rounds }, (_, paying) => {
    let [chance, run, longest] = [1, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const pays = ((paying >> round) & 1) === 1
      chance *= pays ? hitRate : 1 - hitRate
      run = pays ? 0 : run + 1
      longest = Math.max(longest, run)
    }
    return { chance, longest }
  })
}

test('the chance of a dry run is the sum over all sessions that have it', () => {
  for (const hitRate of [0.1, 0.5, 18 / 37])
    for (const rounds of [1, 2, 7, 12]) {
      const all = everySession(rounds, hitRate)
      for (let length = 1; length <= rounds + 1; length++)
        expect(chanceOfDryRun(length, rounds, hitRate), `${length} of ${rounds} at ${hitRate}`).toBeCloseTo(
          all.filter(({ longest }) => longest >= length).reduce((sum, { chance }) => sum + chance, 0),
          12,
        )
    }
})

test('simulated sessions of 100 and 1,000 rounds agree with the reported dry runs', () => {
  const seed = 314
  const draw = xoshiro(seed)
  const sessions = 20_000
  for (const { rounds, usual, oneIn100 } of dryRunsOf(18 / 37).slice(0, 1)) {
    const lengths = Array.from({ length: sessions }, () => {
      let [run, longest] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        run = uniformBelow(37, draw) < 18 ? 0 : run + 1
        longest = Math.max(longest, run)
      }
      return longest
    })
    const shareOf = (length: number) => lengths.filter((longest) => longest >= length).length / sessions
    const measured = [usual, usual + 1, oneIn100, oneIn100 + 1].map((length) =>
      chanceOf(`${length} of ${rounds}`, shareOf(length), chanceOfDryRun(length, rounds, 18 / 37)),
    )
    expect(astray(sessions, measured), `seed ${seed}`).toEqual([])
    expect(measured.map(({ exact }) => exact > 0.5)).toEqual([true, false, false, false])
    expect(measured.map(({ exact }) => exact > 0.01)).toEqual([true, true, true, false])
  }
})

test('players who never or always win have no random dry runs', () => {
  expect(dryRunsOf(1)).toEqual([100, 1_000].map((rounds) => ({ rounds, usual: 0, oneIn100: 0 })))
  expect(dryRunsOf(0)).toEqual([100, 1_000].map((rounds) => ({ rounds, usual: rounds, oneIn100: rounds })))
})

test('a session of even chances loses with fewer wins than half', () => {
  const [hundred] = downAfterOf({ over: 1n, under: 2n }, { returns: 200, perStake: 100 })
  const fewer = Array.from({ length: 50 }, (_, wins) => Number(choose(100, wins)) / 2 ** 100).reduce((sum, chance) => sum + chance, 0)
  expect(hundred!.chance).toBeCloseTo(fewer, 6)
  // At 1.9 × 53 wins return over a hundred stakes, 52 do not.
  expect(downAfterOf({ over: 1n, under: 2n }, { returns: 190, perStake: 100 })[0]!.chance).toBeCloseTo(
    fewer + [50, 51, 52].reduce((sum, wins) => sum + Number(choose(100, wins)) / 2 ** 100, 0),
    6,
  )
})
