import { createPool } from '@lalmor/ledger/pool.ts'
import assert from 'node:assert'
import { once } from 'node:events'
import { openDatabase } from '../../platform/db/database.ts'
import { createPayoutRail, type PayoutRail } from '../../platform/payments/payout.ts'
import { payoutAccount } from '../../platform/payments/test-payouts.ts'
import { createAccountVault } from '../withdrawal-accounts/seal.ts'
import { sendDue } from './run-payouts.ts'

export type Moment = 'before it is claimed' | 'before the call' | 'while the call hangs' | 'before the answer is kept'

export type SenderSetup = {
  login: Parameters<typeof createPool>[0]
  railsLogin: Parameters<typeof createPool>[0]
  address: string
  keySecret: string
  accountKey: string
  now: string
  moment: Moment
}

/** Reports its moment, and waits there to be killed. */
async function main() {
  assert(process.send)
  const [setup] = (await once(process, 'message')) as [SenderSetup]
  const { login, railsLogin, address, keySecret, accountKey, now, moment } = setup
  const real = createPayoutRail({ address: () => address, keyId: 'lalmor', keySecret, account: payoutAccount, timeoutMs: 120_000 })
  const reach = () => {
    process.send!('reached')
    return new Promise<never>(() => {})
  }
  const rail: PayoutRail = {
    ...real,
    findByOrder: (orderNo) => (moment === 'before it is claimed' ? reach() : real.findByOrder(orderNo)),
    async send(ask) {
      if (moment === 'before the call') return reach()
      const sent = await real.send(ask)
      return moment === 'before the answer is kept' ? reach() : sent
    },
  }
  const { db } = openDatabase(createPool(login, { max: 2 }))
  const { db: rails } = openDatabase(createPool(railsLogin, { max: 1 }))
  const log = { warn: () => {}, error: (facts: object) => console.error(facts) }
  await sendDue({ db, rails, rail, log, vault: createAccountVault([Buffer.from(accountKey, 'hex')]), clock: () => new Date(now) })
}

if (import.meta.main) await main()
