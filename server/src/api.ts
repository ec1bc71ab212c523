import cookie from '@fastify/cookie'
import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { assets } from '@lalmor/ledger/asset.ts'
import type { Flusher } from '@lalmor/ledger/flusher.ts'
import { accountRoutes } from './identity/account/routes.ts'
import { createUsers } from './identity/account/users.ts'
import { appConfigRoutes } from './platform/app-config/routes.ts'
import type { SandboxPage } from './platform/app-config/sandbox-page.ts'
import { cspReports } from './platform/app-errors/csp-reports.ts'
import { createReportThrottle } from './platform/app-errors/intake.ts'
import { appErrorRoutes } from './platform/app-errors/routes.ts'
import { attributionCollector } from './identity/attribution/collect.ts'
import { attributionRoutes } from './identity/attribution/routes.ts'
import { authRoutes } from './identity/auth/routes.ts'
import { describePayTo } from './deposits/bank-deposits/pay-to.ts'
import { hasTransferAccount } from './deposits/bank-deposits/order-transfer.ts'
import { bankDepositRoutes } from './deposits/bank-deposits/routes.ts'
import { createSessionRelay, type SessionRelay } from './identity/auth/end-sessions.ts'
import { createProvedSessions } from './identity/auth/proved-sessions.ts'
import { countSessions, createSessionReader, resolvePlayer } from './identity/auth/session.ts'
import { bonusRoutes } from './wallet/bonuses/routes.ts'
import { usualAttribution, type AttributionSetting } from './platform/config/attribution.ts'
import type { Readiness } from './operators/reconcile/reconciled-state.ts'
import type { Config } from './platform/config/env.ts'
import { areInForce } from './identity/consents/accept.ts'
import { consentRoutes } from './identity/consents/routes.ts'
import { privacyVersion, termsVersion } from './identity/consents/terms.ts'
import { cryptoMethod, describeCrypto } from './deposits/crypto-deposits/read.ts'
import { cryptoDepositRoutes } from './deposits/crypto-deposits/routes.ts'
import { dataRightsRoutes } from './identity/data-rights/routes.ts'
import { ledgerIn, type Database } from './platform/db/database.ts'
import { depositRoutes } from './deposits/routes.ts'
import { createLongReads } from './platform/http/long-read.ts'
import { createWalletReader } from './platform/db/wallet-reader.ts'
import { feedbackRoutes } from './identity/feedback/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { gameRoutes } from './play/games/routes.ts'
import type { Titles } from './play/games/titles.ts'
import { answerErrors, beforeRoutes } from './platform/http/envelope.ts'
import type { Gate } from './platform/http/gate.ts'
import { setHeaders } from './platform/http/headers.ts'
import { bodyLimit, guardRequests } from './platform/http/limits.ts'
import { logOptions } from './platform/http/log.ts'
import { describeApi } from './platform/http/openapi.ts'
import { publicOriginOf, refuseOtherHosts, type HostSettings } from './platform/http/own-host.ts'
import type { RequestLimits } from './platform/http/request-limits.ts'
import { createRouter, type ResolvePlayer } from './platform/http/route.ts'
import { securityTxt } from './platform/http/security-txt.ts'
import { serveWebApps } from './platform/http/static.ts'
import { timeouts } from './platform/http/timeouts.ts'
import { trustOf } from './platform/http/trust-proxy.ts'
import { createWebSockets } from './platform/http/web-socket.ts'
import { createLinks } from './play/kite/chains.ts'
import type { KiteRelay } from './play/kite/news.ts'
import { kiteRoutes } from './play/kite/routes.ts'
import { createStream } from './play/kite/stream.ts'
import { createTableReading } from './play/kite/table-reading.ts'
import { kiteTitle } from './play/kite/title.ts'
import { describePayment } from './deposits/online-deposits/describe.ts'
import { returnPage } from './deposits/online-deposits/return-page.ts'
import { onlineDepositRoutes } from './deposits/online-deposits/routes.ts'
import { noPayouts, type PayoutAccount } from './platform/payments/payout-account.ts'
import { describePayout } from './withdrawals/payouts/describe.ts'
import { payoutWebhook } from './withdrawals/payouts/webhook.ts'
import { onlineWebhook } from './deposits/online-deposits/webhook.ts'
import type { OtpParts } from './platform/otp/issue.ts'
import type { SmsBudget } from './platform/otp/budget.ts'
import { createOtpLimits } from './platform/otp/limits.ts'
import type { QueueNotice } from './platform/sms/notice.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { noSecurityLog, type SecurityLog } from './platform/http/security-log.ts'
import type { Gateway } from './platform/payments/run-psp.ts'
import { noGateway } from './platform/payments/run-psp.ts'
import { phoneRoutes } from './identity/phone/routes.ts'
import { proofRoutes } from './wallet/proof/routes.ts'
import type { ReceiptKey } from './wallet/proof/signing.ts'
import { receiptRoutes } from './wallet/receipts/routes.ts'
import { createVouch } from './wallet/receipts/sign.ts'
import { protectionRoutes } from './protection/routes.ts'
import { findCurrentGame } from './play/rounds/current.ts'
import { createPositions } from './play/rounds/positions.ts'
import { roundRoutes } from './play/rounds/routes.ts'
import { endLaunches, endLaunchesOf, launchOutside } from './play/provider-wallet/launch.ts'
import { createProviderRegistry, type ProviderRegistry } from './play/provider-wallet/provider.ts'
import { providerWalletRoutes } from './play/provider-wallet/routes.ts'
import { standingRoutes } from './play/provider-wallet/standing.ts'
import { usualTitles } from './play/provider-wallet/title.ts'
import { createDrawingPairs } from './play/seeds/drawing-pairs.ts'
import { seedRoutes } from './play/seeds/routes.ts'
import type { SeedVault } from './play/seeds/vault.ts'
import { vipRoutes } from './promotions/vip/routes.ts'
import { createSupport } from './promotions/vip/support.ts'
import { createPromo } from './promotions/promo-config.ts'
import { findRewards } from './promotions/rewards/list.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { cheapest } from './promotions/terms/cost.ts'
import { createLinkFor, readOwnLink } from './promotions/community/link.ts'
import { statementRoutes } from './wallet/statement/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { createHasher } from './withdrawals/withdrawal-password/hasher.ts'
import { createPasswordLimits } from './withdrawals/withdrawal-password/limits.ts'
import { withdrawalPasswordRoutes } from './withdrawals/withdrawal-password/routes.ts'
import { withdrawalAccountRoutes } from './withdrawals/withdrawal-accounts/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { createAccountVault, createBrokenLog, type AccountKeys } from './withdrawals/withdrawal-accounts/seal.ts'

export type ApiParts = {
  config: Pick<Config, 'moneyMode' | 'logLevel' | 'trustProxy' | 'root'> &
    Partial<Pick<Config, 'beacon' | 'securityContact'>> &
    HostSettings
  db: Database['db']
  pool: Database['pool']
  /** Writes what the rails say, and can credit none of it. */
  rails: Database['db']
  flusher: Flusher
  vault: SeedVault
  clock: () => Date
  /** Key for hashing codes by SMS, their delivery, and how many may be sent. */
  otp: Pick<OtpParts, 'pepper' | 'queueOtp'> & { budget: SmsBudget; queueNotice: QueueNotice }
  /** Key for hashing withdrawal passwords. */
  passwordPepper: Buffer
  /** Keys for sealing withdrawal accounts. */
  accountKeys: AccountKeys
  /** Signs receipts. */
  receiptKey: ReceiptKey
  /** Maximum calls answered; unlimited if left out. */
  requestLimits?: RequestLimits | undefined
  /** Where strangers wait for players; none if left out. */
  gate?: Gate | undefined
  /** Where codes by SMS can be read while they go to no real phone. */
  sandboxPhone?: SandboxPage
  /** Where transfers are paid while no real bank takes them. */
  sandboxBank?: SandboxPage
  /** False where there is no sandbox bank: no order then shows an account there. */
  hasSandboxBank?: boolean
  /** Source of test USDT while crypto is the sandbox chain. */
  sandboxChain?: SandboxPage
  /** The state of the books. Rejects with the reason when this process cannot serve. */
  ready: () => Promise<Readiness>
  /** False leaves the built web apps out, for example where they are not built. */
  webApps?: boolean
  /** The games that can be played: by default those of this release. */
  titles?: Titles
  /** Source of news of the shared table. */
  relay?: KiteRelay
  /** Source of news of sessions that ended in another process. */
  sessions?: SessionRelay
  /** The providers that play through the wallet, and separate connections for them: none by default. */
  providerWallet?: { providers: ProviderRegistry; pool: Database['pool'] }
  /** The gateway of online payments; none by default. */
  gateway?: Gateway
  /** The rail that pays withdrawals; none by default. */
  payouts?: PayoutAccount
  /** How players who agree to attribution are measured: by our own collector, with the usual tokens. Null: nobody is. */
  attribution?: AttributionSetting | null
  /** Schema compilers, shared by APIs in one process. */
  compilers?: Compilers | undefined
  /** Counts what is refused; none by default. */
  security?: SecurityLog
}

export type Compilers = { [name in 'validatorCompiler' | 'serializerCompiler']: NonNullable<FastifyInstance[name]> }

/** The player API and the web apps. Throws when a call of the catalogue is not served. */
export async function createApi({
  config,
  db,
  pool,
  rails,
  flusher,
  vault,
  clock,
  otp,
  passwordPepper,
  accountKeys,
  receiptKey,
  requestLimits,
  gate,
  sandboxPhone,
  sandboxBank,
  hasSandboxBank = true,
  sandboxChain,
  ready,
  webApps = true,
  titles = usualTitles,
  relay,
  sessions = createSessionRelay(),
  providerWallet = { providers: createProviderRegistry(), pool },
  gateway = noGateway,
  payouts = noPayouts,
  attribution = usualAttribution,
  compilers,
  security = noSecurityLog,
}: ApiParts) {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    trustProxy: trustOf(config.trustProxy),
    ...timeouts(),
    bodyLimit,
    genReqId: () => randomUUID(),
    ...beforeRoutes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })

  if (compilers) app.setValidatorCompiler(compilers.validatorCompiler).setSerializerCompiler(compilers.serializerCompiler)
  answerErrors(app, { security, gate })
  app.removeContentTypeParser('text/plain')
  setHeaders(app)
  refuseOtherHosts(app, config)
  guardRequests(app, requestLimits)
  await app.register(cookie)
  await describeApi(app)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      return { ready: true, ...(await ready()) }
    } catch (error) {
      app.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false })
    }
  })

  securityTxt(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock })

  const sessionParts = { db, readSession: createSessionReader(pool), proved: createProvedSessions(sessions.isSure) }
  const readWallet = createWalletReader(pool)
  const { pairFor, forget: forgetPairs } = createDrawingPairs(db, vault)
  const resolve: ResolvePlayer = (request, body, now, ask) => resolvePlayer(sessionParts, request, body, now, ask)
  const router = createRouter(app, { resolvePlayer: resolve, clock, limits: requestLimits, gate })
  const limits = createOtpLimits(otp.budget)
  authRoutes(router, { db, vault, limits, sessions, moneyMode: config.moneyMode, ...otp })
  const { readUser } = createUsers(pool)
  const longReads = createLongReads(pool)
  dataRightsRoutes(router, { db, longReads, pepper: otp.pepper, readUser, sessions })
  const passwords = { db, hasher: createHasher(passwordPepper), limits: createPasswordLimits(pool) }
  phoneRoutes(router, { db, pepper: otp.pepper, passwords, sessions })
  withdrawalPasswordRoutes(router, { ...passwords, pepper: otp.pepper, queueNotice: otp.queueNotice })
  const accounts = createAccountVault(accountKeys, createBrokenLog(app.log))
  withdrawalRoutes(router, { passwords, vault: accounts, describePayout: (tx, orderNo) => describePayout(tx, orderNo, clock()) })
  await payoutWebhook(app, { db, rails, rail: payouts.rail, log: app.log, webhookKey: payouts.webhookKey, clock, security })
  withdrawalAccountRoutes(router, { db, vault: accounts, pepper: otp.pepper, moneyMode: config.moneyMode })
  accountRoutes(router, { db, readUser, countSessions: (playerId, now) => countSessions(db, playerId, now) })
  consentRoutes(router, { db })
  attributionRoutes(router, { db, setting: attribution, moneyMode: config.moneyMode })
  if (attribution) await attributionCollector(app, { db, setting: attribution, clock })
  vipRoutes(router, { db, pool, moneyMode: config.moneyMode })
  const gameName = (game: number) => titles.byNumber(game)?.name ?? `game ${game}`
  walletRoutes(router, { db, gameName })
  statementRoutes(router, { db, longReads, gameName })
  const describers = { online: describePayment, upi: describePayTo, imps: describePayTo, crypto: describeCrypto }
  const isServed = (method: DepositMethod) =>
    method === 'online' ? gateway.isThere : hasTransferAccount(db, { hasSandbox: hasSandboxBank })
  const clearing = cheapest(titles.open)
  depositRoutes(router, { db, describers, isServed, clearing, others: [cryptoMethod] })
  const linkFor = createLinkFor(config.moneyMode === 'play' ? sandboxPhone : undefined)
  promotionRoutes(router, { db, pool, clearing, readLink: async (tx, host) => linkFor(await readOwnLink(tx), host) })
  const online = { db, rails, psp: gateway.psp, log: app.log, describers, isThere: gateway.isThere }
  onlineDepositRoutes(router, { ...online, originOf: (request) => publicOriginOf(config, request) })
  returnPage(app)
  await onlineWebhook(app, { ...online, webhookKey: gateway.webhookKey, clock, security })
  bonusRoutes(router, { db, clearing })
  bankDepositRoutes(router, { db, pool, describers, hasSandbox: hasSandboxBank })
  cryptoDepositRoutes(router, { db, clearing })
  appConfigRoutes(router, {
    db,
    documents: { termsVersion, privacyVersion },
    isOpen: (game) => titles.find(game) !== undefined,
    readPromo: createPromo(db, linkFor),
    readSupport: createSupport(db, config.moneyMode),
    moneyMode: config.moneyMode,
    sandboxPhone,
    sandboxBank,
    sandboxChain,
  })
  helpRoutes(router, { db, titles, moneyMode: config.moneyMode })
  const reports = { db, intake: createReportThrottle(), clock }
  appErrorRoutes(router, reports)
  await cspReports(app, reports)
  mailRoutes(router, { db, findRewards })
  feedbackRoutes(router, { db })
  protectionRoutes(router, { db, gameName, endLaunchesOf: (tx, sessionIds, now) => endLaunchesOf(ledgerIn(tx), sessionIds, now) })
  const asset = assets[config.moneyMode]
  const providerWalletParts = { pool: providerWallet.pool, titles, asset, clock, providers: providerWallet.providers, log: app.log }
  gameRoutes(router, {
    db,
    vault,
    titles,
    asset,
    // A player who has not accepted the terms in force cannot open a game; an open game is played to its end.
    async hasAccepted(playerId) {
      const { player } = await readUser(playerId)
      return areInForce({ terms: player.terms_version, privacy: player.privacy_version })
    },
    readCurrent: (playerId, now) => findCurrentGame({ db, titles, pairFor }, playerId, now),
    providerLaunches: {
      launch: (title, ask, now) => launchOutside(providerWalletParts, title, ask, now),
      endLaunches: (playerId, now) => endLaunches(providerWalletParts, playerId, now),
    },
  })
  standingRoutes(router, providerWalletParts)
  await providerWalletRoutes(app, { ...providerWalletParts, security })
  seedRoutes(router, { db, vault })
  const rounds = { db, vault, titles, flusher, readWallet, pairFor, positions: createPositions() }
  roundRoutes(router, rounds)
  const reading = createTableReading({ db, clock, relays: config.beacon?.relays })
  kiteRoutes(router, { ...rounds, links: createLinks(db, vault), reading, vouch: createVouch({ db, receiptKey }) })
  const stream = createStream({ reading, resolvePlayer: resolve, clock, isOpen: titles.find(kiteTitle.rules.id) !== undefined })
  relay?.to(stream)
  sessions.to({
    tell(news) {
      sessionParts.proved.forget(news.playerId)
      stream.sessions.tell(news)
    },
    async tellAll() {
      sessionParts.proved.forgetAll()
      forgetPairs()
      await stream.sessions.tellAll()
    },
  })
  stream.route(app, createWebSockets(app))

  proofRoutes(router, { pool, asset, titles })
  receiptRoutes(router, { db, titles, vault, receiptKey })

  const contract = { ...catalogue, ...documents }
  const missing = Object.keys(contract).filter((path) => !router.served.has(path))
  const unknown = [...router.served].filter((path) => !Object.hasOwn(contract, path))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `The catalogue and the server differ: not served ${missing.join(', ') || 'none'}; not in the catalogue ${unknown.join(', ') || 'none'}`,
    )

  if (webApps) {
    const frames = () => [...providerWallet.providers.frameOrigins(), ...gateway.frameOrigins()]
    await serveWebApps(app, config.root, { frames, connects: (config.beacon?.relays ?? []).map((relay) => new URL(relay).origin) })
  }
  await app.ready()
  return app
}
