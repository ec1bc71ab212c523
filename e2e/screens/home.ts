import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { records } from './records.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, sheet, text, pressThenResetFocus, told } from './screen.ts'
import { changeAnswers } from './transport.ts'
import { t } from '../texts.ts'

export const home = '/pages/home/Home'

/** Operators' announcements, added to the server's own answer: only operators can write them (docs/runbooks/announcements.md). */
export const announce = (page: Page) =>
  changeAnswers(page, '/u/gconfig', (config) => {
    const notices = [{ id: '1', texts: { en: { text: 'Maintenance on Sunday, 2:00 to 3:00 AM IST. Your balance and rounds are kept.' } } }]
    const said = { eyebrow: 'Diya Nights', title: 'Twenty lines', text: 'Free spins, and every round can be checked.' }
    const banners: Fake<'/u/gconfig'>['banners'] = [
      { id: '1', tone: 'violet', game: 'diya-nights', texts: { en: said, fr: { ...said, title: 'Vingt lignes' } } },
      { id: '2', tone: 'red', page: records, texts: { en: { ...said, eyebrow: 'Your rounds', title: 'Replay them' } } },
      { id: '3', tone: 'red', page: '/pages/of/another/version', texts: { en: { ...said, title: 'Not open yet' } } },
    ]
    return { ...config, notices, banners: [...banners, ...config.banners] }
  })

/** Lists our choice of games, made before the rows' day, whatever was played here. */
const listed = (change: Partial<Fake<'/game/list'>> = {}) => {
  const picked = { games: ['diya-nights', 'mirchi-mines', 'kite-run'], changedAt: '2026-11-19T06:00:00.000Z' }
  return (page: Page) => changeAnswers(page, '/game/list', (list) => ({ ...list, hot: [], picked, ...change }))
}
export const picked = listed()

/** The game left off yesterday. */
const last = { game: 'kite-run', title: 'Kite Run', stake: 20_00, at: '2026-11-19T15:48:00.000Z' }
/** A round opened half an hour ago, after four picks. */
const current = { game: 'mirchi-mines', title: 'Mirchi Mines', stake: 20_00, cashOut: 34_24, openedAt: '2026-11-20T12:42:00.000Z' }
const left = (off: Pick<Fake<'/game/mine'>, 'current' | 'last'>) => (page: Page) =>
  changeAnswers(page, '/game/mine', (mine) => ({ ...mine, recent: ['kite-run'], ...off }))
const rewards: Fake<'/promo/waiting'>['rewards'] = [
  { promotion: 'vip-rebate', amount: 4_62 },
  { promotion: 'vip-weekly', amount: 18_00 },
  { promotion: 'vip-upgrade', amount: 1_234_00 },
  { promotion: 'rank-week', amount: 3_888_00 },
]
const both =
  (...given: ((page: Page) => Promise<unknown>)[]) =>
  (page: Page) =>
    Promise.all(given.map((each) => each(page)))

/** Wins of today and yesterday, by the rows' clock. */
const wins: Fake<'/game/list'>['wins'] = [
  { game: 'kite-run', phone: '98****3210', amount: 1_240_00, multiple: 4.13, at: '2026-11-20T11:52:00.000Z' },
  { game: 'diya-nights', phone: '70****8841', amount: 860_00, multiple: 8.6, at: '2026-11-20T11:49:00.000Z' },
  { game: 'mirchi-mines', phone: '88****1907', amount: 415_50, multiple: 2.77, at: '2026-11-19T17:48:00.000Z' },
]

/** All that Home can show at once. */
export const filledHome = both(
  announce,
  listed({ wins }),
  (page) => changeAnswers(page, '/promo/waiting', () => ({ rewards, announced: true })),
  (page) =>
    changeAnswers(page, '/game/mine', (mine) => ({
      ...mine,
      recent: ['kite-run'],
      favourites: ['kite-run', 'rani-roulette'],
      current,
      last,
    })),
)

export const homeScreens: Screen[] = [
  { name: 'home', state: 'populated', who: 'guest', path: home, given: picked, shows: text('RTP 96.3'), picture: true },
  {
    name: 'home with an open round',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(picked, left({ current, last }), told('/promo/waiting', { rewards, announced: true })),
    shows: text('RTP 96.3'),
    picture: true,
  },
  {
    name: 'home with the last game',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(picked, left({ last }), told('/promo/waiting', { rewards: rewards.slice(0, 1), announced: true })),
    shows: text(t('home.play')),
  },
  {
    name: 'home waiting',
    state: 'loading',
    who: 'guest',
    path: home,
    given: both(held('**/game/mine'), held('**/game/list')),
    shows: busy,
  },
  {
    name: 'home with wins',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(listed({ wins }), (page) =>
      changeAnswers(page, '/game/mine', (mine) => ({ ...mine, favourites: ['kite-run', 'rani-roulette'] })),
    ),
    press: async (page) => {
      await page.getByText('98****3210').waitFor()
      await page
        .getByRole('heading', { name: t('wins.title') })
        .evaluate((head) => head.scrollIntoView({ block: 'start', behavior: 'instant' }))
    },
    shows: text('98****3210'),
    picture: true,
  },
  {
    name: 'home with privacy card',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(picked, left({ last })),
    shows: text(t('choices.card')),
    picture: true,
  },
  {
    name: 'privacy choices unanswered',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(picked, left({ last })),
    press: pressButton(t('choices.choose')),
    shows: sheet(t('profile.choices')),
  },
  { name: 'home loading', state: 'loading', who: 'guest', path: home, given: held('**/game/list'), shows: busy, picture: true },
  {
    name: 'home refused',
    state: 'refused',
    who: 'guest',
    path: home,
    given: cut('**/game/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'home offline',
    state: 'offline',
    who: 'guest',
    path: home,
    given: both(picked, left({ last })),
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
    picture: true,
  },
  {
    name: 'home announced',
    state: 'populated',
    who: 'guest',
    path: home,
    given: both(picked, announce),
    shows: (page) => page.getByRole('button', { name: /Twenty lines/ }),
    picture: true,
  },
  {
    name: 'home hot',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressThenResetFocus(pressButton(t('category.hot'))),
    shows: text(t('home.hot')),
  },
  {
    name: 'home recent',
    state: 'populated',
    who: 'player',
    path: home,
    press: pressThenResetFocus(pressButton(t('category.recent'))),
    shows: text('RTP 96.3'),
  },
  {
    name: 'home recent empty',
    state: 'empty',
    who: 'guest',
    path: home,
    press: pressButton(t('category.recent')),
    shows: text(t('home.noneRecent')),
  },
  {
    name: 'home recent loading',
    state: 'loading',
    who: 'guest',
    path: home,
    given: held('**/game/mine'),
    press: pressButton(t('category.recent')),
    shows: busy,
  },
  {
    name: 'home recent refused',
    state: 'refused',
    who: 'guest',
    path: home,
    given: cut('**/game/mine'),
    press: pressButton(t('category.recent')),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'home saved',
    state: 'populated',
    who: 'player',
    path: home,
    given: left({ last }),
    press: pressThenResetFocus(pressButton(t('category.saved'))),
    shows: (page) => page.getByRole('button', { name: 'Save Diya Nights', pressed: true }),
    picture: true,
  },
  {
    name: 'home saved empty',
    state: 'empty',
    who: 'guest',
    path: home,
    press: pressButton(t('category.saved')),
    shows: text('Tap the heart'),
  },
  {
    name: 'play money',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton(/Play money/),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'time-out',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton(t('helplines.break')),
    shows: sheet(t('break.day')),
  },
  {
    name: 'fairness',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton(/Check every round/),
    shows: (page) => page.getByRole('dialog'),
  },
]
