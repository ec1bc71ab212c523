import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, refused, type Screen, sheet, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

export const bonuses = '/pages/account/MyBonuses/MyBonuses'

const contributions = { slots: 10_000, crash: 5_000, mines: 1_000, roulette: 2_000, 'andar-bahar': 2_000 }

type Answer = Fake<'/bonus/list'>
type Earned = Fake<'/reward/list'>['rewards'][number]
type Lot = NonNullable<Answer['overview']>['open'][number]
type Ended = Answer['ended'][number]

const lot = (lotNo: number, of: Pick<Lot, 'kind'> & Partial<Lot>): Lot => ({
  lotNo,
  cause: 'bonus',
  granted: 500_00,
  required: 4_500_00,
  done: 3_260_00,
  left: 412_00,
  openedAt: '2026-11-16T06:53:00.000Z',
  expiresAt: '2026-12-16T06:53:00.000Z',
  roundOpen: false,
  givenUp: { balance: 12_098_50, wagerLeft: { bonuses: 90_00, deposits: 1_140_00 } },
  ...of,
})

const over = (lotNo: number, kind: Ended['kind'], ended: Ended['ended'], of: Partial<Ended>): Ended => ({
  lotNo,
  cause: 'bonus',
  kind,
  ended,
  granted: 28_00,
  required: 84_00,
  done: 84_00,
  held: 0,
  openedAt: '2026-11-10T06:53:00.000Z',
  endedAt: '2026-11-14T06:53:00.000Z',
  ...of,
})

/** Every kind of lot, open and ended. */
const many = {
  overview: {
    balance: 12_510_50,
    cash: 12_068_50,
    bonus: 442_00,
    wagerLeft: { bonuses: 1_330_00, deposits: 1_140_00 },
    open: [
      lot(7, { kind: 'Deposit Bonus', promotion: 'first-deposit', costLeft: 45_86 }),
      lot(9, {
        kind: 'Daily Bonus',
        promotion: 'check-in',
        step: 4,
        granted: 30_00,
        required: 90_00,
        done: 0,
        left: 30_00,
        roundOpen: true,
        givenUp: { balance: 12_480_50, wagerLeft: { bonuses: 1_240_00, deposits: 1_140_00 } },
      }),
      {
        lotNo: 6,
        cause: 'deposit',
        kind: 'Deposit',
        granted: 1_000_00,
        required: 1_000_00,
        done: 860_00,
        left: 0,
        openedAt: '2026-11-16T06:53:00.000Z',
        roundOpen: false,
      },
      {
        lotNo: 1,
        cause: 'deposit',
        kind: 'Gift money',
        granted: 1_000_00,
        required: 1_000_00,
        done: 0,
        left: 0,
        openedAt: '2026-11-15T06:53:00.000Z',
        roundOpen: false,
      },
    ],
    contributions,
  },
  ended: [
    over(5, 'Daily Bonus', 'done', { promotion: 'check-in', step: 3, granted: 5_00, required: 15_00, held: 5_00 }),
    over(4, 'Deposit', 'done', { cause: 'deposit', granted: 2_000_00, required: 2_000_00, done: 2_000_00 }),
    over(3, 'VIP Bonus', 'given-up', { held: 28_00 }),
    over(8, 'Gift money', 'given-up', { promotion: 'community', held: 28_00 }),
    over(2, 'Daily Rebate', 'spent', { granted: 88_00 }),
    over(1, 'Daily Bonus', 'expired', { granted: 5_00, held: 5_00 }),
  ],
} satisfies Answer

const giveUp = (page: Parameters<NonNullable<Screen['press']>>[0]) =>
  page.getByRole('button', { name: t('bonuses.giveUpOf', { what: t('bonuses.name.first-deposit') }) }).click()

const rewardRecords = '/pages/account/RewardRecords/RewardRecords'
const earned = (n: number, of: Pick<Earned, 'promotion' | 'state' | 'amount' | 'earnedAt' | 'facts'> & Partial<Earned>): Earned => ({
  rewardId: `0193b0a0-0000-4000-8000-00000000000${n}`,
  requirement: 0,
  multiple: 0,
  ...of,
})
const rewards: Fake<'/reward/list'> = {
  rewards: [
    earned(1, {
      promotion: 'vip-rebate',
      state: 'open',
      amount: 1_56,
      earnedAt: '2026-11-20T01:10:00.000Z',
      facts: { day: '2026-11-19' },
      claimUntil: '2026-11-26T18:29:59.999Z',
    }),
    earned(2, {
      promotion: 'rank-week',
      state: 'waiting',
      amount: 200_00,
      requirement: 600_00,
      multiple: 3,
      earnedAt: '2026-11-20T01:05:00.000Z',
      facts: { board: 'week', start: '2026-11-09', rank: 4 },
    }),
    earned(3, {
      promotion: 'check-in',
      state: 'claimed',
      amount: 5_00,
      requirement: 15_00,
      multiple: 3,
      earnedAt: '2026-11-19T05:12:00.000Z',
      claimedAt: '2026-11-19T05:12:00.000Z',
      facts: { day: '2026-11-19', step: 4 },
    }),
    earned(4, {
      promotion: 'cashback',
      state: 'claimed',
      amount: 45_00,
      earnedAt: '2026-11-19T01:10:00.000Z',
      claimedAt: '2026-11-19T11:40:00.000Z',
      facts: { day: '2026-11-18' },
    }),
    earned(5, {
      promotion: 'first-deposit',
      state: 'reversed',
      amount: 500_00,
      requirement: 4_500_00,
      multiple: 9,
      earnedAt: '2026-11-12T06:53:00.000Z',
      claimedAt: '2026-11-12T06:53:00.000Z',
      facts: { deposit: 1_000_00 },
    }),
    earned(6, {
      promotion: 'vip-weekly',
      state: 'expired',
      amount: 28_00,
      earnedAt: '2026-11-02T01:10:00.000Z',
      endedAt: '2026-11-09T18:30:00.000Z',
      facts: { week: '2026-10-26' },
    }),
  ],
}

export const bonusScreens: Screen[] = [
  {
    name: 'reward records',
    state: 'populated',
    who: 'player',
    path: rewardRecords,
    given: told('/reward/list', rewards),
    shows: text(t('rewardRecords.end')),
    picture: true,
  },
  { name: 'reward records empty', state: 'empty', who: 'guest', path: rewardRecords, shows: text(t('rewardRecords.noneText')) },
  { name: 'reward records loading', state: 'loading', who: 'player', path: rewardRecords, given: held('**/reward/list'), shows: busy },
  {
    name: 'reward records not answered',
    state: 'refused',
    who: 'player',
    path: rewardRecords,
    given: cut('**/reward/list'),
    shows: (shown) => shown.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'reward records offline',
    state: 'offline',
    who: 'player',
    path: rewardRecords,
    given: told('/reward/list', rewards),
    press: async (shown) => {
      await shown.getByText(t('rewardRecords.end')).waitFor()
      await goOffline(shown)
    },
    shows: offline,
  },
  {
    name: 'my bonuses',
    state: 'populated',
    who: 'player',
    path: bonuses,
    given: told('/bonus/list', many),
    shows: text('₹3,260 of ₹4,500'),
    picture: true,
  },
  {
    name: 'my bonuses empty',
    state: 'empty',
    who: 'guest',
    path: bonuses,
    given: told('/bonus/list', {
      overview: { balance: 1_000_00, cash: 1_000_00, bonus: 0, wagerLeft: { bonuses: 0, deposits: 0 }, open: [], contributions },
      ended: [],
    }),
    shows: text(t('bonuses.none')),
    picture: true,
  },
  {
    name: 'my bonuses chosen with a deposit',
    state: 'populated',
    who: 'player',
    path: bonuses,
    given: told('/bonus/list', {
      overview: {
        ...many.overview,
        bonus: 500_00,
        wagerLeft: { bonuses: 4_500_00, deposits: 1_000_00 },
        open: [
          { ...many.overview.open[0]!, done: 0, left: 500_00, costLeft: 166_40 },
          { ...many.overview.open[2]!, done: 0 },
        ],
      },
      ended: [],
    }),
    shows: text(t('bonuses.chosen', { amount: '₹500' })),
    picture: true,
  },
  {
    name: 'my bonuses finished today',
    state: 'populated',
    who: 'player',
    path: bonuses,
    // Today by the server's clock, which runs.
    given: (page) =>
      told('/bonus/list', {
        overview: {
          ...many.overview,
          balance: 12_391_20,
          cash: 12_391_20,
          bonus: 0,
          wagerLeft: { bonuses: 0, deposits: 1_140_00 },
          open: many.overview.open.slice(2),
        },
        ended: [
          over(7, 'Deposit Bonus', 'done', {
            promotion: 'first-deposit',
            granted: 500_00,
            required: 4_500_00,
            done: 4_500_00,
            held: 412_00,
            endedAt: new Date().toISOString(),
          }),
          ...many.ended,
        ],
      })(page),
    shows: text(t('bonuses.isCash', { amount: '₹412' })),
    picture: (page) => [page.getByText('₹4,500 bet')],
  },
  {
    name: 'my bonuses all over',
    state: 'populated',
    who: 'player',
    path: bonuses,
    given: told('/bonus/list', {
      ...many,
      overview: { ...many.overview, open: [], bonus: 0, balance: 12_068_50, wagerLeft: { bonuses: 0, deposits: 0 } },
    }),
    shows: text(t('bonuses.ended.given-up', { day: '14 Nov', amount: '₹28' })),
  },
  { name: 'my bonuses loading', state: 'loading', who: 'guest', path: bonuses, given: held('**/bonus/list'), shows: busy },
  {
    name: 'my bonuses refused',
    state: 'refused',
    who: 'guest',
    path: bonuses,
    given: cut('**/bonus/list'),
    shows: (page) => page.getByRole('button', { name: /Try again/ }),
  },
  {
    name: 'my bonuses offline',
    state: 'offline',
    who: 'player',
    path: bonuses,
    given: told('/bonus/list', many),
    press: async (page) => {
      await page.getByText(t('bonuses.over'), { exact: true }).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'give a bonus up',
    state: 'populated',
    who: 'player',
    path: bonuses,
    given: told('/bonus/list', many),
    press: giveUp,
    shows: sheet(t('bonuses.sure')),
    picture: true,
  },
  {
    name: 'give a bonus up refused',
    state: 'refused',
    who: 'player',
    path: bonuses,
    given: async (page) => {
      await told('/bonus/list', many)(page)
      await refused('/bonus/giveUp', 'BonusChanged', { forfeits: 380_00 })(page)
    },
    press: pressThenResetFocus(async (page) => {
      await giveUp(page)
      await page.getByRole('button', { name: t('bonuses.giveUpOf', { what: '₹412' }) }).click()
    }),
    shows: text(t('refusal.BonusChanged', { amount: '₹380' })),
  },
]
