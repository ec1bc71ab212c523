import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

type Program = {
  name: string
  file: string
  root: string
  env: () => Promise<Record<string, string>> | Record<string, string>
  /** Called with the line that says that it is ready. */
  ready: (line: string) => void
  gone: () => void
  log: { error: (facts: object, message: string) => void }
}

/** Time to end before it is killed. */
const endMs = 3_000

/** The server does not depend on it: its end is logged and passed to `gone`. It ends with this process, however that ends. */
export function runProgram({ name, file, root, env, ready, gone, log }: Program): { stop: () => Promise<void> } {
  let child: ChildProcess | undefined
  let stopping = false

  async function start() {
    const settings = await env()
    if (stopping) return
    child = spawn(process.execPath, [join(root, file)], {
      // The channel closes however this process ends, and ends the program.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: settings,
      // Ctrl-C on a terminal reaches a whole group: this program should end only when asked, after whatever still needs it.
      detached: true,
    })
    child.on('error', (err) => log.error({ err, program: name }, 'cannot run a sandbox program'))
    child.on('exit', (code, signal) => {
      gone()
      if (!stopping) log.error({ code, signal, program: name }, 'a sandbox program ended')
    })
    createInterface({ input: child.stdout! }).on('line', (line) => line.includes(' is ready at ') && ready(line))
  }
  const started = start().catch((err: unknown) => log.error({ err, program: name }, 'a sandbox program did not start'))

  return {
    async stop() {
      stopping = true
      await started
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = await Promise.race([ended, pause(endMs, 'late', { ref: false })])
      if (late === 'late') child.kill('SIGKILL')
    },
  }
}
