import { expect, test } from 'vitest'
import { findGame } from '../../registry.ts'
import { monsoonGems, monsoonGemsTables as tables } from './definition.ts'
import { paySymbols } from './events.ts'

test('version 1 is what it was when it opened', () => {
  expect(monsoonGems).toMatchObject({ version: 1, definitionHash: 'b55b381bab6e3c8da5ccb5d4d134b955b4cbe561842c5684c451498e0cf8bfa0' })
  expect([1, 2].map((version) => findGame('monsoon-gems', version))).toEqual([monsoonGems, undefined])
})

test('all weights sum to 65,536, so that every draw has exactly one meaning', () => {
  for (const weights of [tables.cells.paid, tables.cells.free, tables.orbs]) {
    expect(weights.reduce((sum, [, weight]) => sum + weight, 0)).toBe(65_536)
    expect(weights.every(([, weight]) => Number.isInteger(weight) && weight > 0)).toBe(true)
  }
})

test('each list of cells has every symbol once, dearer ones rarer; orbs go from 2 to 500, larger ones rarer', () => {
  for (const cells of Object.values(tables.cells)) {
    expect(cells.map(([content]) => content)).toEqual([...paySymbols, 'cloud', 'orb'])
    const weights = cells.slice(0, paySymbols.length).map(([, weight]) => weight)
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  }
  const values = tables.orbs.map(([value]) => value)
  expect([values[0], values.at(-1)]).toEqual([2, 500])
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  const weights = tables.orbs.map(([, weight]) => weight)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

test('more of a kind pays more, and so does a rarer kind', () => {
  const pays = paySymbols.map((symbol) => tables.pays[symbol])
  for (const [first, second, third] of [...pays, tables.scatter.pays]) {
    expect(first).toBeLessThan(second)
    expect(second).toBeLessThan(third)
  }
  for (const [index, better] of pays.slice(0, -1).entries())
    better.forEach((pay, band) => expect(pay).toBeGreaterThan(pays[index + 1]![band]!))
})

test('stakes ascend, the usual is one of them, and a hundredth of each is whole paise', () => {
  expect(tables.stakes).toEqual(tables.stakes.toSorted((a, b) => a - b))
  expect(tables.stakes.every((stake) => stake % 100 === 0)).toBe(true)
  expect(monsoonGems.stakes).toEqual({
    kind: 'list',
    list: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
    usual: 1_000n,
  })
})
