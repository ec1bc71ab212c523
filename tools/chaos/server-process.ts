import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ServerSetup = {
  login: object
  rails?: object
  /** Any free port by default; set it if the server must be found again after a kill. */
  port?: number
  /** In hexadecimal. */
  seedKey?: string
  /** A round may follow at once: more rounds, more kills. */
  withoutPauses?: true
  payments?: { psp: string; apiKey: string; webhookKey: string }
  payouts?: { bank: string; keySecret: string; webhookKey: string }
}

export type Server = { address: string; kill(): void; gone: Promise<unknown> }

export async function startServer(setup: ServerSetup): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'close')
  child.send(setup)
  const ended = gone.then(() => Promise.reject(new Error('the API did not start')))
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  return { address, kill: () => void child.kill('SIGKILL'), gone }
}
