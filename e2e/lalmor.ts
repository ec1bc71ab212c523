import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { promisify } from 'node:util'

import { sendSandboxOperatorHome } from './operator.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * A Lalmor of its own, without the sandbox programs unless they are asked for (`SANDBOX: 'on'`, or `'phone'` for the phone alone):
 * real server, real database in a folder of its own, on a free port.
 */
export type Lalmor = {
  /** With a trailing slash. */
  address: string
  /** The sandbox phone's, with a trailing slash; empty where it was not asked for. Another one after each start. */
  phone: string
  /** As the phone's, of the other sandbox programs. */
  sandbox: Readonly<Record<Program, string>>
  dataDir: string
  /** What it has said since its last start, on both of its outputs. */
  said(): string
  /** Ctrl-C and start again, on the same port and data. */
  restart(): Promise<void>
  /** Ends the process without warning, and starts again. */
  crash(): Promise<void>
  /** Stops it. Its data stay. */
  stop(): Promise<void>
  /** Stops it and removes its data. */
  end(): Promise<void>
}

/**
 * Journeys share one Lalmor for each worker, with all sandbox programs: `test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))`. It may be restarted
 * and crashed, since the files of a worker go one after the other. Who needs a house where nobody has played before starts one with `startLalmor`.
 */
export const test = base.extend<object, { lalmor: Lalmor }>({
  lalmor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture takes
    async ({}, use) => {
      const lalmor = await startLalmor({ SANDBOX: 'on' })
      await sendSandboxOperatorHome(lalmor.dataDir)
      await use(lalmor)
      await lalmor.end()
    },
    { scope: 'worker' },
  ],
})

/** Where prepare.ts names the folder of a Lalmor that was started once. */
export const preparedFolder = 'LALMOR_E2E_PREPARED'

/** The sandbox programs that a journey speaks to, by how the server's line calls them. */
const programs = { phone: 'Sandbox phone', psp: 'Sandbox payments', bank: 'Sandbox bank', chain: 'Sandbox chain' } as const
type Program = keyof typeof programs

/** `fresh`: with an empty folder, as a newcomer starts it, and not with a copy of the prepared one. */
export async function startLalmor(env: Record<string, string> = {}, { fresh = false } = {}): Promise<Lalmor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-e2e-'))
  const prepared = process.env[preparedFolder]
  // By `cp`, which leaves the database to the account that owns it.
  if (prepared && !fresh) await run('cp', ['-a', `${prepared}/.`, dataDir])
  let { child, address, sandbox, said } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: '0' })
  const again = async (signal: 'SIGINT' | 'SIGKILL') => {
    await stop(child, signal)
    ;({ child, address, sandbox, said } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: new URL(address).port }))
  }
  return {
    get address() {
      return address
    },
    get phone() {
      return sandbox.phone
    },
    get sandbox() {
      return sandbox
    },
    dataDir,
    said: () => said.join('\n'),
    restart: () => again('SIGINT'),
    crash: () => again('SIGKILL'),
    stop: () => stop(child, 'SIGINT'),
    async end() {
      await stop(child, 'SIGINT')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Running = { child: ChildProcess; address: string; sandbox: Record<Program, string>; said: string[] }

const anyPort = Object.fromEntries(['PROVIDER', 'PHONE', 'PSP', 'BANK', 'CHAIN'].map((name) => [`SANDBOX_${name}_PORT`, '0']))

/** Resolves at the ready line, and those of the programs that were asked for. Rejects with what the server said when it ends before. */
async function spawnServer(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, SANDBOX: 'off', ...anyPort, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const wanted = (env['SANDBOX'] ?? 'off').split(',')
  const expected = (Object.keys(programs) as Program[]).filter((program) => wanted.includes('on') || wanted.includes(program))
  const sandbox = { phone: '', psp: '', bank: '', chain: '' }
  const said: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => said.push(line))
  const lines = createInterface({ input: child.stdout! }).on('line', (line) => said.push(line))
  return new Promise((resolve, reject) => {
    let address = ''
    lines.on('line', (line) => {
      address ||= /ready at (http:\S+)/.exec(line)?.[1] ?? ''
      for (const program of expected) if (line.includes(`${programs[program]} at `)) sandbox[program] = /http:\S+/.exec(line)![0]
      if (address && expected.every((program) => sandbox[program])) resolve({ child, address, sandbox, said })
    })
    lines.on('close', () => reject(new Error(`The server ended before it was ready:\n${said.join('\n')}`)))
  })
}

async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
