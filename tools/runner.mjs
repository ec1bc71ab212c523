import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Maximum time for a program to end before it is killed. Longer than the server's own limits. */
const patienceMs = 60_000

/** Thrown by `run` if a stop was requested before or while the program ran. */
export class Stopped extends Error {}

/**
 * Runs programs one after the other in the foreground. `stop` ends the current one, with everything it started, and lets
 * no other begin.
 */
export function createRunner() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let stopped = false

  return {
    /**
     * Resolves with the exit code. With `lifeline` the program ends when its ipc channel closes, even if we are killed; without it, it gets SIGTERM.
     * @param {string} program
     * @param {string[]} args
     * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, lifeline?: boolean }} [options]
     * @returns {Promise<number>}
     */
    run(program, args, { lifeline = false, ...options } = {}) {
      return new Promise((resolve, reject) => {
        if (stopped) return reject(new Stopped())
        const started = spawn(program, args, { ...options, stdio: lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit' })
        child = started
        started.on('error', reject)
        started.on('exit', (code, signal) => {
          child = undefined
          if (stopped && !lifeline) reject(new Stopped())
          else resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal])
        })
      })
    },

    stop() {
      if (stopped) return
      stopped = true
      const asked = child
      if (asked === undefined) return
      if (asked.connected) asked.disconnect()
      else asked.kill('SIGTERM')
      setTimeout(() => asked.kill('SIGKILL'), patienceMs).unref()
    },
  }
}
