import { Worker } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'
import type { Reading } from './statement-thread.ts'
import { StatementRefused, type Statement } from './statement.ts'

/** Read faster than a thread starts. */
const soonBytes = 16 * 1024

/** The largest file takes three seconds. */
const usual = { ms: 20_000, resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } }

type File = Parameters<typeof readStatement>[0]

/** `readStatement` in a thread, within time and memory: no file keeps the players waiting. */
export async function readStatementApart(
  file: File,
  { ms = usual.ms, resourceLimits = usual.resourceLimits }: Partial<typeof usual> = {},
): Promise<Statement> {
  if (Buffer.byteLength(file.text) <= soonBytes) return readStatement(file)
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const thread = new Worker(new URL('./statement-thread.ts', import.meta.url), { workerData: file, resourceLimits })
  const late = setTimeout(() => reject(new StatementRefused('The file takes too long to read: ask the bank for shorter periods')), ms)
  thread
    .once('message', resolve)
    .once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new StatementRefused('The file takes too much memory: ask the bank for shorter periods')
          : error,
      ),
    )
  try {
    const reading = await promise
    if ('refused' in reading) throw new StatementRefused(reading.refused)
    return reading.statement
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
