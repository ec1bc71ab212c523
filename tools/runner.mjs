import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Time to end before the kill, longer than the server's own limits. */
const patienceMs = 60_000

/** A stop was requested before or during the run. */
export class Stopped extends Error {}

/** Runs programs in the foreground, one beside another. `stop` ends them with their children, and lets no other begin. */
export function createRunner() {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  let stopped = false

  /** @type {(asked: import('node:child_process').ChildProcess) => void} */
  const end = (asked) => {
    if (asked.connected) asked.disconnect()
    else asked.kill('SIGTERM')
    setTimeout(() => asked.kill('SIGKILL'), patienceMs).unref()
  }

  /** @type {(program: string, args: string[], options: import('node:child_process').SpawnOptions) => import('node:child_process').ChildProcess} */
  const start = (program, args, options) => {
    const started = spawn(program, args, options)
    children.add(started)
    return started.on('exit', () => children.delete(started))
  }

  return {
    /**
     * Resolves with the exit code. `lifeline`: ends when its ipc channel closes, even if we are killed; otherwise it gets SIGTERM.
     * @param {string} program
     * @param {string[]} args
     * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, lifeline?: boolean, onMessage?: (message: any) => void }} [options]
     * @returns {Promise<number>}
     */
    run(program, args, { lifeline = false, onMessage, ...options } = {}) {
      return new Promise((resolve, reject) => {
        if (stopped) return reject(new Stopped())
        const started = start(program, args, { ...options, stdio: lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit' })
        started.on('error', reject)
        if (onMessage) started.on('message', (message) => stopped || onMessage(message))
        started.on('exit', (code, signal) => {
          if (stopped && !lifeline) reject(new Stopped())
          else resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal])
        })
      })
    },

    /**
     * Runs a program with a lifeline beside the others; it prints its own failure.
     * @param {string} program
     * @param {string[]} args
     * @param {{ env: NodeJS.ProcessEnv }} options
     */
    runBeside(program, args, options) {
      const started = start(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      started.on('error', console.error)
      return { end: () => end(started) }
    },

    stop() {
      if (stopped) return
      stopped = true
      for (const child of children) end(child)
    },
  }
}
