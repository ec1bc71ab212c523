import type { Page } from '@playwright/test'
import { busy, cut, goOffline, held, offline, type Screen, text, pressThenResetFocus } from './screen.ts'
import { like, t } from '../texts.ts'

const search = '/pages/search/Search'
const result = '/pages/search/SearchResult?keyword='

/** Earlier searches on this device. */
const searched = (page: Page) =>
  page.addInitScript(() => {
    const { uid } = JSON.parse(localStorage.getItem('lalmor.session') ?? '{}') as { uid?: string }
    localStorage.setItem('lalmor.searches', JSON.stringify({ uid, keywords: ['kite', 'monsoon gems', 'mines', 'roulette'] }))
  })

export const searchScreens: Screen[] = [
  {
    name: 'search',
    state: 'populated',
    who: 'guest',
    path: search,
    ownDocument: true,
    given: searched,
    shows: text(t('search.recommendedBy')),
    picture: true,
  },
  {
    name: 'search hot',
    state: 'populated',
    who: 'guest',
    path: search,
    press: pressThenResetFocus((page) => page.getByRole('radio', { name: t('search.hot') }).check()),
    shows: text('RTP 96.3'),
  },
  {
    name: 'search recent empty',
    state: 'empty',
    who: 'guest',
    path: search,
    press: (page) => page.getByRole('radio', { name: t('search.recent') }).check(),
    shows: text(t('home.noneRecent')),
  },
  { name: 'search loading', state: 'loading', who: 'guest', path: search, given: held('**/game/list'), shows: busy },
  {
    name: 'search refused',
    state: 'refused',
    who: 'guest',
    path: search,
    given: cut('**/game/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'search offline',
    state: 'offline',
    who: 'guest',
    path: search,
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  { name: 'search result', state: 'populated', who: 'guest', path: `${result}m`, shows: text(/^\d games for “m”/), picture: true },
  {
    name: 'search misread',
    state: 'populated',
    who: 'guest',
    path: search,
    press: pressThenResetFocus((page) => page.getByRole('searchbox').fill('roulete')),
    shows: text(like('search.read')),
    picture: true,
  },
  {
    name: 'search for an absent game',
    state: 'populated',
    who: 'guest',
    path: `${result}teen+patti`,
    shows: text(like('search.absent')),
    picture: true,
  },
  {
    name: 'search result empty',
    state: 'empty',
    who: 'guest',
    path: `${result}zzz`,
    shows: text(t('search.none', { keyword: 'zzz' })),
    picture: true,
  },
  {
    name: 'search result elsewhere',
    state: 'empty',
    who: 'guest',
    path: `${result}diya`,
    press: (page) => page.getByRole('radio', { name: t('search.recent') }).check(),
    shows: (page) => page.getByRole('button', { name: t('search.showAll') }),
  },
  { name: 'search for nothing', state: 'empty', who: 'guest', path: result, shows: text(t('search.start')) },
  { name: 'search result loading', state: 'loading', who: 'guest', path: `${result}m`, given: held('**/game/search'), shows: busy },
  {
    name: 'search result refused',
    state: 'refused',
    who: 'guest',
    path: `${result}m`,
    given: cut('**/game/search'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'search result offline',
    state: 'offline',
    who: 'guest',
    path: `${result}m`,
    press: async (page) => {
      await page.getByText(/games for/).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
