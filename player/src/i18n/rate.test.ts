import { expect, test } from 'vitest'
import { formatBps } from './rate.ts'

test.each([
  [200, 0, '2%'],
  [150, 0, '1.5%'],
  [20, 2, '0.20%'],
  [0, 2, '0.00%'],
])('%i basis points with at least %i decimals read %s', (bps, digits, text) => {
  expect(formatBps(bps, digits)).toBe(text)
})
