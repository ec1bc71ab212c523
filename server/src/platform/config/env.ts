import { isAbsolute, join } from 'node:path'
import { readAttributionSetting, type AttributionSetting } from './attribution.ts'
import { CannotStart } from './cannot-start.ts'
import { refuseLiveProviders, readMoneyMode, type MoneyMode } from './money-mode.ts'
import { readProviders, type ProviderSetting } from './providers.ts'
import { readBeacon, type BeaconSetting } from './beacon.ts'
import { readRails, readSandboxPorts, type Rails, type SandboxPorts } from './sandbox.ts'
import { readSms, type SmsSetting } from './sms.ts'
import { readProxies, type TrustedProxies } from './trusted-proxies.ts'

/** The project's folder. The entry script sets it; migrations and web builds are found from it, bundled or not. */
const defaultRoot = join(import.meta.dirname, '../../../..')

export type Config = {
  moneyMode: MoneyMode
  host: string
  port: number
  /** The app's origin for players. Undefined: local names. */
  publicUrl: string | undefined
  /** Address for reports of faults. Undefined: no `/.well-known/security.txt`. */
  securityContact: string | undefined
  root: string
  dataDir: string
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** An operator's own login in role lalmor_app. Undefined: the server makes one with the rights of DATABASE_URL. */
  appDatabaseUrl: string | undefined
  /** A login in role lalmor_rails; undefined likewise. */
  railsDatabaseUrl: string | undefined
  /** Migrate at the start. False: `npm run migrate` has, and the start only checks. */
  migrate: boolean
  /** The Ed25519 seed that signs the daily head, 32 bytes. Undefined: the one in `dataDir`. */
  headKey: Buffer | undefined
  /** The Ed25519 seed that signs receipts. Undefined: the one in `dataDir`. */
  receiptKey: Buffer | undefined
  /** The extended public key of players' addresses on the chain. Undefined: the one that the chain's rail names. */
  cryptoXpub: string | undefined
  /** Keys that encrypt withdrawal accounts, 32 bytes each: the current one, then older ones. Undefined: those in `dataDir`. */
  accountKeys: readonly [Buffer, ...Buffer[]] | undefined
  logLevel: string
  /** Run jobs here. One process of an installation must. */
  jobs: boolean
  /** Run Kite Run's table and open it to players. */
  kiteRun: boolean
  /** The public beacon of its rounds' salts; undefined: the sandbox's. */
  beacon: BeaconSetting | undefined
  providers: ProviderSetting[]
  sandboxPorts: SandboxPorts
  /** Rails that run already; this process starts no sandbox programs for them. */
  rails: Rails
  /** Origins of the gateway's payment pages, besides its own. */
  paymentPages: readonly string[]
  /** Maximum SMS codes for all known devices; unknown devices get as many again. */
  smsBudget: { perMinute: number; perHour: number }
  /** Devices on the local network may open the sandbox phone. */
  sandboxPublic: boolean
  sms: SmsSetting
  trustProxy: TrustedProxies
  /** Measuring of players who agree to attribution; null: off. */
  attribution: AttributionSetting | null
}

/** An invalid setting, named in the message. */
export class BadSetting extends CannotStart {}

/** Reads every setting once. Throws BadSetting or MoneyModeRefused, which end the start. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Config {
  const root = env.LALMOR_ROOT ?? defaultRoot
  const dataDir = env.DATA_DIR || '.data'
  for (const name of ['APP_DATABASE_URL', 'RAILS_DATABASE_URL'])
    if (env[name] && !env.DATABASE_URL)
      throw new BadSetting(`${name} needs DATABASE_URL, which is not set: both must name the same database`)
  const providers = env.PROVIDERS ? readProviders(isAbsolute(env.PROVIDERS) ? env.PROVIDERS : join(root, env.PROVIDERS)) : []
  refuseLiveProviders(providers)
  const moneyMode = readMoneyMode(env)
  const sms = readSms(env, root)
  const rails = readRails(env)
  const foreignPhone = sms.kind !== 'sandbox' || sms.address !== undefined
  const beacon = readBeacon(env)
  const elsewhere = [
    ...(Object.keys(rails) as (keyof Rails)[]),
    ...(foreignPhone ? (['phone'] as const) : []),
    ...(beacon ? (['beacon'] as const) : []),
  ]
  return {
    moneyMode,
    host: env.HOST || '127.0.0.1',
    port: readPort('PORT', env.PORT || '8080'),
    publicUrl: env.PUBLIC_URL ? readOrigin('PUBLIC_URL', env.PUBLIC_URL) : undefined,
    securityContact: env.SECURITY_CONTACT ? readContact('SECURITY_CONTACT', env.SECURITY_CONTACT) : undefined,
    root,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    appDatabaseUrl: env.APP_DATABASE_URL || undefined,
    railsDatabaseUrl: env.RAILS_DATABASE_URL || undefined,
    migrate: readSwitch('MIGRATE', env.MIGRATE || 'on'),
    receiptKey: env.RECEIPT_KEY ? readKey('RECEIPT_KEY', env.RECEIPT_KEY) : undefined,
    headKey: env.HEAD_KEY ? readKey('HEAD_KEY', env.HEAD_KEY) : undefined,
    cryptoXpub: env.CRYPTO_XPUB || undefined,
    accountKeys: env.WITHDRAWAL_ACCOUNT_KEY ? readKeys('WITHDRAWAL_ACCOUNT_KEY', env.WITHDRAWAL_ACCOUNT_KEY) : undefined,
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    jobs: readSwitch('JOBS', env.JOBS || 'on'),
    kiteRun: readSwitch('KITE_RUN', env.KITE_RUN || 'on'),
    beacon,
    providers,
    smsBudget: {
      perMinute: readCount('SMS_PER_MINUTE', env.SMS_PER_MINUTE || '120'),
      perHour: readCount('SMS_PER_HOUR', env.SMS_PER_HOUR || '2000'),
    },
    sandboxPorts: readSandboxPorts(env, { elsewhere, readPort }),
    rails,
    paymentPages: env.RAIL_ONLINE_PAGES ? env.RAIL_ONLINE_PAGES.split(',').map((text) => readOrigin('RAIL_ONLINE_PAGES', text.trim())) : [],
    sandboxPublic: readFlag('SANDBOX_PUBLIC', env.SANDBOX_PUBLIC),
    sms,
    trustProxy: readTrust(env.TRUST_PROXY ?? ''),
    attribution: readAttributionSetting(env),
  }
}

export type OpsSettings = {
  /** A login in role lalmor_ops, made by the database's owner. Undefined: the tool finds the database as the server does. */
  databaseUrl: string | undefined
  operator: string | undefined
  token: string | undefined
  tokenFile: string | undefined
  /** A new operator's code, which buys a token. */
  code: string | undefined
}

export const readOpsEnv = (env: NodeJS.ProcessEnv = process.env): OpsSettings => ({
  databaseUrl: env.OPS_DATABASE_URL || undefined,
  operator: env.OPS_OPERATOR || undefined,
  token: env.OPS_TOKEN || undefined,
  tokenFile: env.OPS_TOKEN_FILE || undefined,
  code: env.OPS_CODE || undefined,
})

export type ConsoleSettings = {
  isOn: boolean
  host: string
  port: number
  /** The origin at which browsers open the console. Undefined: `http://localhost` with the port. */
  url: string | undefined
  /** A login in role lalmor_ops. */
  opsDatabaseUrl: string | undefined
  /** A login in role lalmor_gate, which writes sessions and signatures. */
  gateDatabaseUrl: string | undefined
  logLevel: string
  trustProxy: TrustedProxies
  moneyMode: MoneyMode
  root: string
}

const consoleVariables = [
  'CONSOLE_HOST',
  'CONSOLE_PORT',
  'CONSOLE_URL',
  'OPS_DATABASE_URL',
  'GATE_DATABASE_URL',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'LALMOR_ROOT',
] as const

/** The whole environment of the console's process: settings without a secret of the server. */
export const consoleEnvOf = (env: NodeJS.ProcessEnv = process.env): { [name: string]: string } =>
  Object.fromEntries(consoleVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

/** Off loopback only with https: the session would be readable on the way. Throws BadSetting. */
export function readConsoleEnv(env: NodeJS.ProcessEnv = process.env): ConsoleSettings {
  const host = env.CONSOLE_HOST || '127.0.0.1'
  const url = env.CONSOLE_URL ? readOrigin('CONSOLE_URL', env.CONSOLE_URL) : undefined
  if (url !== undefined && new URL(url).protocol !== 'https:' && new URL(url).hostname !== 'localhost')
    throw new BadSetting(`CONSOLE_URL must begin with https://, or be http://localhost, not '${url}'`)
  if (!/^(127\.[\d.]+|::1|localhost)$/.test(host) && !url?.startsWith('https:'))
    throw new BadSetting(`CONSOLE_HOST opens the console beyond this machine, so CONSOLE_URL must be its https address`)
  return {
    isOn: readSwitch('CONSOLE', env.CONSOLE || 'on'),
    host,
    port: readPort('CONSOLE_PORT', env.CONSOLE_PORT || '8090'),
    url,
    opsDatabaseUrl: env.OPS_DATABASE_URL || undefined,
    gateDatabaseUrl: env.GATE_DATABASE_URL || undefined,
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    trustProxy: readTrust(env.TRUST_PROXY ?? ''),
    moneyMode: readMoneyMode(env),
    root: env.LALMOR_ROOT ?? defaultRoot,
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new BadSetting(`${name} must be a number from 0 to 65535, not '${text}'`)
  return port
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    throw new BadSetting(`${name} must be an address without a path, such as https://lalmor.example, not '${text}'`)
  return url.origin
}

function readContact(name: string, text: string): string {
  if (!/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+\d+)$/.test(text))
    throw new BadSetting(`${name} must be a mailto:, https: or tel: address, such as mailto:security@lalmor.example, not '${text}'`)
  return text
}

function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadSetting(`${name} must be a whole number above 0, not '${text}'`)
  return Number(text)
}

function readSwitch(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new BadSetting(`${name} must be on or off, not '${text}'`)
  return text === 'on'
}

function readFlag(name: string, text = ''): boolean {
  if (!['', '0', '1'].includes(text)) throw new BadSetting(`${name} must be 1 or empty, not '${text}'`)
  return text === '1'
}

function readKey(name: string, text: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadSetting(`${name} must be 64 lower-case hex digits`)
  return Buffer.from(text, 'hex')
}

/** The current key, then older ones after commas. */
function readKeys(name: string, text: string): readonly [Buffer, ...Buffer[]] {
  const [first, ...before] = text.split(',').map((each) => each.trim())
  return [readKey(name, first!), ...before.map((each) => readKey(name, each))]
}

function readTrust(text: string): TrustedProxies {
  const proxies = readProxies(text)
  if (!proxies) throw new BadSetting(`TRUST_PROXY must be 1, or addresses and networks of proxies separated by commas, not '${text}'`)
  return proxies
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function readLogLevel(text: string): string {
  if (!logLevels.includes(text)) throw new BadSetting(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'`)
  return text
}
