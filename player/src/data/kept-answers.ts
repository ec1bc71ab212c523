import { CallFailed } from './call.ts'
import type { createConnection } from './connection.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** Queries kept for offline use, by the first part of their key. Their answers have no sign, seeds, bank number, code or password (kept-answers.test.ts). */
export const keptQueries = [
  'user-info',
  'vip-info',
  'config',
  'games',
  'my-games',
  'promotions',
  'promo',
  'bonuses',
  'rewards',
  'ranking',
  'earn',
  'rounds',
  'balance-records',
  'deposits',
  'withdrawals',
  'mails',
] as const

/** Rarely change, so they say nothing about a page's age. */
const ageless = new Set<unknown>(['config', 'games'])

export const keptDays = 7
export const keptMax = 40
export const answerMax = 100_000

/** An answer as stored; only the same build can read it. */
export type KeptAnswer = { hash: string; uid: string; build: string; at: number; json: string }

/** Storage for answers; rejects if the browser forbids it. */
export type AnswerStore = {
  all(): Promise<KeptAnswer[]>
  write(change: { put: KeptAnswer[]; drop: string[] }): Promise<void>
  close(): void
}

type Parts = {
  client: QueryClient
  connection: ReturnType<typeof createConnection>
  store: AnswerStore
  uid: string
  build: string
  now: () => number
  /** Runs `act` later; returns how to cancel it. */
  later: (act: () => void) => () => void
}

const isKept = ({ queryKey: [name] }: Query) => keptQueries.some((kept) => kept === name)
const isUnanswered = ({ state: { fetchFailureReason: why } }: Query) => why instanceof CallFailed && why.kind !== 'abort'

function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** Keeps one player's answers, and shows them with their time when offline. Returns the stop; the session's end deletes them (client.ts). */
export function startKeeping({ client, connection, store, uid, build, now, later }: Parts): () => void {
  const cache = client.getQueryCache()
  const kept = new Map<string, KeptAnswer>()
  const changed = new Set<string>()
  const restored = new Set<string>()
  let callOff: (() => void) | undefined
  let stopped = false

  function restore(query: Query) {
    const answer = kept.get(query.queryHash)
    if (!answer || answer.at <= query.state.dataUpdatedAt || !isUnanswered(query)) return
    const { data, dataUpdatedAt } = query.state
    // Data without a time is the session's own (kept-user.ts), written at once; this copy is written later.
    const isNewer = data !== undefined && dataUpdatedAt === 0
    client.setQueryData(query.queryKey, isNewer ? data : JSON.parse(answer.json), { updatedAt: answer.at })
    restored.add(query.queryHash)
  }

  function write() {
    callOff = undefined
    if (stopped) return
    const put = [...changed].flatMap((hash): KeptAnswer[] => {
      const query = cache.get(hash)
      if (!query || query.state.data === undefined || query.state.dataUpdatedAt === 0) return []
      const json = JSON.stringify(firstPage(query.state.data))
      return json.length > answerMax ? [] : [{ hash, uid, build, at: query.state.dataUpdatedAt, json }]
    })
    changed.clear()
    for (const answer of put) kept.set(answer.hash, answer)
    const drop = [...kept.values()]
      .toSorted((a, b) => b.at - a.at)
      .slice(keptMax)
      .map(({ hash }) => hash)
    for (const hash of drop) kept.delete(hash)
    store.write({ put, drop }).catch(() => undefined)
  }

  /** Offline: as old as the oldest list on the page. */
  function tellAge() {
    if (stopped || connection.current().online) return
    const shown = cache.findAll({ type: 'active', predicate: isKept }).filter(({ queryKey: [name] }) => !ageless.has(name))
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
    if (times.length > 0) connection.shownSince(new Date(Math.min(...times)))
  }

  const stopHearing = [
    cache.subscribe((event) => {
      if (!isKept(event.query)) return
      if (event.type === 'updated') {
        if (event.action.type === 'failed' || event.action.type === 'error') restore(event.query)
        if (event.action.type === 'success' && kept.get(event.query.queryHash)?.at !== event.query.state.dataUpdatedAt) {
          restored.delete(event.query.queryHash)
          changed.add(event.query.queryHash)
          callOff ??= later(write)
        }
      }
      if (!connection.current().online) queueMicrotask(tellAge)
    }),
    connection.subscribe(() => {
      if (!connection.current().online) return tellAge()
      const old = new Set(restored)
      restored.clear()
      void client.invalidateQueries({ predicate: ({ queryHash }) => old.has(queryHash) })
    }),
  ]

  const oldest = now() - keptDays * 24 * 60 * 60 * 1000
  store
    .all()
    .then((answers) => {
      if (stopped) return
      const mine = answers.filter((answer) => answer.uid === uid && answer.build === build && answer.at > oldest)
      for (const answer of mine) if (!kept.has(answer.hash)) kept.set(answer.hash, answer)
      // Takes in answers from before keeping began.
      for (const query of cache.findAll({ predicate: isKept })) {
        restore(query)
        if (query.state.dataUpdatedAt > (kept.get(query.queryHash)?.at ?? 0)) changed.add(query.queryHash)
      }
      const others = answers.filter((answer) => !mine.includes(answer)).map(({ hash }) => hash)
      if (changed.size > 0) callOff ??= later(write)
      return store.write({ put: [], drop: others })
    })
    .catch(() => undefined)

  return () => {
    stopped = true
    callOff?.()
    for (const stop of stopHearing) stop()
    store.close()
  }
}
