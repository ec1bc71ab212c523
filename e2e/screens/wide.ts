import { frame } from '../player.ts'
import { account, guestNames, named } from './account.ts'
import { whenOffered } from './games.ts'
import { home } from './home.ts'
import { type Screen, text } from './screen.ts'
import { t } from '../texts.ts'

const desk = { width: 1440, height: 900 }

/** PRODUCT §13 W2: the pages that have columns of their own. What differs from run to run is covered. */
export const wideScreens: Screen[] = [
  {
    name: 'wide home',
    state: 'populated',
    who: 'player',
    path: home,
    size: desk,
    shows: text(t('limits.played')),
    picture: (page) => [
      page.getByRole('link', { name: t('home.play') }),
      page.getByRole('complementary').locator('dd'),
      page.getByText('₹'),
      page.getByText(/last changed/),
    ],
  },
  {
    name: 'wide account',
    state: 'populated',
    who: 'guest',
    path: account,
    size: { width: 1024, height: 768 },
    given: named,
    shows: text(t('balance.showAll')),
    picture: (page) => [...guestNames(page), page.getByText(t('balance.of.start-gift'))],
  },
  {
    name: 'wide game',
    state: 'populated',
    who: 'player',
    path: '/pages/webview/GameWeb?game=mirchi-mines',
    size: desk,
    press: whenOffered(/^Start/),
    shows: text(t('games.session')),
    // The frame is a picture of its own journeys.
    picture: (page) => [
      frame(page).locator('body'),
      page.getByRole('banner').getByRole('paragraph'),
      page.getByText(/^₹[\d,]+\.\d\d$/),
      page.getByRole('complementary', { name: t('games.session') }).locator('dd, div > span'),
    ],
  },
]
