import { expect, test } from 'vitest'
import { findGame } from '../../registry.ts'
import { diyaNights, diyaNightsTables as tables } from './definition.ts'
import { symbols } from './events.ts'

test('version 1 is what it was when it opened', () => {
  expect(diyaNights).toMatchObject({ version: 1, definitionHash: '24e7af9c85d27cb5e52ccc46b1d77568e4c5172a9b117320a9957b9a33dffc8a' })
  expect([1, 2].map((version) => findGame('diya-nights', version))).toEqual([diyaNights, undefined])
})

test('five strips of 35 to 45 known symbols, every line symbol on each', () => {
  expect(tables.reels).toHaveLength(5)
  for (const reel of tables.reels) {
    expect(reel.length).toBeGreaterThanOrEqual(35)
    expect(reel.length).toBeLessThanOrEqual(45)
    expect(reel.every((symbol) => symbols.includes(symbol))).toBe(true)
    expect(Object.keys(tables.linePays).every((symbol) => reel.some((cell) => cell === symbol))).toBe(true)
  }
})

test('peacocks are on the three middle reels only', () => {
  expect(tables.reels.map((reel) => reel.filter((symbol) => symbol === 'peacock').length)).toEqual([0, 3, 3, 3, 0])
})

test('every reel has a diya, and no window shows two from one reel', () => {
  for (const reel of tables.reels) {
    const windows = reel.map((_, stop) => [0, 1, 2].filter((row) => reel[(stop + row) % reel.length] === 'diya').length)
    expect(Math.max(...windows)).toBe(1)
  }
})

test('twenty different lines, each a row for every reel', () => {
  expect(new Set(tables.lines.map((line) => line.join(''))).size).toBe(20)
  expect(tables.lines.every((line) => line.length === 5 && line.every((row) => [0, 1, 2].includes(row)))).toBe(true)
})

test('more of a kind pays more, and so does a rarer kind', () => {
  const pays = Object.values(tables.linePays)
  for (const [three, four, five] of [...pays, tables.scatterPays]) {
    expect(three).toBeLessThan(four)
    expect(four).toBeLessThan(five)
  }
  for (const [index, better] of pays.slice(0, -1).entries())
    better.forEach((pay, count) => expect(pay).toBeGreaterThan(pays[index + 1]![count]!))
})

test('stakes ascend, the default is one of them, and each is whole paise a line', () => {
  expect(tables.stakes).toEqual(tables.stakes.toSorted((a, b) => a - b))
  expect(tables.stakes.every((stake) => stake % tables.lines.length === 0)).toBe(true)
  expect(diyaNights.stakes).toEqual({
    kind: 'list',
    list: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
    usual: 1_000n,
  })
})
