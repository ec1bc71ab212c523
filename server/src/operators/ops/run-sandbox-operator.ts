import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import assert from 'node:assert'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Config } from '../../platform/config/env.ts'
import { readLoginSecret } from '../../platform/config/secrets.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { runAsLeader, type Lead } from '../../platform/jobs/advisory-locks.ts'
import { createSandboxOperator } from './sandbox-operator.ts'
import { drawStandIns } from './sign-in.ts'

type Parts = {
  /** The app's login cannot write operators' acts. */
  owner: ClientConfig
  config: Config
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  channel: () => string | undefined
  roundMs?: number
}

/** Maximum wait of the start for the first round, which on a new installation fills the promotion fund. */
const firstRoundMs = 10_000

/** Runs in one of the calling processes. Resolves after its first round, so that a ready server can pay bonuses. Throws with real money. */
export async function runSandboxOperator({
  owner,
  config,
  clock,
  log,
  channel,
  roundMs = 5_000,
}: Parts): Promise<{ stop: () => Promise<void> }> {
  assert(config.moneyMode === 'play', 'the sandbox operator acts for operators only with play money')
  const { ops } = await openOpsLogins(owner, () => readLoginSecret(config.dataDir))
  const { db, pool } = openDatabase(createPool(ops, { max: 3 }))
  const byOwner = openDatabase(createPool(owner, { max: 1 })).db
  const stopping = new AbortController()
  const firstRound = Promise.withResolvers<void>()

  async function lead({ lost, fence }: Lead) {
    const over = AbortSignal.any([lost, stopping.signal])
    // The leader has the tokens; issuing them ends those of the previous leader.
    const place = {
      db: fence(pool),
      app: undefined,
      rails: undefined,
      owner: undefined,
      config,
      asset: assets.play,
      clock,
      standIns: await drawStandIns(byOwner),
    }
    const operator = createSandboxOperator({ place, log, channel })
    while (!over.aborted) {
      await operator.answer().catch((err: unknown) => log.error({ err }, 'the sandbox operator failed; retrying'))
      firstRound.resolve()
      await pause(roundMs, undefined, { signal: over }).catch(() => {})
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await runAsLeader(pool, 'sandbox-operator', lead).catch((err: unknown) =>
        log.error({ err }, 'the sandbox operator stopped; restarting'),
      )
      // Another process leads, or leading failed.
      firstRound.resolve()
      await pause(roundMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  await Promise.race([firstRound.promise, pause(firstRoundMs, undefined, { ref: false })])
  return {
    async stop() {
      stopping.abort()
      await running
      await Promise.all([db.destroy(), byOwner.destroy()])
    },
  }
}
