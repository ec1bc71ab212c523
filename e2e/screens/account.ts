import type { Page } from '@playwright/test'
import { cut, goOffline, held, offline, pressButton, type Screen, text, told, user } from './screen.ts'
import { like, t } from '../texts.ts'

export const account = '/pages/account/Account'

/** A name of the same width in every run, because the level follows it. */
const nickname = t('account.guestName', { no: '4821' })
export const named = user({ nickname })

/** Almost nothing is left. */
const poor = (standing: object) => async (page: Page) => {
  await user({ nickname, balance: 40, cash: 40 })(page)
  await told('/wallet/canRestore', { to: 1_000_00, below: 1_00, ...standing })(page)
}

/** Texts that differ between guests. */
export const guestNames = (page: Page) => [page.getByText(/^ID /), page.getByText(/^Guest \d/)]

export const accountScreens: Screen[] = [
  {
    name: 'account',
    state: 'populated',
    who: 'guest',
    path: account,
    given: named,
    shows: text('₹1,000.00'),
    picture: guestNames,
  },
  {
    name: 'account with nothing left',
    state: 'populated',
    who: 'guest',
    path: account,
    given: poor({}),
    shows: (page) => page.getByRole('button', { name: t('restore.action') }),
    picture: guestNames,
  },
  {
    name: 'account restored today',
    state: 'populated',
    who: 'guest',
    path: account,
    given: poor({ obstacle: 'today', opensAt: '2026-11-20T18:30:00.000Z' }),
    shows: text(like('restore.today')),
  },
  {
    name: 'account with nothing left but held',
    state: 'populated',
    who: 'guest',
    path: account,
    given: poor({ obstacle: 'held' }),
    shows: text(like('restore.held')),
  },
  {
    name: 'account loading',
    state: 'loading',
    who: 'guest',
    path: account,
    given: held('**/user/getUserInfo'),
    shows: text(t('title.balanceRecords')),
  },
  {
    name: 'account refused',
    state: 'refused',
    who: 'guest',
    path: account,
    given: cut('**/user/getUserInfo'),
    // By then the balance is a dash and the banner shows.
    shows: text(t('error.list')),
  },
  {
    name: 'account offline',
    state: 'offline',
    who: 'guest',
    path: account,
    // Once everything has loaded and is stored.
    press: async (page) => {
      await page.getByText('₹1,000.00').first().waitFor()
      await page.getByText(/this week/).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'language',
    state: 'populated',
    who: 'guest',
    path: account,
    press: pressButton('English'),
    shows: (page) => page.getByRole('dialog'),
    // Their font is whichever the machine has for Chinese.
    picture: (page) => [page.getByText('简体中文'), page.getByText('繁體中文')],
  },
  {
    name: 'log out',
    state: 'populated',
    who: 'guest',
    path: account,
    press: pressButton(t('account.logout')),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'proof of balance',
    state: 'empty',
    who: 'guest',
    path: account,
    press: pressButton(t('balanceProof.title')),
    shows: text(like('refusal.NoProofYet')),
  },
]
