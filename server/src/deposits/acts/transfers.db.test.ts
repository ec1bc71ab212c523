import type { WirePaise } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { readFund } from '@lalmor/ledger/house.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { takeLeft } from '../bank-deposits/import-statement.ts'
import { account, csvOf, importFeed, newUtr } from '../bank-deposits/test-bank.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { compareBalances } from '../../operators/reconcile/bank.ts'
import { createSandboxOperator } from '../../operators/ops/sandbox-operator.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { call, signIn, db, rails, database, later, time } = api
const { dataDir, ops, place, run, runAt } = useOps(api)
const query = pgQuery(database.admin)
const minuteMs = 60_000
const sandbox = () => createSandboxOperator({ place: place(), log: { error: (facts: object) => expect(facts).toBeUndefined() } })

const order = (player: TestPlayer, amount = 1_000_00) =>
  call('/deposit/transfer', { requestId: uuid7(time.now), method: 'imps', amount: amount as WirePaise }, player)
const show = (player: TestPlayer, orderNo: string) => call('/deposit/order', { orderNo }, player)
const cash = async ({ uid }: TestPlayer) => (await readWallet(query, BigInt(uid)))!.cash
const unmatched = async () =>
  ((await run('statement unmatched', {}, 'asha')).answer.data as { lines: { lineId: string; utr: string; amount: number }[] }).lines
const lineOf = async (utr: string) => String((await unmatched()).find((line) => line.utr === utr)!.lineId)
async function closing(): Promise<bigint> {
  const { rows } = await database.admin.query<{ closing: bigint }>(
    'select closing_paise as closing from app.bank_statement where extends order by statement_id desc limit 1',
  )
  return rows[0]?.closing ?? 0n
}
/** Continues the account's last statement, or differs by `off`. */
const nextCsv = async (paid: Parameters<typeof csvOf>[0], off = 0n) => csvOf(paid, time.now, (await closing()) + off)
const auditOf = async (act: string) =>
  (
    await database.admin.query<{ operator: string; outcome: string }>(
      'select operator, outcome from ops.audit where act = $1 order by seq',
      [act],
    )
  ).rows

async function applied(amount = 1_000_00): Promise<{ player: TestPlayer; orderNo: string; utr: string }> {
  const player = await signIn()
  const { orderNo } = await order(player, amount)
  const utr = newUtr()
  await call('/deposit/utr', { orderNo, utr }, player)
  later(30 * minuteMs)
  await call('/deposit/selfService', { orderNo }, player)
  return { player, orderNo, utr }
}

test('the tool takes a statement whose balances add up, once', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const before = await cash(player)
  // The tool uses the real clock: the day must be over there too.
  const paid = [
    { amount: 1_000_00n, at: time.now, utr: newUtr(), remark: orderNo },
    { amount: 7_00n, at: time.now, utr: newUtr() },
  ]
  const file = join(dataDir, 'november.csv')
  writeFileSync(file, csvOf(paid, time.now))
  const take = () => ops(`statement import ${file} --account ${account} --why morning --json`, 'asha')
  expect(JSON.parse((await take()).out)).toMatchObject({ outcome: 'done', isNew: true, lines: 2, added: 2, credited: 1, queued: 1 })
  expect(JSON.parse((await take()).out)).toMatchObject({ outcome: 'done', isNew: false, added: 0, credited: 0 })
  expect(await cash(player)).toBe(before + 1_000_00n)

  const broken = join(dataDir, 'broken.csv')
  writeFileSync(broken, csvOf(paid, time.now).replace(',7.00,', ',9.00,'))
  for (const [args, why] of [
    [{ file: broken, account }, 'The file was refused'],
    [{ file, account: '111122223333' }, 'not one of our accounts'],
    [{ file: join(dataDir, 'none.csv'), account }, 'ENOENT'],
    [{ file, account, format: 'pdf' }, 'is not a valid format: one of csv'],
    [{ file }, '--account'],
  ] as const)
    await expect(run('statement import', args, 'asha'), why).rejects.toThrow(why)
  expect((await auditOf('statement import')).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused'])
  expect((await database.admin.query('select imported_by from app.bank_statement')).rows).toEqual([{ imported_by: 'asha' }])
})

test('a file above one operator’s limit waits for another, who approves exactly those bytes', async () => {
  const player = await signIn()
  const { orderNo } = await order(player, 60_000_00)
  const file = join(dataDir, 'large.csv')
  const text = await nextCsv([{ amount: 60_000_00n, at: time.now, utr: newUtr(), remark: orderNo }])
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, text)
  const before = await cash(player)
  const propose = async (by: string) => {
    const asked = await run('statement import', { file, account }, by)
    expect(asked.outcome).toBe('proposed')
    return actOf(asked)
  }
  const attached = async () => (await database.admin.query<{ content: string }>('select content from ops.attachment')).rows
  const [declined, second] = [await propose('asha'), await propose('bala')]
  // Proposed twice while it waits, it is one act.
  expect(await propose('asha')).toEqual(declined)
  expect(await unmatched()).toHaveLength(1)
  expect(await cash(player)).toBe(before)
  expect((await run('waiting', {}, 'bala')).answer.data).toMatchObject({
    acts: [{ words: { sha256, account, format: 'csv' }, amount: 60_000_00, by: 'asha' }, { by: 'bala' }],
  })
  await run('decline', declined, 'bala')
  const act = await propose('asha')
  expect(act).not.toEqual(declined)
  // Stored once for all waiting acts.
  expect(await attached()).toEqual([{ content: text }])

  // The waiting act has its own copy, checked by its hash; the original file is no longer needed.
  rmSync(file)
  await expect(database.admin.query("update ops.attachment set content = replace(content, '60000', '70000')")).rejects.toThrow('check')
  await expect(run('approve', act, 'asha')).rejects.toThrow('Another operator')
  expect((await run('approve', act, 'bala')).answer.data).toMatchObject({ done: { isNew: true, added: 1, credited: 1, queued: 0 } })
  expect(await cash(player)).toBe(before + 60_000_00n)
  await expect(run('approve', second, 'asha')).rejects.toThrow('now moves a different amount')
  await run('decline', second, 'asha')
  expect(await attached()).toEqual([])
  // A file without new lines needs no second person.
  writeFileSync(file, text)
  expect(await run('statement import', { file, account }, 'asha')).toMatchObject({ outcome: 'done', answer: { data: { added: 0 } } })
  const { rows } = await database.admin.query(
    "select args->>'sha256' as sha256, amount_paise from ops.audit where act = 'statement import' and outcome = 'proposed'",
  )
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ sha256, amount_paise: 60_000_00n })))
})

test('the server takes a statement, once, if the tool has no rails’ login or ended', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const before = await cash(player)
  const file = join(dataDir, 'accepted.csv')
  writeFileSync(file, await nextCsv([{ amount: 1_000_00n, utr: newUtr(), remark: orderNo }]))
  const accept = () => runAt({ ...place(), rails: undefined }, 'statement import', { file, account }, 'asha')
  for (const _ of ['once', 'again']) expect(await accept()).toMatchObject({ outcome: 'done', answer: { data: { isNew: true, lines: 1 } } })
  expect(await cash(player)).toBe(before)
  // A file that credits more than its acceptance agreed to is forgotten.
  const agree = (amount: bigint) => database.admin.query('update app.statement_file set agreed_paise = $1', [amount])
  await agree(999_99n)
  await expect(takeLeft({ db, rails }, time.now)).rejects.toThrow('99999 were agreed to')
  await accept()
  expect([await takeLeft({ db, rails }, time.now), await takeLeft({ db, rails }, time.now)]).toEqual([1, 0])
  expect(await cash(player)).toBe(before + 1_000_00n)
  expect(await accept()).toMatchObject({ answer: { data: { isNew: false } } })
  expect((await run('statement import', { file, account }, 'asha')).answer.data).toMatchObject({ isNew: false, added: 0, credited: 0 })
})

test('a file that does not continue the one before, or states no closing balance, waits for a second person with the difference', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const before = await cash(player)
  const file = join(dataDir, 'gap.csv')
  const propose = async (text: string) => {
    writeFileSync(file, text)
    return run('statement import', { file, account }, 'asha')
  }
  const gap = await nextCsv([{ amount: 1_000_00n, utr: newUtr(), remark: orderNo }], 77_00n)
  const asked = await propose(gap)
  expect(asked.outcome).toBe('proposed')
  expect(asked.answer.lines[1]).toMatch(/^In doubt: It opens with .*: a difference of 77\.00\.$/)
  const { acts } = (await run('waiting', {}, 'bala')).answer.data as { acts: { doubt: string }[] }
  expect(acts.at(-1)!.doubt).toContain('a difference of 77.00.')
  expect(await cash(player)).toBe(before)

  // Another file is imported in between: the difference is not the one that was proposed.
  const between = await propose(await nextCsv([{ amount: 2_00n, utr: newUtr() }]))
  expect(between.outcome).toBe('done')
  await expect(run('approve', actOf(asked), 'bala')).rejects.toThrow('now has a different doubt')
  await run('decline', actOf(asked), 'bala')
  const again = await propose(gap)
  expect((await run('approve', actOf(again), 'bala')).answer.data).toMatchObject({ done: { added: 1, credited: 1 } })
  expect(await cash(player)).toBe(before + 1_000_00n)
  const row = async () =>
    (
      await database.admin.query(
        `select gap_paise as gap, breaks, states_closing as stated, extends as goes_on, last_day::text as day, profile
         from app.bank_statement order by statement_id desc limit 1`,
      )
    ).rows[0]
  const day = istDay(time.now)
  expect(await row()).toEqual({
    gap: 75_00n,
    breaks: expect.stringContaining('75.00'),
    stated: true,
    goes_on: true,
    day,
    profile: 'sandbox',
  })

  const cut = await propose((await nextCsv([{ amount: 3_00n, utr: newUtr() }])).replace(/Closing Balance.*\n/, ''))
  expect(cut.answer.lines[1]).toContain('It states no closing balance')
  await run('approve', actOf(cut), 'bala')
  expect(await row()).toMatchObject({ gap: 0n, stated: false })
  // The account continues from here on.
  expect((await propose(await nextCsv([{ amount: 4_00n, utr: newUtr() }]))).outcome).toBe('done')
})

test('files of parts of a day lose no line: two similar payments are two, one in both files is one', async () => {
  const file = join(dataDir, 'part.csv')
  const take = async (text: string) => {
    writeFileSync(file, text)
    return (await run('statement import', { file, account }, 'asha')).answer.data
  }
  const alike = { amount: 9_00n, remark: 'cash at the counter' }
  const morning = await nextCsv([alike])
  expect(await take(morning)).toMatchObject({ lines: 1, added: 1 })
  const opening = BigInt(/Opening Balance,(\d+)\.(\d\d)/.exec(morning)!.slice(1).join(''))
  expect(await take(csvOf([alike], time.now, opening + 9_00n))).toMatchObject({ lines: 1, added: 1 })
  expect(await take(csvOf([alike, alike, alike], time.now, opening))).toMatchObject({ lines: 3, added: 1 })
  const { rows } = await database.admin.query(
    `select balance_paise as balance from app.bank_line where amount_paise = 900 and remark like '%counter%' order by line_id`,
  )
  expect(rows).toEqual([9_00n, 18_00n, 27_00n].map((more) => ({ balance: opening + more })))
})

test('a profile is set by two operators, and a file that does not fit it is refused with line and column', async () => {
  const file = join(dataDir, 'profile.csv')
  writeFileSync(file, (await nextCsv([{ amount: 100_00n, utr: newUtr() }])).replace('Deposit,', 'Credit,'))
  const take = () => run('statement import', { file, account }, 'asha')
  await expect(take()).rejects.toThrow("Line 3, column 5: 'Credit' where the profile sandbox has 'Deposit'")
  const asked = await run('statement profile', { account, profile: 'hdfc' }, 'asha')
  expect(asked.outcome).toBe('proposed')
  await run('approve', actOf(asked), 'bala')
  await expect(take()).rejects.toThrow("Line 3, column 3: 'Reference' where the profile hdfc has 'Value Dat'")
  expect((await run('statement accounts', {}, 'asha')).answer.data).toMatchObject({ accounts: [{ number: account, profile: 'hdfc' }] })
  await expect(run('statement profile', { account, profile: 'mine' }, 'asha')).rejects.toThrow('not one of')
  await run('approve', actOf(await run('statement profile', { account, profile: 'sandbox' }, 'asha')), 'bala')
  await expect(run('statement import', { file: '/dev/zero', account, format: 'csv' }, 'asha')).rejects.toThrow('larger than 8 MB')
})

test('a line is matched to an order once, by two people above the threshold', async () => {
  const player = await signIn()
  const { orderNo } = await order(player, 60_000_00)
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 60_000_00n, utr }], time.now)
  const before = await cash(player)
  const args = { line: await lineOf(utr), order: orderNo }
  const asked = await run('deposit match', args, 'asha')
  expect(asked.outcome).toBe('proposed')
  const act = actOf(asked)
  await expect(run('approve', act, 'asha')).rejects.toThrow('Another operator')
  const approvals = await Promise.allSettled([run('approve', act, 'bala'), run('approve', act, 'bala')])
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cash(player)).toBe(before + 60_000_00n)
  await expect(run('deposit match', { ...args, line: '999999' }, 'asha')).rejects.toThrow('no line 999999')

  // Another operator has matched it meanwhile: the act still waits, and can be declined.
  const other = await order(player, 60_000_00)
  const next = newUtr()
  await importFeed({ db, rails }, [{ amount: 60_000_00n, utr: next }], time.now)
  const again = { line: await lineOf(next), order: other.orderNo }
  const [one, two] = [await run('deposit match', again, 'asha'), await run('deposit match', again, 'bala')].map(actOf)
  await run('approve', one!, 'bala')
  await expect(run('approve', two!, 'asha')).rejects.toThrow('already has an order')
  await run('decline', two!, 'asha')
  expect(await cash(player)).toBe(before + 2n * 60_000_00n)
})

test('an application is answered with a line, or as not found', async () => {
  const { player, orderNo, utr } = await applied()
  expect((await run('self-service list', {}, 'asha')).answer.data).toMatchObject({ orders: [{ orderNo, utr, isLate: false }] })
  await importFeed({ db, rails }, [{ amount: 900_00n, utr: newUtr() }], time.now)
  const { lineId } = (await unmatched()).find(({ amount }) => amount === 900_00)!
  const before = await cash(player)
  await expect(run('self-service decide', { order: orderNo, decision: 'credit' }, 'asha')).rejects.toThrow('Add --line: to credit')
  await run('self-service decide', { order: orderNo, decision: 'credit', line: String(lineId) }, 'asha')
  expect(await cash(player)).toBe(before + 900_00n)
  const other = await applied()
  await run('self-service decide', { order: other.orderNo, decision: 'not-found' }, 'asha')
  expect(await show(other.player, other.orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'not-found' } })
  await expect(run('self-service decide', { order: other.orderNo, decision: 'not-found' }, 'asha')).rejects.toThrow('closed already')
  await expect(run('self-service decide', { order: orderNo, decision: 'not-found' }, 'asha')).rejects.toThrow('credited already')
  await expect(run('self-service decide', { order: 'DP2026112000000000', decision: 'not-found' }, 'asha')).rejects.toThrow(
    'is no application',
  )
})

test('the sandbox operator answers after a minute, and leaves UTRs that several players claim to a person', async () => {
  const operator = sandbox()
  const unpaid = await applied()
  const [payer, thief] = [await signIn(), await signIn()]
  const utr = newUtr()
  const claims = [await order(thief), await order(payer)]
  for (const [n, who] of [thief, payer].entries()) await call('/deposit/utr', { orderNo: claims[n]!.orderNo, utr }, who)
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr }], time.now)
  later(30 * minuteMs)
  for (const [n, who] of [thief, payer].entries()) await call('/deposit/selfService', { orderNo: claims[n]!.orderNo }, who)
  const before = await Promise.all([thief, payer].map(cash))
  await operator.answer()
  expect(await show(unpaid.player, unpaid.orderNo)).toMatchObject({ status: 'Closed' })
  later(minuteMs)
  await operator.answer()
  await operator.answer()
  for (const [n, who] of [thief, payer].entries()) expect(await show(who, claims[n]!.orderNo)).toMatchObject({ status: 'Pending' })
  expect(await Promise.all([thief, payer].map(cash))).toEqual(before)
  expect(await readFund(query, assets.play)).toBe(1_00_000_00n)
  // Money that arrives later is credited, and its player notified.
  const had = await cash(unpaid.player)
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr: unpaid.utr }], time.now)
  expect(await cash(unpaid.player)).toBe(had + 1_000_00n)
  // A person decides on the payer's evidence.
  await run('deposit match', { line: await lineOf(utr), order: claims[1]!.orderNo }, 'bala')
  expect(await cash(payer)).toBe(before[1]! + 1_000_00n)
  expect((await auditOf('self-service decide')).filter(({ operator: by }) => by === 'sandbox')).toEqual([
    { operator: 'sandbox', outcome: 'done' },
  ])
})

test('more than a page of cases that cannot be answered delays no other', async () => {
  const first = await applied()
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 3n, utr }], time.now)
  await database.admin.query('update app.bank_line set contested = true where utr = $1', [utr])
  await database.admin.query('update app.deposit_order set utr = $2 where order_no = $1', [first.orderNo, utr])
  await database.admin.query(
    `insert into app.deposit_order
     select (jsonb_populate_record(o, jsonb_build_object('order_no', 'DP20261121' || n, 'request_id', gen_random_uuid()))).*
     from app.deposit_order o, generate_series(10000001, 10000050) n
     where o.order_no = $1`,
    [first.orderNo],
  )
  later(1)
  const last = await applied()
  later(minuteMs)
  const listed = async (args: Record<string, string>) =>
    ((await run('self-service list', args, 'asha')).answer.data as { orders: { orderNo: string }[] }).orders.map(({ orderNo }) => orderNo)
  const page = await listed({})
  expect(page).toHaveLength(50)
  expect((await listed({ after: page.at(-1)! })).at(-1)).toBe(last.orderNo)
  await expect(listed({ after: 'DP2026112000000000' })).rejects.toThrow('is no application')
  await sandbox().answer()
  expect(await show(last.player, last.orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'not-found' } })
  expect(await show(first.player, first.orderNo)).toMatchObject({ status: 'Pending' })
})

test('one operator’s credits of a day are one sum over all commands', async () => {
  later(24 * 60 * minuteMs)
  const player = await signIn()
  const pay = async (amount: number) => {
    const { orderNo } = await order(player, amount)
    const utr = newUtr()
    await importFeed({ db, rails }, [{ amount: BigInt(amount), utr }], time.now)
    return { line: await lineOf(utr), order: orderNo }
  }
  const outcomeOf = async (args: { line: string; order: string }, by: string) => (await run('deposit match', args, by)).outcome
  expect(await outcomeOf(await pay(30_000_00), 'bala')).toBe('done')
  const next = await pay(30_000_00)
  expect(await outcomeOf(next, 'bala')).toBe('proposed')
  const { orderNo, utr } = await applied(25_000_00)
  await importFeed({ db, rails }, [{ amount: 25_000_00n, utr: newUtr() }], time.now)
  const { lineId } = (await unmatched()).find(({ amount }) => amount === 25_000_00)!
  const decide = { order: orderNo, decision: 'credit', line: String(lineId) }
  expect((await run('self-service decide', decide, 'bala')).outcome, utr).toBe('proposed')
  const file = join(dataDir, 'rest.csv')
  const take = async (amount: bigint) => {
    writeFileSync(file, await nextCsv([{ amount, at: time.now, utr: newUtr() }]))
    return (await run('statement import', { file, account }, 'bala')).outcome
  }
  expect(await take(20_000_01n)).toBe('proposed')
  expect(await take(20_000_00n)).toBe('done')
  expect(await take(1n)).toBe('proposed')
  // Each operator has their own sum a day, and the next day restarts it.
  expect(await outcomeOf(next, 'asha')).toBe('done')
  later(24 * 60 * minuteMs)
  expect(await take(2n)).toBe('done')
})

test('a line counts once towards a day: with its statement, and not again when the same person matches it', async () => {
  later(24 * 60 * minuteMs)
  const player = await signIn()
  const take = async (amount: bigint, by: string) => {
    const utr = newUtr()
    const file = join(dataDir, `${utr}.csv`)
    writeFileSync(file, await nextCsv([{ amount, at: time.now, utr }]))
    const { outcome } = await run('statement import', { file, account }, by)
    return { outcome, utr }
  }
  const match = async (utr: string, by: string) => {
    const { orderNo } = await order(player, 30_000_00)
    return (await run('deposit match', { line: await lineOf(utr), order: orderNo }, by)).outcome
  }
  const [first, second] = [await take(30_000_00n, 'asha'), await take(15_000_00n, 'asha')]
  expect([first.outcome, second.outcome]).toEqual(['done', 'done'])
  const before = await cash(player)
  expect(await match(first.utr, 'asha')).toBe('done')
  expect(await cash(player)).toBe(before + 30_000_00n)
  expect((await take(5_000_01n, 'asha')).outcome).toBe('proposed')
  expect((await take(5_000_00n, 'asha')).outcome).toBe('done')
  // Another operator's match counts towards that operator's sum.
  expect(await match(second.utr, 'bala')).toBe('done')
  expect((await take(35_000_01n, 'bala')).outcome).toBe('proposed')
  expect((await take(35_000_00n, 'bala')).outcome).toBe('done')
})

test('an accepted file that no longer continues when the server takes it is refused and forgotten', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const file = join(dataDir, 'overtaken.csv')
  writeFileSync(file, await nextCsv([{ amount: 1_000_00n, utr: newUtr(), remark: orderNo }]))
  later(24 * 60 * minuteMs)
  await runAt({ ...place(), rails: undefined }, 'statement import', { file, account }, 'bala')
  const files = async () => (await database.admin.query('select breaks, agreed_paise as agreed from app.statement_file')).rows
  expect(await files()).toEqual([{ breaks: null, agreed: 1_000_00n }])
  await importFeed({ db, rails }, [{ amount: 5_00n, utr: newUtr() }], time.now, await closing())
  const before = await cash(player)
  await expect(takeLeft({ db, rails }, time.now)).rejects.toThrow('nobody has agreed to that')
  expect(await cash(player)).toBe(before)
  expect(await files()).toEqual([])
})

test('a transaction held for a minute shows in queues with its session, and at /readyz, even if it only read', async () => {
  const pool = createPool({ ...database.login, application_name: 'held' })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  await client.query('begin')
  const { rows } = await client.query<{ pid: number; since: Date }>('select pg_backend_pid() as pid, now() as since')
  const { pid, since } = rows[0]!
  const isLong = async (afterMs: number) => {
    const at = new Date(since.getTime() + afterMs)
    return (await sql<{ pid: number }>`select pid from app.held_transactions(${at})`.execute(db)).rows.some((row) => row.pid === pid)
  }
  expect([await isLong(59_000), await isLong(61_000)]).toEqual([false, true])
  time.now = new Date(Math.max(time.now.getTime(), since.getTime()) + 2 * minuteMs)
  const shown = async () => {
    const { answer, data } = await run('queues')
    const held = (data['held'] as { pid: number; login: string; application: string }[]).find((row) => row.pid === pid)
    return [
      held && [held.login, held.application],
      answer.lines.some((line) => line.includes(`session ${pid} of `)),
      answer.lines.some((line) => /^transactions held open .*LATE: /.test(line)),
      (await api.get('/readyz')).json<{ transactions: string }>().transactions,
    ]
  }
  expect(await shown()).toEqual([[database.login.user, 'held'], true, true, 'held'])
  await client.query('rollback')
  // With the clock two minutes ahead, any other transaction of this moment may count as held too.
  const ahead = time.now
  time.now = new Date(since.getTime() + 30_000)
  expect(await shown()).toEqual([undefined, false, false, 'brief'])
  time.now = ahead
})

test('a feed that does not continue shows in queues and at /readyz until the bank’s own statement is imported', async () => {
  later(24 * 60 * minuteMs)
  await importFeed({ db, rails }, [{ amount: 3_00n, utr: newUtr() }], time.now, await closing())
  const shown = async () => {
    const { answer, data } = await run('queues')
    const feeds = (data['queues'] as { name: string; rows: number; late: number }[]).find(
      ({ name }) => name === 'feeds that do not continue',
    )
    return [
      feeds!.rows,
      feeds!.late,
      answer.lines.some((line) => /^feeds that do not continue .*LATE: 1/.test(line)),
      (await readyz()).feed,
    ]
  }
  const readyz = async () => (await api.get('/readyz')).json<{ ready: boolean; feed: string }>()
  const fine = [0, 0, false, 'continues']
  expect(await shown()).toEqual(fine)
  const { breaks } = await importFeed({ db, rails }, [{ amount: 1_00n, utr: newUtr() }], time.now, (await closing()) + 40_00n)
  expect(breaks).toContain('a difference of 40.00')
  expect(await shown()).toEqual([1, 1, true, 'in doubt'])
  // It still serves requests.
  expect(await readyz()).toMatchObject({ ready: true })
  const file = join(dataDir, 'own.csv')
  writeFileSync(file, await nextCsv([{ amount: 2_00n, utr: newUtr() }]))
  expect((await run('statement import', { file, account })).outcome).toBe('done')
  expect(await shown()).toEqual(fine)
})

type Held = { rowId: string; amount: number | null; why: string; text: string }
const held = async () => (await run('statement held')).data['rows'] as Held[]
/** The balance less all known lines: earlier tests leave a difference. */
const unexplained = async () => {
  const { items } = await compareBalances(query, time.now)
  return items.map(({ amount }) => amount)
}
const resolvedRows = async () =>
  (
    await database.admin.query<{ resolved: string; by: string; line: bigint | null }>(
      'select resolved, resolved_by as by, line_id as line from app.held_row where resolved is not null order by row_id',
    )
  ).rows
const waitingRows = async () => {
  const { data } = await run('queues')
  return (data['queues'] as { name: string; rows: number }[]).find(({ name }) => name === 'held rows')!.rows
}

test('an unreadable row waits alone, once; a file with its line fills it and credits its order', async () => {
  later(24 * 60 * minuteMs)
  const [player, other] = [await signIn(), await signIn()]
  const [paidOrder, blurredOrder] = [await order(player), await order(other)]
  const before = [await cash(player), await cash(other)] as const
  const difference = await unexplained()
  const text = await nextCsv([
    { amount: 1_000_00n, utr: newUtr(), remark: paidOrder.orderNo },
    { amount: 222_22n, utr: newUtr(), remark: blurredOrder.orderNo },
    { amount: 3_00n, utr: newUtr() },
  ])
  const blurred = text.replace(',222.22,', ',222.2Z,')
  const file = join(dataDir, 'blurred.csv')
  const take = async (content: string) => {
    writeFileSync(file, content)
    return (await run('statement import', { file, account })).data
  }
  expect(await take(blurred)).toMatchObject({ isNew: true, lines: 2, added: 2, held: 1, credited: 1, queued: 1 })
  expect([await cash(player), await cash(other)]).toEqual([before[0] + 1_000_00n, before[1]])
  expect(await held()).toMatchObject([
    {
      amount: 222_22,
      why: expect.stringMatching(/^Line 5, column 5 \(Deposit\): '222\.2Z' is not an amount/),
      text: expect.stringContaining('222.2Z'),
    },
  ])
  expect(await waitingRows()).toBe(1)
  // It counts towards the balance, and another file with it changes nothing.
  expect(await unexplained()).toEqual(difference)
  expect(await take(`${blurred}\n`)).toMatchObject({ isNew: true, added: 0, held: 0 })
  expect(await held()).toHaveLength(1)

  const whole = await take(text)
  expect(whole).toMatchObject({ isNew: true, lines: 3, added: 1, held: 0, credited: 1 })
  expect(await cash(other)).toBe(before[1] + 222_22n)
  expect(await held()).toEqual([])
  expect(await resolvedRows()).toEqual([{ resolved: 'filled', by: 'asha', line: expect.anything() }])
  expect(await unexplained()).toEqual(difference)
  expect(await take(`${blurred}\n\n`)).toMatchObject({ added: 0, held: 0 })
  expect(await waitingRows()).toBe(0)
})

test('two operators call a row a line: it waits in the queue without a UTR, counts when matched, and no corrected file repeats it', async () => {
  later(24 * 60 * minuteMs)
  const player = await signIn()
  const { orderNo } = await order(player, 60_000_00)
  const before = await cash(player)
  const difference = await unexplained()
  const utr = newUtr()
  const text = await nextCsv([
    { amount: 60_000_00n, utr, remark: orderNo },
    { amount: 3_00n, utr: newUtr() },
  ])
  const file = join(dataDir, 'resolved.csv')
  writeFileSync(file, text.replace(',60000.00,', ',60000.0O,'))
  // An unreadable row credits nothing, so one person decides.
  expect(await run('statement import', { file, account })).toMatchObject({ outcome: 'done', data: { held: 1, credited: 0, queued: 1 } })
  const row = String((await held())[0]!.rowId)
  const resolve = (args: Record<string, string> = {}) =>
    run('statement resolve', { row, decision: 'line', why: 'letter of the bank', ...args })
  await expect(resolve({ why: ' ' })).rejects.toThrow('--why')
  await expect(resolve({ row: '999999' })).rejects.toThrow('There is no such row')
  await expect(resolve({ decision: 'both' })).rejects.toThrow('is not one of line, none')
  const asked = await resolve()
  expect(asked.outcome).toBe('proposed')
  await expect(run('approve', actOf(asked), 'asha')).rejects.toThrow('Another operator')
  expect(await held()).toHaveLength(1)
  // Without the rails' login in the tool, the server makes the line, once.
  await runAt({ ...place(), rails: undefined }, 'approve', actOf(asked), 'bala')
  expect([await held(), await waitingRows(), await unexplained()]).toEqual([[], 1, difference])
  for (const _ of ['once', 'again']) await takeLeft({ db, rails }, time.now)
  expect([await waitingRows(), await unexplained()]).toEqual([0, difference])
  const made = (await unmatched()).filter(({ amount }) => amount === 60_000_00)
  expect(made).toMatchObject([{ utr: null, named: null, claims: [], narration: expect.stringContaining('60000.0O') }])
  expect(await cash(player)).toBe(before)
  await expect(resolve()).rejects.toThrow('resolved already')

  // The corrected file's line names the order and is recognised.
  writeFileSync(file, text)
  expect((await run('statement import', { file, account })).data).toMatchObject({ lines: 2, added: 0, held: 0, credited: 0 })
  expect(await cash(player)).toBe(before)
  // Its money was not counted with its file: a second person agrees to the credit.
  const line = String(made[0]!.lineId)
  const matched = await run('deposit match', { line, order: orderNo })
  expect(matched.outcome).toBe('proposed')
  await run('approve', actOf(matched), 'bala')
  expect(await cash(player)).toBe(before + 60_000_00n)
  expect(await unexplained()).toEqual(difference)
})

test('a row dated in the future waits until two operators dismiss it', async () => {
  later(24 * 60 * minuteMs)
  const difference = await unexplained()
  const ahead = new Date(time.now.getTime() + 3 * 24 * 60 * minuteMs)
  const text = await nextCsv([
    { amount: 5_00n, utr: newUtr() },
    { amount: 6_00n, utr: newUtr(), at: ahead },
  ])
  const file = join(dataDir, 'ahead.csv')
  writeFileSync(file, text)
  expect((await run('statement import', { file, account })).data).toMatchObject({ lines: 1, added: 1, held: 1 })
  const [row] = await held()
  expect(row).toMatchObject({ amount: 6_00, why: expect.stringMatching(/column 1 \(Date\): '.*' is dated in the future$/) })
  const asked = await run('statement resolve', { row: String(row!.rowId), decision: 'none', why: 'no such movement' }, 'bala')
  expect((await run('approve', actOf(asked))).data).toMatchObject({ done: { as: 'none' } })
  expect(await held()).toEqual([])
  // The comparison shows that the bank's balance includes it.
  const [more] = difference
  expect(await unexplained()).toEqual([(more ?? 0n) + 6_00n].filter((each) => each !== 0n))
  expect((await resolvedRows()).at(-1)).toEqual({ resolved: 'none', by: 'bala', line: null })
})

test('a waiting line lists every waiting order whose typed UTR or number is in it, in any spelling', async () => {
  const [asha, ravi, done] = [await applied(), await applied(), await applied()]
  await importFeed({ db, rails }, [{ amount: 1_000_00n, at: time.now, utr: done.utr }], time.now, await closing())
  const { utr } = asha
  const remark = `Rent ref${utr.slice(0, 5)} ${utr.slice(5, 9)}-${utr.slice(9)}x for ${ravi.orderNo.slice(2, 9)}/${ravi.orderNo.slice(9)} and ${done.utr}.`
  await importFeed({ db, rails }, [{ amount: 30_00n, at: time.now, remark, kind: 'IMPS' }], time.now, await closing())
  const { lines } = (await run('statement unmatched', {}, 'asha')).answer.data as {
    lines: { amount: number; utr: string | null; occurring: unknown }[]
  }
  const line = lines.find(({ amount }) => amount === 30_00)!
  expect(line.utr).toBeNull()
  expect(line.occurring).toEqual(
    [
      { orderNo: asha.orderNo, playerId: asha.player.uid, by: 'utr' },
      { orderNo: ravi.orderNo, playerId: ravi.player.uid, by: 'number' },
    ].toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1)),
  )
  const { out } = await ops('statement unmatched', 'asha')
  expect(out).toContain(`${asha.orderNo} (utr)`)
  expect(out).toContain(`${ravi.orderNo} (number)`)
  expect(out).not.toContain(done.orderNo)
  // A number that occurs in the text proves nothing: no order was credited.
  for (const { player, orderNo } of [asha, ravi]) expect((await show(player, orderNo)).status).toBe('Pending')
})
