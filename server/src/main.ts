import { randomUUID } from 'node:crypto'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createApi } from './api.ts'
import { runFeed } from './deposits/bank-deposits/run-feed.ts'
import { runReturns } from './deposits/bank-returns/send.ts'
import { createSessionRelay } from './identity/auth/end-sessions.ts'
import { readReadiness } from './operators/reconcile/reconciled-state.ts'
import { CannotStart } from './platform/config/cannot-start.ts'
import { readEnv, type Config } from './platform/config/env.ts'
import { readAccountKeys, readHeadKey, readOtpPepper, readPasswordPepper, readReceiptKey, readSeedKeys } from './platform/config/secrets.ts'
import { openDatabase } from './platform/db/database.ts'
import { listen as listenToNews } from './platform/db/news.ts'
import { callsWaitMs, startDatabase } from './platform/db/start.ts'
import { createHandlers } from './job-handlers.ts'
import { createGate } from './platform/http/gate.ts'
import { createRequestLimits } from './platform/http/request-limits.ts'
import { addJob } from './platform/jobs/add-job.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createKiteRelay } from './play/kite/news.ts'
import { storeRules } from './play/games/stored-rules.ts'
import { barTitles } from './play/games/titles.ts'
import { createBeacon } from './play/kite/beacon.ts'
import { openTable } from './play/kite/open-table.ts'
import { createSandboxBeacon } from './play/kite/run-beacon.ts'
import { kiteTitle } from './play/kite/title.ts'
import type { QueueOtp } from './platform/otp/issue.ts'
import { pollPayments } from './deposits/online-deposits/poll.ts'
import { createGateway } from './platform/payments/run-psp.ts'
import { openPayoutAccount } from './platform/payments/payout-account.ts'
import { runPayouts } from './withdrawals/payouts/run-payouts.ts'
import { createAccountVault } from './withdrawals/withdrawal-accounts/seal.ts'
import { answersOf } from './operators/ops/answers.ts'
import { runQuestions } from './operators/ops/run-questions.ts'
import { runSandboxOperator } from './operators/ops/run-sandbox-operator.ts'
import { openHeadKey, openReceiptKey } from './wallet/proof/signing.ts'
import { configuredTitles, readConfigured } from './play/provider-wallet/configured.ts'
import { createProviderRegistry } from './play/provider-wallet/provider.ts'
import { runSandbox } from './play/provider-wallet/run-sandbox.ts'
import { titlesWith } from './play/provider-wallet/title.ts'
import { openVault } from './play/seeds/keys.ts'
import { createNotices } from './platform/sms/notice.ts'
import { runSecurityLog } from './platform/security-log/keep.ts'
import { createSecurityLog } from './platform/http/security-log.ts'
import { openSms } from './platform/sms/open.ts'
import { createSandboxPhone } from './platform/sms/run-phone.ts'
import { createSandboxBank } from './platform/payments/run-bank.ts'
import { onStop } from './platform/config/stop-signals.ts'
import { watchChain } from './deposits/crypto-deposits/watch.ts'
import { openReader, refuseWrongXpub } from './platform/payments/chain-lazily.ts'
import { fixedRates } from './platform/payments/rates.ts'
import { createSandboxChain } from './platform/payments/run-chain.ts'
import { prepareLedger } from './prepare.ts'
import { shutUnbounded } from './promotions/bound.ts'
import { cheapest } from './promotions/terms/cost.ts'
import { refuseOtherKeys } from './withdrawals/withdrawal-accounts/refuse-other-keys.ts'

type Running = { stop: () => void | Promise<void> }
const stopAll = (running: readonly Running[]) => Promise.all(running.map((each) => each.stop()))

/** Connections for providers' calls. */
const providerWalletConnections = { max: 4, timeoutMs: 2_500, waitMs: callsWaitMs }

/** Connections that write what the rails say. */
const railsConnections = { max: 4, waitMs: callsWaitMs }

/**
 * Starts everything this process owns, in order; `stop` undoes it in reverse. Once players can be served it calls `openSandbox`, which
 * starts the sandbox programs and calls back with each one and its address: they may take their time, or never come.
 */
export async function startServer(config: Config) {
  await refuseWrongXpub(config.cryptoXpub)
  const { provider } = config.sandboxPorts
  const sandboxOrigins = provider ? [`http://127.0.0.1:${provider}`] : []
  const providers = createProviderRegistry(await readConfigured(config.providers, config.dataDir), sandboxOrigins)
  const database = await startDatabase(config)
  const { db, pool } = openDatabase(database.pool)
  const clock = () => new Date()
  const asset = assets[config.moneyMode]
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset, at: clock(), items }) })
  const providerWallet = { providers, pool: database.openPool(providerWalletConnections) }
  const newsPool = database.openPool({ max: 1 })
  const { db: rails } = openDatabase(database.openRails(railsConnections))
  /** Operators' questions may read the whole journal. */
  const asked = openDatabase(database.openPool({ max: 3, timeoutMs: 0 }))
  const phone = createSandboxPhone()
  const gateway = createGateway({
    elsewhere: config.rails.psp,
    pages: config.paymentPages,
    port: config.sandboxPorts.psp,
    dataDir: config.dataDir,
  })
  const bank = createSandboxBank(config.rails.bank)
  const payouts = openPayoutAccount({ address: () => config.rails.payout ?? bank.address(), dataDir: config.dataDir })
  const chain = createSandboxChain(config.rails.chain)
  const sandboxBeacon = createSandboxBeacon(config.beacon)
  /** Programs that call this server, and those it calls: the former end before it, the latter after it. */
  const callers: Running[] = []
  const called: Running[] = []
  /** The background loops. None needs another, and each may first wait for an answer: they end together. */
  const loops: Running[] = []
  let stopSms = async () => {}
  const stopStorage = async () => {
    await stopAll(loops)
    await newsPool.end()
    await rails.destroy()
    await asked.db.destroy()
    await flusher.stop()
    await providerWallet.pool.end()
    await db.destroy()
    await database.stop()
  }
  try {
    const configured = configuredTitles(config.providers)
    const offered = titlesWith({ kite: config.kiteRun, sandbox: provider !== undefined, configured })
    await prepareLedger(db, clock(), offered)
    const titles = barTitles(offered, await storeRules(db, offered, clock()))
    const vault = await openVault(db, readSeedKeys(config.dataDir))
    const accountKeys = config.accountKeys ?? readAccountKeys(config.dataDir)
    await refuseOtherKeys(db, accountKeys)
    const headKey = openHeadKey(config.headKey ?? readHeadKey(config.dataDir))
    const receiptKey = openReceiptKey(config.receiptKey ?? readReceiptKey(config.dataDir))
    const ready = () => readReadiness(db, asset, clock())
    const relay = createKiteRelay()
    const sessions = createSessionRelay()
    const queueOtp: QueueOtp = ({ phone: to, purpose, code, locale, expiresAt }) =>
      sms.queue({ messageId: randomUUID(), to, template: purpose, locale, values: { code }, until: expiresAt })
    const queueNotice = createNotices((message) => sms.queue(message), clock)
    const security = createSecurityLog({ clock, key: readOtpPepper(config.dataDir) })
    const api = await createApi({
      config,
      db,
      pool,
      rails,
      flusher,
      vault,
      clock,
      passwordPepper: readPasswordPepper(config.dataDir),
      accountKeys,
      receiptKey,
      otp: { pepper: readOtpPepper(config.dataDir), queueOtp, queueNotice, budget: config.smsBudget },
      requestLimits: createRequestLimits(),
      gate: createGate(),
      ready,
      titles,
      relay,
      sessions,
      providerWallet,
      gateway,
      payouts,
      sandboxPhone: { address: phone.page, isPublic: config.sandboxPublic },
      sandboxBank: { address: bank.page, isPublic: config.sandboxPublic },
      attribution: config.attribution,
      hasSandboxBank: config.sandboxPorts.bank !== undefined || config.rails.bank !== undefined,
      sandboxChain: { address: chain.page, isPublic: false },
      security,
    })
    for (const { title, why } of titles.barred) api.log.warn({ game: title.rules.id, why }, 'a title stays shut')
    for (const { promotion, why } of await shutUnbounded(db, cheapest(titles.open), clock()))
      api.log.error({ promotion, why }, 'a promotion stays shut')
    loops.push(runSecurityLog(db, security, { log: api.log }))
    const sms = openSms({
      setting: config.sms,
      ...(config.publicUrl && { host: new URL(config.publicUrl).hostname }),
      phone: phone.address,
      clock,
      log: api.log,
    })
    stopSms = sms.stop
    loops.push(await listenToNews({ pool: newsPool, relays: [relay, sessions], log: api.log }))
    const hasBeacon = config.beacon !== undefined || config.sandboxPorts.beacon !== undefined
    const beacon = hasBeacon ? createBeacon({ place: sandboxBeacon.place, log: api.log }) : undefined
    const isShut = titles.find(kiteTitle.rules.id) === undefined
    if (beacon || isShut) loops.push(openTable({ openPool: database.openPool, vault, beacon, clock, log: api.log, isShut }))
    else api.log.warn('no beacon is set; this process does not run Kite Run’s table')
    if (config.jobs) {
      const hasChain = config.rails.chain !== undefined || config.sandboxPorts.chain !== undefined
      const reconciled = {
        rails,
        settlements: gateway.isThere ? gateway.settlements : undefined,
        openChain: hasChain ? () => openReader(chain.address, config.cryptoXpub) : undefined,
        // The sandbox's gateway keeps what it settles.
        paysOut: config.rails.psp !== undefined,
      }
      const handlers = createHandlers({
        vault,
        headKey,
        receiptKey: receiptKey.publicKey,
        asset,
        clock,
        log: api.log,
        titles,
        reconciled,
        queueSms: sms.queue,
      })
      loops.push(await startWorker({ openPool: database.openPool, createHandlers: handlers, log: api.log }))
      const answers = answersOf({
        db: asked.db,
        rails,
        vault,
        accountKeys,
        asset,
        payoutRail: payouts.rail,
        psp: gateway.psp,
        log: api.log,
      })
      loops.push(runQuestions({ db: asked.db, answers, clock, log: api.log }))
      if (config.moneyMode === 'play')
        loops.push(await runSandboxOperator({ owner: database.owner, config, clock, log: api.log, channel: phone.address }))
      if (gateway.isThere) loops.push(pollPayments({ db, rails, psp: gateway.psp, clock, log: api.log }))
      loops.push(runPayouts({ db, rails, rail: payouts.rail, vault: createAccountVault(accountKeys), clock, log: api.log }))
      loops.push(runReturns({ db, rails, rail: payouts.rail, clock, log: api.log }))
      loops.push(runFeed({ db, rails, address: bank.address, clock, log: api.log }))
      // The head of the last day, if it was due while no process ran.
      await addJob(db, 'make-daily-head', {}, { key: 'daily-head-at-start' })
      // The day that ended last, if it was due while no process ran.
      await addJob(db, 'reconcile', {}, { key: 'reconcile-at-start' })
      // And projections of what was played meanwhile: Home's lists need not wait for the next minute.
      await addJob(db, 'run-projections', {}, { key: 'projections-at-start' })
      if (hasChain)
        loops.push(
          watchChain({
            openPool: database.openPool,
            openRails: database.openRails,
            address: chain.address,
            xpub: config.cryptoXpub,
            rates: fixedRates,
            clock,
            log: api.log,
          }),
        )
    }
    const address = await listen(api, config)
    const openSandbox = (tell: (program: string, address: string) => void) => {
      const { root, dataDir, sandboxPorts: ports, sandboxPublic: isPublic } = config
      const { log } = api
      if (ports.provider !== undefined) {
        const ready = (at: string) => tell('Sandbox provider (7 Up 7 Down)', `${at}/`)
        callers.push(runSandbox({ root, dataDir, port: ports.provider, wallet: `${address}/seat`, providers, log, ready }))
      }
      if (ports.psp !== undefined) {
        const ready = (at: string) => tell('Sandbox payments', at)
        callers.push(gateway.run({ root, webhook: `${address}/rails/online/webhook`, home: `${address}/`, log, ready }))
      }
      if (ports.phone !== undefined) {
        const ready = (at: string) => tell('Sandbox phone', at)
        called.push(phone.run({ root, port: ports.phone, home: `${address}/`, isPublic, log, ready }))
      }
      if (ports.bank !== undefined) {
        const ready = (at: string) => tell('Sandbox bank', at)
        const told = { ...payouts.keyFiles, webhook: `${address}/rails/payout/webhook` }
        called.push(bank.run({ root, dataDir, port: ports.bank, home: `${address}/`, isPublic, payouts: told, log, ready }))
      }
      if (ports.beacon !== undefined) {
        const ready = (at: string) => tell('Sandbox beacon', at)
        called.push(sandboxBeacon.run({ root, dataDir, port: ports.beacon, log, ready }))
      }
      if (ports.chain !== undefined) {
        const ready = (at: string) => tell('Sandbox chain', at)
        called.push(chain.run({ root, dataDir, port: ports.chain, home: `${address}/`, log, ready }))
      }
    }
    const stop = async () => {
      await stopAll(callers)
      await api.close()
      await stopSms()
      await stopAll(called)
      await stopStorage()
    }
    return { address, openSandbox, stop }
  } catch (error) {
    await stopSms()
    await stopStorage()
    throw error
  }
}

/** The address, without a trailing slash. Throws CannotStart when the port is taken or not allowed. */
async function listen(api: Awaited<ReturnType<typeof createApi>>, { host, port }: Config): Promise<string> {
  try {
    return await api.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new CannotStart(`Port ${port} is in use. Stop what uses it, or choose another PORT.`)
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs rights this process does not have. Choose another PORT.`)
    throw error
  }
}

if (import.meta.main) {
  try {
    const starting = startServer(readEnv())
    // Told to stop while still starting: whatever was started is stopped too.
    onStop(async () => (await starting).stop())
    const { address, openSandbox } = await starting
    console.log(`Lalmor is ready at ${address}/`)
    openSandbox((program, at) => console.log(`  ${program} at ${at}`))
  } catch (error) {
    // A problem the operator can fix is one sentence; anything else is our fault and shows where.
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
