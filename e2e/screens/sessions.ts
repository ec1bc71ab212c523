import { busy, cut, goOffline, held, offline, type Screen, text, told } from './screen.ts'
import { t } from '../texts.ts'

export const sessions = '/pages/account/Sessions/Sessions'

/** A day in November, fixed so that the picture stays the same. */
export const november = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`

const signedIn = (id: string, on: object, day: number) => ({
  id,
  installed: false,
  ...on,
  signedInAt: november(day, '03:00'),
  usedAt: november(day + 1, '15:40'),
  endsAt: `2026-12-${String(day).padStart(2, '0')}T03:00:00.000Z`,
})

const manySessions = told('/session/list', {
  current: signedIn('a0000000', { system: 'Android', browser: 'Chrome', installed: true }, 18),
  others: [
    signedIn('b0000000', { system: 'iPhone', browser: 'Safari' }, 17),
    signedIn('c0000000', { system: 'Windows', browser: 'Samsung Internet' }, 5),
    signedIn('d0000000', {}, 4),
  ],
  over: [
    { kind: 'refused', id: 'b0000000', at: november(12, '06:00') },
    { kind: 'ended', id: 'e0000000', installed: false, system: 'Android', browser: 'Chrome', at: november(11, '03:25'), by: 'player' },
    { kind: 'ended', id: 'f0000000', installed: false, system: 'Mac', browser: 'Firefox', at: november(10, '03:25'), by: 'expired' },
    { kind: 'ended', id: '90000000', installed: false, system: 'Linux', at: november(9, '03:25'), by: 'logout' },
    { kind: 'ended', id: '80000000', installed: false, browser: 'Opera', at: november(8, '03:25') },
  ],
  previousSignInAt: november(17, '03:00'),
})

export const sessionScreens: Screen[] = [
  {
    name: 'sessions',
    state: 'populated',
    who: 'player',
    path: sessions,
    given: manySessions,
    shows: (page) => page.getByRole('button', { name: t('sessions.endOf', { what: 'iPhone, Safari' }) }),
    picture: true,
  },
  { name: 'sessions of a guest', state: 'empty', who: 'guest', path: sessions, shows: text(t('sessions.none')) },
  { name: 'sessions loading', state: 'loading', who: 'guest', path: sessions, given: held('**/session/list'), shows: busy },
  {
    name: 'sessions refused',
    state: 'refused',
    who: 'guest',
    path: sessions,
    given: cut('**/session/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'sessions offline',
    state: 'offline',
    who: 'player',
    path: sessions,
    given: manySessions,
    press: async (page) => {
      await page.getByRole('heading', { name: t('sessions.others') }).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
