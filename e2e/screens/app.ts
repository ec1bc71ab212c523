import type { Page } from '@playwright/test'
import { account } from './account.ts'
import { home, picked } from './home.ts'
import { busy, cut, held, type Screen, sheet } from './screen.ts'
import { t } from '../texts.ts'

/** A page with this text, once support has come below it, which it does last. */
const supportBelow = (words: string) => (page: Page) =>
  page.getByRole('main').filter({ hasText: words }).getByText(t('support.title'), { exact: true })

export const appScreens: Screen[] = [
  {
    name: 'page loading',
    state: 'loading',
    who: 'guest',
    path: '/pages/vip/Vip',
    ownDocument: true,
    given: held('**/assets/Vip-*.js'),
    shows: busy,
  },
  {
    name: 'page failed',
    state: 'refused',
    who: 'guest',
    path: '/pages/vip/Vip',
    ownDocument: true,
    given: cut('**/assets/Vip-*.js'),
    shows: supportBelow(t('error.timeout')),
    picture: true,
  },
  { name: 'not found', state: 'refused', who: 'guest', path: '/no/such/page', shows: supportBelow(t('notFound.title')), picture: true },
  {
    name: 'session ended',
    state: 'refused',
    who: 'guest',
    path: account,
    // A round the server does not know.
    ownDocument: true,
    given: (page) =>
      page.addInitScript(() => {
        const kept = JSON.parse(localStorage.getItem('lalmor.session') ?? '{}') as object
        localStorage.setItem('lalmor.session', JSON.stringify({ ...kept, sign: 'none' }))
      }),
    shows: sheet(t('ended.title')),
  },
  {
    name: 'install offered',
    state: 'populated',
    who: 'guest',
    path: home,
    ownDocument: true,
    // As Chromium offers it on Android, to a player who has not seen the tip.
    given: (page) => page.addInitScript(() => localStorage.removeItem('lalmor.install-tip')),
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined })))
    },
    shows: (page) => page.getByRole('button', { name: t('install.action'), exact: true }),
  },
  {
    name: 'install',
    state: 'populated',
    who: 'guest',
    path: home,
    ownDocument: true,
    // As on an iPhone whose player has not seen the tip.
    given: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })
        localStorage.removeItem('lalmor.install-tip')
      })
      await picked(page)
    },
    shows: sheet(t('install.title')),
    picture: true,
  },
]
