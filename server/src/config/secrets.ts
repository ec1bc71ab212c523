import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that encrypts server seeds at rest (32 bytes). Made at the first start and kept in the data folder, readable
 * by its owner only. Losing it means that running seed pairs can no longer be revealed: back it up with the database.
 */
export function readSeedKey(dataDir: string): Buffer {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'seed.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} does not hold 32 bytes in hex`)
  return key
}
