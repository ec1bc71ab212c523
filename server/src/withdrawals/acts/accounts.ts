import { readAccountKeys } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import { checkAccounts, countByKey, type UnreadableAccount } from '../withdrawal-accounts/check.ts'
import { blockerOfRestore, blockerWithoutKey, saveSealed, type NotRestored } from '../withdrawal-accounts/restore.ts'
import { refuseOtherKeys } from '../withdrawal-accounts/refuse-other-keys.ts'
import { resealAccounts } from '../withdrawal-accounts/reseal.ts'
import { createAccountVault, noKey, type AccountKeys, type AccountVault } from '../withdrawal-accounts/seal.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import { OpsRefusal, type Answer, type Command, type Place, type AnswerTo } from '../../platform/operators/command.ts'
import { readJson } from '../../platform/operators/read-file.ts'
import { instant, table } from '../../platform/operators/words.ts'
import * as store from './queries.ts'

const keysOf = ({ config }: Place) => config.accountKeys ?? readAccountKeys(config.dataDir)

async function tell(db: Database['db'], vault: AccountVault): Promise<Answer & { isBad: boolean }> {
  const { examined, unreadable } = await checkAccounts(db, vault)
  const keys = await countByKey(db)
  const waiting = await store.listWaitingFor(
    db,
    unreadable.map(({ account_id }) => account_id),
  )
  const ordersOf = ({ account_id }: UnreadableAccount) => waiting.filter((order) => order.account_id === account_id)
  const rows = unreadable.map((account) => [
    account.account_id,
    String(account.player_id),
    `${account.bank_name} ••••${account.last4}`,
    account.key_id ?? '-',
    instant(account.deleted_at),
    ordersOf(account)
      .map(({ order_no }) => order_no)
      .join(' ') || '-',
  ])
  return {
    lines: [
      ...table(
        ['key', 'accounts', 'is'],
        keys.map(({ keyId, accounts }) => [keyId ?? '-', String(accounts), standingOf(vault, keyId)]),
      ),
      '',
      ...(rows.length > 0
        ? table(['does not open', 'player', 'account', 'key', 'deleted', 'waits to be paid'], rows)
        : [`All ${examined} accounts open.`]),
    ],
    data: { examined, current: vault.keyId, keys, unreadable: unreadable.map((each) => ({ ...each, orders: ordersOf(each) })) },
    isBad: unreadable.length > 0,
  }
}

function standingOf(vault: AccountVault, keyId: string | null): string {
  if (keyId === null) return 'from before keys had names'
  if (keyId === noKey) return 'do not open'
  if (keyId === vault.keyId) return 'current'
  return vault.hasKey(keyId) ? 'from before' : 'not there'
}

export const accountsCheck: Command = {
  name: 'accounts check',
  summary: 'open every withdrawal account: list the keys in use, and accounts that do not open',
  details: ['The server opens them, and shows no numbers or names. Exits 1 if one does not open.'],
  act: askServer,
}

type Parts = { db: Database['db']; accountKeys: AccountKeys }

export const answerAccountsCheck =
  ({ db, accountKeys }: Parts): AnswerTo =>
  () =>
    tell(db, createAccountVault(accountKeys))

export const accountsReseal: Command = {
  name: 'accounts reseal',
  summary: 'reseal every withdrawal account with the first key',
  details: [
    'Run it where the keys and the database are. The server may be running. You can stop this at any moment and run it again.',
    'Remove a key once no account needs it; then run this again to remove its marks.',
  ],
  byOwner: true,
  async act({ tx, place }) {
    const keys = keysOf(place)
    await refuseOtherKeys(tx, keys)
    const vault = createAccountVault(keys)
    return {
      lines: ['Nothing is resealed yet.'],
      data: {},
      after: async ({ db }) => {
        const { resealed, twins } = await resealAccounts(db, vault)
        const { lines, data, isBad } = await tell(db, vault)
        const told = twins.map((accountId) => `${accountId} is on its list twice, with the same number: delete one of the two.`)
        return {
          lines: [`${resealed} accounts are resealed with key ${vault.keyId}.`, ...told, '', ...lines],
          data: { resealed, twins, ...data },
          isBad: isBad || twins.length > 0,
        }
      },
    }
  },
}

function readAccountId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
    throw new OpsRefusal(`'${text}' is not an account. List them with: accounts check.`)
  return text
}

export const accountsSave: Command = {
  name: 'accounts save',
  summary: 'print the sealed part of an account, from a backup that was restored elsewhere',
  details: ['Without the key it is unreadable. Save the output as a file for accounts restore.'],
  words: ['account'],
  async act({ tx }, { account }) {
    const file = await saveSealed(tx, readAccountId(account!))
    if (!file) throw new OpsRefusal(`There is no account ${account}.`)
    return { lines: [JSON.stringify(file)], data: { file } }
  },
}

const notRestored: { readonly [why in NotRestored]: string } = {
  unknown: 'There is no such account.',
  opens: 'That account opens: there is nothing to restore.',
  'no-file': 'The file is not what accounts save prints.',
  'other-account': 'The file is for a different account.',
  'does-not-open': 'The file’s contents do not open either, with the keys present here.',
  'other-number': 'The file has a different number than this account.',
}

export const accountsRestore: Command = {
  name: 'accounts restore',
  summary: 'restore the sealed part of an account that does not open, from a backup; always two operators',
  details: ['The server checks that it opens. The approver compares the file’s sha256 with the one in waiting.'],
  words: ['account', 'file'],
  options: { why: 'for the trail' },
  needsTwo: () => true,
  async read(args) {
    const { text, sha256 } = await readJson(args['file']!)
    return { args: { ...args, sha256 }, attached: text }
  },
  async amount({ tx, attached }, { account, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const blocker = await blockerWithoutKey(tx, { accountId: readAccountId(account!), file: JSON.parse(attached!) as unknown })
    if (blocker) throw new OpsRefusal(notRestored[blocker])
    return null
  },
  act: askServer,
}

export const answerAccountsRestore =
  ({ db, accountKeys }: Parts): AnswerTo =>
  async ({ callId, args: { account }, attached }) => {
    const asked = { accountId: account!, file: JSON.parse(attached!) as unknown }
    const blocker = await blockerOfRestore(db, createAccountVault(accountKeys), asked)
    if (blocker) throw new OpsRefusal(notRestored[blocker])
    await store.restoreAccount(db, callId)
    return { lines: [`${account} is restored. Check with: accounts check.`], data: { account } }
  }
