import type { WirePaise } from '@lalmor/contract/wire.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { post } from '@lalmor/ledger/post.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFeed, newUtr, type Paid } from '../../deposits/bank-deposits/test-bank.ts'
import { followPayment } from '../../deposits/online-deposits/follow.ts'
import { openArrived } from '../../deposits/open.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import { createTestPsp } from '../../platform/payments/test-psp.ts'
import { useTestApi } from '../../test-api.ts'
import { approveWithdrawal } from '../../withdrawals/approve.ts'
import { payWithdrawal } from '../../withdrawals/end.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { reconcile, type Report } from '../reconcile/reconcile.ts'
import { runReconcile } from '../reconcile/run-reconcile.ts'
import { actOf, useOps } from './test-ops.ts'

// All its payments settle at once.
const psp = createTestPsp({ timeoutMs: 20_000, speed: 1e9 })
const api = useTestApi({ gateway: psp.gateway })
const { call, signIn, freeStartGift, get, database, db, rails, time, later } = api
const { admin } = database
const { db: byOwner } = openDatabase(admin)
const { setPassword, addAccount, withdraw } = withdrawalsOf(api)
const ops = useOps(api)
const log = { warn: () => {}, error: () => {} }
const dayMs = 24 * 60 * 60_000

const named = { bank: '', online: '', coins: '', withdrawal: '', player: 0n }
/** The chain's balances, on players' addresses and on unissued ones. */
const held = { known: 1_000_000n, stranger: 0n }
const chain: Pick<ChainReader, 'balances'> = {
  balances: ({ addresses }) =>
    Promise.resolve({
      kind: 'answer',
      value: addresses.map((address) => (address.startsWith('test ') ? held.known : address === addresses.at(-1) ? held.stranger : 0n)),
    }),
}

/** Each feed continues the one before. */
let balance = 0n
async function bankSays(...paid: Paid[]) {
  await importFeed({ db, rails }, paid, time.now, balance)
  balance += paid.reduce((sum, { amount }) => sum + amount, 0n)
}

const read = (): Promise<Report> => reconcile({ db, chain, paysOut: false }, istDay(time.now), time.now)
const job = () =>
  runReconcile({
    db,
    rails,
    settlements: psp.settlements,
    openChain: () => Promise.resolve(chain),
    paysOut: false,
    clock: () => time.now,
    log,
  })
const readyz = async () => (await get('/readyz')).json<object>()
const runs = async () => (await admin.query('select from app.reconciliation')).rowCount

beforeAll(async () => {
  await psp.start()
  time.now = new Date()
  const player = await signIn()
  named.player = BigInt(player.uid)
  await setPassword(player)
  // Bank: a payment with its order as the remark, an unknown one, and a withdrawal with its UTR.
  named.bank = (
    await call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: 10_000_00 as WirePaise }, player)
  ).orderNo
  await bankSays({ amount: 10_000_00n, utr: newUtr(), remark: named.bank }, { amount: 700_00n, utr: newUtr() })
  await freeStartGift(player)
  const accountId = await addAccount(player)
  const utr = newUtr()
  named.withdrawal = (await withdraw({ ...player, accountId }, { amount: rupees(500n) })).orderNo
  // Runs as the owner, which skips the evidence check.
  await byOwner.transaction().execute((tx) => approveWithdrawal(tx, { orderNo: named.withdrawal }, time.now))
  await byOwner.transaction().execute((tx) => payWithdrawal(tx, { orderNo: named.withdrawal, utr, paidAt: time.now }, time.now))
  await bankSays({ amount: -490_00n, utr, kind: 'IMPS', remark: 'PAYOUT' })
  // Gateway: paid on its page.
  const online = await call('/deposit/online', { requestId: uuid7(time.now), amount: 1_000_00 as WirePaise }, player)
  named.online = online.orderNo
  await psp.pay(online.payment!.link!, 'pay')
  await followPayment({ db, rails, psp: psp.gateway.psp, log }, named.online, new Date())
  // Chain: one USDT at the player's address.
  const coins = await db
    .transaction()
    .execute((tx) =>
      openArrived(tx, { playerId: named.player, requestId: uuid7(time.now), amount: rupees(88n), usdtMicro: 1_000_000n }, time.now),
    )
  named.coins = coins.order_no
  await creditArrived(api, { orderNo: named.coins, amount: rupees(88n) }, time.now)
  await admin.query(
    `update app.crypto_chain set current = true, finalized_no = 90,
      xpub = 'xpub6CUGRUonZSQ4TWtTMmzXdrXDtypWKiKrhko4egpiMZbpiaQL2jkwSB1icqYh2cfDfVxdx4df189oLKnC5fSwqPfgyP3hooxujYzAu3fDVmz'`,
  )
  // Later than all entries by the gateway's clock.
  time.now = new Date(Date.now() + 60_000)
})
afterAll(() => psp.end())

test('real flows are fully explained, and their figures add up', async () => {
  expect(await readyz()).toMatchObject({ ready: true, reconciled: 'not yet', reconciledDay: null })
  later(dayMs)
  await job()
  const report = await read()
  expect(report.items).toEqual([])
  expect(report.open).toEqual([])
  for (const { figures } of report.rails) {
    const sum = (part: string) => figures.reduce((total, each) => (each.part === part ? total + each.amount : total), 0n)
    expect(sum('theirs') - sum('books')).toBe(sum('explained'))
  }
  expect(
    report.rails.map(({ rail, figures }) => [rail, figures.map(({ part, kind, rows, amount }) => `${part} ${kind} ${rows} ${amount}`)]),
  ).toEqual([
    [
      'bank',
      [
        'theirs  3 1021000',
        'explained unmatched queue 1 70000',
        'books  2 951000',
        'agreed deposits 1 1000000',
        'agreed withdrawals 1 -49000',
      ],
    ],
    ['online', ['theirs  1 100000', 'books  1 100000', 'agreed payments 1 100000']],
    ['crypto', ['theirs  1 8800', 'books  1 8800', 'agreed deposits 1 8800']],
  ])
  expect(report.balances).toMatchObject([{ opening: 0n, moved: 10_210_00n, closing: 10_210_00n }])
  // 2 %, and 18 % tax on that.
  expect(report.settlements).toMatchObject({ gross: 1_000_00n, fees: 20_00n, tax: 3_60n, net: 976_40n })
  expect(report.coins).toMatchObject({ chain: 1_000_000n, known: 1_000_000n })

  expect(await readyz()).toMatchObject({ reconciled: 'yes' })
  // Twice is once: the day is done.
  await Promise.all([job(), job()])
  expect(await runs()).toBe(1)
  later(2 * dayMs)
  expect(await readyz()).toMatchObject({ ready: true, reconciled: 'not yet' })
})

const without = (table: string, where: string) => ({
  plant: `create table planted as select * from ${table} where ${where}; delete from ${table} where ${where}`,
  undo: `insert into ${table} overriding system value select * from planted; drop table planted`,
})

type Plant = { name: string; plant: () => string; undo: () => string; items: () => [item: string, found: RegExp, isLate: boolean][] }
const line = (where: string) => `line/${where}`
const plants: Plant[] = [
  {
    name: 'a line of a statement that is gone',
    plant: () => without('app.bank_line', 'amount_paise = -49000').plant,
    undo: () => without('app.bank_line', '').undo,
    items: () => [
      ['account/5010044718800', /closes with ₹490\.00 less than the sum of all lines/, true],
      [`withdrawal/${named.withdrawal}`, /booked −₹490\.00, on no statement/, true],
    ],
  },
  {
    name: 'a line that the bank never had',
    plant: () =>
      `insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference, state)
       select account_id, statement_id, '\\x02', paid_at, is_day, 90000, 'UPI/ planted', '', 'queued' from app.bank_line limit 1`,
    undo: () => `delete from app.bank_line where narration = 'UPI/ planted'`,
    items: () => [['account/5010044718800', /closes with ₹900\.00 less than the sum of all lines/, true]],
  },
  {
    name: 'a credited order without its line',
    plant: () =>
      `create table planted as select * from app.bank_line where order_no = '${named.bank}';
       update app.bank_line set order_no = null, player_id = null, matched_by = null, matched_at = null, state = 'queued' where order_no = '${named.bank}'`,
    undo: () =>
      `update app.bank_line l set order_no = p.order_no, player_id = p.player_id, matched_by = p.matched_by, matched_at = p.matched_at, state = p.state
       from planted p where p.line_id = l.line_id; drop table planted`,
    items: () => [[`deposit/${named.bank}`, /booked ₹10,000\.00, on no statement/, true]],
  },
  {
    name: 'an order that was credited another amount than its line has',
    plant: () => `update app.deposit_order set credited_paise = 1100000 where order_no = '${named.bank}'`,
    undo: () => `update app.deposit_order set credited_paise = 1000000 where order_no = '${named.bank}'`,
    items: () => [
      [`deposit/${named.bank}`, /booked ₹11,000\.00, bank says ₹10,000\.00/, true],
      ['ledger/bank', /rail\/bank moved ₹9,510\.00, but its orders ₹10,510\.00/, true],
    ],
  },
  {
    name: 'a payment that the gateway has not settled',
    plant: () => without('app.settlement_line', 'true').plant,
    undo: () => without('app.settlement_line', '').undo,
    // Three days: it may take five.
    items: () => [[`deposit/${named.online}`, /booked ₹1,000\.00, not settled by the gateway/, false]],
  },
  {
    name: 'an entry of a settlement that a later report states otherwise',
    plant: () =>
      `insert into app.settlement_line (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise, settled_at)
       select entity_id, kind, payment_id, 1, 0, 0, settled_at from app.settlement_line`,
    undo: () => 'delete from app.settlement_line where amount_paise = 1',
    items: () => [[`deposit/${named.online}`, /booked ₹1,000\.00, online says ₹1,000\.01/, true]],
  },
  {
    name: 'an entry of a settlement for no payment of ours',
    plant: () =>
      `insert into app.settlement_line (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise, settled_at)
       select '=HYPERLINK("x")', kind, 'theirs', 7700, 0, 0, settled_at from app.settlement_line`,
    undo: () => 'delete from app.settlement_line where amount_paise = 7700',
    items: () => [['settlement/=HYPERLINK("x")', /₹77\.00, matches none of our rows/, true]],
  },
  {
    name: 'a refund at the gateway that was not made here',
    plant: () =>
      `insert into app.settlement_line (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise, settled_at)
       select 'rfnd_1', 'refund', payment_id, -100000, 0, 0, settled_at from app.settlement_line`,
    undo: () => "delete from app.settlement_line where kind = 'refund'",
    items: () => [[`deposit/${named.online}`, /booked ₹1,000\.00, online says ₹0\.00/, true]],
  },
  {
    name: 'an order in crypto that is worth less than was credited',
    plant: () => `update app.crypto_transfer set rate_paise = 8700 where order_no = '${named.coins}'`,
    undo: () => `update app.crypto_transfer set rate_paise = 8800 where order_no = '${named.coins}'`,
    items: () => [[`deposit/${named.coins}`, /booked ₹88\.00, crypto says ₹87\.00/, true]],
  },
  {
    name: 'a transfer that vanished from the chain',
    plant: () => ((held.known = 0n), 'select'),
    undo: () => ((held.known = 1_000_000n), 'select'),
    items: () => [[`address/test ${named.player}`, /holds 0 USDT, the transfers we know total 1 USDT/, true]],
  },
  {
    name: 'coins on an address that nobody was given',
    plant: () => ((held.stranger = 2_500_000n), 'select'),
    undo: () => ((held.stranger = 0n), 'select'),
    items: () => [['address/0x', /holds 2\.5 USDT, the transfers we know total 0 USDT/, true]],
  },
]

test.each(plants)('$name is found at its row', async ({ plant, undo, items }) => {
  await admin.query(plant())
  try {
    const found = (await read()).items
    const expected = items()
    expect(found.map(({ item, isLate }) => [item.startsWith('address/0x') ? 'address/0x' : item, isLate]).toSorted()).toEqual(
      expected.map(([item, , isLate]) => [item, isLate]).toSorted(),
    )
    for (const [item, says] of expected) expect(found.find((each) => each.item.startsWith(item))?.found).toMatch(says)
  } finally {
    await admin.query(undo())
  }
  expect((await read()).items).toEqual([])
})

test('a payout that never left is listed with its age, and late after two days', async () => {
  const { rows } = await admin.query<{ id: string }>(
    'update app.bank_line set utr = null where amount_paise = -49000 returning line_id as id',
  )
  const utr = (await admin.query<{ utr: string }>('select utr from app.withdrawal where order_no = $1', [named.withdrawal])).rows[0]!.utr
  const fresh = await reconcile({ db, chain, paysOut: false }, istDay(time.now), time.now)
  expect(fresh.items).toMatchObject([
    { item: line(rows[0]!.id), found: '−₹490.00, matches none of our rows', ageDays: 3, isLate: true },
    { item: `withdrawal/${named.withdrawal}`, found: 'booked −₹490.00, on no statement', ageDays: 3, isLate: true },
  ])
  const young = new Date(time.now.getTime() - 2 * dayMs)
  expect((await reconcile({ db, chain, paysOut: false }, istDay(young), young)).items.filter(({ isLate }) => isLate)).toMatchObject([
    { item: line(rows[0]!.id) },
  ])
  // Its number is found in the debit's text, even if a line break or subfield splits it.
  const number = named.withdrawal
  for (const words of [number, `${number.slice(0, 9)} ${number.slice(9)}`, `?20TO ${number.slice(0, 15)}?21${number.slice(15)}`]) {
    await admin.query('update app.bank_line set narration = $1 where line_id = $2', [`PAID ${words}--`, rows[0]!.id])
    expect((await reconcile({ db, chain, paysOut: false }, istDay(time.now), time.now)).items, words).toEqual([])
  }
  await admin.query('update app.bank_line set utr = $1 where line_id = $2', [utr, rows[0]!.id])
})

test('a bank charge is unexplained after a day, at /readyz and as CSV, until two operators explain it', async () => {
  await bankSays({ amount: -17_70n, remark: 'SMS CHARGES' })
  expect((await read()).items).toMatchObject([{ found: '−₹17.70, matches none of our rows', isLate: false }])
  later(2 * dayMs)
  await job()
  expect(await readyz()).toMatchObject({ ready: true, reconciled: 'no' })
  const { answer, data } = await ops.run('reconcile')
  expect(answer.isBad).toBe(true)
  expect(answer.lines.join('\n')).toContain('UNEXPLAINED')
  const [{ item }] = data['items'] as [{ item: string }]
  const csv = (await ops.run('reconcile', { csv: 'yes' })).answer.lines
  expect(csv).toEqual([
    'day,rail,row,found,more on,amount,since,age in days,unexplained',
    expect.stringMatching(/^\d{4}-\d\d-\d\d,bank,line\/\d+,"−₹17\.70, matches none of our rows",the books,17\.70,.*,2,yes$/),
  ])
  expect((await ops.run('queues')).data['queues']).toContainEqual(expect.objectContaining({ name: 'rows unexplained', rows: 1, late: 1 }))

  const args = { row: item, as: 'charge', why: 'the bank’s tariff, page 3' }
  await expect(ops.run('reconcile explain', { ...args, row: 'line/999' })).rejects.toThrow('no fault in line/999')
  await expect(ops.run('reconcile explain', { ...args, as: 'luck' })).rejects.toThrow('not one of charge')
  await expect(ops.run('reconcile explain', { row: item, as: 'charge' })).rejects.toThrow('--why')
  // The database refuses a call past the command.
  await expect(ops.opsDb().pool.query('select app.explain_item($1, now())', [item])).rejects.toThrow('nobody has asked for')
  const proposed = await ops.run('reconcile explain', args)
  expect(proposed.outcome).toBe('proposed')
  await ops.run('approve', actOf(proposed), 'bala')
  expect((await read()).items).toEqual([])
  expect((await read()).rails[0]!.figures).toContainEqual({
    part: 'explained',
    kind: 'established by two operators',
    rows: 1,
    amount: -17_70n,
  })
  await job()
  expect(await readyz()).toMatchObject({ reconciled: 'yes' })
  expect((await ops.run('queues')).data['queues']).toContainEqual(expect.objectContaining({ name: 'unmatched lines', rows: 1, late: 1 }))
})

test('a posting without an order, and a chain that does not answer, are reported', async () => {
  const posted = {
    playerId: named.player,
    key: 'deposit/planted',
    kind: 'deposit-bank',
    amount: paise(1_00n),
    required: paise(0n),
    at: time.now,
  } as const
  await post(pgQuery(admin), posted)
  expect((await read()).items).toMatchObject([{ item: 'ledger/bank', isLate: true }])
  const away: Pick<ChainReader, 'balances'> = { balances: () => Promise.resolve({ kind: 'away', why: 'it does not run' }) }
  expect((await reconcile({ db, chain: away, paysOut: false }, istDay(time.now), time.now)).open).toEqual([
    'crypto: the chain gave no answer: it does not run',
  ])
})
