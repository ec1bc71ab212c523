import { createPool } from '@lalmor/ledger/pool.ts'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '../../server/src/platform/db/embedded.ts'

/** A temporary folder. `leave` runs and the folder goes however this process ends, unless killed. */
export async function withFolder(use: (folder: string) => Promise<void>, leave: (folder: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const remove = () => {
    leave(folder)
    removeStubbornly(folder)
  }
  process.once('exit', remove)
  try {
    await use(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** For five seconds, as an ending program may still write. */
function removeStubbornly(folder: string) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The folder filled again: retries.
    }
  }
}

/** `leave` runs before PostgreSQL ends. `createDatabase` returns its superuser's connection. */
export async function withPostgres(
  use: (server: { pid: number; createDatabase: (name: string) => Promise<Embedded['connection']> }) => Promise<void>,
  leave = () => {},
) {
  let running: Embedded | undefined
  await withFolder(
    async (dataDir) => {
      const { pid, connection, stop } = (running = await startEmbedded({ dataDir }))
      try {
        await use({
          pid,
          async createDatabase(database) {
            const admin = createPool(connection)
            await admin.query(`create database ${database}`)
            await admin.end()
            return { ...connection, database } as Embedded['connection']
          },
        })
      } finally {
        leave()
        await stop()
        running = undefined
      }
    },
    () => {
      if (!running) return
      leave()
      // Stops at once, as nobody reads its data again.
      process.kill(running.pid, 'SIGQUIT')
    },
  )
}
