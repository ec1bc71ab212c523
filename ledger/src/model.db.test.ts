import { rupees } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from './check.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { houseBooks, openBooks } from './test-model-books.ts'
import { lotPlans, plans, requestOf, type Step } from './test-model-plans.ts'
import { modelRuns } from './test-model-runs.ts'
import { putWave } from './test-model-waves.ts'
import { openHouse } from './test-players.ts'
import { useProcesses } from './test-processes.ts'
import type { Request } from './test-requests.ts'

// Ten to midnight in India on a Sunday, the last day of a month: every period turns over during a run.
const start = new Date('2027-01-31T18:20:00.000Z')
const database = useTestDatabase()
const { admin } = database
const processes = useProcesses(database, { count: 3, connections: 4 })

beforeAll(async () => {
  // Commits need not reach the disk here, so that the order does not depend on it.
  await database.admin.query(`alter database ${database.connection.database} set synchronous_commit = off`)
  await openHouse(admin, start)
})

/** A gift for each player and a fund for promotions. */
const beginning = (playerIds: bigint[]): Request[] => [
  { ask: 'house', key: `begin/${playerIds[0]}`, kind: 'fund-promotions', amount: rupees(500n) },
  ...playerIds.map((playerId) => ({ ask: 'post', playerId, key: 'begin', kind: 'start-gift', amount: rupees(5n) }) as const),
]

/** Carries out a plan in waves, each in parallel over the processes, and compares everything that can be compared. */
async function carryOut(steps: readonly Step[], wave: number, players = 2) {
  const { model: empty, playerIds } = await openBooks(admin, players, start)
  const before = await houseBooks(admin)
  let model = empty
  let at = start
  let count = 0
  const asked: Request[] = []
  const put = async (requests: Request[]) => {
    ;({ model } = await putWave(admin, model, requests, { by: processes, at }))
    asked.push(...requests)
  }

  for (const request of beginning(playerIds)) await put([request])
  for (let first = 0; first < steps.length; first += wave) {
    at = new Date(at.getTime() + steps[first]!.pause)
    const requests = steps
      .slice(first, first + wave)
      .map(({ player, deed }) => requestOf({ model, asked, key: `key-${++count}` }, playerIds[player]!, deed, at))
    await put(requests.filter((request) => request !== undefined))
  }
  for (const [account, total] of await houseBooks(admin)) expect(total - before.get(account)!, account).toBe(model.house.get(account) ?? 0n)
}

const alone = modelRuns(12)
test('the ledger answers and keeps books like the model, whatever the requests and their order', { timeout: alone.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(plans({ players: 2 }), (steps) => carryOut(steps, 1)),
    alone.parameters,
  )
})

const ofLots = modelRuns(16)
test('payouts of every kind reach the pockets and lots that paid, also once those have ended', { timeout: ofLots.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(lotPlans, (steps) => carryOut(steps, 1, 1)),
    ofLots.parameters,
  )
})

const together = modelRuns(8)
test('requests made all at once over several processes act as if made in some order', { timeout: together.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(plans({ players: 2 }), (steps) => carryOut(steps, 6)),
    together.parameters,
  )
})

test('afterwards the books are in order', async () => {
  for (const { invariant, breaks } of await checkLedger(pgQuery(admin))) expect(breaks, invariant).toEqual([])
})
