import { createPool } from '@lalmor/ledger/pool.ts'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '../../server/src/platform/db/embedded.ts'

/**
 * Runs `use` with a new folder under the system's temporary one. The folder is gone afterwards, however this process ends short of being
 * killed; `leave` comes before.
 */
export async function withFolder(use: (folder: string) => Promise<void>, leave = (_folder: string) => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const remove = () => {
    leave(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', remove)
  try {
    await use(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Runs `use` with its own PostgreSQL, which then ends; `leave` comes before. */
export const withPostgres = (use: (server: Embedded, createDatabase: CreateDatabase) => Promise<void>, leave = () => {}) =>
  withFolder(async (dataDir) => {
    const server = await startEmbedded({ dataDir })
    try {
      await use(server, async (name) => {
        const admin = createPool(server.connection)
        await admin.query(`create database ${name}`)
        await admin.end()
        return name
      })
    } finally {
      leave()
      await server.stop()
    }
  })

type CreateDatabase = (name: string) => Promise<string>
