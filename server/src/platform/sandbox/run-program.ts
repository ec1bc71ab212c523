import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

type Program = {
  /** As the log has it. */
  name: string
  /** Its main file, from the project's folder. */
  file: string
  root: string
  /** All that it is told. */
  env: () => Promise<Record<string, string>> | Record<string, string>
  /** It has said that it is ready, in this line. */
  ready: (line: string) => void
  /** It has ended. */
  gone: () => void
  log: { error: (facts: object, message: string) => void }
}

/** How long it may take to end before it is killed. */
const endMs = 3_000

/**
 * Runs a sandbox program beside the server and never in its way: one that does not come, or goes, is told to the log and to
 * `gone`. It ends with this process, however that ends; `stop` ends it before.
 */
export function runProgram({ name, file, root, env, ready, gone, log }: Program): { stop: () => Promise<void> } {
  let child: ChildProcess | undefined
  let stopping = false

  async function start() {
    const settings = await env()
    if (stopping) return
    child = spawn(process.execPath, [join(root, file)], {
      // Its channel closes when this process ends, however it does: it ends with it.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: settings,
      // Ctrl-C on a terminal reaches a whole group: this one ends when it is asked to, after what still needs it.
      detached: true,
    })
    child.on('error', (err) => log.error({ err, program: name }, 'a sandbox program could not be run'))
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
