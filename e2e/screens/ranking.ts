import { avatars } from '@lalmor/contract/avatars.ts'
import type { Fake } from '../answers.ts'
import { t } from '../texts.ts'
import { reward } from './rewards.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, sheet, text, told } from './screen.ts'

const path = '/pages/promo/Ranking/Ranking'

type Ranking = Fake<'/rank/board'>
type Row = Ranking['rows'][number]

const lists = { day: [888, 388, 188, 88, 18], week: [3_888, 1_888, 888, 188, 38], month: [8_888, 3_888, 1_888, 588, 88] }
const terms = (['day', 'week', 'month'] as const).map((board, at) => ({
  board,
  awards: [1, 2, 3, 10, 50].map((toRank, place) => ({ toRank, amount: lists[board][place]! * 100 })),
  betsBps: [20, 50, 30][at]!,
  betsMin: 1_000_00,
  multiple: 3,
  days: 30,
  claimDays: 7,
}))

/** DESIGN's week. Without a phone: hidden. */
const bets: [string | undefined, number, number][] = [
  ['98****0075', 8_84_150, 3_888],
  ['70****8841', 6_12_400, 1_888],
  ['88****1907', 4_97_020, 888],
  ['91****6630', 4_02_900, 188],
  ['99****2418', 3_88_240, 188],
  [undefined, 3_01_775, 188],
  ['90****1182', 2_74_300, 188],
  ['82****4706', 2_43_015, 188],
  ['96****3349', 2_20_460, 188],
  ['73****9054', 1_74_905, 188],
  ['87****5521', 98_360, 38],
  ['63****7710', 71_020, 38],
]
const rowsOf = (of: typeof bets): Row[] =>
  of.map(([phone, totalBet, award], at) => ({
    rank: at + 1,
    own: false,
    totalBet: totalBet * 100,
    award: Math.round(award * 100),
    ...(phone !== undefined && { phone, avatar: avatars[at % avatars.length]! }),
  }))

const week: Ranking = {
  board: 'week',
  start: '2026-11-16',
  end: '2026-11-22',
  state: 'live',
  asOf: '2026-11-20T05:12:00.000Z',
  rows: rowsOf(bets),
  players: 64,
  standing: 'open',
  own: { rank: 38, totalBet: 3_260_00, award: 16_30, listed: 38_00, byBets: 16_30, hidden: false },
  terms,
  example: { bets: 100_00, clearing: { cost: 3_70, title: 'Diya Nights', rtpPpm: 963_023 } },
  dayMax: 2_00_000_00,
}
const last: Ranking = {
  ...week,
  start: '2026-11-09',
  end: '2026-11-15',
  state: 'final',
  asOf: '2026-11-15T18:51:00.000Z',
  own: {
    rank: 41,
    totalBet: 2_480_00,
    award: 12_40,
    listed: 38_00,
    byBets: 12_40,
    hidden: false,
    reward: reward(6, { promotion: 'rank-week', amount: 12_40, requirement: 37_20 }),
  },
}
const small: Ranking = {
  ...week,
  board: 'day',
  start: '2026-11-20',
  end: '2026-11-20',
  rows: rowsOf([
    ['98****0075', 4_210, 8.42],
    ['88****1907', 1_150, 2.3],
    ['90****1234', 660, 0],
    ['91****6630', 640, 0],
    [undefined, 95, 0],
  ]).map((row) => (row.rank === 3 ? { ...row, own: true } : row)),
  players: 5,
  own: { rank: 3, totalBet: 660_00, award: 0, listed: 188_00, byBets: 1_32, hidden: true },
}
const nobody: Ranking = { ...week, rows: [], players: 0, own: { totalBet: 0, award: 0, listed: 0, byBets: 0, hidden: false } }

const row = (change: Pick<Screen, 'name' | 'state' | 'shows'> & Partial<Screen>): Screen => ({ who: 'player', path, ...change })

export const rankingScreens: Screen[] = [
  row({ name: 'ranking', state: 'populated', given: told('/rank/board', week), shows: text('73****9054'), picture: true }),
  row({
    name: 'ranking of a small board',
    state: 'populated',
    given: told('/rank/board', small),
    shows: text(t('ranking.hide')),
    picture: true,
  }),
  row({ name: 'ranking that is final', state: 'populated', given: told('/rank/board', last), shows: text(/^Final/), picture: true }),
  row({
    name: 'ranking of a guest',
    state: 'populated',
    who: 'guest',
    given: told('/rank/board', { ...week, standing: 'phone', own: nobody.own }),
    shows: text(t('ranking.guestNote')),
  }),
  row({
    name: 'ranking award',
    state: 'populated',
    given: told('/rank/board', week),
    press: pressButton(t('ranking.howAward')),
    shows: sheet(t('ranking.sheet')),
    picture: true,
  }),
  row({ name: 'ranking empty', state: 'empty', given: told('/rank/board', nobody), shows: text(t('ranking.emptyText')) }),
  row({
    name: 'ranking not worked out',
    state: 'empty',
    given: told('/rank/board', { ...nobody, state: 'pending' }),
    shows: text(t('ranking.pending')),
  }),
  row({
    name: 'ranking closed',
    state: 'refused',
    given: told('/rank/board', { ...nobody, standing: 'closed' }),
    shows: text(t('ranking.closed')),
  }),
  row({ name: 'ranking loading', state: 'loading', given: held('**/rank/board'), shows: busy }),
  row({
    name: 'ranking not answered',
    state: 'refused',
    given: cut('**/rank/board'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row({
    name: 'ranking offline',
    state: 'offline',
    given: told('/rank/board', week),
    press: async (page) => {
      await page.getByText('73****9054').waitFor()
      await goOffline(page)
    },
    shows: offline,
  }),
]
