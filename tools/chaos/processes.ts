import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, FromApi, Intent, Login, Moment, ToApi } from './messages.ts'

export type Api = {
  /** Answers `unknown` if the process ends first. */
  ask(intent: Intent): Promise<Answer>
  /** Resolves at the moment; `goOn` lets the process pass. */
  reach(moment: Moment, commits: number): Promise<void>
  goOn(): void
  kill(): void
  gone: Promise<unknown>
}

export async function startApi(login: Login): Promise<Api> {
  const child = fork(join(import.meta.dirname, 'api.ts'), { serialization: 'advanced', execArgv: [] })
  const waiting = new Map<string, (answer: Answer) => void>()
  let isGone = false
  let reached = () => {}
  let ready = () => {}
  child.on('message', (message: FromApi) => {
    if (message.kind === 'ready') ready()
    else if (message.kind === 'reached') reached()
    else {
      waiting.get(message.id)?.(message.answer)
      waiting.delete(message.id)
    }
  })
  // By then everything that it sent before its death has been read.
  const gone = once(child, 'close').then(() => {
    isGone = true
    for (const answer of waiting.values()) answer({ kind: 'unknown', why: 'the API was killed' })
  })
  const send = (message: ToApi) => child.send(message, () => {})
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  send({ kind: 'open', login })
  await Promise.race([isReady, gone])
  if (isGone) throw new Error('the API did not start')
  return {
    gone,
    ask: (intent) =>
      new Promise((resolve) => {
        waiting.set(intent.id, resolve)
        if (isGone) resolve({ kind: 'unknown', why: 'the API was killed' })
        else send({ kind: 'ask', intent })
      }),
    reach(moment, commits) {
      send({ kind: 'arm', moment, commits })
      const endedByItself = gone.then(() => Promise.reject(new Error('the API ended by itself')))
      return Promise.race([new Promise<void>((resolve) => (reached = resolve)), endedByItself])
    },
    goOn: () => send({ kind: 'go-on' }),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Kills the whole cluster of `pgdata`, until no process is left: a survivor may wait forever for a lock whose holder is dead. */
export function killPostgres(postmaster: number, pgdata: string) {
  killOne(postmaster)
  for (let left = processesIn(pgdata); left.length > 0; left = processesIn(pgdata)) left.forEach(killOne)
}

function killOne(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Exactly the cluster's: their working directory is `pgdata`. */
const processesIn = (pgdata: string) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && workingDirectory(entry) === pgdata)
    .map(Number)

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
