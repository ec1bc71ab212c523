import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import type { Flusher } from '@lalmor/ledger/flusher.ts'
import type { createPool } from '@lalmor/ledger/pool.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Embedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { median, percentile, report, rounded } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'
import { here } from './load.ts'
import { costOf } from './postgres-cost.ts'
import { withPostgres } from './scratch.ts'

type Pool = ReturnType<typeof createPool>

const wallets = 100_000
const seconds = 4
const repeats = 3

/** PRODUCT §8 H5: players with wager requirements, and requirements each. */
const wagering = [1, 5, 20].flatMap((lots) => [30, 100].map((percent) => ({ percent, lots })))
/** Wallets for each number of lots, after those without. */
const wagerers = 2_560

/** Never empty: this measures rounds. First without lots, then by number of lots. */
async function fillWallets(owner: Pool) {
  const all = wallets + 3 * wagerers
  await owner.query(`insert into ledger.wallet (player_id, asset, cash) select n, ${assets.play}, 1e12 from generate_series(1, ${all}) n`)
  await owner.query(`select ledger.post_house(${assets.play}::smallint, 'bench', 'fund-promotions', 1e12::bigint, now())`)
  // Open requirements that count side by side. Makes a few wallets at a time, as each bonus leaves a dead version of the fund's row until its commit.
  for (const [n, lots] of [1, 5, 20].entries())
    for (let first = wallets + n * wagerers + 1; first <= wallets + (n + 1) * wagerers; first += 50)
      await owner.query(
        `select count(ledger.post(wallet, 'lot/' || lot, case lot when 1 then 'deposit-bank' else 'daily-bonus' end,
           1000000, 10000000, 'infinity', now()))
         from generate_series(${first}, ${first + 49}) wallet, generate_series(1, ${lots}) lot`,
      )
  await owner.query('vacuum analyze ledger.wallet, ledger.lot, ledger.transfer')
  await owner.query('checkpoint')
}

/** Players have their own wallets: a wallet has one round at a time. */
function* walletsOf(player: number, players: number, { percent, lots }: { percent: number; lots: number }) {
  const first = wallets + [1, 5, 20].indexOf(lots) * wagerers
  for (let n = 0; ; n++) {
    const isWagering = (n * 7) % 10 < percent / 10
    const [from, count] = isWagering ? [first, wagerers] : [0, wallets]
    yield from + player + players * ((n * 7_919) % Math.floor(count / players))
  }
}

export type Mix = { percent: number; lots: number }

/** A checkout's own ledger, flusher and check of the books. */
export type Books = {
  owner: Pool
  app: Pool
  flusher: Flusher
  check: () => ReturnType<typeof import('@lalmor/ledger/check.ts').checkLedger>
  nonces: Int32Array
}

type Play = { players: number; mix?: Mix | undefined; seconds: number }

/** Each sends the next round once the last is answered. */
export async function playRounds({ flusher, nonces }: Books, { players, mix = { percent: 0, lots: 1 }, seconds }: Play) {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const playOn = async (player: number) => {
    for (const n of walletsOf(player, players, mix)) {
      if (performance.now() >= until) return
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
  await Promise.all(Array.from({ length: players }, (_, player) => playOn(player)))
  return { tps: (latencies.length * 1000) / (performance.now() - started), rounds: latencies.length, latencies }
}

/** Opens books with the code and SQL at `root`. */
export async function openBooks(database: Embedded['connection'], root: string): Promise<Books> {
  const ledger = <Module>(file: string) => import(join(root, 'ledger/src', file)) as Promise<Module>
  const { createPool } = await ledger<typeof import('@lalmor/ledger/pool.ts')>('pool.ts')
  const { createFlusher } = await ledger<typeof import('@lalmor/ledger/flusher.ts')>('flusher.ts')
  const { settleBatch } = await ledger<typeof import('@lalmor/ledger/settle.ts')>('settle.ts')
  const { ensureMonths, openGame } = await ledger<typeof import('@lalmor/ledger/games.ts')>('games.ts')
  const { pgQuery } = await ledger<typeof import('@lalmor/ledger/query.ts')>('query.ts')
  const { checkLedger } = await ledger<typeof import('@lalmor/ledger/check.ts')>('check.ts')
  const owner = createPool(database, { timeoutMs: 0 })
  const logins = await migrate(database, root, () => randomBytes(32))
  const app = createPool(logins.app)
  await openGame(pgQuery(app), firstOf.slot.number, firstOf.slot.id)
  await ensureMonths(pgQuery(app), new Date(), 2)
  await fillWallets(owner)
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(app, { asset: assets.play, at: new Date(), items }) })
  const check = () => checkLedger(pgQuery(owner))
  return { owner, app, flusher, check, nonces: new Int32Array(wallets + 3 * wagerers) }
}

/** Throws if the books are broken. */
export async function closeBooks({ owner, app, check }: Books) {
  const broken = (await check()).filter(({ invariant, breaks }) => breaks.length > 0 && !/pocket is the sum/.test(invariant))
  if (broken.length > 0) throw new Error(`the books are broken: ${broken.map(({ invariant }) => invariant).join('; ')}`)
  await app.end()
  await owner.end()
}

/** Measures durable rounds a second and pgbench in turn on one server. Ratios are to the better of pgbench's 32 and 64 clients. */
export async function benchSettle() {
  await withPostgres(async (server) => {
    const pgbench = await server.createDatabase('pgbench')
    await preparePgbench(pgbench, 'pgbench')
    const books = await openBooks(await server.createDatabase('settle'), here)
    const { owner } = books
    const runs: Record<string, string | number>[] = []
    for (let repeat = 1; repeat <= repeats; repeat++) {
      const bench = await Promise.resolve([32, 64]).then(async (clients) => {
        const found = []
        for (const count of clients) found.push({ clients: count, ...(await runPgbench(pgbench, 'pgbench', { clients: count, seconds })) })
        return found
      })
      const yardstick = Math.max(...bench.map(({ tps }) => tps))
      for (const { clients, tps, latencyMs } of bench)
        runs.push({ repeat, what: 'pgbench', clients, tps: Math.round(tps), meanMs: latencyMs })
      const mixes = [{ players: 64 }, { players: 256 }, ...wagering.map((mix) => ({ players: 256, mix }))]
      for (const { players, mix } of mixes as { players: number; mix?: Mix }[]) {
        const before = await costOf(owner, server.pid)
        const { tps, rounds, latencies } = await playRounds(books, { players, mix, seconds })
        const after = await costOf(owner, server.pid)
        runs.push({
          repeat,
          what: 'settle',
          clients: players,
          wagering: mix ? `${mix.percent} % × ${mix.lots}` : '0 %',
          tps: Math.round(tps),
          ratio: rounded(tps / yardstick),
          p50: rounded(percentile(latencies, 0.5)),
          p99: rounded(percentile(latencies, 0.99)),
          cpuUs: rounded((after.cpuUs - before.cpuUs) / rounds, 1),
          walBytes: Math.round((after.walBytes - before.walBytes) / rounds),
        })
      }
    }
    const of = (players: number, key: string, { share = '0 %' } = {}) =>
      median(
        runs.filter((run) => run.what === 'settle' && run.clients === players && run.wagering === share).map((run) => Number(run[key])),
      )
    const shares = ['0 %', ...wagering.map(({ percent, lots }) => `${percent} % × ${lots}`)]
    report(runs, {
      ratio64: of(64, 'ratio'),
      ratio256: of(256, 'ratio'),
      p50: of(64, 'p50'),
      p99: of(64, 'p99'),
      cpuUs: of(256, 'cpuUs'),
      walBytes: of(256, 'walBytes'),
      ...Object.fromEntries(shares.slice(1).map((share) => [share, rounded(of(256, 'tps', { share }) / of(256, 'tps'))])),
    })
    await closeBooks(books)
  })
}
