import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Encrypts server seeds at rest. Without it no pair can be revealed or drawn from: back it up with the database. */
export const readSeedKey = (dataDir: string): Buffer => readSecret(dataDir, 'seed.key')

/** The Ed25519 seed that signs the daily head. With another key the heads go on under another fingerprint. */
export const readHeadKey = (dataDir: string): Buffer => readSecret(dataDir, 'head.key')

/** What the app's database login follows from where the owner's has no password. */
export const readLoginSecret = (dataDir: string): Buffer => readSecret(dataDir, 'app-login.key')

/** 32 bytes, made at the first start and kept in the data folder, readable by its owner only. */
function readSecret(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== 32) throw new CannotStart(`${file} does not hold 32 bytes in hex. Put the right one back.`)
  return secret
}
