import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** `kill` is kill -9; another `start` keeps address and files. `end` removes the folder too. */
export function createTestProgram(name: 'bank' | 'psp') {
  const main = join(import.meta.dirname, `../../../../sandbox/${name}/src/main.ts`)
  const folder = mkdtempSync(join(tmpdir(), `lalmor-${name}-`))
  let child: ChildProcess | undefined
  let at: string | undefined

  /** A key shared with its caller, and the file that it reads it from. */
  function newKey(called: string): { key: string; file: string } {
    const [key, file] = [randomBytes(32).toString('hex'), join(folder, `${called}.key`)]
    writeFileSync(file, key)
    return { key, file }
  }

  async function start(settings: Record<string, string>): Promise<string> {
    const port = at === undefined ? '0' : new URL(at).port
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { PORT: port, HOME_ADDRESS: '', ...settings },
    })
    for await (const line of createInterface({ input: child.stdout! })) {
      at = /ready at (http:[^\s,]+)/.exec(line)?.[1]
      if (at) return at
    }
    throw new Error(`the sandbox ${name} ended before it was ready`)
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    address: () => at,
    fileOf: (file: string) => join(folder, file),
    newKey,
    start,
    kill,
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
