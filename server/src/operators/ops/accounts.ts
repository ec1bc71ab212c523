import { readAccountKeys } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import { checkAccounts, countByKey, type UnreadableAccount } from '../../withdrawals/withdrawal-accounts/check.ts'
import { refuseOtherKeys } from '../../withdrawals/withdrawal-accounts/refuse-other-keys.ts'
import { resealAccounts } from '../../withdrawals/withdrawal-accounts/reseal.ts'
import { createAccountVault, noKey, type AccountVault } from '../../withdrawals/withdrawal-accounts/seal.ts'
import type { Answer, Command, Place } from './command.ts'
import { instant, table } from './words.ts'
import * as store from './withdrawal-store.ts'

const keysOf = ({ config }: Place) => config.accountKeys ?? readAccountKeys(config.dataDir)

/** Reports the state of all accounts, and nothing that is sealed. */
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
  details: ['Shows no numbers or names. Exits 1 when one does not open.'],
  look: (place) => tell(place.db, createAccountVault(keysOf(place))),
}

export const accountsReseal: Command = {
  name: 'accounts reseal',
  summary: 'reseal every withdrawal account with the first key',
  details: [
    'Run it where the keys and the database are. The server may be running; this can be stopped at any moment and run again.',
    'Remove a key once no account needs it; then run this again to remove its marks.',
  ],
  byOwner: true,
  role: 'lead',
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
        const told = twins.map((accountId) => `${accountId} is on its list twice, by the number: one of the two has to be deleted.`)
        return {
          lines: [`${resealed} accounts are resealed with key ${vault.keyId}.`, ...told, '', ...lines],
          data: { resealed, twins, ...data },
          isBad: isBad || twins.length > 0,
        }
      },
    }
  },
}
