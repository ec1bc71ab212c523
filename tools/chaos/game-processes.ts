import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Login } from './messages.ts'

export type GameApiSetup = { login: Login; key: string }

export type GameApi = { address: string; kill(): void; gone: Promise<unknown> }

/** Starts the API in a process of its own; `key` opens the seeds. */
export async function startGameApi(setup: GameApiSetup): Promise<GameApi> {
  const child = fork(join(import.meta.dirname, 'game-api.ts'), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'close')
  child.send(setup)
  const ended = gone.then(() => Promise.reject(new Error('the API did not start')))
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  return { address, kill: () => void child.kill('SIGKILL'), gone }
}
