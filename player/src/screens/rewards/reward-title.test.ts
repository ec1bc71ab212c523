import type { Reward } from '@lalmor/contract/rewards.ts'
import { expect, test } from 'vitest'
import { rewardTitle } from './reward-title.ts'

test.each<[Reward['promotion'], Reward['facts'], string]>([
  ['cashback', { day: '2026-11-19' }, 'Cashback, 19 Nov'],
  ['vip-rebate', { day: '2026-11-19' }, 'Bet rebate, 19 Nov'],
  ['vip-weekly', { week: '2026-11-09' }, 'Weekly bonus, week of 9 Nov'],
  ['vip-upgrade', { level: 3 }, 'Upgrade to VIP 3'],
  ['rank-day', { board: 'day', start: '2026-11-19', rank: 2 }, 'Daily ranking award, 19 Nov'],
  ['rank-week', { board: 'week', start: '2026-11-16', rank: 2 }, 'Weekly ranking award, week of 16 Nov'],
  ['rank-month', { board: 'month', start: '2026-11-01', rank: 2 }, 'Monthly ranking award, November 2026'],
  ['first-deposit', { orderNo: 'DP2026112000184207' }, 'First deposit bonus'],
  ['a newer one' as Reward['promotion'], {}, 'Reward'],
])('%s is named by what earned it', (promotion, facts, title) => {
  expect(rewardTitle({ promotion, facts })).toBe(title)
})
