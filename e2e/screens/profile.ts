import { home } from './home.ts'
import { busy, goOffline, held, offline, pressButton, type Screen, sheet, text, told, user } from './screen.ts'
import { t } from '../texts.ts'
import { changeAnswers } from './transport.ts'

const profile = '/pages/account/Profile/Profile'
const editProfile = '/pages/account/components/EditProfile/EditProfile'

const imprint = {
  name: 'Diya Games Private Limited',
  address: '7 MG Road, Nagpur 440001, India',
  mail: 'hello@diya-games.example',
  officer: 'Ananya Rao',
  officerMail: 'grievances@diya-games.example',
}

/** A profile with everything filled in, as its owner sees it. */
const wholeProfile = user({
  uid: '100482130',
  nickname: 'Gulmohar_27',
  avatar: 'peacock',
  guest: false,
  registeredAt: '2026-10-02T12:00:00.000Z',
  phone: '98****3210',
  birthday: '1998-03-14',
  email: 'g***@example.in',
  whatsApp: '+91 98****3210',
  telegram: '@gulmohar27',
})

export const profileScreens: Screen[] = [
  { name: 'profile', state: 'populated', who: 'guest', path: profile, given: wholeProfile, shows: text('g***@example.in'), picture: true },
  {
    name: 'profile closed',
    state: 'refused',
    who: 'guest',
    path: profile,
    given: user({ closedAt: '2026-11-21T12:00:00.000Z' }),
    shows: text('This account was closed'),
  },
  {
    name: 'edit profile',
    state: 'populated',
    who: 'guest',
    path: editProfile,
    given: told('/user/profile', {
      nickname: 'Gulmohar_27',
      avatar: 'elephant',
      birthday: '1998-03-14',
      email: 'g@example.in',
      hidden: false,
      sessions: 1,
    }),
    shows: (page) => page.getByLabel(t('profile.nickname')),
    picture: true,
  },
  { name: 'edit profile loading', state: 'loading', who: 'guest', path: editProfile, given: held('**/user/profile'), shows: busy },
  {
    name: 'edit profile refused',
    state: 'refused',
    who: 'guest',
    path: editProfile,
    press: async (page) => {
      await page.getByLabel(t('profile.nickname')).fill('Supp0rt')
      await page.getByLabel(t('profile.email')).fill('x')
      await page.getByRole('button', { name: t('edit.save') }).click()
      await page.getByRole('alert').first().waitFor()
    },
    shows: text(t('edit.problem.nickname.reserved')),
  },
  {
    name: 'edit profile offline',
    state: 'offline',
    who: 'guest',
    path: editProfile,
    press: async (page) => {
      await page.getByLabel(t('profile.nickname')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'under 18 told',
    state: 'refused',
    who: 'guest',
    path: editProfile,
    press: async (page) => {
      await page.getByLabel(/Birthday/).fill('2020-03-14')
      await page.getByRole('button', { name: t('edit.save') }).click()
    },
    shows: sheet(t('edit.minorTitle')),
  },
  {
    name: 'download my data',
    state: 'populated',
    who: 'guest',
    path: profile,
    given: wholeProfile,
    press: pressButton(t('profile.download')),
    shows: sheet(t('profile.download')),
  },
  {
    name: 'close account',
    state: 'populated',
    who: 'guest',
    path: profile,
    press: pressButton(t('profile.close')),
    shows: text(t('close.guestCash')),
    picture: true,
  },
  {
    name: 'close account loading',
    state: 'loading',
    who: 'guest',
    path: profile,
    given: held('**/user/closure'),
    press: pressButton(t('profile.close')),
    shows: busy,
  },
  {
    name: 'close account refused',
    state: 'refused',
    who: 'guest',
    path: profile,
    given: told('/user/closure', {
      cash: 100_000,
      bonus: 5_000,
      withdrawing: 20_000,
      wagerRemaining: 20_000,
      rewards: { paid: 0, lost: 0 },
      roundOpen: true,
    }),
    press: pressButton(t('profile.close')),
    shows: text(t('close.roundOpen')),
  },
  {
    name: 'privacy choices',
    state: 'populated',
    who: 'guest',
    path: profile,
    press: pressButton(t('profile.choices')),
    shows: sheet(t('profile.choices')),
    picture: true,
  },
  {
    name: 'privacy notice',
    state: 'populated',
    who: 'guest',
    path: profile,
    press: pressButton(t('profile.notice')),
    shows: sheet(t('profile.notice')),
  },
  {
    name: 'privacy notice with its operator',
    state: 'populated',
    who: 'guest',
    path: profile,
    given: (page) => changeAnswers(page, '/u/gconfig', (config) => ({ ...config, imprint })),
    press: pressButton(t('profile.notice')),
    shows: text(imprint.officer),
  },
  {
    name: 'terms again',
    state: 'refused',
    who: 'guest',
    path: home,
    given: user({ termsVersion: '2020-01-01' }),
    shows: sheet(t('again.title')),
    picture: true,
  },
  {
    name: 'privacy notice again',
    state: 'refused',
    who: 'guest',
    path: home,
    given: user({ privacyVersion: '2020-01-01' }),
    shows: sheet(t('againPrivacy.title')),
  },
]
