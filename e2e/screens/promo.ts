import type { Locator, Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { by, like, t } from '../texts.ts'
import { rebate } from './cashback.ts'
import { reward } from './rewards.ts'
import {
  busy,
  cut,
  goOffline,
  held,
  offline,
  pressButton,
  refused,
  type Screen,
  sheet,
  text,
  pressThenResetFocus,
  told,
  user,
} from './screen.ts'

const promo = '/pages/promo/Promo'

type Promotions = Fake<'/promo/list'>
type Reward = Promotions['rewards'][number]
type Bonuses = Fake<'/bonus/list'>

/** A check-in a day, DESIGN's player: three are done. */
const checkIn: Promotions['checkIn'] = {
  standing: 'open',
  steps: [2_00, 3_00, 5_00, 8_00, 12_00, 18_00, 38_00],
  total: 86_00,
  collected: 3,
  multiple: 3,
  days: 30,
  today: 'open',
  opensAt: '2026-11-20T18:30:00.000Z',
}

const firstDeposit: Promotions['firstDeposit'] = {
  standing: 'open',
  terms: {
    version: 1,
    tiers: [
      { from: 100_00, percent: 20, bonus: 20_00, requirement: 200_00, cost: 7_40 },
      { from: 10_000_00, percent: 100, bonus: 10_000_00, requirement: 60_000_00, cost: 2_218_62 },
    ],
    bonusMax: 10_000_00,
    multiple: 3,
    multipleMax: 10,
    days: 30,
    example: {
      deposit: 1_000_00,
      bonus: 500_00,
      requirement: 4_500_00,
      clearing: { cost: 166_40, title: 'Diya Nights', rtpPpm: 963_023 },
    },
  },
}
const taken: NonNullable<Promotions['firstDeposit']['taken']> = {
  deposit: 1_000_00,
  bonus: 500_00,
  at: '2026-11-16T06:53:00.000Z',
  requirement: 4_500_00,
  done: 3_260_00,
  left: 412_00,
  endsAt: '2026-12-16T18:30:00.000Z',
  costLeft: 45_86,
}

const community: Promotions['community'] = { standing: 'open', bonus: 28_00, multiple: 3, days: 30, link: 'https://channel.example' }
const joined: Reward = {
  rewardId: '01890000-0000-7000-8000-000000000028',
  promotion: 'community',
  state: 'claimed',
  amount: 28_00,
  requirement: 84_00,
  multiple: 3,
  claimedAt: '2026-11-20T13:12:00.000Z',
  betUntil: '2026-12-20T18:29:59.999Z',
  facts: {},
}

const earn: Promotions['earn'] = {
  standing: 'open',
  available: 312_40,
  inviters: 7,
  rules: { percent: 30, firstMax: 500_00, betsBps: 10, afterDays: 7, monthMax: 10_000_00 },
}
const ranking: Promotions['ranking'] = { standing: 'open', betsBps: [20, 50, 30], players: 50, rank: 38 }

/** The soonest end first. */
const rewards = [
  reward(1, { promotion: 'check-in', amount: 12_40, requirement: 37_20, claimUntil: '2026-11-22T18:30:00.000Z' }),
  reward(2, { promotion: 'first-deposit' }),
  reward(3, { promotion: 'first-deposit', amount: 1_56, requirement: 0, multiple: 0 }),
  reward(4, { promotion: 'community', amount: 36_00, requirement: 36_00, multiple: 1, claimUntil: '2026-12-19T18:30:00.000Z' }),
]
const toClaim = 65_56

const fresh: Promotions = {
  rewards: [],
  lately: [],
  toClaim: 0,
  checkIn: { ...checkIn, collected: 0 },
  firstDeposit,
  community,
  rebate,
  ranking,
  earn,
}
const running: Promotions = {
  rewards,
  lately: [],
  toClaim,
  checkIn,
  firstDeposit: { ...firstDeposit, standing: 'taken', taken },
  community: { standing: 'closed', bonus: 28_00, multiple: 3, days: 30 },
  rebate,
  ranking,
  earn,
}

const contributions = { slots: 10_000, crash: 5_000, mines: 1_000, roulette: 2_000, 'andar-bahar': 2_000 }
const noBonuses: Bonuses = {
  overview: { balance: 1_000_00, cash: 1_000_00, bonus: 0, wagerLeft: { bonuses: 0, deposits: 0 }, open: [], contributions },
  ended: [],
}
const oneBonus: Bonuses = {
  overview: {
    balance: 12_480_50,
    cash: 12_068_50,
    bonus: 412_00,
    wagerLeft: { bonuses: 1_240_00, deposits: 140_00 },
    open: [
      {
        lotNo: 7,
        cause: 'bonus',
        kind: 'Deposit Bonus',
        granted: 500_00,
        required: 4_500_00,
        done: 3_260_00,
        left: 412_00,
        openedAt: '2026-11-16T06:53:00.000Z',
        expiresAt: '2026-12-16T06:53:00.000Z',
        roundOpen: false,
      },
    ],
    contributions,
  },
  ended: [],
}

const given =
  (promotions: Promotions, bonuses: Bonuses = oneBonus) =>
  async (page: Page) => {
    await told('/promo/list', promotions)(page)
    await told('/bonus/list', bonuses)(page)
    await user({ balance: 12_480_50 })(page)
  }

/** Presses Claim of the first reward. */
const claimFirst = pressButton(like('claims.claimOf'))
const claimed = (change: Partial<Reward>) => ({ reward: { ...rewards[0]!, ...change }, balance: 12_492_90 })

/** One list with these rewards, claimed with this answer. */
const claims = (answer: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await given(running, noBonuses)(page)
  await answer(page)
}

/** After a press, puts the focus back where the tab order of the sheet starts. */
const fromSheetHead = (press: (page: Page) => Promise<unknown>, then: (page: Page) => Locator) => async (page: Page) => {
  await press(page)
  await then(page).waitFor()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).focus()
}
const enterCode = (code: string, then: (page: Page) => Locator) =>
  fromSheetHead(async (page: Page) => {
    await page.getByRole('button', { name: like('promotions.community.go') }).click()
    await page.getByRole('textbox').fill(code)
    await page.getByRole('button', { name: like('claims.claimAmount') }).click()
  }, then)

export const promoScreens: Screen[] = [
  {
    name: 'promo',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given(running),
    shows: text(t('claims.sum', { sum: '₹65.56', count: 4 })),
    picture: true,
  },
  {
    name: 'promo all claims',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given(running),
    press: pressThenResetFocus(pressButton(/^Show 1 more/)),
    shows: text('₹36 community bonus'),
  },
  {
    name: 'promo new player',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given(fresh, noBonuses),
    shows: text('₹86 over 7 check-ins'),
    picture: true,
  },
  {
    name: 'promo guest',
    state: 'populated',
    who: 'guest',
    path: promo,
    given: given(
      {
        ...fresh,
        checkIn: { ...fresh.checkIn, standing: 'phone' },
        firstDeposit: { ...firstDeposit, standing: 'phone' },
        community: running.community,
        rebate: { ...rebate, standing: 'phone' },
        ranking: { ...ranking, standing: 'phone' },
        earn: { ...earn, standing: 'phone' },
      },
      noBonuses,
    ),
    shows: text(t('promotions.guest.title')),
    picture: true,
  },
  {
    name: 'promo empty',
    state: 'empty',
    who: 'player',
    path: promo,
    given: given(
      {
        ...fresh,
        checkIn: { ...checkIn, standing: 'closed' },
        firstDeposit: {
          ...firstDeposit,
          standing: 'done',
          taken: { ...taken, done: 4_500_00, ended: 'done', endedAt: '2026-11-18T06:53:00.000Z' },
        },
        community: { ...running.community, standing: 'done', reward: { ...joined, claimedAt: '2026-11-11T06:53:00.000Z' } },
        rebate: { ...rebate, standing: 'closed' },
        ranking: { ...ranking, standing: 'closed' },
        earn: { ...earn, standing: 'closed' },
      },
      noBonuses,
    ),
    press: async (page) => {
      await page.getByText(t('title.earn')).waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
    shows: text(t('promotions.none')),
    picture: true,
  },
  {
    name: 'promo quiet',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given({
      ...running,
      rewards: rewards.slice(0, 2),
      toClaim: 28_00,
      quietSince: '2026-11-18T06:00:00.000Z',
      quietUntil: '2026-12-18T06:00:00.000Z',
    }),
    shows: text(like('promotions.quiet')),
    picture: true,
  },
  {
    name: 'promo stopped',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given({
      ...running,
      checkIn: { ...checkIn, standing: 'stopped' },
      firstDeposit: { ...firstDeposit, standing: 'stopped' },
      community: { ...running.community, standing: 'stopped' },
      rebate: { ...rebate, standing: 'stopped' },
      ranking: { ...ranking, standing: 'stopped' },
      earn: { ...earn, standing: 'stopped' },
      rewards: rewards.slice(0, 3).map((reward) => ({ ...reward, claimUntil: '2026-11-29T18:30:00.000Z' })),
      toClaim: 29_56,
      stoppedUntil: '2026-11-24T03:45:00.000Z',
    }),
    shows: text(like('promotions.stopped.until')),
    picture: true,
  },
  {
    name: 'promo closed to a frozen account',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given({
      ...running,
      checkIn: { ...checkIn, standing: 'stopped' },
      firstDeposit: { ...firstDeposit, standing: 'stopped' },
      community: { ...running.community, standing: 'stopped' },
      rebate: { ...rebate, standing: 'stopped' },
      ranking: { ...ranking, standing: 'stopped' },
      earn: { ...earn, standing: 'stopped' },
      rewards: [reward(2, { state: 'held' })],
      toClaim: 0,
    }),
    shows: text(t('promotions.shut')),
  },
  {
    name: 'promo with a day to come',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given({ ...running, coming: '2026-11-19' }),
    shows: text(t('claims.coming', { day: '19 Nov' })),
  },
  { name: 'promo loading', state: 'loading', who: 'player', path: promo, given: held('**/promo/list'), shows: busy },
  {
    name: 'promo refused',
    state: 'refused',
    who: 'player',
    path: promo,
    given: cut('**/promo/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'promo offline',
    state: 'offline',
    who: 'player',
    path: promo,
    given: given(running),
    press: async (page) => {
      await page.getByRole('heading', { name: t('claims.title') }).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'claim done',
    state: 'populated',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(
      told('/reward/claim', claimed({ state: 'claimed', claimedAt: '2099-11-20T13:12:00.000Z', betUntil: '2026-12-20T18:29:59.999Z' })),
    ),
    press: pressThenResetFocus(claimFirst),
    shows: text(t('claims.badge.claimed')),
    picture: true,
  },
  {
    name: 'claim done elsewhere',
    state: 'populated',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(told('/reward/claim', claimed({ state: 'claimed', claimedAt: '2026-11-20T05:10:00.000Z' }))),
    press: pressThenResetFocus(claimFirst),
    shows: text(t('claims.elsewhere', { time: '10:40 AM' })),
  },
  {
    name: 'claim under way',
    state: 'loading',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(held('**/reward/claim')),
    press: claimFirst,
    shows: busy,
  },
  {
    name: 'claim without an answer',
    state: 'populated',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(refused('/reward/claim', 'OutcomeUnknown', { retryAfterMs: 1_000 }, '503')),
    press: pressThenResetFocus(claimFirst),
    shows: text(t('claims.badge.checking')),
    picture: true,
  },
  {
    name: 'claim with too many bonuses',
    state: 'refused',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(refused('/reward/claim', 'TooManyBonuses', { most: 20 })),
    press: pressThenResetFocus(claimFirst),
    shows: text(t('refusal.TooManyBonuses', { most: 20 })),
    picture: true,
  },
  {
    name: 'claim too late',
    state: 'populated',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: claims(told('/reward/claim', claimed({ state: 'expired', endedAt: '2026-11-19T18:30:00.000Z' }))),
    press: pressThenResetFocus(claimFirst),
    shows: text(t('claims.expired', { by: by('2026-11-19T18:30:00.000Z') })),
  },
  {
    name: 'claim held',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given({ ...running, rewards: [reward(1, { state: 'held' })], toClaim: 0 }, noBonuses),
    shows: text(t('claims.held')),
  },
  {
    name: 'community',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given(fresh, noBonuses),
    press: pressButton(like('promotions.community.go')),
    shows: sheet(t('promotions.community.name')),
    picture: true,
  },
  {
    name: 'community wrong code',
    state: 'refused',
    who: 'player',
    path: promo,
    given: async (page) => {
      await given(fresh, noBonuses)(page)
      await refused('/promo/community', 'CommunityCodeWrong', { triesLeft: 4 })(page)
    },
    press: enterCode('margold', text(t('refusal.CommunityCodeWrong', { tries: 4 }))),
    shows: text(t('refusal.CommunityCodeWrong', { tries: 4 })),
    picture: true,
  },
  {
    name: 'community without an answer',
    state: 'populated',
    who: 'player',
    path: promo,
    // The claim that goes on would be the next row's.
    ownDocument: true,
    given: async (page) => {
      await given(fresh, noBonuses)(page)
      await refused('/promo/community', 'OutcomeUnknown', { retryAfterMs: 1_000 }, '503')(page)
    },
    press: enterCode('marigold', text(t('community.checking'))),
    shows: text(t('community.checking')),
  },
  {
    name: 'community done',
    state: 'populated',
    who: 'player',
    path: promo,
    ownDocument: true,
    given: async (page) => {
      await given(fresh, noBonuses)(page)
      await told('/promo/community', { ...community, standing: 'taken', reward: joined })(page)
    },
    press: enterCode('marigold', text(t('community.done', { amount: '₹28' }))),
    shows: text(t('community.done', { amount: '₹28' })),
    picture: true,
  },
  {
    name: 'community closed',
    state: 'populated',
    who: 'player',
    path: promo,
    given: given(running),
    press: pressButton(/^Community bonus/),
    shows: text(t('community.closed')),
    picture: true,
  },
  {
    name: 'community for a guest',
    state: 'populated',
    who: 'guest',
    path: promo,
    given: given(
      {
        ...fresh,
        checkIn: { ...fresh.checkIn, standing: 'phone' },
        firstDeposit: { ...firstDeposit, standing: 'phone' },
        community: { ...community, standing: 'phone' },
      },
      noBonuses,
    ),
    press: pressButton(/Community bonus/),
    shows: text(t('community.phone')),
  },
]
