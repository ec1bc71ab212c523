import { assets } from '@lalmor/ledger/asset.ts'
import { randomUUID } from 'node:crypto'
import { createApi } from './api.ts'
import * as deposits from './deposits/room.ts'
import { createSessionRelay } from './identity/auth/end-sessions.ts'
import { createHandlers } from './job-handlers.ts'
import { consoleLogins } from './operators/console/logins.ts'
import { readReadiness } from './operators/reconcile/reconciled-state.ts'
import * as operators from './operators/room.ts'
import { CannotStart } from './platform/config/cannot-start.ts'
import { consoleEnvOf, readConsoleEnv, readEnv, type Config } from './platform/config/env.ts'
import { readAccountKeys, readHeadKey, readOtpPepper, readPasswordPepper, readReceiptKey, readSeedKeys } from './platform/config/secrets.ts'
import { onStop } from './platform/config/stop-signals.ts'
import { listen as listenToNews } from './platform/db/news.ts'
import { createGate } from './platform/http/gate.ts'
import { createRequestLimits } from './platform/http/request-limits.ts'
import { createSecurityLog } from './platform/http/security-log.ts'
import { addJob } from './platform/jobs/add-job.ts'
import { startWorker } from './platform/jobs/worker.ts'
import type { QueueOtp } from './platform/otp/issue.ts'
import { openReader, refuseWrongXpub } from './platform/payments/chain-lazily.ts'
import type { Running } from './platform/room.ts'
import { runSecurityLog } from './platform/security-log/keep.ts'
import { createNotices } from './platform/sms/notice.ts'
import { openSms } from './platform/sms/open.ts'
import { storeRules } from './play/games/stored-rules.ts'
import { barTitles } from './play/games/titles.ts'
import { createKiteRelay } from './play/kite/news.ts'
import { configuredTitles, readConfigured } from './play/provider-wallet/configured.ts'
import { createProviderRegistry } from './play/provider-wallet/provider.ts'
import { titlesWith } from './play/provider-wallet/title.ts'
import * as play from './play/room.ts'
import { openVault } from './play/seeds/keys.ts'
import { prepareLedger } from './prepare.ts'
import { shutUnbounded } from './promotions/bound.ts'
import { cheapest } from './promotions/terms/cost.ts'
import { createSandbox } from './sandbox.ts'
import { openStorage } from './storage.ts'
import { openHeadKey, openReceiptKey } from './wallet/proof/signing.ts'
import * as withdrawals from './withdrawals/room.ts'
import { refuseOtherKeys } from './withdrawals/withdrawal-accounts/refuse-other-keys.ts'

const stopAll = (running: readonly Running[]) => Promise.all(running.map((each) => each.stop()))

/** Starts all parts in order; `stop` reverses it. `openSandbox`, once players can be served, calls back with each sandbox program's address. */
export async function startServer(config: Config) {
  await refuseWrongXpub(config.cryptoXpub)
  const { dataDir } = config
  const { provider } = config.sandboxPorts
  const sandboxOrigins = provider ? [`http://127.0.0.1:${provider}`] : []
  const providers = createProviderRegistry(await readConfigured(config.providers, dataDir), sandboxOrigins)
  const clock = () => new Date()
  const asset = assets[config.moneyMode]
  const storage = await openStorage(config, { asset, clock })
  const { db, pool, rails, openPool, openRails, owner } = storage
  const sandbox = createSandbox(config)
  const { phone, gateway, bank, payouts, chain } = sandbox
  /** Each may first wait for an answer, so they end together. */
  const loops: Running[] = []
  let stopSms = async () => {}
  const stopStorage = async () => {
    await stopAll(loops)
    await storage.stop()
  }
  try {
    const configured = configuredTitles(config.providers)
    const offered = titlesWith({ kite: config.kiteRun, sandbox: provider !== undefined, configured })
    await prepareLedger(db, clock(), offered)
    const titles = barTitles(offered, await storeRules(db, offered, clock()))
    const vault = await openVault(db, readSeedKeys(dataDir))
    const accountKeys = config.accountKeys ?? readAccountKeys(dataDir)
    await refuseOtherKeys(db, accountKeys)
    const headKey = openHeadKey(config.headKey ?? readHeadKey(dataDir))
    const receiptKey = openReceiptKey(config.receiptKey ?? readReceiptKey(dataDir))
    const relay = createKiteRelay()
    const sessions = createSessionRelay()
    const pepper = readOtpPepper(dataDir)
    const queueOtp: QueueOtp = ({ phone: to, purpose, code, locale, expiresAt }) =>
      sms.queue({ messageId: randomUUID(), to, template: purpose, locale, values: { code }, until: expiresAt })
    const queueNotice = createNotices((message) => sms.queue(message), clock)
    const security = createSecurityLog({ clock, key: pepper })
    const shared = { db, pool, rails, vault, accountKeys, clock, asset, titles, gateway, payouts }
    const api = await createApi({
      ...shared,
      config,
      flusher: storage.flusher,
      receiptKey,
      relay,
      sessions,
      providerWallet: { providers, pool: storage.providerPool },
      security,
      passwordPepper: readPasswordPepper(dataDir),
      otp: { pepper, queueOtp, queueNotice, budget: config.smsBudget },
      requestLimits: createRequestLimits(),
      gate: createGate(),
      ready: () => readReadiness(db, asset, clock()),
      sandboxPhone: { address: phone.page, isPublic: config.sandboxPublic },
      sandboxBank: { address: bank.page, isPublic: config.sandboxPublic },
      sandboxChain: { address: chain.page, isPublic: false },
      hasSandboxBank: sandbox.hasBank,
      attribution: config.attribution,
    })
    const { log } = api
    for (const { title, why } of titles.barred) log.warn({ game: title.rules.id, why }, 'a title stays shut')
    for (const { promotion, why } of await shutUnbounded(db, cheapest(titles.open), clock()))
      log.error({ promotion, why }, 'a promotion stays shut')
    loops.push(runSecurityLog(db, security, { log }))
    const sms = openSms({
      setting: config.sms,
      ...(config.publicUrl && { host: new URL(config.publicUrl).hostname }),
      phone: phone.address,
      clock,
      log,
    })
    stopSms = sms.stop
    loops.push(await listenToNews({ pool: storage.newsPool, relays: [relay, sessions], log }))
    const working = { ...shared, log, openPool, openRails }
    loops.push(...play.loops({ ...working, beacon: sandbox.beacon }))
    if (config.jobs) {
      const reconciled = {
        rails,
        settlements: gateway.isThere ? gateway.settlements : undefined,
        openChain: sandbox.hasChain ? () => openReader(chain.address, config.cryptoXpub) : undefined,
        // The sandbox's gateway keeps what it settles.
        paysOut: config.rails.psp !== undefined,
      }
      const handlers = createHandlers({ ...shared, headKey, receiptKey: receiptKey.publicKey, log, reconciled, queueSms: sms.queue })
      loops.push(await startWorker({ openPool, createHandlers: handlers, log }))
      const answering = { ...working, db: storage.asked, payoutRail: payouts.rail, psp: gateway.psp }
      loops.push(...(await operators.loops({ ...answering, owner, config, channel: phone.address })))
      loops.push(...withdrawals.loops(working))
      loops.push(
        ...deposits.loops({ ...working, bank: bank.address, chain: sandbox.hasChain ? chain.address : undefined, xpub: config.cryptoXpub }),
      )
      // The head of the last day, if it was due while no process ran.
      await addJob(db, 'make-daily-head', {}, { key: 'daily-head-at-start' })
      // The day that ended last, if it was due while no process ran.
      await addJob(db, 'reconcile', {}, { key: 'reconcile-at-start' })
      // Projections of rounds since the last run: Home's lists need not wait for the next minute.
      await addJob(db, 'run-projections', {}, { key: 'projections-at-start' })
    }
    const address = await listen(api, config)
    const stop = async () => {
      await stopAll(sandbox.callers)
      await api.close()
      await stopSms()
      await stopAll(sandbox.called)
      await stopStorage()
    }
    return {
      address,
      openSandbox: (tell: (program: string, at: string) => void) => sandbox.start({ address, providers, log }, tell),
      openConsole: () => consoleLogins(owner, config),
      stop,
    }
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
    const config = readEnv()
    const starting = startServer(config)
    // A stop during the start stops the parts already started.
    onStop(async () => (await starting).stop())
    const { address, openSandbox, openConsole } = await starting
    console.log(`Lalmor is ready at ${address}/`)
    openSandbox((program, at) => console.log(`  ${program} at ${at}`))
    // The entry script starts the console with these, and with no secret.
    if (process.send && config.migrate && readConsoleEnv().isOn) process.send({ console: { ...(await openConsole()), ...consoleEnvOf() } })
  } catch (error) {
    // A problem the operator can fix is one sentence; any other is our fault and shows where.
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
