import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test('a space between two sentences, and none behind a Chinese full stop', () => {
  expect(sentences('Paid.', 'It arrived.')).toBe('Paid. It arrived.')
  expect(sentences('银行退回了。', '已到账。')).toBe('银行退回了。已到账。')
  expect(sentences('Alone.')).toBe('Alone.')
})
