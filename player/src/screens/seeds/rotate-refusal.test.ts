import { expect, test } from 'vitest'
import { CallRefused } from '../../data/call.ts'
import { rotateErrorText } from './rotate-refusal.ts'

const refused = (reason: 'RoundOpen' | 'UnknownSeed', state: string) => new CallRefused({ state, msg: 'WIRE', reason, facts: {} })

test('the refusal for an open round is about seeds and does not mention a stake', () => {
  const text = rotateErrorText(refused('RoundOpen', '409'))
  expect(text).toBe('You have a round open that uses this pair. Finish it first.')
  expect(rotateErrorText(refused('UnknownSeed', '404'))).not.toBe(text)
})
