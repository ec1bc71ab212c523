import type { Locator, Page } from '@playwright/test'
import { account, guestNames } from './account.ts'
import { type Screen, text, told } from './screen.ts'

/** Opens the limits on Account, and then what is pressed in their sheet. */
const limits =
  (...then: ((page: Page) => Locator)[]) =>
  async (page: Page) => {
    await page.getByRole('button', { name: /^Play limits/ }).click()
    await page.getByText('Played this week').waitFor()
    for (const control of then) await control(page).click()
    // The tab order is walked from its start.
    await page.getByRole('dialog').getByRole('heading').first().focus()
  }

export const limitScreens: Screen[] = [
  { name: 'limits', state: 'empty', who: 'guest', path: account, press: limits(), shows: text('No limit set'), picture: guestNames },
  {
    name: 'limit editor',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('button', { name: 'Change limit: Loss' })),
    shows: (page) => page.getByLabel('At most'),
  },
  {
    name: 'limit refused',
    state: 'refused',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('button', { name: 'Change limit: Time' }),
      (page) => page.getByRole('button', { name: 'Set limit' }),
    ),
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'break',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('radio', { name: 'Take a break' })),
    shows: text('Self-exclusion'),
    picture: true,
  },
  {
    name: 'break asked again',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('radio', { name: 'Take a break' }),
      (page) => page.getByRole('button', { name: 'Stop play' }),
    ),
    shows: text('Stop play: 24 hours?'),
  },
  {
    name: 'limits of deposits',
    state: 'populated',
    who: 'guest',
    path: account,
    given: told('**/limit/list', {
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
    }),
    press: limits(),
    shows: text('₹8,500.00 of ₹10,000.00 a day'),
    picture: guestNames,
  },
]
