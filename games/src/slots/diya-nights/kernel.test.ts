import { expect, test } from 'vitest'
import { uniformBelow } from '../../fair/draws.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { diyaNights, diyaNightsTables as tables } from './definition.ts'
import { buildKernel, lineUnits } from './kernel.ts'
import { lineWins, view } from './lines.ts'
import { roundSimulator } from './simulate.ts'

const kernel = buildKernel(tables)
type Stops = [number, number, number, number, number]

const readable = (stops: Stops) => lineWins(tables, view(tables, stops)).reduce((sum, { multiplier }) => sum + multiplier, 0)
const fast = (stops: Stops) => lineUnits(kernel, ...stops)

test('the kernel scores 200,000 random grids as the readable evaluator does', () => {
  const seed = 42
  const draw = xoshiro(seed)
  const differing: Stops[] = []
  for (let grid = 0; grid < 200_000; grid++) {
    const stops = tables.reels.map((reel) => uniformBelow(reel.length, draw)) as Stops
    if (fast(stops) !== readable(stops)) differing.push(stops)
  }
  expect(differing, `seed ${seed}`).toEqual([])
})

test('the kernel scores every grid around the peacocks, where long wins are, the same way', () => {
  const nearWilds = [1, 2, 3].map((reel) => {
    const { length } = tables.reels[reel]!
    const first = tables.reels[reel]!.indexOf('peacock')
    return Array.from({ length: 7 }, (_, index) => (first - 3 + index + length) % length)
  })
  let most = 0
  const differing: Stops[] = []
  for (const a of tables.reels[0]!.keys())
    for (const b of nearWilds[0]!)
      for (const c of nearWilds[1]!)
        for (const d of nearWilds[2]!)
          for (const e of [0, 3, 4, 5, 11, 19, 38]) {
            const stops: Stops = [a, b, c, d, e]
            if (fast(stops) !== readable(stops)) differing.push(stops)
            most = Math.max(most, fast(stops))
          }
  expect(differing).toEqual([])
  expect(most).toBe(20 * 2_000)
})

test('the simulator plays the same whole rounds as play, free spins included', () => {
  const seed = 7
  const [one, two] = [xoshiro(seed), xoshiro(seed)]
  const simulate = roundSimulator(tables)
  const stream = { below: (n: number) => uniformBelow(n, two) }
  let withFreeSpins = 0
  const differing: string[] = []
  for (let round = 0; round < 50_000; round++) {
    const { payout, events } = diyaNights.play({ stake: diyaNights.stakes.usual }, stream)
    if (events.some(({ type }) => type === 'free-spins')) withFreeSpins++
    const units = simulate(one)
    // ₹10 on 20 lines: 50 paise a line stake.
    if (BigInt(units * 50) !== payout) differing.push(`round ${round}: ${units} line stakes against ${payout} paise`)
  }
  expect(differing, `seed ${seed}`).toEqual([])
  expect(withFreeSpins).toBeGreaterThan(300)
})

test('a wild on the first reel has no kernel', () => {
  expect(() => buildKernel({ ...tables, reels: [...tables.reels.slice(1), tables.reels[0]!] })).toThrow(RangeError)
})
