import { expect, test } from 'vitest'
import { table } from './words.ts'

test('what a payer wrote cannot control an operator’s terminal', () => {
  const remark = 'UPI/\u001b[2J\u009b1A\u202e000001\rline\n9  credited/नमस्ते'
  const [, row] = table(['line', 'narration'], [['7', remark]])
  expect(row).toBe('7     UPI/\ufffd[2J\ufffd1A\ufffd000001\ufffdline\ufffd9  credited/नमस्ते')
})
