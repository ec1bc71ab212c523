import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { ensureMonths, openGame } from '@lalmor/ledger/games.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { median, percentile, report, rounded } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'
import { costOf } from './postgres-cost.ts'

type Pool = ReturnType<typeof createPool>

const wallets = 100_000
const seconds = 4
const repeats = 3

/** Bulk-loads wallets that never run out: the benchmark measures rounds, not sign-ups. */
async function fillWallets(owner: Pool) {
  await owner.query(
    `insert into ledger.wallet (player_id, asset, cash) select n, ${assets.play}, 1e12 from generate_series(1, ${wallets}) n`,
  )
  await owner.query('vacuum analyze ledger.wallet')
  await owner.query('checkpoint')
}

/** Plays with `players` at a time; each sends its next round as soon as the last is answered. */
async function playRounds(app: Pool, nonces: Int32Array, players: number) {
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(app, { asset: assets.play, at: new Date(), items }) })
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const playOn = async (first: number) => {
    for (let n = first; performance.now() < until; n = (n + 7_919 * players) % wallets) {
      const asked = performance.now()
      const settled = await flusher.settle({
        roundId: uuid7(new Date()),
        playerId: BigInt(n + 1),
        game: 1,
        version: 1,
        stake: paise(10_00n),
        payout: paise(n % 4 === 0 ? 30_00n : 0n),
        validBet: paise(10_00n),
        seedNo: 1,
        nonce: nonces[n]!++,
        floorMs: 0,
      })
      if (settled.kind !== 'settled') throw new Error(`a round was not settled: ${settled.kind}`)
      latencies.push(performance.now() - asked)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: players }, (_, n) => playOn((n * 7_919) % wallets)))
  return { tps: (latencies.length * 1000) / (performance.now() - started), rounds: latencies.length, latencies }
}

/**
 * Durable rounds a second through the flusher beside pgbench's transactions, on one server, in turns. The ratios are to the
 * better of pgbench at 32 and 64 clients.
 */
export async function benchSettle() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const server = await startEmbedded({ dataDir })
  try {
    const admin = createPool(server.connection)
    for (const database of ['settle', 'pgbench']) await admin.query(`create database ${database}`)
    await admin.end()
    await preparePgbench(server.connection, 'pgbench')
    const owner = createPool({ ...server.connection, database: 'settle' }, { timeoutMs: 0 })
    const logins = await migrate({ ...server.connection, database: 'settle' }, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const app = createPool(logins.app)
    await openGame(pgQuery(app), firstOf.slot.number, firstOf.slot.id)
    await ensureMonths(pgQuery(app), new Date(), 2)
    await fillWallets(owner)

    const nonces = new Int32Array(wallets)
    const runs: Record<string, string | number>[] = []
    for (let repeat = 1; repeat <= repeats; repeat++) {
      const bench = await Promise.resolve([32, 64]).then(async (clients) => {
        const found = []
        for (const count of clients)
          found.push({ clients: count, ...(await runPgbench(server.connection, 'pgbench', { clients: count, seconds })) })
        return found
      })
      const yardstick = Math.max(...bench.map(({ tps }) => tps))
      for (const { clients, tps, latencyMs } of bench)
        runs.push({ repeat, what: 'pgbench', clients, tps: Math.round(tps), meanMs: latencyMs })
      for (const players of [64, 256]) {
        const before = await costOf(owner, server.pid)
        const { tps, rounds, latencies } = await playRounds(app, nonces, players)
        const after = await costOf(owner, server.pid)
        runs.push({
          repeat,
          what: 'settle',
          clients: players,
          tps: Math.round(tps),
          ratio: rounded(tps / yardstick),
          p50: rounded(percentile(latencies, 0.5)),
          p99: rounded(percentile(latencies, 0.99)),
          cpuUs: rounded((after.cpuUs - before.cpuUs) / rounds, 1),
          walBytes: Math.round((after.walBytes - before.walBytes) / rounds),
        })
      }
    }
    const broken = (await checkLedger(pgQuery(owner))).filter(
      ({ invariant, breaks }) => breaks.length > 0 && !/pocket is the sum/.test(invariant),
    )
    if (broken.length > 0) throw new Error(`the books broke: ${broken.map(({ invariant }) => invariant).join('; ')}`)
    const of = (players: number, key: string) =>
      median(runs.filter(({ what, clients }) => what === 'settle' && clients === players).map((run) => Number(run[key])))
    report(runs, {
      ratio64: of(64, 'ratio'),
      ratio256: of(256, 'ratio'),
      p50: of(64, 'p50'),
      p99: of(64, 'p99'),
      cpuUs: of(256, 'cpuUs'),
      walBytes: of(256, 'walBytes'),
    })
    await app.end()
    await owner.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
