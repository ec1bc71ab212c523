import type { Page } from '@playwright/test'
import {
  busy,
  cut,
  goOffline,
  held,
  lockedUntil,
  offline,
  pressButton,
  refused,
  type Screen,
  sheet,
  text,
  thenFromStart,
  told,
  user,
} from './screen.ts'
import { changeAnswers } from './transport.ts'
import { like, t } from '../texts.ts'

const loginPage = '/pages/Login/Login'
const binding = '/pages/account/PhoneBinding/PhoneBinding'

/** Lets a code be sent, with 18 s gone by. */
async function codeSent(page: Page) {
  await changeAnswers(page, '/u/gconfig', (config) => ({ ...config, sandboxPhone: 'http://127.0.0.1:8096/' }))
  const times = { resendAt: new Date(Date.now() + 42_000).toISOString(), expiresAt: new Date(Date.now() + 300_000).toISOString() }
  await told('/sms/send', times)(page)
}

/** Differs from run to run: the wait follows the server's clock. */
const waiting = (page: Page) => [page.getByText(/^Resend in/)]

async function fillIn(page: Page) {
  await page.getByLabel(t('otp.phone')).fill('98765 43210')
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByText(like('otp.sent')).waitFor()
  await page.getByLabel(t('otp.code')).fill('407218')
}

async function fillInAndLogin(page: Page) {
  await fillIn(page)
  await page.getByRole('button', { name: t('entry.login') }).click()
}

async function fillInAndBind(page: Page) {
  await fillIn(page)
  await page.getByRole('button', { name: t('binding.action') }).click()
}

export const loginScreens: Screen[] = [
  {
    name: 'login',
    state: 'populated',
    who: 'visitor',
    path: loginPage,
    shows: (page) => page.getByRole('button', { name: t('entry.login') }),
    picture: true,
  },
  {
    name: 'login with nothing in it',
    state: 'refused',
    who: 'visitor',
    path: loginPage,
    press: pressButton(t('entry.login')),
    shows: text(t('otp.noPhone')),
  },
  {
    name: 'login filled',
    state: 'populated',
    who: 'visitor',
    path: loginPage,
    given: codeSent,
    press: thenFromStart(fillIn),
    shows: text(/^Resend in/),
    picture: waiting,
  },
  {
    name: 'login wrong code',
    state: 'refused',
    who: 'visitor',
    path: loginPage,
    given: async (page) => {
      await codeSent(page)
      await refused('/sso/v2/login', 'OtpWrong', { triesLeft: 4 })(page)
    },
    press: fillInAndLogin,
    shows: text(t('refusal.OtpWrong', { tries: '4' })),
    picture: waiting,
  },
  {
    name: 'login unticked',
    state: 'refused',
    who: 'visitor',
    path: loginPage,
    given: async (page) => {
      await codeSent(page)
      await refused('/sso/v2/login', 'TermsNotAccepted', {})(page)
    },
    press: fillInAndLogin,
    shows: text(t('refusal.TermsNotAccepted')),
  },
  {
    name: 'login locked',
    state: 'refused',
    who: 'visitor',
    path: loginPage,
    given: refused('/sms/send', 'OtpLocked', { until: lockedUntil }),
    press: async (page) => {
      await page.getByLabel(t('otp.phone')).fill('98765 43210')
      await page.getByRole('button', { name: t('otp.send') }).click()
    },
    shows: text(like('refusal.OtpLocked')),
  },
  {
    name: 'login offline',
    state: 'offline',
    who: 'visitor',
    path: loginPage,
    press: async (page) => {
      await page.getByLabel(t('otp.code')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'login under age',
    state: 'refused',
    who: 'visitor',
    path: loginPage,
    given: (page) => page.addInitScript(() => localStorage.setItem('lalmor.minor', '1')),
    shows: text(t('minor.title')),
  },
  {
    name: 'phone binding',
    state: 'populated',
    who: 'guest',
    path: binding,
    shows: (page) => page.getByRole('button', { name: t('binding.action') }),
    picture: (page) => [page.getByText(like('binding.guest'))],
  },
  {
    name: 'phone binding taken',
    state: 'refused',
    who: 'guest',
    path: binding,
    given: async (page) => {
      await codeSent(page)
      await refused('/user/bindPhone', 'PhoneTaken', { phone: '98****3210', balance: 1_000_00, until: lockedUntil })(page)
    },
    press: fillInAndBind,
    shows: sheet(t('taken.title')),
    picture: (page) => [...waiting(page), page.getByText(like('binding.guest'))],
  },
  {
    name: 'phone binding bound',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: user({ guest: false, phone: '98****3210' }),
    shows: text(t('binding.boundText', { phone: '98****3210' })),
    picture: true,
  },
  { name: 'phone binding loading', state: 'loading', who: 'guest', path: binding, given: held('**/user/getUserInfo'), shows: busy },
  {
    name: 'phone binding refused',
    state: 'refused',
    who: 'guest',
    path: binding,
    given: cut('**/user/getUserInfo'),
    shows: text(t('failed.network')),
  },
  {
    name: 'phone binding offline',
    state: 'offline',
    who: 'guest',
    path: binding,
    press: async (page) => {
      await page.getByLabel(t('otp.code')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
