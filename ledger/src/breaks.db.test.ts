import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { expireLots, listLots } from './lots.ts'
import { stopPlayer } from './limits.ts'
import { modelRuns } from './test-model-runs.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const after = (ms: number) => new Date(start.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, lots } = testWallets(admin)

beforeAll(() => openHouse(start))

type Break = { from: number; to: number }

/** A bonus expires when its Indian day is over. */
const lastOf = (at: Date) => new Date(endOfIstDay(istDay(at)).getTime() - 1)

/** The end of 30 days outside all breaks, whatever their order and overlaps. */
function endOutside(breaks: Break[]): number {
  let end = 30 * day
  let counted = 0
  for (const { from, to } of breaks.toSorted((a, b) => a.from - b.from)) {
    if (after(from) <= lastOf(after(end))) end += Math.max(0, to - Math.max(from, counted))
    counted = Math.max(counted, to)
  }
  return end
}

const expiries = async (playerId: bigint) => (await listLots(query, playerId)).map(({ expiresAt }) => expiresAt)

const breaks = fc.array(
  fc.record({ pause: fc.constantFrom(0, 1, hour, day, 3 * day, 9 * day), length: fc.constantFrom(1, hour, day, 3 * day, 7 * day) }),
  { minLength: 1, maxLength: 8 },
)

const runs = modelRuns(40)
test('breaks of up to 7 days pause a bonus’s expiry', { timeout: runs.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(breaks, async (plan) => {
      const playerId = await playerWith({ cash: 1_00n, bonus: 1_00n, at: start })
      await deposit(playerId, { key: 'd', amount: 1_00n, at: start })
      const taken: Break[] = []
      let now = 0
      for (const { pause, length } of plan) {
        now += pause
        // Called twice: the second call adds nothing.
        for (let n = 0; n < 2; n++) await stopPlayer(query, playerId, after(now + length), after(now))
        taken.push({ from: now, to: now + length })
        expect(await expiries(playerId)).toEqual([lastOf(after(endOutside(taken))), undefined])
      }
    }),
    runs.parameters,
  )
})

test('a break does not move an expired bonus, and saves one that would expire during it', async () => {
  const [late, inTime] = [await playerWith({ bonus: 1_00n, at: start }), await playerWith({ bonus: 1_00n, at: start })]
  const midnight = endOfIstDay(istDay(after(30 * day)))
  await stopPlayer(query, late, after(32 * day), midnight)
  await stopPlayer(query, inTime, after(32 * day), new Date(midnight.getTime() - 1))
  while ((await expireLots(query, { at: midnight, players: 100 })).length > 0);
  expect([await lots(late), await lots(inTime)].map(([lot]) => lot!.at(-1))).toEqual(['expired', 'lives'])
  expect(await expiries(inTime)).toEqual([lastOf(after(32 * day + 30 * day - (midnight.getTime() - 1 - start.getTime())))])
})

test('a longer break ends the bonus, also as an extension of a short one', async () => {
  const playerId = await playerWith({ cash: 1_00n, bonus: 1_00n, at: start })
  await stopPlayer(query, playerId, after(7 * day), start)
  expect(await expiries(playerId)).toEqual([lastOf(after(37 * day))])
  await stopPlayer(query, playerId, after(8 * day + 1), after(day))
  expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual(['forfeited'])
})
