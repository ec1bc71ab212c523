import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { Pool } from 'pg'
import type { Database } from '../platform/db/database.ts'
import { publicOriginOf, type HostSettings } from '../platform/http/own-host.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { PayoutAccount } from '../platform/payments/payout-account.ts'
import { fixedRates } from '../platform/payments/rates.ts'
import type { Gateway } from '../platform/payments/run-psp.ts'
import type { Running, Serving, Working } from '../platform/room.ts'
import type { Clearing } from '../promotions/terms/cost.ts'
import { matchTransfers } from './bank-deposits/match-transfers.ts'
import { hasTransferAccount } from './bank-deposits/order-transfer.ts'
import { describePayTo } from './bank-deposits/pay-to.ts'
import { bankDepositRoutes } from './bank-deposits/routes.ts'
import { runFeed } from './bank-deposits/run-feed.ts'
import { runReturns } from './bank-returns/send.ts'
import { followDue } from './cases.ts'
import { payOwed } from './credit.ts'
import { cryptoMethod, describeCrypto } from './crypto-deposits/read.ts'
import { cryptoDepositRoutes } from './crypto-deposits/routes.ts'
import { watchChain } from './crypto-deposits/watch.ts'
import { closeStopped } from './online-deposits/close-stopped.ts'
import { describePayment } from './online-deposits/describe.ts'
import { pollPayments } from './online-deposits/poll.ts'
import { returnPage } from './online-deposits/return-page.ts'
import { onlineDepositRoutes } from './online-deposits/routes.ts'
import { onlineWebhook } from './online-deposits/webhook.ts'
import { depositRoutes } from './routes.ts'

type Parts = Serving & { config: HostSettings; rails: Database['db']; gateway: Gateway; hasSandboxBank: boolean; clearing: Clearing }

export async function serve(parts: Parts) {
  const { app, router, db, pool, rails, gateway, clearing, config, hasSandboxBank: hasSandbox, clock, security } = parts
  const describers = { online: describePayment, upi: describePayTo, imps: describePayTo, crypto: describeCrypto }
  const isServed = (method: DepositMethod) => (method === 'online' ? gateway.isThere : hasTransferAccount(db, { hasSandbox }))
  depositRoutes(router, { db, describers, isServed, clearing, others: [cryptoMethod] })
  const online = { db, rails, psp: gateway.psp, log: app.log, describers, isThere: gateway.isThere }
  onlineDepositRoutes(router, { ...online, originOf: (request) => publicOriginOf(config, request) })
  returnPage(app)
  await onlineWebhook(app, { ...online, webhookKey: gateway.webhookKey, clock, security })
  bankDepositRoutes(router, { db, pool, describers, hasSandbox })
  cryptoDepositRoutes(router, { db, clearing })
}

export const jobs = ({ db, clock, log }: Working) =>
  ({
    'match-transfers': (_payload, signal) => matchTransfers(db, clock(), signal),
    'close-stopped-orders': (_payload, signal) => closeStopped(db, clock(), signal),
    'follow-claims': (_payload, signal) => followDue({ db, log }, clock(), signal),
    'pay-owed-bonuses': async (_payload, signal) => void (await payOwed(db, clock(), signal)),
  }) satisfies Partial<Handlers>

type Open = (options: PoolOptions) => Pool
type Address = () => string | undefined
type Looping = Working &
  Pick<Parts, 'rails' | 'gateway'> & {
    payouts: PayoutAccount
    bank: Address
    /** Undefined without a chain. */
    chain: Address | undefined
    xpub: string | undefined
    openPool: Open
    openRails: Open
  }

export const loops = ({ gateway, payouts, bank, chain, ...parts }: Looping): Running[] => [
  ...(gateway.isThere ? [pollPayments({ ...parts, psp: gateway.psp })] : []),
  runReturns({ ...parts, rail: payouts.rail }),
  runFeed({ ...parts, address: bank }),
  ...(chain ? [watchChain({ ...parts, address: chain, rates: fixedRates })] : []),
]
