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
 * A Lalmor of its own: real server, real database in its own folder, on a free port. The sandbox programs run only on request: all of
 * them with `SANDBOX: 'on'`, the phone alone with `'phone'`.
 */
export type Lalmor = {
  /** With a trailing slash. */
  address: string
  /** The sandbox phone's address, with a trailing slash; empty if it was not requested. It changes at each start. */
  phone: string
  /** The same for the other sandbox programs. */
  sandbox: Readonly<Record<Program, string>>
  dataDir: string
  /** Returns its output since its last start, stdout and stderr. */
  said(): string
  /** Stops it with Ctrl-C and starts it again, on the same port and data. */
  restart(): Promise<void>
  /** Kills the process, and starts it again. */
  crash(): Promise<void>
  /** Starts its console, at an address with a trailing slash. It was started with `CONSOLE: 'on'`. */
  openConsole(): Promise<{ address: string; end(): Promise<void> }>
  /** Stops it. Its data is kept. */
  stop(): Promise<void>
  /** Stops it and removes its data. */
  end(): Promise<void>
}

/** The chain loads for as long as the rest of a server, and is then read every second. */
const allButChain = 'provider,phone,psp,bank,beacon'

/**
 * The Lalmor of a worker's journeys, with all sandbox programs but the chain; a journey may restart it. One that needs a server without other players uses
 * `startLalmor`.
 */
export const test = base.extend<object, { lalmor: Lalmor }>({
  lalmor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the parameter which fixtures a fixture needs
    async ({}, use) => {
      const lalmor = await startLalmor({ SANDBOX: allButChain })
      await sendSandboxOperatorHome(lalmor.dataDir)
      await use(lalmor)
      await lalmor.end()
    },
    { scope: 'worker' },
  ],
})

/** The environment variable in which prepare.ts names the folder of a Lalmor that was started once. */
export const preparedFolder = 'LALMOR_E2E_PREPARED'

/** The sandbox programs that journeys use, by their names in the server's output. */
const programs = { phone: 'Sandbox phone', psp: 'Sandbox payments', bank: 'Sandbox bank', chain: 'Sandbox chain' } as const
type Program = keyof typeof programs

/** `fresh`: with an empty folder, as on a first start, instead of a copy of the prepared one. */
export async function startLalmor(env: Record<string, string> = {}, { fresh = false } = {}): Promise<Lalmor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-e2e-'))
  const prepared = process.env[preparedFolder]
  // `cp` keeps the database's files with the account that owns them.
  if (prepared && !fresh) await run('cp', ['-a', `${prepared}/.`, dataDir])
  let { child, address, sandbox, said, consoleEnv } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: '0' })
  const again = async (signal: 'SIGINT' | 'SIGKILL') => {
    await stop(child, signal)
    ;({ child, address, sandbox, said, consoleEnv } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: new URL(address).port }))
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
    async openConsole() {
      const opened = await spawnConsole(await consoleEnv)
      return { address: opened.address, end: () => stop(opened.child, 'SIGINT') }
    },
    stop: () => stop(child, 'SIGINT'),
    async end() {
      await stop(child, 'SIGINT')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Environment = Record<string, string>
type Running = {
  child: ChildProcess
  address: string
  sandbox: Record<Program, string>
  said: string[]
  /** The environment of its console, as `npm start` gets it; with `CONSOLE: 'on'` alone. */
  consoleEnv: Promise<Environment>
}

const anyPort = Object.fromEntries(['PROVIDER', 'PHONE', 'PSP', 'BANK', 'CHAIN', 'BEACON'].map((name) => [`SANDBOX_${name}_PORT`, '0']))

/**
 * Resolves when the server and the requested programs have printed their ready lines. Rejects with the server's output if it ends before.
 */
async function spawnServer(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, SANDBOX: 'off', CONSOLE: 'off', CONSOLE_PORT: '0', ...anyPort, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const consoleEnv = once(child, 'message').then(([message]) => (message as { console: Environment }).console)
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
      if (address && expected.every((program) => sandbox[program])) resolve({ child, address, sandbox, said, consoleEnv })
    })
    lines.on('close', () => reject(new Error(`The server ended before it was ready:\n${said.join('\n')}`)))
  })
}

/** The console alone, with the environment that the server hands over. */
async function spawnConsole(env: Environment): Promise<{ child: ChildProcess; address: string }> {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'server/src/operators/console/main.ts')], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /Console at (http:\S+)/.exec(line)?.[1]
      if (address) resolve({ child, address })
    })
    lines.on('close', () => reject(new Error('The console ended before it was ready')))
  })
}

async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
