import { answerDatabase } from './storage.ts'
import type { AnswerStore, KeptAnswer } from './kept-answers.ts'

const table = 'answers'

const ended = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

async function open(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(answerDatabase, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'hash' }))
  const database = await ended(request)
  // The session ended, perhaps in another tab: deletion waits until all connections close.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** IndexedDB: roomier than localStorage, and does not block the page. */
export function openAnswers(): AnswerStore {
  const opening = open()
  return {
    all: async () => ended<KeptAnswer[]>((await opening).transaction(table).objectStore(table).getAll()),
    async write({ put, drop }) {
      const answers = (await opening).transaction(table, 'readwrite').objectStore(table)
      for (const answer of put) answers.put(answer)
      for (const hash of drop) answers.delete(hash)
    },
    close: () => void opening.then((database) => database.close()).catch(() => undefined),
  }
}
