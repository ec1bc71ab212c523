import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { createFlusher } from './flusher.ts'
import { confirmLimitRaise, limitMeasures, limitPeriods, setLimit, stopPlayer, type LimitMeasure, type LimitPeriod } from './limits.ts'
import { createPool } from './pool.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import { patience, useTestDatabase } from './test-database.ts'
import { periodOf } from './test-model-limits.ts'
import { modelRuns } from './test-model-runs.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { readWallet, type SeedPosition } from './wallet.ts'

// Ten to midnight in India on the last day of a month: every period turns over during a run.
const start = new Date('2026-11-30T18:20:00.000Z')
const { admin, connection } = useTestDatabase()
const processes = Array.from({ length: 3 }, () => {
  const pool = createPool(connection, { max: 3, ...patience })
  let now = start
  return {
    query: pgQuery(pool),
    flusher: createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: now, items }) }),
    clock: (at: Date) => void (now = at),
    end: () => pool.end(),
  }
})

beforeAll(() => openHouse(admin, start))
afterAll(() => Promise.all(processes.map(({ end }) => end())))

type Act =
  | { act: 'bet'; stake: Paise; payout: Paise }
  | { act: 'limit'; measure: LimitMeasure; period: LimitPeriod; amount: bigint | undefined }
  | { act: 'confirm'; measure: LimitMeasure; period: LimitPeriod; daysLater: number }
  | { act: 'stop'; seconds: number }

const which = { measure: fc.constantFrom(...limitMeasures), period: fc.constantFrom(...limitPeriods) }
// Small enough to be reached: up to ₹250 of money, or eight minutes of play.
const amounts = fc.option(fc.bigInt(0n, 25_000n), { nil: undefined, freq: 8 })
const timeScale = 20n
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      stake: fc.constantFrom(rupees(1n), rupees(10n), rupees(50n)),
      payout: fc.constantFrom(0n as Paise, 0n as Paise, rupees(20n)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('limit' as const), ...which, amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('confirm' as const), ...which, daysLater: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('stop' as const), seconds: fc.integer({ min: 0, max: 90 }) }) },
)
const acts = fc.array(fc.record({ process: fc.nat(processes.length - 1), player: fc.nat(1), act }), { minLength: 40, maxLength: 120 })
const wave = 6

type Change = { seq: bigint } & ({ measure: LimitMeasure; period: LimitPeriod; inForce: bigint | undefined } | { stoppedUntil: Date })

async function run(step: { process: number; act: Act }, playerId: bigint, at: Date, changes: Change[]) {
  const { query, flusher, clock } = processes[step.process]!
  clock(at)
  switch (step.act.act) {
    case 'bet': {
      const { stake, payout } = step.act
      const roundId = uuid7(at)
      let position: SeedPosition = (await readWallet(query, playerId))!
      for (;;) {
        const { seedNo, nonce } = position
        const settled = await flusher.settle(aRound(playerId, at, { roundId, stake, validBet: stake, payout, seedNo, nonce }))
        if (settled.kind !== 'stale-seed') return
        position = settled
      }
    }
    case 'limit': {
      const { measure, period } = step.act
      const amount = measure === 'time' && step.act.amount !== undefined ? step.act.amount * timeScale : step.act.amount
      changes.push({ measure, period, ...(await setLimit(query, { playerId, measure, period, amount }, at)) })
      return
    }
    case 'confirm': {
      const { measure, period, daysLater } = step.act
      const { done, ...confirmed } = await confirmLimitRaise(
        query,
        { playerId, measure, period },
        new Date(at.getTime() + daysLater * 86_400_000),
      )
      if (done) changes.push({ measure, period, ...confirmed })
      return
    }
    case 'stop': {
      const stoppedUntil = new Date(at.getTime() + step.act.seconds * 1000)
      changes.push({ stoppedUntil, ...(await stopPlayer(query, playerId, stoppedUntil, at)) })
    }
  }
}

type Row = { seq: bigint; stake: bigint; payout: bigint; settled_at: Date }

/** The rules, written again in TypeScript. */
function passed(rows: Row[], changes: Change[]): string[] {
  const found: string[] = []
  for (const [n, round] of rows.entries()) {
    const before = changes.filter(({ seq }) => seq < round.seq)
    for (const change of before)
      if ('stoppedUntil' in change && round.settled_at < change.stoppedUntil) found.push(`seq ${round.seq} while stopped`)
    for (const measure of limitMeasures)
      for (const period of limitPeriods) {
        const said = before.filter((change) => 'measure' in change && change.measure === measure && change.period === period)
        const last = said.reduce((max, { seq }) => (seq > max ? seq : max), -1n)
        // Two changes after one journal row came in an unknown order, so the laxer one counts.
        const inForce = said.filter(({ seq }) => seq === last).map((change) => ('measure' in change ? change.inForce : undefined))
        if (inForce.length === 0 || inForce.includes(undefined)) continue
        const limit = inForce.reduce<bigint>((max, amount) => (amount! > max ? amount! : max), 0n)
        const used = rows
          .slice(0, n)
          .reduce((sum, row, at) => sum + (samePeriod(period, row, round) ? amountOf(measure, row, rows[at - 1]) : 0n), 0n)
        const next = measure === 'time' ? amountOf('time', round, rows[n - 1]) : round.stake
        if (measure === 'time' ? used + next >= limit : used + next > limit)
          found.push(`seq ${round.seq} over ${measure} of the ${period}: ${used} + ${next} with ${limit}`)
      }
  }
  return found
}

const samePeriod = (period: LimitPeriod, a: Row, b: Row) => periodOf(period, a.settled_at) === periodOf(period, b.settled_at)

function amountOf(measure: LimitMeasure, row: Row, previous: Row | undefined): bigint {
  if (measure === 'stake') return row.stake
  if (measure === 'loss') return row.stake - row.payout
  const pause = previous ? row.settled_at.getTime() - previous.settled_at.getTime() : Number.POSITIVE_INFINITY
  return pause <= 300_000 ? BigInt(pause) : 0n
}

const runs = modelRuns(10)
test('no interleaving of bets, limits and stops over several processes passes a limit', { timeout: runs.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const players = [await newPlayer(admin, start), await newPlayer(admin, start)]
      const changes: Change[][] = [[], []]
      // Wave after wave, each all at once: the database decides the order.
      for (let first = 0; first < steps.length; first += wave)
        await Promise.all(
          steps
            .slice(first, first + wave)
            .map((step) => run(step, players[step.player]!, new Date(start.getTime() + first * 5_000), changes[step.player]!)),
        )
      for (const [n, playerId] of players.entries()) {
        const { rows } = await admin.query<Row>(
          'select seq, stake, payout, settled_at from ledger.round where player_id = $1 order by seq',
          [playerId],
        )
        expect(passed(rows, changes[n]!)).toEqual([])
      }
    }),
    runs.parameters,
  )
  for (const { invariant, breaks } of await checkLedger(pgQuery(admin))) expect(breaks, invariant).toEqual([])
})

test('the rules notice a round too many', () => {
  const at = (ms: number) => new Date(start.getTime() + ms)
  const rows = [2n, 3n].map((seq) => ({ seq, stake: rupees(10n), payout: 0n, settled_at: at(Number(seq) * 1000) }))
  const limit = (inForce: bigint, measure: LimitMeasure = 'stake') => ({ seq: 1n, measure, period: 'day' as const, inForce })
  expect(passed(rows, [limit(rupees(20n))])).toEqual([])
  expect(passed(rows, [limit(rupees(20n) - 1n)])).toHaveLength(1)
  expect(passed(rows, [limit(rupees(19n), 'loss')])).toHaveLength(1)
  expect(passed(rows, [limit(1_000n, 'time')])).toHaveLength(1)
  expect(passed(rows, [{ seq: 2n, stoppedUntil: at(3_001) }])).toHaveLength(1)
})
