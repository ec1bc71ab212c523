import { parentPort, workerData } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'
import { StatementRefused, type Statement } from './statement.ts'

/** The thread's answer. */
export type Reading = { statement: Statement } | { refused: string }

/** Reads one file in a thread of its own (read-statement-apart.ts). */
function read(): Reading {
  try {
    return { statement: readStatement(workerData as Parameters<typeof readStatement>[0]) }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.message }
    throw error
  }
}

parentPort!.postMessage(read(), [])
