import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Time to end before the kill, longer than the server's own limits. */
const patienceMs = 60_000

/** A stop was requested before or during the run. */
export class Stopped extends Error {}

/** Runs programs in the foreground. `stop` ends the current one with its children, and lets no other begin. */
export function createRunner() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let stopped = false

  return {
    /**
     * Resolves with the exit code. `lifeline`: ends when its ipc channel closes, even if we are killed; otherwise it gets SIGTERM.
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
