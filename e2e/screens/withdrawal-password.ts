import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import type { Page } from '@playwright/test'
import type { Fake, Written } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { november } from './sessions.ts'
import { like, t } from '../texts.ts'

export const password = '/pages/account/WithdrawalPassword/WithdrawalPassword'

/** A player with a phone and a password in this state. */
const passwordOf = (state: Partial<Fake<'/withdrawal-password/state'>>) =>
  told('/withdrawal-password/state', { isSet: true, phone: '98****3210', ...state })

const passwordRefused =
  <R extends Reason>(reason: R, facts: Written<Facts<R>>) =>
  async (page: Page) => {
    await passwordOf({})(page)
    await refused('/withdrawal-password/change', reason, facts)(page)
  }

/** Fills in each password and sends them. */
const typePasswords =
  (button: string, repeat = '482915') =>
  async (page: Page) => {
    // Which fields there are is known when the button is there.
    await page.getByRole('button', { name: button }).waitFor()
    for (const label of ['Current password', 'New password'])
      if (await page.getByLabel(label).isVisible()) await page.getByLabel(label).fill('482915')
    await page.getByLabel(t('withdrawalPassword.repeat')).fill(repeat)
    await page.getByRole('button', { name: button }).click()
  }

export const withdrawalPasswordScreens: Screen[] = [
  {
    name: 'withdrawal password first',
    state: 'populated',
    who: 'player',
    path: password,
    given: passwordOf({ isSet: false }),
    press: pressThenResetFocus(typePasswords('Set password', '1357')),
    shows: text(t('withdrawalPassword.mismatch')),
    picture: true,
  },
  {
    name: 'withdrawal password change',
    state: 'populated',
    who: 'player',
    path: password,
    given: passwordOf({}),
    shows: (page) => page.getByLabel(t('withdrawalPassword.current')),
    picture: true,
  },
  {
    name: 'withdrawal password wrong',
    state: 'refused',
    who: 'player',
    path: password,
    given: passwordRefused('PasswordWrong', { triesLeft: 2 }),
    press: pressThenResetFocus(typePasswords('Change password')),
    shows: text('Tries left: 2'),
  },
  {
    name: 'withdrawal password forgotten',
    state: 'populated',
    who: 'player',
    path: password,
    given: passwordOf({}),
    press: pressThenResetFocus(pressButton(t('withdrawalPassword.forgot'))),
    shows: (page) => page.getByRole('button', { name: t('withdrawalPassword.known') }),
  },
  {
    name: 'withdrawal password locked',
    state: 'refused',
    who: 'player',
    path: password,
    given: passwordOf({ lockedUntil: november(23, '03:25') }),
    shows: text(t('crypto.locked')),
    picture: true,
  },
  {
    name: 'withdrawal password held',
    state: 'populated',
    who: 'player',
    path: password,
    given: passwordOf({ withdrawalsHeldUntil: november(23, '03:25') }),
    shows: text(like('withdrawalPassword.held')),
  },
  {
    name: 'withdrawal password done',
    state: 'populated',
    who: 'player',
    path: password,
    given: async (page) => {
      await passwordOf({})(page)
      await told('/withdrawal-password/change', { isSet: true, phone: '98****3210', withdrawalsHeldUntil: november(23, '03:25') })(page)
    },
    press: pressThenResetFocus(typePasswords('Change password')),
    shows: text(t('withdrawalPassword.doneChanged')),
  },
  { name: 'withdrawal password of a guest', state: 'refused', who: 'guest', path: password, shows: text(t('bindFirst.title')) },
  {
    name: 'withdrawal password loading',
    state: 'loading',
    who: 'guest',
    path: password,
    given: held('**/withdrawal-password/state'),
    shows: busy,
  },
  {
    name: 'withdrawal password unknown',
    state: 'refused',
    who: 'guest',
    path: password,
    given: cut('**/withdrawal-password/state'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'withdrawal password offline',
    state: 'offline',
    who: 'player',
    path: password,
    given: passwordOf({}),
    press: async (page) => {
      await page.getByLabel(t('withdrawalPassword.current')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
