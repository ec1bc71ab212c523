import { expect, test } from 'vitest'
import { findGame } from '../registry.ts'
import { mirchiMines, mirchiMinesTables as tables, mirchiMinesV1 } from './definition.ts'

test('versions 1 and 2 are what they were when they opened', () => {
  expect([mirchiMinesV1, mirchiMines].map(({ version, definitionHash }) => [version, definitionHash])).toEqual([
    [1, 'e81a5b90c560dcf869b4b7fc7adc23745ba841971186b2043c803028f119b872'],
    [2, 'beaa913f015582d21fa87a3ad39299ba6049f228d9f924de2afbb228de245a20'],
  ])
  expect([1, 2, 3].map((version) => findGame('mirchi-mines', version))).toEqual([mirchiMinesV1, mirchiMines, undefined])
})

test('stakes ascend, and the usual one is among them; rounds are multi-step', () => {
  expect(tables.stakes).toEqual(tables.stakes.toSorted((a, b) => a - b))
  expect(mirchiMines.stakes).toEqual({ kind: 'list', list: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n], usual: 2_000n })
  expect(mirchiMines.multiStep).toBe(true)
})
