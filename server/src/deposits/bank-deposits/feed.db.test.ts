import type { WirePaise } from '@lalmor/contract/wire.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerIn } from '../../platform/db/database.ts'
import { createSandboxBank } from '../../platform/payments/run-bank.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { importStatement } from './import-statement.ts'
import { pullFeeds, runFeed } from './run-feed.ts'
import { matchLines } from './match-line.ts'
import { account, feedOf, newUtr } from './test-bank.ts'

// A separate process, as in play mode, and the server's feed loop.

const { call, signIn, db, rails, database, time } = useTestApi()
const root = join(import.meta.dirname, '../../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'lalmor-bank-'))
const warned: string[] = []
const log = {
  warn: (facts: { why?: string }) => void warned.push(String(facts.why)),
  error: (facts: { err?: unknown }) => void warned.push(String(facts.err)),
}
const bank = createSandboxBank()
let stopBank = async () => {}

async function startBank() {
  const { promise, resolve } = Promise.withResolvers<string>()
  stopBank = bank.run({ root, dataDir, port: 0, home: '', isPublic: false, log, ready: resolve }).stop
  await promise
}
const feed = { db, rails, address: bank.address, clock: () => new Date(), log }
const never = new AbortController().signal
const running = () => runFeed({ ...feed, roundMs: 20, idleMs: 100 })

beforeAll(async () => {
  time.now = new Date()
  await startBank()
})
afterAll(async () => {
  await stopBank()
  rmSync(dataDir, { recursive: true, force: true })
})

const order = (player: TestPlayer, method: 'upi' | 'imps' = 'upi') =>
  call('/deposit/transfer', { requestId: uuid7(time.now), method, amount: 1_000_00 as WirePaise }, player)
const pay = async (asked: object) => {
  const body = JSON.stringify({ pa: 'lalmor.play@sandbox', amount: '1000.00', ...asked })
  return (await (await fetch(`${bank.address()}/pay`, { method: 'POST', body })).json()) as { kind: string; utr: string }
}
const behave = (how: object) => fetch(`${bank.address()}/sandbox/behave`, { method: 'POST', body: JSON.stringify(how) })
const statusOf = async (player: TestPlayer, orderNo: string) => (await call('/deposit/order', { orderNo }, player)).status
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pause(20)
}
const balanceOf = async (player: TestPlayer) =>
  (await database.admin.query<{ cash: bigint }>('select cash from ledger.wallet where player_id = $1', [player.uid])).rows[0]!.cash
const gift = 1_000_00n

test('a transfer is credited while its page is open: by remark or by UTR, in any order, reported once or twice', async () => {
  const player = await signIn()
  const { stop } = running()
  const [byRemark, byUtr, twice, late] = [await order(player), await order(player, 'imps'), await order(player), await order(player)]
  await pay({ remark: byRemark.orderNo })
  await until(async () => (await statusOf(player, byRemark.orderNo)) === 'Success')
  const { utr } = await pay({ pa: undefined, ac: account, ifsc: 'SNDB0000121' })
  await call('/deposit/utr', { orderNo: byUtr.orderNo, utr }, player)
  await until(async () => (await statusOf(player, byUtr.orderNo)) === 'Success')
  await pay({ remark: twice.orderNo, outcome: 'twice' })
  await until(async () => (await statusOf(player, twice.orderNo)) === 'Success')
  await pay({ remark: late.orderNo, outcome: 'late' })
  expect(await pay({ remark: late.orderNo, outcome: 'decline' })).toEqual({ kind: 'declined' })
  await stop()
  expect(warned).toEqual([])
  await pullFeeds(feed, never)
  expect(await statusOf(player, late.orderNo)).toBe('Pending')
  expect(await balanceOf(player)).toBe(gift + 3_000_00n)
})

test('a feed that is late, cut off, garbled, wrong or restarted still credits the right payments, once', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  await pay({ remark: orderNo })
  const problems: string[] = []
  await behave({ drop: 1, error: 1, garbled: 1, wrongBalance: 1 })
  for (let n = 0; n < 4; n++) {
    problems.push(...(await pullFeeds(feed, never)))
    expect(await statusOf(player, orderNo)).toBe('Pending')
  }
  expect(problems).toEqual([
    expect.any(String),
    'it answers 500',
    expect.stringContaining('JSON'),
    expect.stringContaining('do not add up'),
  ])
  expect(await pullFeeds(feed, never)).toEqual([])
  await behave({ fromStart: 1 })
  await pullFeeds(feed, never)
  expect(await balanceOf(player)).toBe(gift + 1_000_00n)
})

test.each(['csv', 'mt940', 'xml'] as const)(
  'a file as odd as real ones holds what nobody can read, and the feed fills it (%s)',
  async (kind) => {
    const player = await signIn()
    const orders = [await order(player), await order(player)]
    for (const { orderNo } of orders) await pay({ remark: orderNo })
    const text = await (await fetch(`${bank.address()}/statement.${kind}?odd=blurred,nothing,figure,value-day`)).text()
    const format = kind === 'xml' ? ('camt053' as const) : kind
    const taken = await importStatement({ db, rails }, { account, format, text, by: 'test' }, new Date())
    const rows = async () => (await database.admin.query('select why from app.held_row where resolved is null')).rows
    expect(taken).toMatchObject({ held: 1, credited: 1 })
    expect(await rows()).toMatchObject([{ why: expect.stringContaining('0~') }])
    expect(await balanceOf(player)).toBe(gift + 1_000_00n)
    await pullFeeds(feed, never)
    expect(await rows()).toEqual([])
    expect(await balanceOf(player)).toBe(gift + 2_000_00n)
  },
)

test('a payment that the sandbox bank takes back opens a case; paid again, it ends the case', async () => {
  const player = await signIn()
  const { stop } = running()
  const { orderNo } = await order(player)
  const { utr } = await pay({ remark: orderNo })
  const caseOf = async () => (await call('/deposit/order', { orderNo }, player)).case
  const takeBack = (how: object) => fetch(`${bank.address()}/sandbox/take-back`, { method: 'POST', body: JSON.stringify({ utr, ...how }) })
  await until(async () => (await statusOf(player, orderNo)) === 'Success')
  await takeBack({})
  await until(async () => (await caseOf())?.kind === 'debit')
  expect(await caseOf()).toMatchObject({ held: 1_000_00, reference: utr })
  await takeBack({ back: true })
  await until(async () => (await caseOf())?.ended?.as === 'released')
  await stop()
  expect(await balanceOf(player)).toBe(gift + 1_000_00n)
})

test('a killed bank continues where it was; one without its books is read from the start', async () => {
  const player = await signIn()
  const [before, after] = [await order(player), await order(player)]
  await pay({ remark: before.orderNo })
  await stopBank()
  await startBank()
  await pullFeeds(feed, never)
  expect(await statusOf(player, before.orderNo)).toBe('Success')
  await stopBank()
  rmSync(join(dataDir, 'sandbox-bank.json'))
  await startBank()
  await pay({ remark: after.orderNo })
  await pullFeeds(feed, never)
  expect(await statusOf(player, after.orderNo)).toBe('Success')
  expect(await balanceOf(player)).toBe(gift + 2_000_00n)
})

/** Killed once it has credited `credited` of a feed's lines. */
async function importAndKill(text: string, credited: number) {
  const program = `
    import { createPool } from '@lalmor/ledger/pool.ts'
    import { openDatabase } from ${JSON.stringify(join(root, 'server/src/platform/db/database.ts'))}
    import { importStatement } from ${JSON.stringify(join(import.meta.dirname, 'import-statement.ts'))}
    const { login, railsLogin, text, now } = JSON.parse(process.env.ASKED)
    const [db, rails] = [login, railsLogin].map((each) => openDatabase(createPool(each, { max: 2 })).db)
    console.log('ready')
    await importStatement({ db, rails }, { account: '${account}', format: 'feed', text, by: 'test' }, new Date(now))
    console.log('done')
    process.exit(0)`
  const asked = JSON.stringify({ login: database.login, railsLogin: database.railsLogin, text, now: time.now })
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(root, 'server'),
    env: { ...process.env, ASKED: asked },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  const ended = once(child, 'exit')
  await until(async () => {
    if (!said.includes('ready')) return child.exitCode !== null
    const { rows } = await database.admin.query<{ n: number }>(
      "select count(*)::int as n from app.bank_line where state = 'credited' and matched_at = $1",
      [time.now],
    )
    return rows[0]!.n >= credited || said.includes('done')
  })
  child.kill('SIGKILL')
  await ended
  return said
}

test('an import killed midway has taken its whole file or none of it, and the rest is credited once', async () => {
  const seed = Date.now() % 1_000
  for (const credited of [0, 1 + (seed % 6)]) {
    const players = [await signIn(), await signIn()]
    time.now = new Date(time.now.getTime() + 1_000)
    const orders = await Promise.all([0, 1, 2, 3].flatMap(() => players.map((player) => order(player))))
    const text = feedOf(
      orders.map(({ orderNo: remark }) => ({ amount: 1_000_00n, utr: newUtr(), remark })),
      time.now,
      BigInt(credited) * 100n,
    )
    const said = await importAndKill(text, credited)
    expect(said, `seed ${seed}`).toContain('ready')
    const { rows } = await database.admin.query<{ n: number }>(
      "select count(*)::int as n from app.bank_line where remark like '%DP%' and paid_at = $1",
      [time.now],
    )
    expect([0, orders.length], `seed ${seed}`).toContain(rows[0]!.n)
    await importStatement({ db, rails }, { account, format: 'feed', text, by: 'test' }, time.now)
    await matchLines(db, time.now)
    for (const player of players) expect(await balanceOf(player), `seed ${seed}`).toBe(gift + 4_000_00n)
  }
  expect((await checkLedger(ledgerIn(db))).flatMap(({ breaks }) => breaks)).toEqual([])
})
