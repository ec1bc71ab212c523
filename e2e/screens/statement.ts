import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

export const statement = '/pages/account/Statement/Statement'

const day = (date: number) => `2025-11-${String(date).padStart(2, '0')}`
const nets = [-120, 60, 0, -240, 180, -75, -310, 95, 0, -160, 220, -45, -380, -90, 140, -205, -115, 70, -20, -125]

/** Twenty days that end a year ago, so that dates show the year. */
const position = {
  from: day(1),
  to: day(20),
  since: '2025-08-02',
  asOf: '2025-11-20T13:12:00.000Z',
  opening: 8_952_50,
  closing: 12_480_50,
  deposits: { count: 3, amount: 6_000_00 },
  withdrawals: { count: 1, amount: -1_500_00 },
  staked: 18_640_00,
  paid: 17_520_00,
  net: -1_120_00,
  rewards: 148_00,
  open: 0,
  playedMs: 40_800_000,
  step: 'day',
  bars: nets.map((net, n) => ({ from: day(n + 1), to: day(n + 1), net: net * 100 })),
} as const satisfies Fake<'/limit/position'>

/** A period whose days do not depend on today. */
const given = async (page: Page) => {
  await told('/limit/position', position)(page)
}
/** The device's own fields, under the buttons that open their calendars. */
const days = (page: Page) => page.locator('input[type=date]')
const choosePeriod = async (page: Page) => {
  await days(page).last().fill(day(20))
  await days(page).first().fill(day(1))
  await text('−₹1,120.00')(page).waitFor()
}
const shows = text(t('statement.deposits', { count: 3 }))

export const statementScreens: Screen[] = [
  {
    name: 'statement',
    state: 'populated',
    who: 'player',
    path: statement,
    given,
    press: pressThenResetFocus(choosePeriod),
    shows,
    picture: true,
  },
  {
    name: 'statement with a bar chosen',
    state: 'populated',
    who: 'player',
    path: statement,
    given,
    press: pressThenResetFocus(async (page) => {
      await choosePeriod(page)
      await page.getByRole('slider').fill('10')
    }),
    shows: text(t('statement.records')),
  },
  {
    name: 'statement as a table',
    state: 'populated',
    who: 'player',
    path: statement,
    given,
    press: pressThenResetFocus(async (page) => {
      await choosePeriod(page)
      await page.getByRole('button', { name: t('statement.asTable') }).click()
    }),
    shows: (page) => page.getByRole('table'),
  },
  {
    name: 'statement by week',
    state: 'populated',
    who: 'player',
    path: statement,
    given: told('/limit/position', {
      ...position,
      from: '2025-09-01',
      open: -50_00,
      step: 'week',
      bars: [
        { from: '2025-09-01', to: '2025-09-07', net: -320_00 },
        { from: '2025-09-08', to: '2025-09-14', net: 150_00 },
      ],
    }),
    press: pressThenResetFocus(pressButton(t('statement.all'))),
    shows: text(t('statement.open')),
  },
  {
    name: 'statement without play',
    state: 'empty',
    who: 'player',
    path: statement,
    given: told('/limit/position', {
      ...position,
      staked: 0,
      paid: 0,
      net: 0,
      playedMs: 0,
      bars: position.bars.map((bar) => ({ ...bar, net: 0 })),
    }),
    shows: text(t('statement.none')),
  },
  { name: 'statement loading', state: 'loading', who: 'player', path: statement, given: held('**/limit/position'), shows: busy },
  {
    name: 'statement failed',
    state: 'refused',
    who: 'player',
    path: statement,
    given: cut('**/limit/position'),
    shows: text(t('failed.network')),
  },
  {
    name: 'statement of too long a period',
    state: 'refused',
    who: 'player',
    path: statement,
    given: refused('/limit/position', 'PeriodTooLong', { daysMax: 3_660 }),
    shows: text(t('refusal.PeriodTooLong', { days: 3_660 })),
  },
  {
    name: 'statement that ends before it begins',
    state: 'refused',
    who: 'player',
    path: statement,
    given,
    press: pressThenResetFocus(async (page) => {
      await choosePeriod(page)
      await days(page).first().fill(day(21))
    }),
    shows: text(t('statement.backwards')),
  },
  {
    name: 'statement offline',
    state: 'offline',
    who: 'player',
    path: statement,
    given,
    press: async (page) => {
      await shows(page).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
