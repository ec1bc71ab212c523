import type { Locator, Page } from '@playwright/test'
import { accessIn } from '@lalmor/contract/access.ts'
import { account, guestNames, named } from './account.ts'
import type { Fake } from '../answers.ts'
import { type Screen, text, told, user } from './screen.ts'
import { like, t } from '../texts.ts'

/** Opens the limits on Account, then presses something in their sheet. */
const limits =
  (...then: ((page: Page) => Locator)[]) =>
  async (page: Page) => {
    await page.getByRole('button', { name: /^Play limits/ }).click()
    await page.getByText(t('limits.played')).waitFor()
    for (const control of then) await control(page).click()
    // Puts the focus where the tab order starts.
    await page.getByRole('dialog').getByRole('heading').first().focus()
  }

/** Access, strict profile and automatic log-out as a new player has them. */
export const otherChoices = {
  access: { state: 'free', may: accessIn.free },
  strict: { on: false, gapMs: 5_000 },
  idle: { choices: [5, 15, 30, 60] },
} satisfies Partial<Fake<'/limit/list'>>

export const limitScreens: Screen[] = [
  {
    name: 'limits',
    state: 'empty',
    who: 'guest',
    path: account,
    given: named,
    press: limits(),
    shows: text(t('limits.none')),
    picture: guestNames,
  },
  {
    name: 'limit editor',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('button', { name: t('limits.change', { what: 'Loss' }) })),
    shows: (page) => page.getByLabel(t('limits.amount')),
  },
  {
    name: 'limit refused',
    state: 'refused',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('button', { name: t('limits.change', { what: 'Time' }) }),
      (page) => page.getByRole('button', { name: t('limits.set') }),
    ),
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'break',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('radio', { name: t('limits.part.break') })),
    shows: text(t('break.exclusion')),
    picture: true,
  },
  {
    name: 'break asked again',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('radio', { name: t('limits.part.break') }),
      (page) => page.getByRole('button', { name: t('break.go') }),
    ),
    shows: text(t('break.confirm', { length: '24 hours' })),
  },
  {
    name: 'limits on a stopped device',
    state: 'refused',
    who: 'guest',
    path: account,
    given: told('/limit/list', {
      limits: [],
      today: { playedMs: 0 },
      week: { playedMs: 0, staked: 0, net: 0 },
      deviceStopped: { until: '2099-11-20T13:12:00.000Z' },
      ...otherChoices,
    }),
    press: limits(),
    shows: text(like('break.device')),
  },
  {
    name: 'limits of deposits',
    state: 'populated',
    who: 'guest',
    path: account,
    given: async (page) => {
      await named(page)
      await told('/limit/list', {
        limits: [
          { measure: 'deposit', period: 'day', amount: 10_000_00, used: 8_500_00 },
          {
            measure: 'deposit',
            period: 'month',
            amount: 50_000_00,
            used: 12_500_00,
            raise: { amount: 1_00_000_00, confirmFrom: '2025-11-23T05:14:00.000Z' },
          },
        ],
        today: { playedMs: 0 },
        week: { playedMs: 0, staked: 0, net: 0 },
        ...otherChoices,
      })(page)
    },
    press: limits(),
    shows: text(t('limits.used.day', { used: '₹8,500', limit: '₹10,000' })),
    picture: guestNames,
  },
  {
    name: 'limits to look through',
    state: 'populated',
    who: 'guest',
    path: account,
    given: async (page) => {
      await user({ guest: false, phone: '98****3210' })(page)
      await told('/limit/list', {
        limits: [{ measure: 'loss', period: 'week', amount: 5_000_00, used: 320_00 }],
        today: { playedMs: 0 },
        week: { playedMs: 0, staked: 0, net: 0 },
        access: otherChoices.access,
        strict: { on: true, gapMs: 5_000, off: { confirmFrom: '2025-11-21T12:00:00.000Z' } },
        idle: { minutes: 15, choices: [5, 15, 30, 60] },
        reminder: { at: '2025-11-20T05:50:00.000Z' },
      })(page)
    },
    press: limits(),
    shows: text(t('strict.ready')),
    picture: guestNames,
  },
]
