import { createPool } from '@lalmor/ledger/pool.ts'
import type { TestDatabase } from '@lalmor/ledger/test-database.ts'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Handlers } from './tasks.ts'
import { startWorker } from './worker.ts'

export function createTestLog() {
  const lines: { level: string; told: Record<string, unknown>; message: string }[] = []
  const at = (level: string) => (told: unknown, message?: string) => {
    const isObject = typeof told === 'object' && told !== null
    lines.push({ level, told: isObject ? { ...told } : {}, message: isObject ? (message ?? '') : String(told) })
  }
  return { lines, log: { error: at('error'), warn: at('warn'), debug: at('debug'), trace: at('trace') } }
}

export async function startTestWorker(
  database: TestDatabase,
  createHandlers: (database: Database) => Handlers,
  { log = createTestLog().log, ...timing }: { log?: ReturnType<typeof createTestLog>['log']; deadlineMs?: number; restartMs?: number } = {},
) {
  const worker = await startWorker({
    openPool: (options) => createPool(database.login, options),
    createHandlers,
    log,
    times: {},
    ...timing,
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= worker.stop())
  onTestFinished(stop)
  /** Resolves when the next job of this name ends, whether or not it failed. Call it before adding the job. */
  const ended = async (name: keyof Handlers): Promise<{ error: unknown }> => {
    for (;;) {
      const [{ job, error }] = await once(worker.events, 'job:complete')
      if (job.task_identifier === name) return { error }
    }
  }
  return { ...worker, stop, ended }
}
