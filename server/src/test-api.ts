import type { Body, Path, Result } from '@lalmor/contract/catalogue.ts'
import type { Envelope, Refused } from '@lalmor/contract/envelope.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import type { InjectOptions } from 'fastify'
import assert from 'node:assert'
import { hash, randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from './api.ts'
import { readBrowser } from './identity/auth/browser.ts'
import { createPlayer } from './identity/auth/create-player.ts'
import { startSession } from './identity/auth/session.ts'
import { noteAcceptance } from './identity/consents/accept.ts'
import { termsVersion } from './identity/consents/terms.ts'
import { readReadiness } from './operators/reconcile/reconciled-state.ts'
import type { SandboxPage } from './platform/app-config/sandbox-page.ts'
import type { TrustedProxies } from './platform/config/trusted-proxies.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { openDatabase } from './platform/db/database.ts'
import { createAccountVault } from './withdrawals/withdrawal-accounts/seal.ts'
import { openTitles, type Titles } from './play/games/titles.ts'
import { lazyCompilers, type Compilers } from './platform/http/compilers.ts'
import type { Gate } from './platform/http/gate.ts'
import type { RequestLimits } from './platform/http/request-limits.ts'
import type { QueueOtp } from './platform/otp/issue.ts'
import { parsePhone } from './platform/otp/phone.ts'
import type { SmsBudget } from './platform/otp/budget.ts'
import type { QueueNotice } from './platform/sms/notice.ts'
import type { SessionRelay } from './identity/auth/end-sessions.ts'
import type { KiteRelay } from './play/kite/news.ts'
import type { PayoutAccount } from './platform/payments/payout-account.ts'
import type { Gateway } from './platform/payments/run-psp.ts'
import { prepareLedger } from './prepare.ts'
import { openReceiptKey } from './wallet/proof/signing.ts'
import type { ProviderRegistry } from './play/provider-wallet/provider.ts'
import { keepEvents } from './platform/security-log/keep.ts'
import { createSecurityLog } from './platform/http/security-log.ts'
import { createSeedVault } from './play/seeds/vault.ts'

export type TestPlayer = { sign: string; uid: string; cookie: string; deviceNumber: string }

export const cookiesOf = (set: string | string[] | undefined) =>
  [set ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0]!)
    .join('; ')

const newDevice = () => randomBytes(16).toString('hex')

const newPhone = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`

export const commonFields = (deviceNumber: string) => ({
  appId: 101,
  deviceNumber,
  locale: 'en',
  appPackageName: 'Web',
  h5No: 3,
  fbc: '',
  fbp: '',
})

/** A route has the same schemas in every API. */
function oncePerRoute<Compiled>(
  compile: (route: { schema: unknown; method: string; url: string; httpPart?: string; httpStatus?: string }) => Compiled,
): typeof compile {
  const compiled = new Map<string, Compiled>()
  return (route) => {
    const key = [route.method, route.url, route.httpPart, route.httpStatus].join(' ')
    if (!compiled.has(key)) compiled.set(key, compile(route))
    return compiled.get(key)!
  }
}

/** All test files in a process share what one of them compiles. */
const compilers: Compilers = {
  validatorCompiler: oncePerRoute(lazyCompilers.validatorCompiler),
  serializerCompiler: oncePerRoute(lazyCompilers.serializerCompiler),
}

/** The whole API over a fresh database, with a clock that moves only when a test moves it. */
export function useTestApi({
  titles = openTitles,
  relay,
  sessions,
  providers,
  smsBudget = { perMinute: 10_000, perHour: 10_000 },
  requestLimits,
  gate,
  trustProxy = 'none',
  publicUrl,
  securityContact,
  host,
  gateway,
  payouts,
  sandboxPhone,
  root,
}: {
  titles?: Titles
  relay?: KiteRelay
  sessions?: SessionRelay
  providers?: ProviderRegistry
  smsBudget?: SmsBudget
  requestLimits?: RequestLimits
  gate?: Gate
  trustProxy?: TrustedProxies
  publicUrl?: string
  securityContact?: string
  host?: string
  gateway?: Gateway
  payouts?: PayoutAccount
  sandboxPhone?: SandboxPage
  /** Root of the built web apps; without it no app is served. */
  root?: string
} = {}) {
  const database = useTestDatabase()
  const { db } = openDatabase(database.app)
  const { db: rails } = openDatabase(database.rails)
  const time = { now: new Date('2026-11-20T12:00:00.000Z') }
  const clock = () => time.now
  const seedKey = randomBytes(32)
  const accountKey = randomBytes(32)
  const receiptKey = openReceiptKey(randomBytes(32))
  const vault = createSeedVault(seedKey)
  const security = createSecurityLog({ clock, key: randomBytes(32) })
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(database.app, { asset: assets.play, at: clock(), items }) })
  const messages: Parameters<QueueOtp>[0][] = []
  const notices: Parameters<QueueNotice>[0][] = []
  const otp = {
    pepper: randomBytes(32),
    queueOtp: (message: (typeof messages)[number]) => void messages.unshift(message),
    queueNotice: (notice: (typeof notices)[number]) => void notices.unshift(notice),
    budget: smsBudget,
  }
  let api: Awaited<ReturnType<typeof createApi>>
  let closeProviderWallet = async () => {}

  beforeAll(async () => {
    await prepareLedger(db, time.now, titles)
    const config = {
      moneyMode: 'play',
      logLevel: 'silent',
      trustProxy,
      root: root ?? '',
      publicUrl,
      securityContact,
      ...(host && { host }),
    } as const
    const ready = () => readReadiness(db, assets.play, clock())
    const providerWallet = providers && { providers, pool: createPool(database.login, { max: 4 }) }
    api = await createApi({
      config,
      db,
      pool: database.app,
      rails,
      flusher,
      vault,
      clock,
      otp,
      passwordPepper: randomBytes(32),
      accountKeys: [accountKey],
      receiptKey,
      requestLimits,
      gate,
      ready,
      webApps: root !== undefined,
      titles,
      ...(relay && { relay }),
      ...(sessions && { sessions }),
      ...(providerWallet && { providerWallet }),
      ...(gateway && { gateway }),
      ...(payouts && { payouts }),
      ...(sandboxPhone && { sandboxPhone }),
      compilers,
      security,
    })
    if (providerWallet) closeProviderWallet = () => providerWallet.pool.end()
  })
  afterAll(async () => {
    await api.close()
    await closeProviderWallet()
  })

  const send = async (
    path: string,
    payload: string | object,
    headers: Record<string, string> = {},
    method: 'POST' | 'GET' | 'PUT' = 'POST',
  ) => {
    const response = await api.inject({ method, url: path, payload, headers: { 'content-type': 'application/json', ...headers } })
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as Refused & { resultData?: unknown } }
  }

  const ask = async <P extends Path>(path: P, body: Body<P>, player?: TestPlayer): Promise<Envelope<Result<P>>> => {
    const session = player && { sign: player.sign, uid: player.uid }
    const answer = await send(
      path,
      { ...commonFields(player?.deviceNumber ?? newDevice()), ...session, ...body },
      player && { cookie: player.cookie },
    )
    return answer.body as Envelope<Result<P>>
  }

  const call = async <P extends Path>(path: P, body: Body<P>, player?: TestPlayer): Promise<Result<P>> => {
    const envelope = await ask(path, body, player)
    assert(envelope.state === '200', `${path} was refused: ${JSON.stringify(envelope)}`)
    return (envelope as { resultData: Result<P> }).resultData
  }

  /** `cookie`: the device browser's earlier one. */
  const guest = async ({ deviceNumber = newDevice(), cookie = '' } = {}): Promise<TestPlayer> => {
    const response = await api.inject({
      method: 'POST',
      url: '/sso/guest',
      headers: { cookie },
      payload: { ...commonFields(deviceNumber), referralCode: '', adult: true, termsVersion },
    })
    return playerOf(response, deviceNumber)
  }

  const playerOf = (response: Awaited<ReturnType<typeof api.inject>>, deviceNumber: string): TestPlayer => {
    const { resultData } = response.json<{ resultData?: { sign: string; uid: string } }>()
    assert(resultData, `nobody was signed in: ${response.body}`)
    return { sign: resultData.sign, uid: resultData.uid, deviceNumber, cookie: cookiesOf(response.headers['set-cookie']) }
  }

  /** Throws when the phone got no code. */
  const codeFor = (phone: string): string => {
    const message = messages.find((sent) => sent.phone === `+91${phone}`)
    assert(message, `no code was sent to ${phone}`)
    return message.code
  }

  /** The rows of a first sign-in by phone, without its calls and code: they are half of its price. */
  const enter = (phone: string, deviceNumber: string): Promise<TestPlayer> =>
    db.transaction().execute(async (tx) => {
      const mark = randomBytes(32).toString('base64url')
      const device = { number: deviceNumber, mark: hash('sha256', mark, 'buffer'), isMarked: false }
      const playerId = await createPlayer(tx, { vault, phone: parsePhone(phone), device, referralCode: '' }, time.now)
      const on = { device, browser: readBrowser(undefined, { installed: false }), left: undefined, moneyMode: 'play' } as const
      const { sessionId, sign, cookie } = await startSession(tx, { playerId, ...on }, time.now)
      await noteAcceptance(tx, { playerId, sessionId }, time.now)
      return { sign, uid: String(playerId), deviceNumber, cookie: `lalmor_device=${mark}; lalmor_session=${cookie}` }
    })

  type SignInAs = {
    userAgent?: string
    source?: 'pwa' | 'browser'
    referralCode?: string
    /** The question before the first deposit was answered. */
    limitAnswered?: boolean
    cookie?: string
  }

  /** Wants no deposit limit. A named phone or other word signs in by calls, any number of times; without them a new player enters. */
  const signIn = async (phone?: string, deviceNumber = newDevice(), as: SignInAs = {}): Promise<TestPlayer & { phone: string }> => {
    const { userAgent, source, referralCode = '', limitAnswered = true, cookie } = as
    const isPlain = [phone, userAgent, source, cookie].every((each) => each === undefined) && referralCode === ''
    const own = phone ?? newPhone()
    const player = isPlain
      ? await enter(own, deviceNumber)
      : await callToSignIn(own, deviceNumber, { userAgent, source, referralCode, cookie })
    if (limitAnswered)
      await database.admin.query('update app.player set deposit_limit_declined_at = $2 where player_id = $1', [player.uid, time.now])
    return { ...player, phone: own }
  }

  const callToSignIn = async (
    phone: string,
    deviceNumber: string,
    {
      userAgent,
      source,
      referralCode,
      cookie = '',
    }: { [Name in 'userAgent' | 'source' | 'referralCode' | 'cookie']: SignInAs[Name] | undefined },
  ): Promise<TestPlayer> => {
    const common = commonFields(deviceNumber)
    // An address of its own, so that these players do not look like one attacker.
    const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
    const sent = await api.inject({
      method: 'POST',
      url: '/sms/send',
      remoteAddress,
      payload: { ...common, mobile: phone, purpose: 'login' },
    })
    assert(sent.statusCode === 200 && sent.json<Refused>().state === '200', `no code was sent: ${sent.body}`)
    const response = await api.inject({
      method: 'POST',
      url: '/sso/v2/login',
      headers: { 'user-agent': userAgent, cookie },
      payload: { ...common, mobile: phone, verificationCode: codeFor(phone), referralCode, adult: true, termsVersion, source },
    })
    return playerOf(response, deviceNumber)
  }

  /** Removes the start gift's wager requirement, for tests of other requirements. Earlier players have none. */
  const freeStartGift = async <Player extends TestPlayer>(player: Player): Promise<Player> => {
    await database.admin.query('delete from ledger.lot where player_id = $1', [player.uid])
    await database.admin.query('update ledger.wallet set wagering = false where player_id = $1', [player.uid])
    return player
  }

  return {
    database,
    db,
    rails,
    time,
    keepSecurity: () => keepEvents(db, security),
    later: (ms: number) => (time.now = new Date(time.now.getTime() + ms)),
    /** DATA_DIR/secrets/seed.key, for a separate process. */
    seedKey,
    accountKey,
    accountVault: createAccountVault([accountKey]),
    vault,
    receiptKey,
    send,
    ask,
    call,
    guest,
    signIn,
    freeStartGift,
    codeFor,
    messages,
    notices,
    newDevice,
    newPhone,
    get: (path: string) => api.inject(path),
    inject: (options: InjectOptions) => api.inject(options),
    listen: () => api.listen({ host: '127.0.0.1', port: 0 }),
  }
}
