import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { unlessRunning } from './advisory-locks.ts'
import { schedule, type Handlers, type RecurringTask } from './tasks.ts'

/** On a stop, jobs that listen to their signal receive it after this time. */
const signalMs = 2_000

/** Maximum concurrent jobs in one process. */
export const concurrency = 4

export type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug' | 'trace'>

export type RunnerParts = {
  openPool: (options: PoolOptions) => Pool
  handlers: Handlers
  log: JobLog
  events: WorkerEvents
  times: Partial<Record<RecurringTask, string>>
}

/** `ended` resolves after `stop` or without it; the log has the reason. `stop` waits for running jobs. */
export type JobRunner = { ended: Promise<void>; stop: () => Promise<void> }

export async function startRunner({ openPool, handlers, log, events, times }: RunnerParts): Promise<JobRunner> {
  // One connection listens; each running recurring job needs one for its lock; each worker needs one to take and end jobs.
  const pgPool = openPool({ max: 1 + 2 * concurrency, int8: 'text' })
  const looked = new AbortController()
  const firstLook = Promise.race([
    once(events, 'worker:getJob:empty', looked),
    once(events, 'job:start', looked),
    once(events, 'worker:getJob:error', looked).then(([event]) => Promise.reject(event.error as Error)),
  ])
  firstLook.catch(() => {})
  try {
    const runner = await run({
      pgPool,
      taskList: createTaskList(handlers, pgPool, log),
      // Only one job of each kind may wait: the next one due replaces it.
      parsedCronItems: parseCronItems(Object.entries(times).map(([task, match]) => ({ task, match, options: { jobKey: task } }))),
      concurrency,
      gracefulShutdownAbortTimeout: signalMs,
      // With batches, a job's end would be recorded without being awaited, and a failure there would end this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      events,
      logger: createLogger(log),
    })
    const stop = () => runner.stop().catch(() => {})
    await firstLook.catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const ended = runner.promise.catch(() => {}).then(() => pgPool.end())
    return { ended, stop: async () => void (await Promise.all([stop(), ended])) }
  } catch (error) {
    await pgPool.end()
    throw error
  } finally {
    looked.abort()
  }
}

/** A recurring job is skipped while its previous run continues. */
function createTaskList(handlers: Handlers, pgPool: Pool, log: JobLog): TaskList {
  const entries = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
      // Jobs come only from addJob and the schedule, and both check the payload's type by the name.
      const work = () => handle(payload as never, abortSignal)
      if (!Object.hasOwn(schedule, name)) return work()
      if (!(await unlessRunning(pgPool, name, work))) log.debug({ job: name }, 'skipped: it is still running')
    },
  ])
  return Object.fromEntries(entries) as TaskList
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Logs of a failure only the first line: its stack is in `err`. */
const createLogger = (log: JobLog) =>
  new Logger(() => (level, message, meta) => {
    log[levels[level]]({ err: meta?.['error'] }, message.split('\n', 1)[0])
  })
