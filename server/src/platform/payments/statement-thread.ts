import { parentPort, workerData } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'
import { StatementRefused, type Statement } from './statement.ts'

export type Reading = { statement: Statement } | { refused: string }

function read(): Reading {
  try {
    return { statement: readStatement(workerData as Parameters<typeof readStatement>[0]) }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.message }
    throw error
  }
}

parentPort!.postMessage(read(), [])
