import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { unlessRunning } from './advisory-locks.ts'
import { schedule, type Handlers, type RecurringTask } from './tasks.ts'

/** Asked to stop, jobs that heed their signal are told after this long. */
const signalMs = 2_000

/** Jobs at work in one process at once. */
export const concurrency = 4

export type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug' | 'trace'>

export type RunnerParts = {
  openPool: (options: PoolOptions) => Pool
  handlers: Handlers
  log: JobLog
  events: WorkerEvents
  times: Partial<Record<RecurringTask, string>>
}

/** `ended` resolves when it is over, asked for or not; the reason is in the log. `stop` waits for the jobs at work. */
export type JobRunner = { ended: Promise<void>; stop: () => Promise<void> }

/**
 * One life of graphile-worker, on connections of its own. Resolves once it has looked for jobs, so that a missing right
 * shows at the start.
 */
export async function startRunner({ openPool, handlers, log, events, times }: RunnerParts): Promise<JobRunner> {
  // One connection listens; each recurring job at work holds one for its lock; each worker needs one to take and end jobs.
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
      // One of each may wait. When the next is due while it still does, that one takes its place.
      parsedCronItems: parseCronItems(Object.entries(times).map(([task, match]) => ({ task, match, options: { jobKey: task } }))),
      concurrency,
      gracefulShutdownAbortTimeout: signalMs,
      // Without a batch nobody awaits that the end of a job is written down, and a failure there would end this process.
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

/** What recurs is left out while it still runs from the time before. */
function createTaskList(handlers: Handlers, pgPool: Pool, log: JobLog): TaskList {
  const entries = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
      // addJob and the schedule are the ways in, and both hold the payload to the name.
      const work = () => handle(payload as never, abortSignal)
      if (!Object.hasOwn(schedule, name)) return work()
      if (!(await unlessRunning(pgPool, name, work))) log.debug({ job: name }, 'left out: it still runs')
    },
  ])
  return Object.fromEntries(entries) as TaskList
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** graphile-worker's messages in our log. Of a failure the first line: its stack is in `err`. */
const createLogger = (log: JobLog) =>
  new Logger(() => (level, message, meta) => {
    log[levels[level]]({ err: meta?.['error'] }, message.split('\n', 1)[0])
  })
