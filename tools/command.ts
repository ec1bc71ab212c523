import { spawn, type ChildProcess } from 'node:child_process'
import type { CpuMeter } from './cpu-meter.ts'

export type Finished = { code: number; output: string }

const atWork = new Set<ChildProcess>()
let interrupted = false

/** `cpu`: counts its processor time, children included. `timeoutMs`: then SIGINT. */
export type Place = { cwd: string; env: NodeJS.ProcessEnv; cpu?: CpuMeter; timeoutMs?: number }

/** `code` is 128 after a signal or a failed start. */
export function runCommand(program: string, args: string[], { cwd, env, cpu, timeoutMs }: Place): Promise<Finished> {
  return new Promise((resolve) => {
    let output = ''
    const [metered, ...meteredArgs] = cpu ? cpu.wrap([program, ...args]) : [program, ...args]
    const limit = timeoutMs === undefined ? {} : ({ timeout: timeoutMs, killSignal: 'SIGINT' } as const)
    const started = spawn(metered!, meteredArgs, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...limit })
    atWork.add(started)
    for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    started.on('error', (error) => resolve({ code: 128, output: `${program}: ${error.message}` }))
    started.on('close', (code) => {
      atWork.delete(started)
      resolve({ code: code ?? 128, output })
    })
  })
}

export const isInterrupted = () => interrupted

/** Passes a stop on once: a terminal's SIGINT and SIGHUP have reached the programs already, and a second one makes test runners abandon theirs. */
export function passOnInterruption(): void {
  const interrupt = () => {
    if (!interrupted) for (const program of atWork) program.kill('SIGINT')
    interrupted = true
  }
  process.on('disconnect', interrupt)
  process.on('SIGTERM', interrupt)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))
}
