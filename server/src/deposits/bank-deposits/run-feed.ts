import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { anyTransferPending } from '../transfers.ts'
import { pullFeed } from '../../platform/payments/bank-feed.ts'
import { StatementRefused } from '../../platform/payments/statement.ts'
import { importStatement, takeLeft } from './import-statement.ts'
import * as store from './store.ts'

type Parts = {
  db: Database['db']
  /** The login that writes the bank's lines. */
  rails: Database['db']
  /** Address of the sandbox bank; undefined while it is not running. */
  address: () => string | undefined
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  roundMs?: number
  /** Pause while no transfer waits: money can still arrive for a closed one. */
  idleMs?: number
}

const by = 'feed'

/** Pulls each account's feed once. Concurrent processes take turns and add nothing twice. Returns the failed feeds and the breaks. */
export async function pullFeeds(
  { db, rails, address, clock }: Pick<Parts, 'db' | 'rails' | 'address' | 'clock'>,
  signal: AbortSignal,
): Promise<string[]> {
  const at = address()
  const problems: string[] = []
  if (at === undefined) return problems
  for (const { account_id: accountId, number: account, feed_after: after } of await store.findFedAccounts(db)) {
    const fed = await pullFeed(at, { account, after }, signal)
    if (signal.aborted) return problems
    if (fed.kind === 'unknown') {
      problems.push(fed.why)
      continue
    }
    // If the bank's books were restarted, read them from the start again.
    if (fed.lines === 0) {
      if (fed.next !== after) await store.setFeedAfter(rails, accountId, fed.next)
      continue
    }
    try {
      const { breaks } = await importStatement({ db, rails }, { account, format: 'feed', text: fed.text, by, feedAfter: fed.next }, clock())
      if (breaks !== undefined) problems.push(`it was taken, but does not continue what is known of ${account}: ${breaks}`)
    } catch (error) {
      if (!(error instanceof StatementRefused)) throw error
      problems.push(error.message)
    }
  }
  return problems
}

/** Every few seconds while transfers wait or were just credited, otherwise rarely. Also takes accepted files. */
export function runFeed({ roundMs = 1_500, idleMs = 30_000, ...parts }: Parts): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastAt = -Infinity
  let told = ''

  async function run() {
    while (!signal.aborted) {
      try {
        await takeLeft(parts, parts.clock())
        const isDue = performance.now() - lastAt >= idleMs
        if (parts.address() !== undefined && (isDue || (await anyTransferPending(parts.db, parts.clock())))) {
          lastAt = performance.now()
          const why = (await pullFeeds(parts, signal)).join('; ')
          // Logged once, not in every round.
          if (why !== told && why !== '' && !signal.aborted)
            parts.log.warn({ why }, 'the bank’s feed failed, or does not continue its statement')
          told = why
        }
      } catch (err) {
        parts.log.error({ err }, 'reading the bank’s feed failed; retrying')
      }
      await pause(roundMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
