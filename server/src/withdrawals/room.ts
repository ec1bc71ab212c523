import type { Database } from '../platform/db/database.ts'
import type { PayoutAccount } from '../platform/payments/payout-account.ts'
import type { Running, Serving, Working } from '../platform/room.ts'
import type { QueueNotice } from '../platform/sms/notice.ts'
import { describePayout } from './payouts/describe.ts'
import { runPayouts } from './payouts/run-payouts.ts'
import { payoutWebhook } from './payouts/webhook.ts'
import { withdrawalRoutes } from './routes.ts'
import { withdrawalAccountRoutes } from './withdrawal-accounts/routes.ts'
import { createAccountVault, createBrokenLog, type AccountKeys } from './withdrawal-accounts/seal.ts'
import { createHasher } from './withdrawal-password/hasher.ts'
import { createPasswordLimits } from './withdrawal-password/limits.ts'
import { withdrawalPasswordRoutes } from './withdrawal-password/routes.ts'
import type { PasswordParts } from './withdrawal-password/verify.ts'

export function open({ db, pool, passwordPepper }: Database & { passwordPepper: Buffer }): { passwords: PasswordParts } {
  return { passwords: { db, hasher: createHasher(passwordPepper), limits: createPasswordLimits(pool) } }
}

type Parts = Serving & {
  rails: Database['db']
  passwords: PasswordParts
  accountKeys: AccountKeys
  payouts: PayoutAccount
  pepper: Buffer
  queueNotice: QueueNotice
}

export async function serve(parts: Parts) {
  const { app, router, db, rails, clock, passwords, payouts, security } = parts
  const vault = createAccountVault(parts.accountKeys, createBrokenLog(app.log))
  withdrawalPasswordRoutes(router, { ...passwords, pepper: parts.pepper, queueNotice: parts.queueNotice })
  withdrawalRoutes(router, { passwords, vault, describePayout: (tx, orderNo) => describePayout(tx, orderNo, clock()) })
  await payoutWebhook(app, { db, rails, ...payouts, log: app.log, clock, security })
  withdrawalAccountRoutes(router, { ...parts, vault })
}

export const loops = ({ accountKeys, payouts, ...parts }: Working & Pick<Parts, 'rails' | 'accountKeys' | 'payouts'>): Running[] => [
  runPayouts({ ...parts, rail: payouts.rail, vault: createAccountVault(accountKeys) }),
]
