import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openDatabase, type Database } from '../db/database.ts'
import { showAlive } from './advisory-locks.ts'
import { concurrency, startRunner, type JobLog, type RunnerParts } from './runner.ts'
import { schedule, type Handlers } from './tasks.ts'

type WorkerParts = {
  openPool: (options: PoolOptions) => Pool
  /** Handlers with their own connections, without a statement time-out: a job may read the whole journal. */
  createHandlers: (database: Database) => Handlers
  log: JobLog
  times?: RunnerParts['times']
  /** Maximum wait of a stop for running jobs. */
  deadlineMs?: number
  /** Pause before a worker that ended unasked restarts. */
  restartMs?: number
}

export type JobWorker = {
  events: WorkerEvents
  /** Takes no more jobs, and closes its connections at the deadline. */
  stop: () => Promise<void>
}

/** Runs jobs in this process, and adds recurring ones when due. Throws if it cannot. */
export async function startWorker(parts: WorkerParts): Promise<JobWorker> {
  const { openPool, createHandlers, log, times = schedule, deadlineMs = 6_000, restartMs = 5_000 } = parts
  const database = openDatabase(openPool({ max: concurrency, timeoutMs: 0 }))
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => (workers = workerPool))
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const lost = (err: unknown) => log.warn({ err }, 'a job worker could not send its heartbeat')
    // Only once it listens: a connection runs one statement at a time.
    client.once('drain', () => void showAlive(client, workerPool.id).catch(lost))
  })

  const start = () => startRunner({ openPool, handlers: createHandlers(database), log, events, times })
  let runner = await start().catch(async (error: unknown) => {
    await database.db.destroy()
    throw error
  })
  let stopping = false

  // It ends if it cannot record a job's end, for example when the database restarts.
  const keepRunning = async () => {
    for (;;) {
      await runner.ended
      if (stopping) return
      log.error('the job worker ended unexpectedly; restarting')
      await pause(restartMs, undefined, { ref: false })
      if (stopping) return
      try {
        runner = await start()
      } catch (err) {
        log.error({ err }, 'cannot restart the job worker')
      }
      if (stopping) return runner.stop()
    }
  }
  const kept = keepRunning()

  const stop = async () => {
    stopping = true
    const closed = Promise.all([kept, runner.stop()]).then(() => database.db.destroy())
    const inTime = await Promise.race([closed.then(() => true), pause(deadlineMs, false, { ref: false })])
    if (inTime) return
    log.warn('jobs are still running; they will be run again')
    // Running jobs keep their connections until they or the process end.
    closed.catch(() => {})
    await workers?.forcefulShutdown('the process stopped before the job was done')
  }
  return { events, stop }
}
