import type { Page } from '@playwright/test'
import { cut, goOffline, offline, pressButton, type Screen, sheet, text } from './screen.ts'

async function askAge(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue as guest' }).click()
}

export const entryScreens: Screen[] = [
  { name: 'entry', state: 'populated', who: 'visitor', path: '/', shows: (page) => page.getByRole('checkbox'), picture: true },
  {
    name: 'entry offline',
    state: 'offline',
    who: 'visitor',
    path: '/',
    // Once it stands: a page whose parts cannot be fetched any more shows something else.
    press: async (page) => {
      await page.getByRole('checkbox').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'terms',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: pressButton('Terms and Conditions'),
    shows: sheet('Terms and Conditions'),
  },
  {
    name: 'age question',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: askAge,
    shows: sheet('Are you 18 or older?'),
    picture: true,
  },
  {
    name: 'age question refused',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: cut('**/sso/guest'),
    press: async (page) => {
      await askAge(page)
      await page.getByRole('button', { name: 'I am 18 or older' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'no cookies',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    shows: text('This browser keeps no cookies'),
  },
  {
    name: 'under age',
    state: 'refused',
    who: 'visitor',
    path: '/',
    press: async (page) => {
      await askAge(page)
      await page.getByRole('button', { name: 'I am under 18' }).click()
    },
    shows: text('Please come back when you are 18'),
  },
]
