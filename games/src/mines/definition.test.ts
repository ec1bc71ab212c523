import { expect, test } from 'vitest'
import { findGame } from '../registry.ts'
import { mirchiMines, mirchiMinesTables as tables } from './definition.ts'

test('version 1 is what it was when it opened', () => {
  expect(mirchiMines).toMatchObject({ version: 1, definitionHash: 'e81a5b90c560dcf869b4b7fc7adc23745ba841971186b2043c803028f119b872' })
  expect([1, 2].map((version) => findGame('mirchi-mines', version))).toEqual([mirchiMines, undefined])
})

test('stakes ascend, and the usual one is among them; rounds are multi-step', () => {
  expect(tables.stakes).toEqual(tables.stakes.toSorted((a, b) => a - b))
  expect(mirchiMines.stakes).toEqual({ kind: 'list', list: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n], usual: 2_000n })
  expect(mirchiMines.multiStep).toBe(true)
})
