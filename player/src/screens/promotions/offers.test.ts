import type { Promotions } from '@lalmor/contract/promotions.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { offersOf } from './offers.ts'

const amount = (paise: number) => paise as WirePaise
const tier = (from: number, percent: number) => ({
  from: amount(from),
  percent,
  bonus: amount(0),
  requirement: amount(0),
  cost: amount(0),
})

type Parts = { [Part in 'checkIn' | 'firstDeposit' | 'community' | 'rebate' | 'ranking' | 'earn']?: Partial<Promotions[Part]> }
const promotions = ({ checkIn, firstDeposit, community, rebate, ranking, earn }: Parts = {}): Promotions => ({
  rewards: [],
  lately: [],
  checkIn: {
    standing: 'open',
    steps: [200, 300, 500, 800, 1200, 1800, 3800].map(amount),
    total: amount(8600),
    collected: 3,
    multiple: 3,
    days: 30,
    today: 'open',
    opensAt: '2026-11-20T18:30:00.000Z',
    ...checkIn,
  },
  firstDeposit: {
    standing: 'open',
    terms: {
      version: 1,
      tiers: [tier(100_00, 20), tier(10_000_00, 100)],
      bonusMax: amount(10_000_00),
      multiple: 3,
      multipleMax: 10,
      days: 30,
      example: {
        deposit: amount(0),
        bonus: amount(0),
        requirement: amount(0),
        clearing: { cost: amount(0), title: 'A slot', rtpPpm: 963_023 },
      },
    },
    ...firstDeposit,
  },
  community: { standing: 'open', bonus: amount(28_00), multiple: 3, days: 30, ...community },
  rebate: {
    standing: 'open',
    level: 0,
    tiers: [{ from: amount(500_00), rateBps: 500, loyalRateBps: 1_000 }],
    minVipLevel: 6,
    levelMax: 9,
    betsBps: 150,
    dayMax: amount(30_000_00),
    multiple: 3,
    days: 30,
    claimDays: 7,
    examples: [],
    ...rebate,
  },
  ranking: { standing: 'open', betsBps: [20, 50, 30], players: 50, ...ranking },
  earn: {
    standing: 'open',
    available: amount(0),
    inviters: 0,
    rules: { percent: 30, firstMax: amount(500_00), betsBps: 10, afterDays: 7, monthMax: amount(10_000_00) },
    ...earn,
  },
})
const all = (parts?: Parts) => {
  const { open, others } = offersOf(promotions(parts))
  return { open: open.map(({ id }) => id), others: others.map(({ id }) => id) }
}

test('open offers are cards in the tab’s order, gold if possible at once without a deposit', () => {
  expect(all()).toEqual({ open: ['check-in', 'first-deposit', 'community', 'rebate', 'ranking', 'earn'], others: [] })
  const { open } = offersOf(promotions())
  expect(open.map(({ canBeGold }) => canBeGold)).toEqual([true, false, true, false, false, false])
  expect(open.map(({ headline }) => headline)).toEqual([
    '₹86 over 7 check-ins',
    'Up to 100% bonus',
    '₹28, once',
    '10% deposit cashback',
    'Day, week and month',
    'Up to ₹500 per friend',
  ])
})

test('an offer that needs a phone is a card that asks for it; a closed one is a row that does not', () => {
  const { open, others } = offersOf(promotions({ checkIn: { standing: 'phone' }, community: { standing: 'closed' } }))
  expect(open.filter(({ needsPhone }) => needsPhone).map(({ id }) => id)).toEqual(['check-in'])
  expect(others.map(({ id, shut }) => [id, shut])).toEqual([['community', true]])
})

test.each([
  ['today’s is open', { collected: 3, today: 'open' }, 'Day 4 of 7', '₹8 today', 'Check in'],
  ['today’s is done', { collected: 4, today: 'done' }, 'Day 4 of 7', 'Done today', 'See check-ins'],
  ['the seventh is done', { collected: 7, today: 'done' }, 'Day 7 of 7', 'Done today', 'See check-ins'],
  ['the device had one', { collected: 3, today: 'device' }, 'Day 4 of 7', 'Not today', 'See check-ins'],
] as const)('a check-in card, when %s', (_what, checkIn, status, tag, action) => {
  expect(offersOf(promotions({ checkIn })).open[0]).toMatchObject({ status, tag, action })
})

const taken = {
  deposit: amount(1_000_00),
  bonus: amount(500_00),
  at: '2026-11-16T06:53:00.000Z',
  requirement: amount(4_500_00),
  done: amount(3_260_00),
  left: amount(412_00),
  endsAt: '2026-12-16T18:30:00.000Z',
  costLeft: amount(45_86),
}

test.each<[string, Partial<Promotions['firstDeposit']>, string, string]>([
  ['taken', { standing: 'taken', taken }, '₹3,260 of ₹4,500 bet', 'Running'],
  ['done', { standing: 'done', taken: { ...taken, ended: 'done', endedAt: '2026-11-18T06:53:00.000Z' } }, 'Became cash on 18 Nov', 'Done'],
  [
    'gone',
    { standing: 'gone', made: { amount: amount(500_00), at: '2026-11-18T06:53:00.000Z' } },
    'First deposit on 18 Nov, without it',
    'Not open',
  ],
  ['another account’s', { standing: 'gone' }, 'Not for this account', 'Not open'],
  ['closed', { standing: 'closed' }, 'Not open right now', 'Not open'],
])('a first deposit that is %s is a row', (_what, firstDeposit, note, label) => {
  expect(offersOf(promotions({ firstDeposit })).others[0]).toMatchObject({ note, badge: { label } })
})
