import type { Fake } from '../answers.ts'

type Reward = Fake<'/promo/list'>['rewards'][number]

/** A reward that can be claimed, ₹15.60 with 3×. */
export const reward = (id: number, of: Partial<Reward>): Reward => ({
  rewardId: `01890000-0000-7000-8000-00000000000${id}`,
  promotion: 'waiting',
  state: 'open',
  amount: 15_60,
  requirement: 46_80,
  multiple: 3,
  claimUntil: '2026-11-26T18:30:00.000Z',
  facts: {},
  ...of,
})
