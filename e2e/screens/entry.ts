import type { Page } from '@playwright/test'
import { cut, goOffline, offline, pressButton, type Screen, sheet, text } from './screen.ts'
import { t } from '../texts.ts'

async function askAge(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('entry.guest') }).click()
}

export const entryScreens: Screen[] = [
  { name: 'entry', state: 'populated', who: 'visitor', path: '/', shows: (page) => page.getByRole('checkbox'), picture: true },
  {
    name: 'entry invited',
    state: 'populated',
    who: 'visitor',
    path: '/?invite_code=10048213',
    shows: text(t('entry.invited')),
    picture: true,
  },
  {
    name: 'entry offline',
    state: 'offline',
    who: 'visitor',
    path: '/',
    // Once the page is drawn: if its parts cannot be fetched it shows something else.
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
    press: pressButton(t('entry.terms')),
    shows: sheet(t('entry.terms')),
  },
  {
    name: 'age question',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: askAge,
    shows: sheet(t('age.title')),
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
      await page.getByRole('button', { name: t('age.adult') }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'no cookies',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    shows: text(t('entry.noCookies')),
  },
  {
    name: 'under age',
    state: 'refused',
    who: 'visitor',
    path: '/',
    press: async (page) => {
      await askAge(page)
      await page.getByRole('button', { name: t('age.under') }).click()
    },
    shows: text(t('minor.title')),
  },
]
