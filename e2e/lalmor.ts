import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

/** A Lalmor of its own, without the sandbox programs unless they are asked for (`SANDBOX: 'on'`): real server, real database in a folder of its own, on a free port. */
export type Lalmor = {
  /** With a trailing slash. */
  address: string
  dataDir: string
  /** Ctrl-C and start again, on the same port and data. */
  restart(): Promise<void>
  /** Ends the process without warning, and starts again. */
  crash(): Promise<void>
  /** Stops it and removes its data. */
  end(): Promise<void>
}

export async function startLalmor(env: Record<string, string> = {}): Promise<Lalmor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-e2e-'))
  let { child, address } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: '0' })
  const again = async (signal: 'SIGINT' | 'SIGKILL') => {
    await stop(child, signal)
    ;({ child, address } = await spawnServer({ ...env, DATA_DIR: dataDir, PORT: new URL(address).port }))
  }
  return {
    get address() {
      return address
    },
    dataDir,
    restart: () => again('SIGINT'),
    crash: () => again('SIGKILL'),
    async end() {
      await stop(child, 'SIGINT')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves at the ready line. Rejects with what the server said when it ends before. */
async function spawnServer(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, SANDBOX: 'off', SANDBOX_PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => said.push(line))
  for await (const line of createInterface({ input: child.stdout! })) {
    said.push(line)
    const ready = /ready at (http:\S+)/.exec(line)
    if (!ready) continue
    child.stdout!.resume()
    return { child, address: ready[1]! }
  }
  throw new Error(`The server ended before it was ready:\n${said.join('\n')}`)
}

async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
