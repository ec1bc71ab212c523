import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword, superuser } from './embedded-cluster.ts'
import { findServer, readPostmasterPid } from './embedded-process.ts'
import { port } from './embedded-socket.ts'
import type { Embedded } from './embedded.ts'

/** Undefined if no server runs on `dataDir`. */
export function findEmbedded(dataDir: string): Embedded['connection'] | undefined {
  const pgdata = join(dataDir, 'pg')
  if (!existsSync(pgdata)) return undefined
  const real = realpathSync(pgdata)
  const said = readPostmasterPid(real)
  if (!said || !findServer(real)) return undefined
  return { host: said.socketDir, port, user: superuser, password: readPassword(realpathSync(dataDir)), database: 'postgres' }
}
