import { listAccounts, setProfile } from '../bank-deposits/accounts.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { profiles } from '../../platform/payments/statement-profiles.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { money, readOneOf, table } from '../../platform/operators/words.ts'

export const statementAccounts: Command = {
  name: 'statement accounts',
  summary: 'list our bank accounts: the profile that reads their CSV files, and the balance and day up to which each is known',
  details: Object.entries(profiles).map(([name, { of }]) => `${name}: ${of}`),
  async act({ tx }) {
    const accounts = await listAccounts(tx)
    const rows = accounts.map(({ number, bank, profile, open: isOpen, closing, lastDay }) => [
      number,
      bank,
      isOpen ? 'open' : 'closed',
      profile ?? '-',
      money(closing),
      lastDay ?? '-',
    ])
    return { lines: table(['account', 'bank', 'orders', 'profile', 'balance', 'until'], rows), data: { accounts } }
  },
}

export const statementProfile: Command = {
  name: 'statement profile',
  summary: 'set the profile that reads the CSV files of one of our bank accounts, or none',
  details: [
    'A profile says how amounts and days are written, so a second operator must always agree. List the profiles with: statement accounts --help',
  ],
  words: ['account', 'profile'],
  needsTwo(args) {
    profileIn(args)
    return true
  },
  async act({ tx }, args) {
    const { account, profile: name } = args
    const profile = profileIn(args)
    if (!(await setProfile(tx, { account: account!, profile }))) throw new OpsRefusal(`${account} is not one of our accounts.`)
    return { lines: [`Files of ${account} are read by the profile ${name}.`], data: { account, profile } }
  },
}

const profileIn = ({ profile }: OpsArgs): string | null => (profile === 'none' ? null : readOneOf(profile!, Object.keys(profiles)))
