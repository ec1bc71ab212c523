import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { frame } from '../player.ts'
import { openRound, tableRound } from './records.ts'
import { held, type Screen, sheet, text, told } from './screen.ts'
import { otherChoices } from './limits.ts'
import { t } from '../texts.ts'

const game = '/pages/webview/GameWeb?game=diya-nights'
const replay = '/pages/webview/GameWeb?game=rani-roulette&replay=01890000-0000-7000-8000-000000000000'

/** An hour of play, and two limits. */
const anHourPlayed = async (page: Page) => {
  const games = ['Diya Nights', 'Kite Run', 'Mirchi Mines', 'Andar Bahar'].map((title) => ({ title, rounds: 12 }))
  const since = new Date(Date.now() - 3_600_000).toISOString()
  await told('/play/sitting', {
    sitting: { since, playedMs: 3_600_000, staked: 1_460_00, won: 1_304_00, net: -156_00, games, checkDue: true },
  })(page)
  const limits: Fake<'/limit/list'>['limits'] = [
    { measure: 'loss', period: 'week', amount: 5_000_00, used: 476_00 },
    { measure: 'time', period: 'day', amount: 5_400_000, used: 3_600_000 },
  ]
  const week = { playedMs: 3_600_000, staked: 1_460_00, net: -156_00 }
  await told('/limit/list', { limits, today: { playedMs: 3_600_000 }, week, ...otherChoices })(page)
}

/** Waits until the game offers its button. The app's loading picture covers the frame until the game says that it is ready. */
export const whenOffered = (button: string | RegExp) => async (page: Page) => {
  await frame(page).getByRole('button', { name: button, exact: true, disabled: false }).waitFor()
  await page.getByText(t('games.loading')).waitFor({ state: 'hidden' })
}
const whenSpinIsOffered = whenOffered('Spin')

export const gameScreens: Screen[] = [
  {
    name: 'game',
    state: 'populated',
    who: 'player',
    path: game,
    press: whenSpinIsOffered,
    shows: (page) => frame(page).getByRole('button', { name: 'Spin', exact: true }),
  },
  {
    name: 'game of gems',
    state: 'populated',
    who: 'player',
    path: '/pages/webview/GameWeb?game=monsoon-gems',
    press: whenSpinIsOffered,
    shows: (page) => frame(page).getByRole('button', { name: 'Spin', exact: true }),
  },
  {
    name: 'game loading',
    state: 'loading',
    who: 'player',
    path: game,
    given: held('**/game/launch'),
    shows: (page) =>
      page
        .getByText(t('games.loading'))
        .or(page.getByLabel(t('games.loading')))
        .first(),
  },
  {
    name: 'game while another is open',
    state: 'populated',
    who: 'player',
    path: game,
    given: told('/round/current', { round: openRound }),
    shows: sheet(t('games.resume')),
  },
  {
    name: 'reality check',
    state: 'populated',
    who: 'player',
    path: game,
    given: anHourPlayed,
    shows: sheet(t('check.title', { minutes: '60' })),
    picture: (page) => [frame(page).locator('body'), page.getByRole('banner').first(), page.getByText(/since .* IST/)],
  },
  {
    name: 'replay',
    state: 'populated',
    who: 'player',
    path: replay,
    given: told('/round/get', tableRound),
    // The round has been shown to its end, and nothing can be started.
    press: (page) =>
      frame(page)
        .getByRole('button', { name: /^Same bets/, disabled: true })
        .waitFor({ timeout: 30_000 }),
    shows: text(/^Replay ·/),
  },
  {
    name: 'replay of another version',
    state: 'populated',
    who: 'player',
    path: replay,
    given: told('/round/get', { ...tableRound, version: 99 }),
    press: (page) => frame(page).getByText('This round was played with a newer version').first().waitFor(),
    shows: text(/^Replay ·/),
  },
  {
    name: 'replay loading',
    state: 'loading',
    who: 'player',
    path: replay,
    given: held('**/round/get'),
    shows: (page) =>
      page
        .getByText(t('games.loading'))
        .or(page.getByLabel(t('games.loading')))
        .first(),
  },
  { name: 'replay refused', state: 'refused', who: 'player', path: replay, shows: text(t('games.noReplay')) },
  { name: 'game refused', state: 'refused', who: 'player', path: '/pages/webview/GameWeb?game=none', shows: text(t('games.missing')) },
  {
    name: 'seeds',
    state: 'populated',
    who: 'player',
    path: game,
    press: (page) =>
      frame(page)
        .getByRole('button', { name: /Verify/ })
        .click(),
    shows: sheet(t('games.menu.seeds')),
  },
]
