import { Worker } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'
import type { Reading } from './statement-thread.ts'
import { StatementRefused, type Statement } from './statement.ts'

/** Smaller files are read here: a thread takes longer to start. */
const soonBytes = 16 * 1024

/** Seven times as long as the largest file takes. */
const usual = { ms: 20_000, resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } }

type File = Parameters<typeof readStatement>[0]

/** Runs `readStatement` in a thread with limits on time and memory, so that no file blocks the players' requests. */
export async function readStatementInThread(
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
