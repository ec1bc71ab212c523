import { setTimeout as pause } from 'node:timers/promises'
import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { Pool } from 'pg'
import { openDatabase } from '../../platform/db/database.ts'
import { runAsLeader, type Lead } from '../../platform/jobs/advisory-locks.ts'
import { openReader } from '../../platform/payments/chain-lazily.ts'
import type { RateSource } from '../../platform/payments/rates.ts'
import { scan, type Step } from './scan.ts'
import { follow } from './follow.ts'
import { noteRate } from './note-rate.ts'
import type { Say } from './transfers.ts'

type Parts = {
  openPool: (options: PoolOptions) => Pool
  openRails: (options: PoolOptions) => Pool
  address: () => string | undefined
  /** The account of the addresses; undefined if the rail names it. */
  xpub?: string | undefined
  rates: RateSource
  clock: () => Date
  log: { error: Say; warn: Say }
  pollMs?: number
}

const troubleOf = (step: Step): string =>
  step.kind === 'away' || step.kind === 'behind'
    ? `the node is ${step.kind}: ${step.why}`
    : step.kind === 'scanned' && step.doubt
      ? `a block is not confirmed: ${step.doubt}`
      : ''

/** One for the lock, the others for the work. */
const connections = 3

/** Watches the chain in one of the processes that call this; another takes over when it ends. Retries after any fault of the node or ours. */
export function watchChain({ openPool, openRails, address, xpub, rates, clock, log, pollMs = 1_000 }: Parts): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { db, pool } = openDatabase(openPool({ max: connections }))
  const { db: rails, pool: railsPool } = openDatabase(openRails({ max: 1 }))
  const sleep = (signal: AbortSignal) => pause(pollMs, undefined, { signal }).catch(() => {})
  let trouble = ''

  async function lead({ lost, fence }: Lead) {
    const over = AbortSignal.any([lost, stopping.signal])
    const [fenced, fencedRails] = [fence(pool), fence(railsPool)]
    while (address() === undefined && !over.aborted) await sleep(over)
    if (over.aborted) return
    const reader = await openReader(address, xpub)
    while (!over.aborted) {
      let isDone = true
      try {
        const step = await scan({ rails: fencedRails, reader, log }, clock())
        await noteRate({ rails: fencedRails, rates }, clock())
        if (step.kind === 'scanned') await follow({ db: fenced, log }, clock())
        isDone = step.kind !== 'rewound' && !(step.kind === 'scanned' && !step.isAtHead)
        const met = troubleOf(step)
        if (met && met !== trouble) log.warn({ met }, 'cannot read the chain; retrying')
        trouble = met
      } catch (err) {
        log.error({ err }, 'watching the chain failed; retrying')
      }
      if (isDone) await sleep(over)
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await runAsLeader(pool, 'crypto-watcher', lead).catch((err: unknown) => log.error({ err }, 'watching the chain stopped; restarting'))
      await sleep(stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await Promise.all([db.destroy(), rails.destroy()])
    },
  }
}
