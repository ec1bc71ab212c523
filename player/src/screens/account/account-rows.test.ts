import { expect, test } from 'vitest'
import { account } from '../../i18n/account/en.ts'
import { shell } from '../../i18n/shell/en.ts'
import { accountRows } from './account-rows.ts'

test('the menu of SPEC §2, in its order; Version is last and leads nowhere', () => {
  expect([...accountRows.map(({ label }) => shell[label]), account['account.version']]).toEqual([
    'Deposit',
    'Withdraw',
    'Balance Records',
    'Game Records',
    'Profile',
    'Phone Binding',
    'Withdraw Account',
    'Withdraw password',
    'FAQ',
    'Feedback',
    'Version',
  ])
})
