import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsText } from './counts.ts'

test('a line of counts names only those above 0', () => {
  expect(countsText([2, (count) => `${count} credited`], [0, (count) => `${count} pending`])).toBe('2 credited')
  fc.assert(
    fc.property(fc.array(fc.nat(3)), (counts) => {
      const line = countsText(...counts.map((count) => [count, (of: number) => `${of} x`] as const))
      expect(line.split(' · ').filter(Boolean)).toEqual(counts.filter((count) => count > 0).map((count) => `${count} x`))
    }),
  )
})
