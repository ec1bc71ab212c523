import type { Reward } from '@lalmor/contract/rewards.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallRefused } from '../../data/call.ts'
import { claimable, rewardTitle, showClaim, termsText, waitingText } from './claim-text.ts'
import type { Claim } from './claims.ts'

const reward = (change: Partial<Reward> = {}): Reward => ({
  rewardId: '01890000-0000-7000-8000-000000000001',
  promotion: 'waiting',
  state: 'open',
  amount: 15_60 as WirePaise,
  requirement: 46_80 as WirePaise,
  multiple: 3,
  claimUntil: '2026-11-26T18:30:00.000Z',
  facts: {},
  ...change,
})
const claimedAt = '2026-11-20T05:10:00.000Z'
const answered = (change: Partial<Reward>, askedAt = Date.parse(claimedAt)): Claim<Reward> => ({
  phase: 'answered',
  answer: reward(change),
  askedAt,
})
const refused = (reason: 'TooManyBonuses' | 'RewardOver' | 'PlayStopped'): Claim<Reward> => ({
  phase: 'refused',
  refusal: new CallRefused({ state: '409', msg: '', reason, facts: { most: 20, until: null } as never }),
})

test('a row shows deadline and requirement, each if there is one', () => {
  const { claimUntil: _, ...endless } = reward()
  expect(termsText(reward(), 'claims')).toBe('By 26 Nov · bet ₹46.80 (3×)')
  expect(termsText(reward({ requirement: 0 as WirePaise }), 'claims')).toBe('By 26 Nov · cash at once')
  expect(termsText(endless, 'claims')).toBe('Bet ₹46.80 (3×)')
  expect(termsText({ ...endless, requirement: 0 as WirePaise }, 'claims.mail')).toBe('It’s cash at once.')
})

test.each<[string, Claim<Reward> | undefined, Partial<Reward>, string | undefined, string | undefined]>([
  ['ready', undefined, {}, undefined, 'claim'],
  ['under way', { phase: 'asking' }, {}, undefined, 'busy'],
  ['without an answer', { phase: 'checking' }, {}, 'Checking', undefined],
  ['claimed', answered({ state: 'claimed', claimedAt }), {}, 'Claimed', undefined],
  ['held', undefined, { state: 'held' }, 'Held', undefined],
  ['too late', answered({ state: 'expired', endedAt: claimedAt }), {}, 'Expired', undefined],
  ['ended', answered({ state: 'ended' }), {}, 'Ended', undefined],
  ['reversed', answered({ state: 'reversed' }), {}, 'Reversed', undefined],
  ['refused for 20 bonuses', refused('TooManyBonuses'), {}, undefined, 'bonuses'],
  ['refused for good', refused('RewardOver'), {}, 'Ended', undefined],
  ['refused for now', refused('PlayStopped'), {}, undefined, 'claim'],
])('a reward that is %s has one badge or one button', (_what, claim, change, badge, action) => {
  const shown = showClaim(reward(change), claim, { online: true })
  expect([shown.badge?.label, shown.action]).toEqual([badge, action])
  expect(shown.note).not.toBe('')
})

test('offline nothing new is claimed, and claims in progress stay visible', () => {
  expect(showClaim(reward(), undefined, { online: false }).action).toBe('off')
  expect(showClaim(reward(), { phase: 'checking' }, { online: false }).badge?.label).toBe('Checking')
})

test('a reward paid before it was requested here was claimed on a different device', () => {
  const later = Date.parse(claimedAt) + 60_000
  expect(showClaim(reward(), answered({ state: 'claimed', claimedAt }, later), { online: true }).note).toContain(
    'different device, 10:40 AM',
  )
  expect(showClaim(reward(), answered({ state: 'claimed', claimedAt, betUntil: '2026-12-20T18:29:59.999Z' }), { online: true }).note).toBe(
    'In My bonuses · bet ₹46.80 by 20 Dec',
  )
})

test('during a break a reward shows when it opens', () => {
  expect(waitingText(reward({ claimUntil: '2026-11-29T18:30:00.000Z' }), '2026-11-24T03:45:00.000Z')).toBe(
    'Claim from 24 Nov, 9:15 AM IST to 29 Nov',
  )
  expect(waitingText(reward(), null)).toBe('Kept for you')
})

test('a reward of a promotion that this app does not know is a reward', () => {
  expect(rewardTitle(reward({ promotion: 'ranking' as never }))).toBe('₹15.60 reward')
})

test('the sum covers what can be claimed, and is absent if nothing can', () => {
  expect(claimable([reward({ state: 'held' })])).toBeUndefined()
  const states = ['open', 'waiting', 'held', 'claimed', 'ended', 'expired', 'reversed'] as const
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...states), fc.nat(9_00))), (list) => {
      const open = list.filter(([state]) => state === 'open')
      const sum = claimable(list.map(([state, amount]) => reward({ state, amount: amount as WirePaise })))
      expect(sum).toEqual(open.length > 0 ? { amount: open.reduce((all, [, amount]) => all + amount, 0), count: open.length } : undefined)
    }),
  )
})
