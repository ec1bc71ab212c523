import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { createApi } from '@lalmor/server/api.ts'
import { checkBooks, type CheckedInvariant } from '@lalmor/server/operators/books/check.ts'
import { readReadiness } from '@lalmor/server/operators/reconcile/reconciled-state.ts'
import * as secrets from '@lalmor/server/platform/config/secrets.ts'
import { setClock } from '@lalmor/server/platform/db/clock.ts'
import { openOpsLogins } from '@lalmor/server/platform/db/logins.ts'
import { openDatabase } from '@lalmor/server/platform/db/database.ts'
import type { RunningDatabase } from '@lalmor/server/platform/db/start.ts'
import { createHandlers } from '@lalmor/server/job-handlers.ts'
import type { RecurringTask } from '@lalmor/server/platform/jobs/tasks.ts'
import { createLinks, usualLength } from '@lalmor/server/play/kite/chains.ts'
import { createKiteRelay } from '@lalmor/server/play/kite/news.ts'
import { usualTimes } from '@lalmor/server/play/kite/rules.ts'
import { createTable } from '@lalmor/server/play/kite/table.ts'
import { noPayouts } from '@lalmor/server/platform/payments/payout-account.ts'
import { noGateway } from '@lalmor/server/platform/payments/run-psp.ts'
import { pollDue } from '@lalmor/server/deposits/online-deposits/poll.ts'
import { createSandboxOperator } from '@lalmor/server/operators/ops/sandbox-operator.ts'
import { drawStandIns } from '@lalmor/server/operators/ops/sign-in.ts'
import type { QueueOtp } from '@lalmor/server/platform/otp/issue.ts'
import { askDue, sendDue } from '@lalmor/server/withdrawals/payouts/run-payouts.ts'
import { prepareLedger } from '@lalmor/server/prepare.ts'
import { openHeadKey, openReceiptKey } from '@lalmor/server/wallet/proof/signing.ts'
import { createProviderRegistry } from '@lalmor/server/play/provider-wallet/provider.ts'
import { titlesWith } from '@lalmor/server/play/provider-wallet/title.ts'
import { openVault } from '@lalmor/server/play/seeds/keys.ts'
import { createAccountVault } from '@lalmor/server/withdrawals/withdrawal-accounts/seal.ts'
import { join } from 'node:path'
import { createPastBeacon } from './beacon.ts'
import { createClock } from './clock.ts'
import { createGatewayActor } from './gateway.ts'
import { createRailActor } from './payout-rail.ts'

export type Place = {
  database: Pick<RunningDatabase, 'pool' | 'owner' | 'openRails'>
  /** Folder of the secrets, created if missing: the server that runs later needs the same ones. */
  dataDir: string
  /** The repository, to serve the web apps from. */
  root?: string | undefined
}

/** Runs the whole server in this process on a stopped clock, with its jobs, an operator, and a controlled gateway and bank. */
export async function openWorld({ database: { pool, owner, openRails }, dataDir, root }: Place, start: Date) {
  await setClock(owner, 'free')
  const asset = assets.play
  const clock = createClock(start)
  const { db } = openDatabase(pool)
  const { db: rails } = openDatabase(openRails({ max: 2 }))
  const titles = titlesWith({ kite: true, sandbox: true, configured: [] })
  await prepareLedger(db, start, titles)
  const vault = await openVault(db, secrets.readSeedKeys(dataDir))
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset, at: clock.now(), items }) })
  const gateway = createGatewayActor(clock.now)
  const rail = createRailActor()
  const accountKeys = secrets.readAccountKeys(dataDir)
  const receiptKey = openReceiptKey(secrets.readReceiptKey(dataDir))
  const providers = createProviderRegistry()
  /** Codes as phones got them, newest first. */
  const messages: Parameters<QueueOtp>[0][] = []
  const api = await createApi({
    config: { moneyMode: 'play', logLevel: 'error', trustProxy: 'none', root: root ?? '' },
    db,
    pool,
    rails,
    flusher,
    vault,
    clock: clock.now,
    otp: {
      pepper: secrets.readOtpPepper(dataDir),
      queueNotice: () => {},
      queueOtp: (message) => void messages.unshift(message),
      budget: { perMinute: 1_000, perHour: 1_000 },
    },
    passwordPepper: secrets.readPasswordPepper(dataDir),
    accountKeys,
    receiptKey,
    ready: () => readReadiness(db, asset, clock.now()),
    webApps: root !== undefined,
    titles,
    relay: createKiteRelay(),
    providerWallet: { providers, pool },
    // Nothing here signs webhooks.
    gateway: { ...noGateway, psp: gateway.psp, isThere: true },
    payouts: { ...noPayouts, rail: rail.rail },
  })
  const { log } = api
  const beacon = createPastBeacon(join(dataDir, 'secrets', 'sandbox-beacon.key'), clock.now)
  const links = createLinks(db, vault)
  const kite = createTable({ db, vault, links, beacon, times: usualTimes, chainLength: usualLength, clock: clock.now })
  const headKey = openHeadKey(secrets.readHeadKey(dataDir))
  const jobs = createHandlers({ vault, headKey, receiptKey: receiptKey.publicKey, asset, clock: clock.now, log, titles })({ db, pool })
  const logins = await openOpsLogins(owner, () => secrets.readLoginSecret(dataDir))
  const ops = openDatabase(createPool(logins.ops, { max: 2 }))
  const byOwner = openDatabase(createPool(owner, { max: 1 })).db
  const standIns = await drawStandIns(byOwner)
  await byOwner.destroy()
  const place = {
    db: ops.db,
    app: undefined,
    rails: undefined,
    owner: undefined,
    config: { dataDir, rails: {}, sandboxPorts: {}, providers: [] },
    asset,
    clock: clock.now,
    standIns,
  }
  const operator = createSandboxOperator({ place, log })
  const paying = { db, rails, rail: rail.rail, vault: createAccountVault(accountKeys), clock: clock.now, log }

  return {
    api,
    clock,
    db,
    gateway,
    kite,
    messages,
    operator,
    providers,
    rail,
    rails,
    run: (job: RecurringTask) => jobs[job]({}, new AbortController().signal),
    askGateway: () => pollDue({ db, rails, psp: gateway.psp, clock: clock.now, log }),
    sendPayouts: () => sendDue(paying),
    askPayouts: () => askDue(paying),
    check: (): Promise<CheckedInvariant[]> => checkBooks({ db, vault, asset }),
    async close() {
      await api.close()
      await flusher.stop()
      await Promise.all([ops.db.destroy(), rails.destroy()])
      await setClock(owner, 'usual')
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
