import type { TableBets } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { freshCashOuts } from './ghosts.ts'

const table = (cashOuts: Record<string, number | undefined>): TableBets => {
  const newest = Object.entries(cashOuts).map(([mark, cashOut]) => ({
    mark,
    name: `${mark}***`,
    stake: 1_000 as WirePaise,
    ...(cashOut !== undefined && { cashOut }),
  }))
  return { count: newest.length, cashedOut: 0, staked: 0 as WirePaise, newest }
}

test('only cash-outs that the table reported now rise, and never the player’s own', () => {
  const before = table({ a: 120, b: undefined, c: undefined, mine: undefined })
  const now = table({ a: 120, b: 147, c: undefined, mine: 150 })
  expect(freshCashOuts(before, now, 'mine')).toEqual([{ name: 'b***', cashOut: 147 }])
  expect(freshCashOuts(now, now, 'mine')).toEqual([])
  expect(freshCashOuts(table({}), table({ b: undefined }), undefined)).toEqual([])
})

test('four rise at once at most', () => {
  expect(freshCashOuts(table({}), table({ a: 101, b: 102, c: 103, d: 104, e: 105 }), undefined)).toHaveLength(4)
})
