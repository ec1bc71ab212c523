import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** One of our accounts, and the day its statements reach. */
export type Account = {
  number: string
  bank: string
  open: boolean
  profile: string | null
  closing: Paise | null
  lastDay: IstDay | null
}

/** Lists our accounts in the order in which they take new orders. */
export async function listAccounts(tx: Tx): Promise<Account[]> {
  const accounts = await store.findAccounts(tx)
  return Promise.all(
    accounts.map(async ({ account_id, number, bank, open, profile }) => {
      const { closing = null, lastDay = null } = (await store.findReached(tx, account_id)) ?? {}
      return { number, bank, open, profile, closing, lastDay }
    }),
  )
}

export const setProfile = (tx: Tx, asked: { account: string; profile: string | null }): Promise<boolean> => store.setProfile(tx, asked)
