import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '../..')

/** Runs `work` on a fresh database. Server and data are gone when this settles, however `work` ends. */
export async function withServer(
  work: (address: string, pid: number) => Promise<void>,
  settings: { readonly [name: string]: string } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SANDBOX: 'off', ...settings }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await work(await found(server.stdout, /ready at (http:\S+)/), server.pid!)
  } finally {
    await stop(server, () => server.kill('SIGINT'))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The first group of `pattern` in a line. Rejects with all output if the stream ends. */
export async function found(stream: Readable, pattern: RegExp): Promise<string> {
  const said: string[] = []
  for await (const line of createInterface({ input: stream })) {
    said.push(line)
    const match = pattern.exec(line)
    if (!match) continue
    stream.resume()
    return match[1]!
  }
  throw new Error(`the server ended before it was ready:\n${said.join('\n')}`)
}

export async function stop(child: ChildProcess, end: () => void) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  end()
  await ended
}
