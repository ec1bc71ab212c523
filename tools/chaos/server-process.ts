import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ServerSetup = {
  login: object
  /** With a rail. */
  rails?: object
  /** Any, unless it has to be found again after a kill. */
  port?: number
  /** Opens the seeds, in hexadecimal digits. */
  seedKey?: string
  /** A round may follow another at once: more rounds, more kills. */
  withoutPauses?: true
  /** The gateway, which is asked about open payments. */
  payments?: { psp: string; apiKey: string; webhookKey: string }
  /** The bank, to which payouts are sent. */
  payouts?: { bank: string; keySecret: string; webhookKey: string }
}

export type Server = { address: string; kill(): void; gone: Promise<unknown> }

/** Starts the API in a process of its own, to be killed. */
export async function startServer(setup: ServerSetup): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'close')
  child.send(setup)
  const ended = gone.then(() => Promise.reject(new Error('the API did not start')))
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  return { address, kill: () => void child.kill('SIGKILL'), gone }
}
