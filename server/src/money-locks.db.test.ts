import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockSteps, type Place, type Step } from './platform/db/test-lock-steps.ts'
import { useProviderWallet } from './play/provider-wallet/test-provider-wallet.ts'
import { moneyActs, type Act } from './test-money-acts.ts'
import { plantFund } from './test-money.ts'
import type { Withdrawer } from './withdrawals/test-withdrawals.ts'

/** Each act takes its locks in the order of docs/money-map.md, and pairs are raced to prove it. */

const api = useProviderWallet()
const { database, time } = api
const { admin } = database
const query = pgQuery(admin)
const { acts, newPlayer } = moneyActs(api)
const steps = lockSteps(database)

beforeAll(async () => {
  await plantFund(query, { asset: assets.play, amount: rupees(90_00_000n), at: time.now })
  // Both players of a pair may withdraw.
  await admin.query('update app.vip_level set withdrawal_day_times = withdrawal_day_times + 5')
})
afterAll(() => steps.end())

const declared = readOrder(readFileSync(join(import.meta.dirname, '../../docs/money-map.md'), 'utf8'))

function readOrder(page: string) {
  const section = page.split('## Locks\n')[1]!.split('\n## ')[0]!
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, first, second]) => ({ first: first!, names: namesIn(second!) }))
  const ordered = rows.filter(({ first }) => /^\d+$/.test(first)).flatMap(({ names }) => names)
  const gates = new Map(
    rows.flatMap(({ first, names }) => (first.startsWith('`') ? names.map((name) => [name, namesIn(first)[0]!] as const) : [])),
  )
  return { ordered, gates }
}
function namesIn(text: string) {
  return [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name!)
}

/** Locked `for update`, also against new rows that refer to them. */
const firm = new Set(
  'promotion_close online_payment payout deposit_order withdrawal bank_line rail_claim deposit_case provider_budget reward rank_result referral crypto_transfer'
    .split(' ')
    .map((table) => `app.${table}`),
)

const tableOf = (name: string) => name.split(' ')[0]!
/** Places in the declared order; the wallets of these players by uid. */
const placesOf = (players: readonly Withdrawer[], tables = [...declared.ordered, ...declared.gates.keys()]): Place[] =>
  tables.flatMap((table) =>
    table === 'ledger.wallet'
      ? players.map(({ uid }, n) => ({ name: `ledger.wallet ${n + 1}`, table, where: `player_id = ${uid}`, isFirm: false }))
      : [{ name: table, table, isFirm: firm.has(table) }],
  )

function faultsIn(taken: readonly Step[]): string[] {
  const rank = (name: string) => declared.ordered.indexOf(tableOf(name))
  return taken.flatMap(({ wants, has }) => {
    const table = tableOf(wants)
    const gate = declared.gates.get(table)
    if (gate !== undefined) return has.some((name) => tableOf(name) === gate) ? [] : [`${wants} without ${gate}`]
    if (rank(wants) < 0) return [`${wants} has no place`]
    return has
      .filter((name) => !declared.gates.has(tableOf(name)))
      .filter((name) => rank(name) > rank(wants) || (tableOf(name) === table && name > wants))
      .map((name) => `${wants} after ${name}`)
  })
}

async function twoPlayers() {
  const players = [await newPlayer(), await newPlayer()].toSorted((a, b) => Number(BigInt(a.uid) - BigInt(b.uid)))
  return players as [Withdrawer, Withdrawer]
}
const record = async ({ prepare, skips = [] }: Pick<Act, 'prepare' | 'skips'>, tables?: string[]) => {
  const players = await twoPlayers()
  const run = await prepare(...players)
  return steps.record(run, { places: placesOf(players, tables), free: skips })
}

const taken = new Map<Act, Set<string>>()

test.each(acts)('takes its locks in order: $name', async (act) => {
  const found = await record(act)
  taken.set(act, new Set(found.map(({ wants }) => wants)))
  expect(faultsIn(found)).toEqual([])
  // The others skip locked rows, or lock none of a player.
  if (!act.skips?.includes('ledger.wallet')) expect(found.length).toBeGreaterThan(0)
})

test('acts lock only tables that have a place', { tags: 'nightly', timeout: 300_000 }, async () => {
  const { rows } = await admin.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('app', 'ledger') and relkind in ('r', 'p') and not relispartition`,
  )
  const filled = async (tables: string[]) => {
    const { rows: counted } = await admin.query<{ table: string }>(
      tables.map((table) => `select '${table}' as table where exists (select from ${table})`).join(' union all '),
    )
    return counted.map(({ table }) => table)
  }
  const all = rows.map(({ table }) => table)
  const found = new Set<string>()
  for (const act of acts) for (const fault of faultsIn(await record(act, await filled(all)))) found.add(fault)
  expect([...found]).toEqual([])
})

describe('a wrong order is found', () => {
  const inTx =
    (...statements: string[]) =>
    async () => {
      const client = await database.admin.connect()
      try {
        for (const statement of ['begin', ...statements]) await client.query(statement)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  const wallet = ({ uid }: Withdrawer) => `select from ledger.wallet where player_id = ${uid} for no key update`
  const fund = 'select from ledger.fund for no key update'
  const budget = 'select from app.promotion_spend for no key update'
  const wrong: { [name: string]: (player: Withdrawer, other: Withdrawer) => string[] } = {
    'ledger.wallet 1 after ledger.fund': (player) => [fund, wallet(player)],
    'ledger.wallet 1 after ledger.wallet 2': (player, other) => [wallet(other), wallet(player)],
    'app.promotion_spend without ledger.fund': (player) => [wallet(player), budget, fund],
    'ledger.fund after app.promotion': (player) => [wallet(player), 'select from app.promotion for no key update', fund],
  }
  test.each(Object.keys(wrong))('%s', async (fault) => {
    await plantBudget()
    const found = await record({ prepare: async (...players) => inTx(...wrong[fault]!(...players)) })
    expect(faultsIn(found)).toContain(fault)
  })

  test('and two such transactions deadlock', async () => {
    const [player] = await twoPlayers()
    const before = await steps.deadlocks()
    const [place] = placesOf([player], ['ledger.wallet'])
    const answers = await steps.race(place!, inTx(wallet(player), fund), inTx(fund, wallet(player)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await steps.deadlocks()).toBeGreaterThan(before)
  })

  const plantBudget = () =>
    admin.query(
      "insert into app.promotion_spend (promotion, period_start, budget_paise) select promotion, '2026-11-01', budget_paise from app.promotion on conflict do nothing",
    )
})

const meets = (first: Act, second: Act) =>
  [...taken.get(first)!].filter((name) => taken.get(second)!.has(name) && !declared.gates.has(tableOf(name)))

const skipped: string[] = []

async function race(first: Act, second: Act): Promise<string[]> {
  const faults: string[] = []
  for (const name of meets(first, second)) {
    const players = await twoPlayers()
    const runs = [await first.prepare(...players), await second.prepare(...players).catch(() => undefined)] as const
    if (!runs[1]) {
      skipped.push(`${first.name} before ${second.name}`)
      continue
    }
    const place = placesOf(players).find((each) => each.name === name)!
    for (const answer of await steps.race(place, runs[0], runs[1]))
      if (answer.status === 'rejected') faults.push(`${first.name} before ${second.name} at ${name}: ${answer.reason}`)
  }
  return faults
}
const pairs = () => acts.flatMap((first) => acts.map((second) => [first, second] as const))
async function brokenBooks() {
  return (await checkLedger(query)).flatMap(({ invariant, breaks }) => breaks.map(({ row }) => `${invariant}: ${row}`))
}

test('random pairs meet, and both succeed', async () => {
  const before = await steps.deadlocks()
  const seed = 20_261_128
  for (const pair of fc.sample(fc.constantFrom(...pairs()), { seed, numRuns: 12 })) expect(await race(...pair), `seed ${seed}`).toEqual([])
  expect([await steps.deadlocks(), await brokenBooks()], `seed ${seed}`).toEqual([before, []])
})

test('every pair meets at each lock that both take, and both succeed', { tags: 'nightly', timeout: 3_600_000 }, async () => {
  const before = await steps.deadlocks()
  const faults: string[] = []
  for (const pair of pairs()) faults.push(...(await race(...pair)))
  expect(faults).toEqual([])
  expect(skipped.length, skipped.join('\n')).toBeLessThan(pairs().length / 20)
  expect([await steps.deadlocks(), await brokenBooks()]).toEqual([before, []])
})
