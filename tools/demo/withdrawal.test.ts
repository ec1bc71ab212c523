import { pinWeakness } from '@lalmor/contract/pin-rules.ts'
import { expect, test } from 'vitest'
import { withdrawalPassword } from './withdrawal.ts'

test('the demonstration’s withdrawal password is not too easy', () => {
  expect(pinWeakness(withdrawalPassword)).toBeUndefined()
})
