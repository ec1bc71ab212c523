import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { chainFrom, linkAt } from './chain.ts'
import { crashOf, crashPoint, traceCrash } from './crash-point.ts'
import { kiteRun, kiteRunTables as tables } from './definition.ts'
import { reaching } from './report.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import type { CrashTables } from './tables.ts'

afterEach(() => vi.restoreAllMocks())

const size = 1n << 52n
type CrashOf = (tables: CrashTables, grid: bigint) => number

/** Checks each multiplier x: the function rises with the grid, and floor(97 · 2^52 / x) numbers must reach x. */
function wrongChances(crash: CrashOf, cashOuts: Iterable<number>): string[] {
  const wrong: string[] = []
  for (const cashOut of cashOuts) {
    const count = (97n * size) / BigInt(cashOut)
    const first = size - count
    if (crash(tables, first) < cashOut) wrong.push(`${cashOut} is reached too rarely`)
    if (crash(tables, first - 1n) >= cashOut) wrong.push(`${cashOut} is reached too often`)
    if (reaching(tables, cashOut) !== count) wrong.push(`${cashOut} is counted wrongly`)
    if (count * BigInt(cashOut) > 97n * size || (count + 1n) * BigInt(cashOut) <= 97n * size) wrong.push(`${cashOut}: more than one off`)
    if (wrong.length > 5) break
  }
  return wrong
}
function* every(from: number, to: number, step = 1) {
  for (let cashOut = from; cashOut <= to; cashOut += step) yield cashOut
}

test('0.97 / x of the grid reaches x, for every x from 1.01 to 10,000.00, to within one number of 2^52', () => {
  expect(wrongChances(crashOf, every(101, 1_000_000))).toEqual([])
})

test('the crash point rises with the grid, from 1.00 to the cap', () => {
  const seed = 5
  const draw = xoshiro(seed)
  const some = Array.from(
    { length: 20_000 },
    () => [0, 1, 2, 3].reduce((grid) => (grid << 16n) | BigInt(draw()), 0n) >> BigInt(12 + (draw() % 40)),
  )
  const grids = [0n, 1n, size - 1n, size - 2n, ...some, ...some.map((grid) => size - 1n - grid)].sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  )
  for (const [index, grid] of grids.entries())
    if (index > 0) expect(crashOf(tables, grid), `seed ${seed}, ${grid}`).toBeGreaterThanOrEqual(crashOf(tables, grids[index - 1]!))
  expect(crashOf(tables, 0n)).toBe(100)
  expect(crashOf(tables, size - 1n)).toBe(1_000_000)
})

test('those checks notice each planted fault', () => {
  const faults: Record<string, CrashOf> = {
    'rounded, not floored': (_, grid) => Number((2n * 97n * size + (size - grid)) / (2n * (size - grid))),
    'no house edge': (tables, grid) => crashOf({ ...tables, returnPercent: 100 }, grid),
    '32 bits only': (tables, grid) => crashOf({ ...tables, bits: 32 }, grid >> 20n),
    'one of the grid too many': (tables, grid) => (grid < size - 1n ? crashOf(tables, grid + 1n) : 1_000_000),
    'one too few': (tables, grid) => crashOf(tables, grid > 0n ? grid - 1n : 0n),
    'in doubles': (_, grid) => Math.floor((0.97 / (1 - Number(grid) / 2 ** 52)) * 100),
    'crash at once in one of 33, then fair': (_, grid) => (grid % 33n === 0n ? 100 : Number((100n * size) / (size - grid))),
  }
  for (const [name, fault] of Object.entries(faults)) expect(wrongChances(fault, every(101, 200_000, 7)), name).not.toEqual([])
})

test('the first 52 bits of the HMAC decide, compared with the platform’s HMAC', () => {
  const draw = xoshiro(8)
  for (let round = 1; round <= 300; round++) {
    const link = Uint8Array.from({ length: 32 }, () => draw() & 255)
    const salt = Buffer.from(Uint8Array.from({ length: 32 }, () => draw() & 255)).toString('hex')
    for (const game of [kiteRun, { ...kiteRun, version: 2 }]) {
      const rules = `lalmor/v1/kite-run/${game.version}/${kiteRun.definitionHash}`
      const message = `${rules}/${round}/${salt}`
      const hex = createHmac('sha256', link).update(message).digest('hex')
      const grid = BigInt(Number.parseInt(hex.slice(0, 13), 16))
      expect(traceCrash(game, { link, round, salt })).toEqual({ message, hex, grid, crash: crashOf(tables, grid) })
    }
  }
})

const rounds = 60_000
const chain = chainFrom(new Uint8Array(32).fill(0x21), rounds)
const salt = 'ab'.repeat(32)
const grids = (() => {
  const found: bigint[] = []
  for (let round = rounds; round > 0; round--) found.push(traceCrash(kiteRun, { link: linkAt(chain, round), round, salt }).grid)
  return found
})()

/** Chi-square of 64 equal parts of the grid, as a standard normal. */
function partsZ(values: readonly bigint[]): number {
  const counts = Array.from({ length: 64 }, () => 0)
  for (const grid of values) counts[Number(grid >> 46n)]!++
  const expected = values.length / 64
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return (Math.cbrt(chiSquare / 63) - (1 - 2 / (9 * 63))) / Math.sqrt(2 / (9 * 63))
}

test('GM-03: the grid is even along a chain, at 99 %, and neighbours are independent', () => {
  expect(Math.abs(partsZ(grids)), 'secret 21…').toBeLessThan(2.576)
  const following = grids.slice(1).map((grid, index) => ((grid >> 49n) << 49n) | ((grids[index]! >> 49n) << 46n))
  expect(Math.abs(partsZ(following)), 'secret 21…, neighbours').toBeLessThan(2.576)
  expect(partsZ(grids.map((grid) => (grid < size / 50n ? grid * 2n : grid)))).toBeGreaterThan(2.576)
})

test('rounds along a chain return 97 % at every cash-out, within four standard errors', () => {
  const crashes = grids.map((grid) => crashOf(tables, grid))
  for (const cashOut of [101, 150, 200, 300, 500, 1_000, 10_000]) {
    const chance = Number(reaching(tables, cashOut)) / 2 ** 52
    const sd = (cashOut / 100) * Math.sqrt(chance * (1 - chance))
    const rtp = (crashes.filter((crash) => crash >= cashOut).length * cashOut) / 100 / rounds
    expect(Math.abs(rtp - 0.97) / (sd / Math.sqrt(rounds)), `secret 21…, cash-out ${cashOut}: ${rtp}`).toBeLessThan(4)
  }
})

test('GM-05: a crash point depends on link, salt, round and tables only', () => {
  const link = linkAt(chain, 1)
  const first = crashesUnder({})
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => array)
  expect(crashesUnder({})).toEqual(first)
  expect(crashesUnder({ salt: 'ac'.repeat(32) })).not.toEqual(first)
  expect(crashesUnder({ link: linkAt(chain, 2) })).not.toEqual(first)
  expect(crashesUnder({}, { ...kiteRun, version: 3 })).not.toEqual(first)
  expect(crashesUnder({}, { ...kiteRun, id: 'kite-runs' })).not.toEqual(first)
  expect(crashesUnder({}, { ...kiteRun, definitionHash: 'ab'.repeat(32) })).not.toEqual(first)
  expect(new Set(first).size).toBeGreaterThan(20)

  function crashesUnder(change: { link?: Uint8Array; salt?: string }, played = kiteRun) {
    return Array.from({ length: 40 }, (_, index) => crashPoint(played, { link, salt, round: index + 1, ...change }))
  }
})
