import { expect, test } from 'vitest'
import { OpsRefusal } from './command.ts'
import { readAmount, table } from './words.ts'

test('a payer’s text cannot control an operator’s terminal', () => {
  const remark = 'UPI/\u001b[2J\u009b1A\u202e000001\rline\n9  credited/नमस्ते'
  const [, row] = table(['line', 'narration'], [['7', remark]])
  expect(row).toBe('7     UPI/\ufffd[2J\ufffd1A\ufffd000001\ufffdline\ufffd9  credited/नमस्ते')
})

test.each([
  ['150000', 150_000_00n],
  ['4,000', 4_000_00n],
  ['1,50,000.5', 150_000_50n],
  ['₹99.05', 99_05n],
])('%s is an amount', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each(['10,00', '1,0000', '100,000', '1,50,00', ',100', '1e4', '-1', '0', '1 000', '10.005', ''])('%s is refused', (text) => {
  expect(() => readAmount(text)).toThrow(OpsRefusal)
})
