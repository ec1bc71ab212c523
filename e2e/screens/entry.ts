import { cut, goOffline, offline, pressButton, type Screen, sheet, text, pressThenResetFocus } from './screen.ts'
import { playAsGuest, tickBoth } from '../player.ts'
import { t } from '../texts.ts'

export const entryScreens: Screen[] = [
  { name: 'entry', state: 'populated', who: 'visitor', path: '/', shows: text(t('entry.tickBoth')), picture: true },
  {
    name: 'entry ready',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: pressThenResetFocus(tickBoth),
    shows: text(t('entry.guestNote')),
    picture: true,
  },
  {
    name: 'entry invited',
    state: 'populated',
    who: 'visitor',
    path: '/?invite_code=10048213',
    // The app reads the code once, at its start.
    ownDocument: true,
    shows: text(t('entry.invited')),
    picture: true,
  },
  {
    name: 'entry offline',
    state: 'offline',
    who: 'visitor',
    path: '/',
    // Cut off once the page is drawn: if its parts cannot be fetched it shows something else.
    press: async (page) => {
      await page.getByText(t('entry.tickBoth')).waitFor()
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
    name: 'entry refused',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: cut('**/sso/guest'),
    press: playAsGuest,
    shows: (page) => page.getByRole('alert'),
  },
  {
    name: 'under age question',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: pressButton(t('age.title')),
    shows: sheet(t('age.title')),
  },
  {
    name: 'no cookies',
    state: 'refused',
    who: 'visitor',
    path: '/',
    ownDocument: true,
    given: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    shows: text(t('entry.noCookies')),
  },
  {
    name: 'under age',
    state: 'refused',
    who: 'visitor',
    path: '/',
    press: async (page) => {
      await page.getByRole('button', { name: t('age.title') }).click()
      await page.getByRole('button', { name: t('age.under') }).click()
    },
    shows: text(t('minor.title')),
  },
]
