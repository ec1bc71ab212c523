import { pgQuery } from '@lalmor/ledger/query.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { addJob } from './add-job.ts'
import { freeJobs } from './advisory-locks.ts'
import type { Handlers } from './tasks.ts'
import { createTestLog, startTestWorker } from './test-worker.ts'

const database = useTestDatabase()
const { app, admin } = database
const { db } = openDatabase(app)

beforeEach(async () => void (await admin.query('delete from graphile_worker._private_jobs')))

const jobs = async () =>
  (
    await admin.query<{ task: string; key: string | null; locked_by: string | null; attempts: number; last_error: string | null }>(
      `select t.identifier as task, j.key, j.locked_by, j.attempts, j.last_error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows

const handlers = (own: Partial<Handlers> = {}) => {
  const nothing = async () => {}
  const idle: Handlers = {
    'check-ledger': nothing,
    reconcile: nothing,
    'make-daily-head': nothing,
    'make-months': nothing,
    'expire-bonuses': nothing,
    'expire-rewards': nothing,
    'match-transfers': nothing,
    'close-stopped-orders': nothing,
    'follow-claims': nothing,
    'follow-phone-changes': nothing,
    'pay-owed-bonuses': nothing,
    'close-abandoned-rounds': nothing,
    'close-silent-bets': nothing,
    'forget-codes': nothing,
    'delete-old-attribution': nothing,
    'delete-old-mails': nothing,
    'forget-security-events': nothing,
    'delete-old-feedback': nothing,
    'remind-of-limits': nothing,
    'run-projections': nothing,
    'free-jobs': nothing,
  }
  return (): Handlers => ({ ...idle, ...own })
}

const gate = () => Promise.withResolvers<void>()

async function when(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pause(20)
}

test('a job added in a rolled back tx never exists; one in a committed tx runs', async () => {
  const done: string[] = []
  const { ended } = await startTestWorker(database, handlers({ 'make-months': async () => void done.push('months') }))
  await expect(
    db.transaction().execute(async (tx) => {
      await addJob(tx, 'check-ledger', {})
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
  const end = ended('make-months')
  await db.transaction().execute((tx) => addJob(tx, 'make-months', {}))
  expect(await end).toEqual({ error: null })
  expect(done).toEqual(['months'])
})

test('a job can be added through the ledger’s query, wait for its time, and be replaced by its key', async () => {
  const at = new Date('2099-01-01T00:00:00.000Z')
  await addJob(pgQuery(app), 'make-months', {}, { at, key: 'months' })
  await addJob(pgQuery(app), 'make-months', {}, { at, key: 'months' })
  expect(await jobs()).toMatchObject([{ task: 'make-months', key: 'months', attempts: 0 }])
})

test('an unknown job or a wrong payload does not compile', () => {
  const neverCalled = async () => {
    // @ts-expect-error no such job
    await addJob(db, 'pay-everybody', {})
    // @ts-expect-error make-months is told nothing
    await addJob(db, 'make-months', { months: 7 })
  }
  expect(neverCalled).toBeTypeOf('function')
})

test('a failed job is logged by name, kept, and retried', async () => {
  const { lines, log } = createTestLog()
  const { ended, stop } = await startTestWorker(
    database,
    handlers({
      'make-months': async () => {
        throw new Error('no months left')
      },
    }),
    { log },
  )
  const end = ended('make-months')
  await addJob(db, 'make-months', {})
  await end
  await stop()
  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    { level: 'error', told: { err: expect.any(Error) }, message: expect.stringMatching(/make-months.*no months left/) },
  ])
  expect(await jobs()).toMatchObject([{ task: 'make-months', locked_by: null, attempts: 1, last_error: 'no months left' }])
})

test('a recurring job is skipped while it still runs anywhere', async () => {
  const { lines, log } = createTestLog()
  const began = gate()
  const goOn = gate()
  let runs = 0
  const slow = handlers({
    'check-ledger': async () => {
      runs++
      began.resolve()
      await goOn.promise
    },
  })
  const one = await startTestWorker(database, slow, { log })
  const other = await startTestWorker(database, slow, { log })
  const ends = Promise.race([one.ended('check-ledger'), other.ended('check-ledger')])
  await addJob(db, 'check-ledger', {})
  await began.promise
  await addJob(db, 'check-ledger', {})
  await ends
  expect(runs).toBe(1)
  expect(lines).toContainEqual({ level: 'debug', told: { job: 'check-ledger' }, message: 'skipped: it is still running' })
  goOn.resolve()
})

test('a worker without the right to look for jobs fails the start', async () => {
  // The library writes to the console as well.
  const told = vi.spyOn(console, 'trace').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  await admin.query('revoke update on graphile_worker._private_jobs from lalmor_app')
  await expect(startTestWorker(database, handlers())).rejects.toThrow('permission denied')
  await admin.query('grant update on graphile_worker._private_jobs to lalmor_app')
})

test('a worker that ended unasked restarts', async () => {
  const { lines, log } = createTestLog()
  const { ended, events, stop } = await startTestWorker(database, handlers(), { log, restartMs: 10 })
  // It can neither end the job nor record that it failed.
  await admin.query('revoke delete on graphile_worker._private_jobs from lalmor_app')
  const again = once(events, 'pool:create')
  await addJob(db, 'make-months', {})
  await again
  await admin.query('grant delete on graphile_worker._private_jobs to lalmor_app')
  const end = ended('make-months')
  await addJob(db, 'make-months', {})
  expect(await end).toEqual({ error: null })
  expect(lines.map(({ message }) => message)).toContain('the job worker ended unexpectedly; restarting')
  await stop()
  // The job that the previous worker could not end is free now.
  await admin.query("update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'")
  await freeJobs(app)
  expect(await jobs()).toMatchObject([{ task: 'make-months', locked_by: null }])
})

test('a stop waits for a job; past the deadline the job runs again later', async () => {
  const { lines, log } = createTestLog()
  const began = gate()
  const goOn = gate()
  const { stop } = await startTestWorker(
    database,
    handlers({
      'make-months': async () => {
        began.resolve()
        await goOn.promise
      },
    }),
    { log, deadlineMs: 50 },
  )
  await addJob(db, 'make-months', {})
  await began.promise
  await stop()
  expect(await jobs()).toMatchObject([{ task: 'make-months', locked_by: null, attempts: 1 }])
  expect(lines).toContainEqual({ level: 'warn', told: {}, message: 'jobs are still running; they will be run again' })
  goOn.resolve()
})

test('jobs of a vanished worker are released, those of a living one are not', async () => {
  const began = gate()
  const goOn = gate()
  await startTestWorker(
    database,
    handlers({
      'make-months': async () => {
        began.resolve()
        await goOn.promise
      },
    }),
  )
  await addJob(db, 'make-months', {})
  await began.promise
  await when(async () => {
    const { rows } = await admin.query(
      `select from pg_locks l join graphile_worker._private_jobs j on l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
      where l.locktype = 'advisory'`,
    )
    return rows.length > 0
  })
  // Leaves it as a killed process would.
  await addJob(db, 'check-ledger', {}, { at: new Date('2099-01-01T00:00:00.000Z') })
  await admin.query("update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() where locked_by is null")
  const lockedBy = async () => (await jobs()).map(({ locked_by }) => locked_by)
  const living = expect.stringMatching(/^pool-(?!killed)/)

  await freeJobs(app)
  expect(await lockedBy()).toEqual([living, 'pool-killed'])
  await admin.query("update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'")
  await freeJobs(app)
  expect(await lockedBy()).toEqual([living, null])
  goOn.resolve()
})
