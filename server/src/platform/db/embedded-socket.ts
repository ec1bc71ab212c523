import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Account } from './embedded-account.ts'
import { orDatabaseUrl, temporaryFolders } from './embedded-binaries.ts'

export const port = 5432
const socketName = `.s.PGSQL.${port}`
/** The kernel's maximum length of a socket's path. */
const socketPathMax = 107

export const socketIn = (folder: string) => join(folder, socketName)

/** A socket folder for `account` alone: DATA_DIR's path may be too long. Deletes a killed server's files, so no server may run on `dataDir`. */
export function makeSocketFolder(dataDir: string, account: Account): string {
  const name = `lalmor-${createHash('sha256').update(`${account.uid} ${dataDir}`).digest('hex').slice(0, 16)}`
  const path = temporaryFolders(account)
    .map((base) => join(base, name))
    .find((folder) => Buffer.byteLength(socketIn(folder)) <= socketPathMax)
  if (path === undefined)
    throw new CannotStart(`There is no temporary folder for the database's socket that uid ${account.uid} can use. ${orDatabaseUrl}`)

  mkdirSync(path, { recursive: true, mode: 0o700 })
  // The name can be guessed: another's folder would receive our password.
  const found = lstatSync(path)
  if (!found.isDirectory() || ![account.uid, process.getuid!()].includes(found.uid))
    throw new CannotStart(`${path} belongs to uid ${found.uid}, so the database's socket cannot be put there. Remove it. ${orDatabaseUrl}`)
  chmodSync(path, 0o700)
  if (account.switched) chownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path)) rmSync(join(path, entry), { recursive: true, force: true })
  return path
}
