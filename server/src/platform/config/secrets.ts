import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** Encrypts server seeds at rest. Without it no pair can be revealed or drawn from: back it up with the database. */
export const readSeedKey = (dataDir: string): Buffer => readSecret(dataDir, 'seed.key')

/** The Ed25519 seed that signs the daily head. With another key the heads go on under another fingerprint. */
export const readHeadKey = (dataDir: string): Buffer => readSecret(dataDir, 'head.key')

/** Keys the hashes of the codes sent by SMS. With another key the codes under way are no longer valid, and nothing else. */
export const readOtpPepper = (dataDir: string): Buffer => readSecret(dataDir, 'otp-pepper.key')

/** Keys the hashes of withdrawal passwords. With another key every one of them is wrong, and is set anew by a code: back it up with the database. */
export const readPasswordPepper = (dataDir: string): Buffer => readSecret(dataDir, 'password-pepper.key')

/**
 * The first seals withdrawal accounts at rest; those on the lines below it are from before it, and open what it has not sealed anew yet. Without
 * them nothing can be paid to any: back them up with the database.
 */
export const readAccountKeys = (dataDir: string): readonly [Buffer, ...Buffer[]] => readSecrets(dataDir, 'withdrawal-account.key')

/** What the app's database login follows from where the owner's has no password. */
export const readLoginSecret = (dataDir: string): Buffer => readSecret(dataDir, 'app-login.key')

/** What the payment gateway knows us by, and what it signs its webhooks with: as text, for both sides read the file. */
export const readPspKeys = (dataDir: string) => ({
  apiKey: readSharedSecret(dataDir, 'psp-api.key'),
  webhookKey: readSharedSecret(dataDir, 'psp-webhook.key'),
})

/** What the payout rail knows us by, and what it signs its webhooks with. */
export const readPayoutKeys = (dataDir: string) => ({
  keySecret: readSharedSecret(dataDir, 'payout-api.key'),
  webhookKey: readSharedSecret(dataDir, 'payout-webhook.key'),
})

/**
 * The RSA key, PEM, by which a provider knows our calls, or the sandbox provider its own. Each provider has one of ours to itself.
 */
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

/** A secret that another program reads from the same file. */
function readSharedSecret(dataDir: string, name: string): { text: string; file: string } {
  return { text: readSecret(dataDir, name).toString('hex'), file: join(dataDir, 'secrets', name) }
}

/** 32 bytes, made at the first start and kept in the data folder, readable by its owner only. */
function readSecret(dataDir: string, name: string): Buffer {
  const [secret, ...others] = readSecrets(dataDir, name)
  if (others.length > 0) throw new CannotStart(`${join(dataDir, 'secrets', name)} holds more than one key. Put the right one back.`)
  return secret
}

/** The same, where more than one may be in the file, each on a line. */
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

/** Whole or not at all, and never over one that is there: another process may start at the same moment. */
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
