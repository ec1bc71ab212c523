import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { runChaos } from './chaos/run.ts'

/** The short form of `npm run chaos`: each victim killed once at each moment. */
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
console.log(`chaos: FAULT_SEED=${seed}`)

test('kill -9 before, inside and after a commit: what was acknowledged happened once, the rest at most once', async () => {
  const { rounds, acknowledged, faults, folder } = await runChaos({ rounds: 9, seed })
  expect(faults, `FAULT_SEED=${seed}, kept in ${folder}`).toEqual([])
  expect(new Set(rounds.map(({ victim, moment }) => `${victim} ${moment}`)).size).toBe(9)
  expect(acknowledged, `FAULT_SEED=${seed}`).toBe(rounds.reduce((sum, { asked }) => sum + asked, 0))
  // A kill that leaves nobody in doubt has come at no interesting moment.
  expect(
    rounds.reduce((sum, { unknown }) => sum + unknown, 0),
    `FAULT_SEED=${seed}`,
  ).toBeGreaterThan(0)
})

test('a PostgreSQL that acknowledges before the commit is on disk is found out', async () => {
  const plant = (user: string) => `alter role ${user} set synchronous_commit = off`
  const { faults, folder } = await runChaos({ rounds: 9, seed, plant })
  if (folder) onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(faults, `FAULT_SEED=${seed}`).toContainEqual(expect.stringContaining('acknowledged and lost'))
})
