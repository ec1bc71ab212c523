import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../config/cannot-start.ts'

export type DataDirLock = { release(): void }

const sqliteBusy = 5

/** Locks DATA_DIR through SQLite, so the kernel ends the lock with its process. Throws with the holder's name after `patienceMs`. */
export async function lockDataDir(dataDir: string, patienceMs: number, log: (line: string) => void): Promise<DataDirLock> {
  const pidFile = join(dataDir, 'lock.pid')
  const deadline = Date.now() + patienceMs
  for (let tries = 0; ; tries++) {
    const held = tryLock(join(dataDir, 'lock'))
    if (held) {
      rmSync(pidFile, { force: true })
      writeFileSync(pidFile, `${process.pid}\n`)
      return {
        release() {
          rmSync(pidFile, { force: true })
          held.close()
        },
      }
    }
    const holder = readHolder(pidFile)
    if (Date.now() >= deadline)
      throw new CannotStart(`Another Lalmor (${holder}) is using ${dataDir}. Stop it, or give this one its own DATA_DIR and PORT.`)
    if (tries === 0) log(`waiting for another Lalmor (${holder}) to leave ${dataDir}`)
    await pause(50)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
}

function readHolder(pidFile: string): string {
  try {
    return `pid ${readFileSync(pidFile, 'utf8').trim()}`
  } catch {
    return 'pid not known yet'
  }
}
