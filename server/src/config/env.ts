import { isAbsolute, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { refuseLiveProviders, readMoneyMode, type MoneyMode } from './money-mode.ts'
import { readProviders, type ProviderSetting } from './providers.ts'

/** The project's folder. Set by the entry script; migrations and web builds are found from it, bundled or not. */
const defaultRoot = join(import.meta.dirname, '../../..')

export type Config = {
  moneyMode: MoneyMode
  host: string
  port: number
  root: string
  dataDir: string
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** A login in role lalmor_app made by the operator. Undefined: the server makes one with DATABASE_URL's rights. */
  appDatabaseUrl: string | undefined
  /** The Ed25519 seed that signs the daily head, 32 bytes. Undefined: the one in `dataDir`. */
  headKey: Buffer | undefined
  logLevel: string
  /** Whether this process works off jobs. One process of an installation must. */
  jobs: boolean
  /** Whether Kite Run's table runs and is open to players. */
  kiteRun: boolean
  /** Outside providers that play through the wallet. */
  providers: ProviderSetting[]
  /** The port that the sandbox provider is wanted at; undefined leaves it out. */
  sandboxPort: number | undefined
  /** True only behind a proxy whose X-Forwarded-* headers are its own. */
  trustProxy: boolean
}

/** A setting that cannot be used; the message names it. */
export class BadSetting extends CannotStart {}

/** Reads every setting once, at start. Throws BadSetting or MoneyModeRefused; the server then does not start. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Config {
  const root = env.LALMOR_ROOT ?? defaultRoot
  const dataDir = env.DATA_DIR || '.data'
  if (env.APP_DATABASE_URL && !env.DATABASE_URL)
    throw new BadSetting('APP_DATABASE_URL goes with DATABASE_URL, which is not set: both name the same database')
  const providers = env.PROVIDERS ? readProviders(isAbsolute(env.PROVIDERS) ? env.PROVIDERS : join(root, env.PROVIDERS)) : []
  refuseLiveProviders(providers)
  return {
    moneyMode: readMoneyMode(env),
    host: env.HOST || '127.0.0.1',
    port: readPort('PORT', env.PORT || '8080'),
    root,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    appDatabaseUrl: env.APP_DATABASE_URL || undefined,
    headKey: env.HEAD_KEY ? readKey('HEAD_KEY', env.HEAD_KEY) : undefined,
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    jobs: readSwitch('JOBS', env.JOBS || 'on'),
    kiteRun: readSwitch('KITE_RUN', env.KITE_RUN || 'on'),
    providers,
    sandboxPort: readSwitch('SANDBOX', env.SANDBOX || 'on')
      ? readPort('SANDBOX_PROVIDER_PORT', env.SANDBOX_PROVIDER_PORT || '8095')
      : undefined,
    trustProxy: env.TRUST_PROXY === '1',
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new BadSetting(`${name} is a number from 0 to 65535, not '${text}'`)
  return port
}

function readSwitch(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new BadSetting(`${name} is on or off, not '${text}'`)
  return text === 'on'
}

function readKey(name: string, text: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadSetting(`${name} is 64 lower-case hex digits`)
  return Buffer.from(text, 'hex')
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function readLogLevel(text: string): string {
  if (!logLevels.includes(text)) throw new BadSetting(`LOG_LEVEL is one of ${logLevels.join(', ')}, not '${text}'`)
  return text
}
