import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { runMinesChaos } from './chaos/mines.ts'
import { runPaymentsChaos } from './chaos/payments.ts'
import { runRewardsChaos } from './chaos/rewards.ts'
import { runChaos } from './chaos/run.ts'

/** `npm run chaos` in short: each victim once at each moment. */
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
console.log(`chaos: FAULT_SEED=${seed}`)

test('kill -9 before, inside and after a commit: acknowledged intents happened once, the rest at most once', async () => {
  const { rounds, acknowledged, faults, folder } = await runChaos({ rounds: 9, seed })
  expect(faults, `FAULT_SEED=${seed}, kept in ${folder}`).toEqual([])
  expect(new Set(rounds.map(({ victim, moment }) => `${victim} ${moment}`)).size).toBe(9)
  expect(acknowledged, `FAULT_SEED=${seed}`).toBe(rounds.reduce((sum, { asked }) => sum + asked, 0))
  // If all outcomes are known, the kill's moment was uninteresting.
  expect(
    rounds.reduce((sum, { unknown }) => sum + unknown, 0),
    `FAULT_SEED=${seed}`,
  ).toBeGreaterThan(0)
})

test('a PostgreSQL that acknowledges before the commit is on disk is detected', { tags: 'nightly' }, async () => {
  const plant = (user: string) => `alter role ${user} set synchronous_commit = off`
  const { faults, folder } = await runChaos({ rounds: 9, seed, plant })
  if (folder) onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(faults, `FAULT_SEED=${seed}`).toContainEqual(expect.stringContaining('acknowledged and lost'))
})

test(
  'kill -9 of the API during rounds of Mirchi Mines: every acknowledged step is there, and no round is lost or doubled',
  { tags: 'nightly' },
  async () => {
    const { kills, rounds, steps, lost, faults } = await runMinesChaos({ kills: 3, seed, players: 16 })
    expect(faults, `FAULT_SEED=${seed}`).toEqual([])
    expect([kills, rounds > 16, steps > rounds], `FAULT_SEED=${seed}: ${rounds} rounds, ${steps} steps`).toEqual([3, true, true])
    // Some requests must have had no answer.
    expect(lost, `FAULT_SEED=${seed}`).toBeGreaterThan(0)
  },
)

test('a ledger that forgets a step in ten and pays a paisa too much is detected', { tags: 'nightly' }, async () => {
  const err = (table: string, body: string) =>
    `create function public.err_${table}() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
     create trigger err before update on ledger.${table} for each row execute function public.err_${table}();`
  const plant = [
    err('open_round', 'if cardinality(new.actions) > cardinality(old.actions) and random() < 0.1 then new.actions := old.actions; end if;'),
    err('wallet', 'if new.cash > old.cash then new.cash := new.cash + 1; end if;'),
  ]
  const { faults } = await runMinesChaos({ kills: 1, seed, players: 16, plant: plant.join('\n') })
  for (const noticed of [/StaleStep|acknowledged/, /the balance is/, /cash/])
    expect(faults, `FAULT_SEED=${seed}`).toContainEqual(expect.stringMatching(noticed))
})

test(
  'kill -9 of the API and of the gateway during online payments: every order is credited with its payment, once',
  { tags: 'nightly' },
  async () => {
    const { kills, orders, lost, faults } = await runPaymentsChaos({ kills: 3, seed, players: 4 })
    expect(faults, `FAULT_SEED=${seed}`).toEqual([])
    expect([kills, orders >= 6, lost > 0], `FAULT_SEED=${seed}: ${orders} orders, ${lost} answers lost`).toEqual([3, true, true])
  },
)

test('kill -9 of the API while rewards are claimed and check-ins made: each is paid once', { tags: 'nightly' }, async () => {
  const { kills, claims, lost, faults } = await runRewardsChaos({ kills: 3, seed, players: 6 })
  expect(faults, `FAULT_SEED=${seed}`).toEqual([])
  expect([kills, claims >= 6 * 17, lost > 0], `FAULT_SEED=${seed}: ${claims} claims, ${lost} answers lost`).toEqual([3, true, true])
})
