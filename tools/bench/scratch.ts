import { createPool } from '@lalmor/ledger/pool.ts'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '../../server/src/platform/db/embedded.ts'

/**
 * Runs `use` with a new folder under the system's temporary one. However this process ends, short of being killed, `leave` is called and the folder
 * is gone.
 */
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

/** Also removes files that a program writes while it ends, for five seconds. */
function removeStubbornly(folder: string) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Not empty again: the next try.
    }
  }
}

/** Runs `use` with its own PostgreSQL, and `leave` before that ends. `createDatabase` returns the connection of its superuser. */
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
      // At once: nobody reads its data again.
      process.kill(running.pid, 'SIGQUIT')
    },
  )
}
