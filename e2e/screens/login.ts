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
  pressThenResetFocus,
  told,
  user,
} from './screen.ts'
import type { Fake } from '../answers.ts'
import { november } from './sessions.ts'
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
  await page.getByRole('button', { name: t('phone.action') }).click()
}

/** A player with a phone, and what changing it takes. */
const numberOf =
  (state: Partial<Fake<'/user/phone/state'>> = {}) =>
  async (page: Page) => {
    await user({ guest: false, phone: '98****3210' })(page)
    await told('/user/phone/state', { phone: '98****3210', needsPassword: true, ...state })(page)
    await codeSent(page)
  }

const proven = numberOf({ provenUntil: november(23, '03:25') })

/** Opens the steps of a change. */
const startChange = pressButton(t('phone.change'))

async function fillInNew(page: Page) {
  await startChange(page)
  await fillIn(page)
  await page.getByRole('button', { name: t('phone.change') }).click()
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
    press: pressThenResetFocus(fillIn),
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
    name: 'login working for a code',
    state: 'loading',
    who: 'visitor',
    path: loginPage,
    // Harder than any that the server asks for, so that the work lasts as long as it is looked at.
    given: refused('/sms/send', 'OtpWork', { puzzle: '0.32.x', bits: 32 }),
    press: async (page) => {
      await page.getByLabel(t('otp.phone')).fill('98765 43210')
      await page.getByRole('button', { name: t('otp.send') }).click()
    },
    shows: text(t('otp.working')),
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
    ownDocument: true,
    given: (page) => page.addInitScript(() => localStorage.setItem('lalmor.minor', '1')),
    shows: text(t('minor.title')),
  },
  {
    name: 'phone binding',
    state: 'populated',
    who: 'guest',
    path: binding,
    shows: (page) => page.getByRole('button', { name: t('phone.action') }),
    picture: (page) => [page.getByText(like('phone.guest'))],
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
    picture: (page) => [...waiting(page), page.getByText(like('phone.guest'))],
  },
  {
    name: 'phone binding bound',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: numberOf(),
    shows: text(t('phone.boundText', { phone: '98****3210' })),
    picture: true,
  },
  {
    name: 'phone binding replacing',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: numberOf({ replacing: { phone: '90****7781', at: november(30, '03:25') } }),
    shows: text(t('phone.replacing', { phone: '90****7781' })),
  },
  {
    name: 'phone change first',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: numberOf(),
    press: pressThenResetFocus(startChange),
    shows: (page) => page.getByLabel(t('change.password')),
    picture: true,
  },
  {
    name: 'phone change wrong password',
    state: 'refused',
    who: 'guest',
    path: binding,
    given: async (page) => {
      await numberOf()(page)
      await refused('/user/phone/prove', 'PasswordWrong', { triesLeft: 2 })(page)
    },
    press: pressThenResetFocus(async (page) => {
      await startChange(page)
      await page.getByRole('button', { name: t('otp.send') }).click()
      await page.getByLabel(t('otp.code')).fill('407218')
      await page.getByLabel(t('change.password')).fill('482915')
      await page.getByRole('button', { name: t('change.prove') }).click()
    }),
    shows: text('Tries left: 2'),
  },
  {
    name: 'phone change second',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: proven,
    press: pressThenResetFocus(startChange),
    shows: text(t('change.secondText')),
  },
  {
    name: 'phone change taken',
    state: 'refused',
    who: 'guest',
    path: binding,
    given: async (page) => {
      await proven(page)
      await refused('/user/phone/change', 'PhoneOfAnother', {})(page)
    },
    press: pressThenResetFocus(fillInNew),
    shows: text(t('refusal.PhoneOfAnother')),
  },
  {
    name: 'phone change done',
    state: 'populated',
    who: 'guest',
    path: binding,
    given: async (page) => {
      await proven(page)
      await told('/user/phone/change', { phone: '90****7781', withdrawalsHeldUntil: november(23, '03:25') })(page)
    },
    press: pressThenResetFocus(fillInNew),
    shows: text(t('change.done')),
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
