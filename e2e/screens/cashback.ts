import type { Fake } from '../answers.ts'
import { t } from '../texts.ts'
import { reward } from './rewards.ts'
import { busy, cut, goOffline, held, offline, type Screen, text, told } from './screen.ts'

const page = '/pages/promo/RebatePromo/RebatePromo'
const record = '/pages/promo/CashbackRecord/CashbackRecord'

type Rebate = Fake<'/promo/rebate'>
type Record = Fake<'/promo/cashbackRecord'>
type Day = Record['days'][number]

/** DESIGN's day: ₹2,000 deposited, ₹660 bet. */
const today = {
  day: '2026-11-20',
  deposits: 2_000_00,
  counted: 2_000_00,
  bets: 660_00,
  won: 0,
  rateBps: 1_000,
  byRate: 200_00,
  byBets: 9_90,
  loss: 48_00,
  most: 30_000_00,
  amount: 9_90,
  held: 'bets' as const,
}
const clearing = (cost: number) => ({ cost, title: 'Diya Nights', rtpPpm: 963_023 })

export const rebate: Rebate = {
  standing: 'open',
  level: 2,
  tiers: [
    { from: 500_00, rateBps: 500, loyalRateBps: 1_000 },
    { from: 2_000_00, rateBps: 1_000, loyalRateBps: 1_500 },
    { from: 10_000_00, rateBps: 2_000, loyalRateBps: 2_500 },
    { from: 50_000_00, rateBps: 3_000, loyalRateBps: 3_500 },
  ],
  minVipLevel: 6,
  levelMax: 9,
  betsBps: 150,
  dayMax: 30_000_00,
  multiple: 3,
  days: 30,
  claimDays: 7,
  today,
  examples: [
    {
      deposit: 50_000_00,
      bets: 50_000_00,
      rateBps: 3_000,
      byRate: 15_000_00,
      byBets: 750_00,
      loss: 1_848_85,
      most: 30_000_00,
      amount: 750_00,
      held: 'bets',
      requirement: 2_250_00,
      clearing: clearing(83_20),
    },
    {
      deposit: 10_000_00,
      bets: 60_000_00,
      rateBps: 2_000,
      byRate: 2_000_00,
      byBets: 900_00,
      loss: 2_218_62,
      most: 30_000_00,
      amount: 900_00,
      held: 'bets',
      requirement: 2_700_00,
      clearing: clearing(99_84),
    },
  ],
}
const { today: _none, ...nothingToday } = rebate

const earned = (change: Partial<Day>, of: Parameters<typeof reward>[1]): Day => ({
  ...today,
  outcome: 'reward',
  reward: reward(5, { promotion: 'cashback', ...of }),
  ...change,
})
const nothing = (change: Partial<Day> & Pick<Day, 'outcome'>): Day => ({
  ...today,
  byRate: 0,
  byBets: 0,
  loss: 0,
  amount: 0,
  bets: 0,
  held: 'rate',
  ...change,
})

const month: Record = {
  paid: 2_40,
  betsBps: 150,
  days: [
    { ...today, outcome: 'today' },
    earned({ day: '2026-11-19', bets: 1_040_00, byBets: 15_60, loss: 64_00, amount: 15_60 }, { amount: 15_60, requirement: 46_80 }),
    earned(
      { day: '2026-11-18', deposits: 500_00, byRate: 25_00, byBets: 3_60, loss: 2_40, amount: 2_40, held: 'loss' },
      { state: 'claimed', amount: 2_40, requirement: 7_20, claimedAt: '2026-11-19T05:12:00.000Z', betUntil: '2026-12-19T18:29:59.999Z' },
    ),
    nothing({ day: '2026-11-17', deposits: 500_00, outcome: 'won', won: 90_00 }),
    nothing({ day: '2026-11-16', deposits: 1_000_00, outcome: 'not-counted' }),
  ],
}

const row = (path: string, change: Pick<Screen, 'name' | 'state' | 'shows'> & Partial<Screen>): Screen => ({
  who: 'player',
  path,
  ...change,
})

export const cashbackScreens: Screen[] = [
  row(page, {
    name: 'rebate',
    state: 'populated',
    given: told('/promo/rebate', rebate),
    shows: text(t('cashback.today')),
    picture: true,
  }),
  row(page, {
    name: 'rebate without a deposit today',
    state: 'empty',
    given: told('/promo/rebate', nothingToday),
    shows: text(t('cashback.noneToday')),
  }),
  row(page, {
    name: 'rebate of a guest',
    state: 'populated',
    who: 'guest',
    given: told('/promo/rebate', { ...nothingToday, standing: 'phone' }),
    shows: text(t('cashback.phoneNote')),
  }),
  row(page, {
    name: 'rebate closed',
    state: 'refused',
    given: told('/promo/rebate', { ...nothingToday, standing: 'closed' }),
    shows: text(t('cashback.closed')),
  }),
  row(page, { name: 'rebate loading', state: 'loading', given: held('**/promo/rebate'), shows: busy }),
  row(page, {
    name: 'rebate not answered',
    state: 'refused',
    given: cut('**/promo/rebate'),
    shows: (shown) => shown.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row(record, {
    name: 'cashback record',
    state: 'populated',
    given: told('/promo/cashbackRecord', month),
    shows: text(t('cashback.end')),
    picture: true,
  }),
  row(record, {
    name: 'cashback record of days without',
    state: 'populated',
    given: told('/promo/cashbackRecord', {
      ...month,
      paid: 30_000_00,
      days: [
        nothing({ day: '2026-11-19', deposits: 2_000_00, outcome: 'pending' }),
        earned(
          {
            day: '2026-11-15',
            deposits: 1_50_000_00,
            byRate: 45_000_00,
            byBets: 31_500_00,
            loss: 74_250_00,
            amount: 30_000_00,
            held: 'most',
          },
          { state: 'claimed', amount: 30_000_00, requirement: 90_000_00, claimedAt: '2026-11-16T05:12:00.000Z' },
        ),
        nothing({ day: '2026-11-12', deposits: 2_000_00, outcome: 'taken-back' }),
        earned(
          { day: '2026-11-10', deposits: 500_00, byBets: 6_15, amount: 6_15 },
          { state: 'expired', amount: 6_15, requirement: 18_45, endedAt: '2026-11-17T18:30:00.000Z' },
        ),
        nothing({ day: '2026-11-04', deposits: 500_00, outcome: 'no-bets' }),
        nothing({ day: '2026-11-02', deposits: 500_00, outcome: 'missed', amount: 3_00 }),
      ],
    }),
    shows: text(t('cashback.why.no-bets')),
    picture: true,
  }),
  row(record, {
    name: 'cashback record empty',
    state: 'empty',
    given: told('/promo/cashbackRecord', { paid: 0, betsBps: 150, days: [] }),
    shows: text(t('cashback.noneText')),
  }),
  row(record, { name: 'cashback record loading', state: 'loading', given: held('**/promo/cashbackRecord'), shows: busy }),
  row(record, {
    name: 'cashback record not answered',
    state: 'refused',
    given: cut('**/promo/cashbackRecord'),
    shows: (shown) => shown.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row(record, {
    name: 'cashback record offline',
    state: 'offline',
    given: told('/promo/cashbackRecord', month),
    press: async (shown) => {
      await shown.getByText(t('cashback.end')).waitFor()
      await goOffline(shown)
    },
    shows: offline,
  }),
]
