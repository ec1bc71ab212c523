import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { canReach, type Account } from './embedded-account.ts'

/** The superuser's name. Its random password is beside the cluster, readable only by the owner of DATA_DIR. */
export const superuser = 'postgres'

const passwordFile = (dataDir: string) => join(dataDir, 'pg.password')

type OnCluster = { folder: string; account: Account; output: 'pipe' | number; detached?: boolean }

/** Runs a PostgreSQL program as `account`, which inherits the open folder. Our environment is not passed on: it may contain PG* variables. */
export function spawnOnCluster(program: string, args: string[], { folder, account, output, detached = false }: OnCluster) {
  const opened = canReach(folder, account) ? undefined : openSync(folder, 'r')
  const child = spawn(program, ['-D', opened === undefined ? folder : '/proc/self/fd/3', ...args], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached,
    stdio: ['ignore', output, output, opened ?? 'ignore'],
    ...(account.switched && { uid: account.uid, gid: account.gid }),
  })
  if (opened !== undefined) closeSync(opened)
  return child
}

/** Makes the cluster `<dataDir>/pg` atomically: the folder gets its name when complete. `privateDir` holds the password while initdb reads it. */
export async function createCluster(at: { dataDir: string; binaries: string; privateDir: string; account: Account }): Promise<void> {
  const { account } = at
  const unfinished = join(at.dataDir, 'pg.new')
  rmSync(unfinished, { recursive: true, force: true })
  makePrivateFolder(unfinished, account)

  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(at.dataDir), password, { mode: 0o600 })
  const handedOver = join(at.privateDir, 'password')
  writeFileSync(handedOver, password, { mode: 0o600 })
  if (account.switched) chownSync(handedOver, account.uid, account.gid)

  const rules = ['--auth=scram-sha-256', '--data-checksums', '--encoding=UTF8', '--locale=C', '--no-instructions']
  const args = [`--username=${superuser}`, `--pwfile=${handedOver}`, ...rules]
  try {
    await succeed(spawnOnCluster(join(at.binaries, 'bin/initdb'), args, { folder: unfinished, account, output: 'pipe' }))
  } finally {
    rmSync(handedOver, { force: true })
  }
  renameSync(unfinished, join(at.dataDir, 'pg'))
}

export function readPassword(dataDir: string): string {
  const file = passwordFile(dataDir)
  if (!existsSync(file))
    throw new CannotStart(`${file} is missing: without it nobody can sign in to the database in ${join(dataDir, 'pg')}.`)
  return readFileSync(file, 'utf8')
}

function makePrivateFolder(path: string, account: Account): void {
  mkdirSync(path, { mode: 0o700 })
  if (account.switched) chownSync(path, account.uid, account.gid)
}

function succeed(child: ChildProcess): Promise<void> {
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new CannotStart(`${child.spawnfile} failed (${code}):\n${output.trim()}`)),
    )
  })
}
