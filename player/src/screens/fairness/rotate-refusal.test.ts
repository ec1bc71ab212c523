import { expect, test } from 'vitest'
import { CallRefused } from '../../data/call.ts'
import { rotateErrorText } from './rotate-refusal.ts'

const refused = (reason: 'RoundOpen' | 'UnknownSeed', state: string) => new CallRefused({ state, msg: 'WIRE', reason, facts: {} })

test('the refusal for an open round is about seeds and does not mention a stake', () => {
  const text = rotateErrorText(refused('RoundOpen', '409'))
  expect(text).toBe('A round of yours is still open and draws from this pair. Finish it first.')
  expect(rotateErrorText(refused('UnknownSeed', '404'))).not.toBe(text)
})
