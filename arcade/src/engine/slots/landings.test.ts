import { expect, test } from 'vitest'
import { timing } from '../motion.ts'
import { freeSpinLandings, paidSpinLandings as landings } from './landings.ts'

type Grid = string[][]

// Five reels; three diyas win free spins.
const paidSpinLandings = (grid: Grid) => landings(grid, { symbol: 'diya', count: 2 })

/** A grid with these numbers of diyas, reel by reel. */
const withDiyas = (...counts: number[]): Grid =>
  counts.map((count) => Array.from({ length: 3 }, (_, row): string => (row < count ? 'diya' : 'lotus')))

test.each([
  // diyas on reels 1–5      waited for
  [[0, 0, 0, 0, 0], '.....'],
  [[1, 0, 0, 0, 0], '.....'],
  [[1, 1, 0, 0, 0], '..!!!'],
  [[1, 0, 1, 0, 0], '...!!'],
  [[0, 1, 1, 1, 1], '...!!'],
  [[1, 1, 1, 1, 1], '..!!!'], // once the wait has begun it lasts to the end
  [[1, 0, 0, 1, 0], '.....'], // never on the last reel alone
  [[0, 0, 1, 1, 1], '.....'],
  [[0, 0, 0, 1, 1], '.....'],
] as const)('diyas %j: %s', (diyas, expected) => {
  const { awaited } = paidSpinLandings(withDiyas(...diyas))
  expect(awaited.map((waits) => (waits ? '!' : '.')).join('')).toBe(expected)
})

test('landings depend only on the reels that have already stopped', () => {
  const symbols: string[] = ['diya', 'peacock', 'lotus']
  for (let stopped = 0; stopped <= 5; stopped++)
    for (let bits = 0; bits < 2 ** 5; bits++) {
      const reels = Array.from({ length: 5 }, (_, reel) => (bits >> reel) & 1)
      const seen = paidSpinLandings(withDiyas(...reels))
      for (const other of symbols) {
        const grid = withDiyas(...reels).map((reel, i): string[] => (i < stopped ? reel : [other, other, other]))
        const { landAt, awaited } = paidSpinLandings(grid)
        // The next reel's landing time is already fixed.
        expect(landAt.slice(0, stopped + 1)).toEqual(seen.landAt.slice(0, stopped + 1))
        expect(awaited.slice(0, stopped + 1)).toEqual(seen.awaited.slice(0, stopped + 1))
      }
    }
})

test('the reels never wait for line symbols', () => {
  const elephants: Grid = Array.from({ length: 5 }, () => ['elephant', 'elephant', 'elephant'])
  expect(paidSpinLandings(elephants)).toEqual(paidSpinLandings(withDiyas(0, 0, 0, 0, 0)))
})

test('a spin without features takes the minimum time of a round; awaited reels stop 600 ms apart', () => {
  const plain = paidSpinLandings(withDiyas(0, 0, 0, 0, 0)).landAt
  expect(plain[4]! + timing.reelStop).toBe(2500)
  const waited = paidSpinLandings(withDiyas(1, 1, 0, 0, 0)).landAt
  expect(waited.slice(0, 2)).toEqual(plain.slice(0, 2))
  expect([waited[2]! - waited[1]!, waited[3]! - waited[2]!, waited[4]! - waited[3]!]).toEqual([600, 600, 600])
})

test('free spins have no waiting', () => {
  expect(freeSpinLandings(withDiyas(1, 1, 1, 1, 1))).toEqual(freeSpinLandings(withDiyas(0, 0, 0, 0, 0)))
})
