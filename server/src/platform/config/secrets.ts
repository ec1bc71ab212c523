import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** The first key encrypts server seeds at rest; later lines are older keys. A lost key loses its pairs: back it up with the database. */
export const readSeedKeys = (dataDir: string): readonly [Buffer, ...Buffer[]] => readSecrets(dataDir, 'seed.key')

/** The Ed25519 seed that signs the daily head. A new key gives later heads another fingerprint. */
export const readHeadKey = (dataDir: string): Buffer => readSecret(dataDir, 'head.key')

/** The Ed25519 seed that signs receipts. The daily head names its public key. */
export const readReceiptKey = (dataDir: string): Buffer => readSecret(dataDir, 'receipt.key')

/** Keys the hashes of SMS codes. A new key invalidates only unused codes. */
export const readOtpPepper = (dataDir: string): Buffer => readSecret(dataDir, 'otp-pepper.key')

/** A new key resets every withdrawal password: back it up with the database. */
export const readPasswordPepper = (dataDir: string): Buffer => readSecret(dataDir, 'password-pepper.key')

/** The first key encrypts withdrawal accounts at rest; later lines are older keys. A lost key leaves its accounts unpayable: back it up with the database. */
export const readAccountKeys = (dataDir: string): readonly [Buffer, ...Buffer[]] => readSecrets(dataDir, 'withdrawal-account.key')

/** Derives the password of the app's database login if the owner signs in without one. */
export const readLoginSecret = (dataDir: string): Buffer => readSecret(dataDir, 'app-login.key')

/** Text, because the gateway reads the same file. */
export const readPspKeys = (dataDir: string) => ({
  apiKey: readSharedSecret(dataDir, 'psp-api.key'),
  webhookKey: readSharedSecret(dataDir, 'psp-webhook.key'),
})

/** Text, because the rail reads the same file. */
export const readPayoutKeys = (dataDir: string) => ({
  keySecret: readSharedSecret(dataDir, 'payout-api.key'),
  webhookKey: readSharedSecret(dataDir, 'payout-webhook.key'),
})

/** The RSA key, PEM, that signs our calls to one provider, or the sandbox provider's own. */
export async function readSigningKey(dataDir: string, name: string): Promise<{ pem: string; file: string }> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, `${name}.key`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    writeOnce(file, privateKey)
  }
  return { pem: readFileSync(file, 'utf8'), file }
}

function readSharedSecret(dataDir: string, name: string): { text: string; file: string } {
  return { text: readSecret(dataDir, name).toString('hex'), file: join(dataDir, 'secrets', name) }
}

/** 32 bytes, made at the first start in the data folder, readable only by its owner. */
function readSecret(dataDir: string, name: string): Buffer {
  const [secret, ...others] = readSecrets(dataDir, name)
  if (others.length > 0) throw new CannotStart(`${join(dataDir, 'secrets', name)} holds more than one key. Put the right one back.`)
  return secret
}

function readSecrets(dataDir: string, name: string): readonly [Buffer, ...Buffer[]] {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeOnce(file, randomBytes(32).toString('hex'))
  const [first, ...others] = readFileSync(file, 'utf8')
    .trim()
    .split(/\s+/)
    .map((hex) => Buffer.from(hex, 'hex'))
  if (!first || [first, ...others].some(({ length }) => length !== 32))
    throw new CannotStart(`${file} does not hold 32 bytes in hex. Put the right one back.`)
  return [first, ...others]
}

/** Writes the file atomically and never replaces one: another process may start at the same moment. */
function writeOnce(file: string, secret: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, secret, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
