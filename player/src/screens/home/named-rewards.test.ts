import type { Waiting } from '@lalmor/contract/promotions.ts'
import { expect, test } from 'vitest'
import { namedRewards } from './named-rewards.ts'

test('Home names no cashback', () => {
  const of = (promotion: Waiting['rewards'][number]['promotion']) => ({ promotion, amount: 1_00 }) as Waiting['rewards'][number]
  expect(namedRewards([of('cashback'), of('vip-rebate'), of('rank-day')]).map(({ promotion }) => promotion)).toEqual([
    'vip-rebate',
    'rank-day',
  ])
})
