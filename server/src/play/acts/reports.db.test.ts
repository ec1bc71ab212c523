import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { useOps } from '../../operators/ops/test-ops.ts'
import { runProjections } from '../../platform/projections/run.ts'
import { untilNeighboursEnd } from '../../platform/projections/test-horizon.ts'
import { useTestApi } from '../../test-api.ts'

const api = useTestApi()
const { call, database, db, guest, later, time } = api
const { ops, run } = useOps(api)
const { admin } = database
const slot = firstOf.slot.id

const report = async (args: Record<string, string> = {}) => (await run('report games', args)).data
/** Straight from the journal, by another way than the projection. */
const journal = async () => {
  const { rows } = await admin.query<{ rounds: string; staked: string; paid: string }>(
    'select count(*)::text as rounds, sum(stake)::text as staked, sum(payout)::text as paid from ledger.round where voided is null',
  )
  const [{ rounds, staked, paid }] = rows as [(typeof rows)[number]]
  return { rounds: Number(rounds), staked: Number(staked), paid: Number(paid) }
}

beforeAll(async () => {
  const player = await guest()
  for (let n = 0; n < 3; n++) {
    await call('/round/play', { roundId: uuid7(time.now), game: slot, stake: 10_00 as WirePaise }, player)
    later(3_600_000)
  }
  await untilNeighboursEnd(admin)
  await runProjections(db)
})

test('sums equal the journal to the paisa, by game, hour and in all, with the stated return', async () => {
  const sums = await journal()
  const found = await report({ from: '2026-11-20', by: 'hour' })
  expect(found).toMatchObject({ from: '2026-11-20', until: '2026-11-20', total: sums, games: [{ game: slot, version: 1, ...sums }] })
  expect(found['games']).toMatchObject([{ stated: { fromPpm: expect.toSatisfy((ppm: number) => ppm > 900_000 && ppm < 1_000_000) } }])
  expect(found['times']).toMatchObject([
    { at: '2026-11-20T11:30:00.000Z', rounds: 1, staked: 10_00 },
    { at: '2026-11-20T12:30:00.000Z', rounds: 1 },
    { at: '2026-11-20T13:30:00.000Z', rounds: 1 },
  ])
  expect(found['horizon']).toEqual(expect.any(String))
  const { out } = await ops('report games --from 2026-11-20', 'bala')
  expect(out).toMatch(new RegExp(`${slot} +1 +3 +₹30.00`))
})

test.each([
  [{ from: '2026-11-21' }, { total: { rounds: 0, staked: 0, paid: 0 }, times: [], games: [] }],
  [{ from: '2026-11-19', until: '2026-11-20' }, { times: [{ at: '2026-11-19T18:30:00.000Z', rounds: 3 }] }],
])('%j', async (range, expected) => {
  expect(await report(range)).toMatchObject(expected)
})

test.each([
  [{ from: '2026-11-21', until: '2026-11-20' }, /is after/],
  [{ from: '2026-01-01', until: '2026-11-20' }, /more than 92 days/],
  [{ from: '2026-11-01', until: '2026-11-20', by: 'hour' }, /more than 7 days/],
  [{ from: '2026-02-30' }, /not a valid from/],
])('%j is refused', async (range, told) => {
  await expect(report(range as Record<string, string>)).rejects.toThrow(told)
})
