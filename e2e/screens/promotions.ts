import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

const firstDeposit = '/pages/promo/FirstDeposit/FirstDeposit'
const checkIn = '/pages/promo/Signin/Signin'

type Offer = Fake<'/promo/firstDeposit'>
type CheckIn = Fake<'/promo/checkIn'>

export const firstDepositOffer: Offer = {
  standing: 'open',
  terms: {
    version: 1,
    tiers: [
      { from: 100_00, percent: 20, bonus: 20_00, requirement: 200_00, cost: 7_40 },
      { from: 500_00, percent: 30, bonus: 150_00, requirement: 1_500_00, cost: 55_47 },
      { from: 1_000_00, percent: 50, bonus: 500_00, requirement: 4_500_00, cost: 166_40 },
      { from: 5_000_00, percent: 80, bonus: 4_000_00, requirement: 27_000_00, cost: 998_38 },
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

const taken: NonNullable<Offer['taken']> = {
  deposit: 1_000_00,
  bonus: 500_00,
  at: '2026-11-16T06:53:00.000Z',
  requirement: 4_500_00,
  done: 3_260_00,
  left: 412_00,
  endsAt: '2026-12-16T06:53:00.000Z',
  costLeft: 45_86,
}

const offered = (change: Partial<Offer> = {}) => told('/promo/firstDeposit', { ...firstDepositOffer, ...change })

const cycle: CheckIn = {
  standing: 'open',
  steps: [2_00, 3_00, 5_00, 8_00, 12_00, 18_00, 38_00],
  total: 86_00,
  collected: 3,
  paid: 10_00,
  multiple: 3,
  days: 30,
  today: 'open',
  opensAt: '2026-11-20T18:30:00.000Z',
}

const done: CheckIn = {
  ...cycle,
  collected: 4,
  paid: 18_00,
  today: 'done',
  last: {
    rewardId: '01938a5e-8f3a-7000-8000-000000000001',
    promotion: 'check-in',
    state: 'claimed',
    amount: 8_00,
    requirement: 24_00,
    multiple: 3,
    claimedAt: '2026-11-20T05:12:00.000Z',
    betUntil: '2026-12-20T18:29:59.999Z',
    facts: { step: 4 },
  },
}

const days = (change: Partial<CheckIn> = {}) => told('/promo/checkIn', { ...cycle, ...change })
const makeIt = pressThenResetFocus(pressButton(t('checkIn.make', { amount: '₹8' })))
const makeRow = (given: NonNullable<Screen['given']>) => ({
  who: 'guest' as const,
  path: checkIn,
  given: async (page: Page) => {
    await days()(page)
    await given(page)
  },
  press: makeIt,
})

export const promotionScreens: Screen[] = [
  {
    name: 'first deposit',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered(),
    shows: text(t('firstDeposit.go')),
    picture: true,
  },
  {
    name: 'first deposit of a guest',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'phone' }),
    shows: text(t('firstDeposit.phoneNote')),
  },
  {
    name: 'first deposit taken',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'taken', taken }),
    shows: text(t('firstDeposit.running')),
    picture: true,
  },
  {
    name: 'first deposit over',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({
      standing: 'done',
      taken: { ...taken, done: 4_500_00, ended: 'done', endedAt: '2026-11-20T05:36:00.000Z' },
    }),
    shows: text('₹412 became cash 20 Nov'),
  },
  {
    name: 'first deposit gone',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'gone', made: { amount: 1_000_00, at: '2026-11-16T06:53:00.000Z' } }),
    shows: text(t('firstDeposit.gone')),
    picture: true,
  },
  {
    name: 'first deposit used by another',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'gone' }),
    shows: text(t('firstDeposit.used')),
  },
  {
    name: 'first deposit closed',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'closed' }),
    shows: text(t('firstDeposit.closed')),
  },
  {
    name: 'first deposit stopped',
    state: 'populated',
    who: 'guest',
    path: firstDeposit,
    given: offered({ standing: 'stopped' }),
    shows: text(t('firstDeposit.stopped')),
  },
  { name: 'first deposit loading', state: 'loading', who: 'guest', path: firstDeposit, given: held('**/promo/firstDeposit'), shows: busy },
  {
    name: 'first deposit refused',
    state: 'refused',
    who: 'guest',
    path: firstDeposit,
    given: cut('**/promo/firstDeposit'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'first deposit offline',
    state: 'offline',
    who: 'guest',
    path: firstDeposit,
    given: offered(),
    press: async (page) => {
      await page.getByText(t('firstDeposit.go')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },

  {
    name: 'check-in',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days(),
    shows: text(t('checkIn.dayOf', { day: 4 })),
    picture: true,
  },
  {
    name: 'check-in made',
    state: 'populated',
    ...makeRow(told('/promo/checkIn/make', done)),
    shows: text(t('checkIn.doneToday')),
    picture: true,
  },
  {
    name: 'check-in of the seventh day',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ collected: 7, paid: 86_00, today: 'done' }),
    shows: text(t('checkIn.made')),
  },
  {
    name: 'check-in paused',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ paused: { from: '2026-11-14', to: '2026-11-19', days: 6 } }),
    shows: text(t('checkIn.waited', { day: 4 })),
    picture: true,
  },
  {
    name: 'check-in on a device in use',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ today: 'device' }),
    shows: text(t('checkIn.device', { day: 4 })),
    picture: true,
  },
  {
    name: 'check-in without a budget',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ today: 'budget' }),
    shows: text(t('checkIn.budget', { day: 4 })),
  },
  {
    name: 'check-in of a guest',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ standing: 'phone', collected: 0, paid: 0 }),
    shows: text(t('checkIn.oneLamp')),
    picture: true,
  },
  {
    name: 'check-in stopped',
    state: 'populated',
    who: 'guest',
    path: checkIn,
    given: days({ standing: 'stopped' }),
    shows: text(t('checkIn.stopped')),
  },
  {
    name: 'check-in refused',
    state: 'refused',
    ...makeRow(refused('/promo/checkIn/make', 'TooManyBonuses', { most: 20 })),
    shows: text(t('refusal.TooManyBonuses', { most: '20' })),
  },
  {
    name: 'check-in in doubt',
    state: 'refused',
    ...makeRow(cut('**/promo/checkIn/make')),
    shows: text(t('checkIn.not-made')),
  },
  { name: 'check-in loading', state: 'loading', who: 'guest', path: checkIn, given: held('**/promo/checkIn'), shows: busy },
  {
    name: 'check-in failed',
    state: 'refused',
    who: 'guest',
    path: checkIn,
    given: cut('**/promo/checkIn'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'check-in offline',
    state: 'offline',
    who: 'guest',
    path: checkIn,
    given: days(),
    press: async (page) => {
      await page.getByText(t('checkIn.dayOf', { day: 4 })).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
