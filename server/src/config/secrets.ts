import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** Encrypts server seeds at rest. Without it no pair can be revealed or drawn from: back it up with the database. */
export const readSeedKey = (dataDir: string): Buffer => readSecret(dataDir, 'seed.key')

/** The Ed25519 seed that signs the daily head. With another key the heads go on under another fingerprint. */
export const readHeadKey = (dataDir: string): Buffer => readSecret(dataDir, 'head.key')

/** What the app's database login follows from where the owner's has no password. */
export const readLoginSecret = (dataDir: string): Buffer => readSecret(dataDir, 'app-login.key')

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

/** 32 bytes, made at the first start and kept in the data folder, readable by its owner only. */
function readSecret(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeOnce(file, randomBytes(32).toString('hex'))
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== 32) throw new CannotStart(`${file} does not hold 32 bytes in hex. Put the right one back.`)
  return secret
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
