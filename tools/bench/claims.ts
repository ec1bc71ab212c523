import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { claimReward } from '@lalmor/server/promotions/rewards/claim.ts'
import { openDatabase } from '@lalmor/server/platform/db/database.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { percentile, report, rounded } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'

/** Claims made within a minute; each locks the fund's only row. */
const claims = 40_000
const paceSeconds = 60
/** More claims, made as fast as possible. */
const rushed = 10_000

type Claim = { playerId: bigint; rewardId: string }

async function fillRewards(owner: ReturnType<typeof createPool>): Promise<Claim[]> {
  const all = claims + rushed
  await owner.query(
    `insert into app.player (player_id, nickname, guest, terms_version, terms_accepted_at, created_at, phone)
     select n, 'Monday', false, '', now(), now(), '+91' || (6000000000 + n) from generate_series(1, ${all}) n`,
  )
  await owner.query(`insert into ledger.wallet (player_id, asset, cash) select n, ${assets.play}, 1e6 from generate_series(1, ${all}) n`)
  await owner.query(`select ledger.post_house(${assets.play}::smallint, 'bench', 'fund-promotions', 1e12::bigint, now())`)
  await owner.query(
    `insert into app.promotion_spend (promotion, period_start, budget_paise, reserved_paise)
     select 'vip-weekly', date_trunc('week', now())::date, 1e12::bigint, ${all} * 1800`,
  )
  const { rows } = await owner.query<Claim>(
    `insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at)
     select n, 'vip-weekly', 1, 'vip-weekly/bench', 1800, 1800, '{}', 'open', date_trunc('week', now())::date, now() from generate_series(1, ${all}) n
     returning player_id as "playerId", reward_id as "rewardId"`,
  )
  // Analyzes only the filled tables, so that no plan assumes an empty journal.
  await owner.query('vacuum analyze app.player, app.reward, app.promotion_spend, ledger.wallet')
  await owner.query('checkpoint')
  return rows
}

/** Claims at `perSecond`, or as fast as possible. Latency counts from the due time. */
async function claimAll(db: ReturnType<typeof openDatabase>['db'], due: Claim[], perSecond?: number) {
  const started = performance.now()
  const latencies: number[] = []
  let next = 0
  const work = async () => {
    for (let n = next++; n < due.length; n = next++) {
      const at = perSecond === undefined ? performance.now() : started + (n * 1000) / perSecond
      const early = at - performance.now()
      if (early > 0) await pause(early)
      const { reward } = await claimReward(db, due[n]!, new Date())
      if (reward.state !== 'claimed') throw new Error(`a claim is ${reward.state}`)
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: 64 }, work))
  const seconds = (performance.now() - started) / 1000
  return {
    claims: due.length,
    seconds: rounded(seconds),
    perSecond: Math.round(due.length / seconds),
    p50: rounded(percentile(latencies, 0.5)),
    p99: rounded(percentile(latencies, 0.99)),
  }
}

/** Measures claims through the app's pool, compared with pgbench on the same server. */
export async function benchClaims() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const server = await startEmbedded({ dataDir })
  try {
    const admin = createPool(server.connection)
    for (const database of ['claims', 'pgbench']) await admin.query(`create database ${database}`)
    await admin.end()
    const connection = { ...server.connection, database: 'claims' }
    const logins = await migrate(connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const owner = createPool(connection, { timeoutMs: 0 })
    const rewards = await fillRewards(owner)
    await preparePgbench(server.connection, 'pgbench')
    const yardstick = await runPgbench(server.connection, 'pgbench', { clients: 32, seconds: 5 })
    const app = createPool(logins.app)
    const { db } = openDatabase(app)
    const fast = await claimAll(db, rewards.slice(claims))
    const paced = await claimAll(db, rewards.slice(0, claims), claims / paceSeconds)
    const { rows } = await owner.query<{ n: bigint }>("select count(*) as n from ledger.transfer where key = 'vip-weekly/bench'")
    if (rows[0]!.n !== BigInt(claims + rushed)) throw new Error(`${rows[0]!.n} claims were paid`)
    report(
      [
        { what: 'as fast as they go', ...fast },
        { what: `within ${paceSeconds} s`, ...paced },
      ],
      {
        pgbench: Math.round(yardstick.tps),
        perSecond: fast.perSecond,
        ratio: rounded(fast.perSecond / yardstick.tps),
        pacedSeconds: paced.seconds,
        pacedP50: paced.p50,
        pacedP99: paced.p99,
      },
    )
    await app.end()
    await owner.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
