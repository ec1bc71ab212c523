import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, sheet, text, pressThenResetFocus, told } from './screen.ts'
import { november } from './sessions.ts'
import { like, t } from '../texts.ts'

const list = '/pages/account/BankCard/BankCardList'
const card = '/pages/account/BankCard/BankCard'
const call = '/withdraw-account/list'

type Account = Fake<typeof call>['accounts'][number]

const account = (n: number, change: Partial<Account> = {}): Account => ({
  accountId: `019aa1f0-0000-7000-8000-00000000000${n}`,
  holderName: 'Ananya Rao',
  last4: `447${n}`,
  ifsc: 'SNDB0••••21',
  bankName: 'Test Bank',
  branchName: 'Indiranagar, Bengaluru',
  type: 'savings',
  areaCode: '560038',
  addedAt: november(2, '04:00'),
  ...change,
})
const fresh = account(2, {
  last4: '0932',
  ifsc: 'SNDB0••••14',
  branchName: 'Fort, Mumbai',
  type: 'current',
  payableFrom: november(30, '12:40'),
})

const { holderName: _sealed, ...inTheOpen } = account(3)
/** Its sealed part cannot be decrypted. */
const unreadable: Account = { ...inTheOpen, isUnreadable: true }

/** Stored before the bank's letters were asked for. */
const inAnotherScript: Account = { ...account(4), holderName: 'अमित कुमार', isNameRefused: true }

/** A player with a phone and these accounts. */
const accounts = (...accounts: Account[]) =>
  told(call, {
    accounts,
    most: 5,
    phone: '98****3210',
    waitMinutes: 1,
    sandboxBranches: [
      ['SNDB0000014', 'Fort, Mumbai'],
      ['SNDB0000121', 'Indiranagar, Bengaluru'],
      ['SNDB0000207', 'Karol Bagh, New Delhi'],
    ].map(([ifsc, branchName]) => ({ ifsc: ifsc!, bankName: 'Test Bank', branchName: branchName! })),
  })

/** Fills in all fields and saves. */
const save = (number: string) => async (page: Page) => {
  await page.getByLabel(t('withdrawalAccount.holderName')).fill('Ananya Rao')
  await page.getByLabel(t('withdrawalAccount.number'), { exact: true }).fill(number)
  await page.getByLabel(t('withdrawalAccount.numberAgain')).fill(number)
  await page.getByRole('button', { name: 'Indiranagar, Bengaluru' }).click()
  await page.getByLabel(t('withdrawalAccount.areaCode')).fill('560038')
  await page.getByLabel(t('otp.code'), { exact: true }).fill('123456')
  await page.getByText('Test Bank, Indiranagar, Bengaluru').waitFor()
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
}

export const withdrawalAccountScreens: Screen[] = [
  {
    name: 'withdrawal accounts',
    state: 'populated',
    who: 'player',
    path: list,
    given: accounts(account(1), fresh),
    shows: text(like('withdrawalAccounts.payableFrom')),
    picture: true,
  },
  {
    name: 'withdrawal accounts, as many as there can be',
    state: 'refused',
    who: 'player',
    path: list,
    given: accounts(...[1, 2, 3, 4, 5].map((n) => account(n))),
    shows: text(t('withdrawalAccounts.full', { most: 5 })),
  },
  {
    name: 'withdrawal accounts with one that cannot be read',
    state: 'refused',
    who: 'player',
    path: list,
    given: accounts(account(1), unreadable),
    shows: text(t('withdrawalAccounts.unreadableText')),
    picture: true,
  },
  {
    name: 'withdrawal accounts with a name that the bank does not take',
    state: 'refused',
    who: 'player',
    path: list,
    given: accounts(account(1), inAnotherScript),
    shows: text(t('withdrawalAccounts.nameRefusedText')),
  },
  {
    name: 'withdrawal accounts none',
    state: 'empty',
    who: 'player',
    path: list,
    given: accounts(),
    shows: text(t('withdrawalAccounts.none')),
    picture: true,
  },
  {
    name: 'withdrawal account removed',
    state: 'populated',
    who: 'player',
    path: list,
    given: accounts(account(1)),
    press: pressButton('Remove Test Bank 4471'),
    shows: sheet(t('withdrawalAccounts.removeTitle')),
    picture: true,
  },
  { name: 'withdrawal accounts of a guest', state: 'refused', who: 'guest', path: list, shows: text(t('bindFirst.title')) },
  { name: 'withdrawal accounts loading', state: 'loading', who: 'guest', path: list, given: held(`**${call}`), shows: busy },
  {
    name: 'withdrawal accounts unknown',
    state: 'refused',
    who: 'guest',
    path: list,
    given: cut(`**${call}`),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'withdrawal accounts offline',
    state: 'offline',
    who: 'player',
    path: list,
    given: accounts(account(1)),
    press: async (page) => {
      await text('Added')(page).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'withdrawal account new',
    state: 'populated',
    who: 'player',
    path: card,
    given: accounts(),
    press: pressThenResetFocus(pressButton('Fort, Mumbai')),
    shows: text('Test Bank, Fort, Mumbai'),
    picture: true,
  },
  {
    name: 'withdrawal account with nothing in it',
    state: 'refused',
    who: 'player',
    path: card,
    given: accounts(),
    press: pressThenResetFocus(pressButton(t('withdrawalAccount.save'))),
    shows: text(t('withdrawalAccount.problem.required')),
    picture: true,
  },
  {
    name: 'withdrawal account of a card',
    state: 'refused',
    who: 'player',
    path: card,
    given: accounts(),
    press: pressThenResetFocus(save('4111 1111 1111 1111')),
    shows: (page) => page.getByRole('alert').filter({ hasText: 'Cards are not supported for cash withdrawal' }),
  },
  {
    name: 'withdrawal account there already',
    state: 'refused',
    who: 'player',
    path: card,
    given: async (page) => {
      await accounts()(page)
      await refused('/withdraw-account/add', 'WithdrawAccountExists', {})(page)
    },
    press: pressThenResetFocus(save('5010 0447 1290')),
    shows: text(t('refusal.WithdrawAccountExists')),
  },
  {
    name: 'withdrawal account one too many',
    state: 'refused',
    who: 'player',
    path: card,
    given: accounts(...[1, 2, 3, 4, 5].map((n) => account(n))),
    shows: text(t('withdrawalAccounts.full', { most: 5 })),
  },
  { name: 'withdrawal account of a guest', state: 'refused', who: 'guest', path: card, shows: text(t('bindFirst.title')) },
  { name: 'withdrawal account loading', state: 'loading', who: 'guest', path: card, given: held(`**${call}`), shows: busy },
]
