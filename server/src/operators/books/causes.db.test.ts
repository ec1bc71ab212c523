import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { matchTransfers } from '@lalmor/ledger/causes.ts'
import { checkEach } from '@lalmor/ledger/check.ts'
import { pgQuery, type Query } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { reverseOrder } from '../../deposits/credit.ts'
import { checkDeposits } from '../../deposits/check.ts'
import { openArrived, openOrder } from '../../deposits/open.ts'
import { creditArrived, loseCredited } from '../../deposits/test-credit.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { OrderedMethod } from '../../platform/db/schema.ts'
import { checkPromotions } from '../../promotions/check.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { plantAct, plantFund } from '../../test-money.ts'
import { checkWallet } from '../../wallet/check.ts'
import { approveWithdrawal } from '../../withdrawals/approve.ts'
import { checkPayouts, checkWithdrawals } from '../../withdrawals/check.ts'
import { failWithdrawal, payWithdrawal, refuseWithdrawal } from '../../withdrawals/end.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { checkBooks } from './check.ts'
import { causes, checkKinds } from './causes.ts'
import { checkActs } from './check-acts.ts'

const api = useTestApi()
const { call, database, db, guest, signIn, time, vault } = api
const { admin } = database
const owner = pgQuery(admin)
const { db: byOwner } = openDatabase(admin)
const thousand = rupees(1_000n)

const named: Record<string, string> = {}

const credited = async (orderNo: string, amount: Paise) => {
  await creditArrived(api, { orderNo, amount }, time.now)
  return orderNo
}
const transferred = async ({ uid }: TestPlayer, method: OrderedMethod, amount = thousand) => {
  const ask = { playerId: BigInt(uid), requestId: uuid7(time.now), method, amount }
  const { order } = await db.transaction().execute((tx) => openOrder(tx, ask, time.now))
  return credited(order.order_no, amount)
}
const onChain = async ({ uid }: TestPlayer) => {
  const ask = { playerId: BigInt(uid), requestId: uuid7(time.now), amount: thousand, usdtMicro: 1n }
  const { order_no: orderNo } = await db.transaction().execute((tx) => openArrived(tx, ask, time.now))
  return credited(orderNo, thousand)
}

beforeAll(async () => {
  await plantFund(owner, { asset: assets.play, amount: rupees(1_00_000n), at: time.now })
  const player = await signIn()
  const promised = await call(
    '/deposit/transfer',
    { requestId: uuid7(time.now), method: 'upi', amount: toWire(thousand), offer: 'first-deposit' },
    player,
  )
  await credited(promised.orderNo, thousand)
  const lost = await onChain(player)
  await loseCredited(api, lost, time.now)
  await db.transaction().execute((tx) => reverseOrder(tx, { orderNo: lost }, time.now))
  await owner(
    `insert into app.crypto_incident (kind, chain_no, order_no, facts, at) select 'credit-reversed', chain_no, $1, '{}', $2 from app.crypto_chain`,
    [lost, time.now],
  )

  // Paid by the bank; refused by a person, by the bank.
  const { withdrawer, withdraw } = withdrawalsOf(api)
  const amount = rupees(500n)
  const asked = async (act: 'withdrawal approve' | 'withdrawal refuse') => {
    const { orderNo } = await withdraw(await withdrawer(), { amount })
    await byOwner.transaction().execute(async (tx): Promise<unknown> => {
      return act === 'withdrawal approve' ? approveWithdrawal(tx, { orderNo }, time.now) : refuseWithdrawal(tx, orderNo, time.now)
    })
    await plantAct(owner, { act, orderNo, ...(act === 'withdrawal approve' && { amount }), at: time.now })
    return orderNo
  }
  const says = async (orderNo: string, state: 'processed' | 'failed') => {
    await owner('insert into app.payout (order_no, sent_at) values ($1, $2)', [orderNo, time.now])
    await owner('insert into app.payout_word values ($1, 1, $2, $3, 49000, null, null)', [orderNo, time.now, state])
  }
  const [paid, failed, refused] = [await asked('withdrawal approve'), await asked('withdrawal approve'), await asked('withdrawal refuse')]
  await says(paid, 'processed')
  await says(failed, 'failed')
  await db.transaction().execute(async (tx) => {
    await payWithdrawal(tx, { orderNo: paid, utr: undefined, paidAt: time.now }, time.now)
    await failWithdrawal(tx, { orderNo: failed, why: 'other' }, time.now)
  })

  const poor = await guest()
  const round = aRound(BigInt(poor.uid), time.now, { stake: thousand, validBet: thousand, game: 1 })
  await settleBatch(admin, { asset: assets.play, at: time.now, items: [round] })
  await call('/wallet/restore', {}, poor)

  Object.assign(named, {
    player: player.uid,
    paid,
    failed,
    refused,
    poor: poor.uid,
    other: (await signIn()).uid,
    bank: promised.orderNo,
    online: await transferred(player, 'online'),
    chain: await onChain(player),
    lost,
    now: `'${time.now.toISOString()}'`,
  })
})

const checks = [checkKinds, checkWallet, checkDeposits, checkWithdrawals, checkPayouts, checkPromotions, checkActs]

async function broken(on: Query): Promise<string[]> {
  const found = []
  for (const check of checks)
    for (const { invariant, breaks } of await check(on)) found.push(...breaks.map((each) => ({ invariant, ...each })))
  return found.map(({ row, found }) => `${row}: ${found}`.replaceAll(/(line|on chain|lot|statement) \d+/g, '$1 N'))
}

test('correct books have a cause for every movement', async () => {
  const checked = await checkBooks({ db, vault, asset: assets.play })
  // The round lost above belongs to no game.
  const ofCauses = checked.filter(({ invariant }) => invariant !== 'each payout is what its seeds draw')
  expect(ofCauses.flatMap(({ invariant, breaks }) => breaks.map((found) => ({ invariant, ...found })))).toEqual([])
  const names = checked.map(({ invariant }) => invariant)
  for (const { invariant } of causes) expect(names).toContain(invariant)
})

const posts = (kind: string, key: string, amount: number, player = '$player') =>
  `select ledger.post(${player}, '${key}', '${kind}', ${amount}, 0, 'infinity', $now)`

const trailOf = (act: string, order: string | null, amount: number, by = 'sandbox') =>
  `insert into ops.audit (seq, call_id, at, operator, act, args, outcome, amount_paise, hash)
   values (9999, gen_random_uuid(), $now, '${by}', '${act}', jsonb_strip_nulls(jsonb_build_object('order', ${order ? `'${order}'` : 'null'}::text)), 'done', ${amount}, sha256(''))`
const fundPosts = (kind: string, amount: number) => `select ledger.post_house(1::smallint, 'x', '${kind}', ${amount}, $now)`

// Changes by the database's owner without a cause, or to a cause, and the breaks they must show.
const planted: [what: string, sql: string, found: string[]][] = [
  [
    'a deposit without an order',
    posts('deposit-bank', 'deposit/DP9999999999999999', 1),
    ['transfer deposit/DP9999999999999999: deposit-bank of 1; nothing has caused it'],
  ],
  [
    'a second deposit of an order',
    posts('deposit-online', 'deposit/$online/2', 1),
    ['transfer deposit/$online/2: deposit-online of 1; nothing has caused it'],
  ],
  ['a deposit on chain without a transfer', posts('deposit-crypto', 'x', 1), ['transfer x: deposit-crypto of 1; nothing has caused it']],
  [
    'a credited order without its deposit',
    "delete from ledger.transfer where key = 'deposit/$online'",
    ['transfer deposit/$online: missing; credited order $online makes deposit-online of 100000'],
  ],
  [
    'a deposit of another amount than its order',
    "update ledger.transfer set amount = 7 where key = 'deposit/$online'",
    ['transfer deposit/$online: deposit-online of 7; credited order $online makes deposit-online of 100000'],
  ],
  [
    'a deposit of another rail than its order',
    "update ledger.transfer set kind = 'deposit-bank' where key = 'deposit/$online'",
    ['transfer deposit/$online: deposit-bank of 100000; credited order $online makes deposit-online of 100000'],
  ],
  [
    'a deposit of another player than its order',
    "update ledger.transfer set player_id = $other where key = 'deposit/$online'",
    [
      'transfer deposit/$online: deposit-online of 100000; nothing has caused it',
      'transfer deposit/$online: missing; credited order $online makes deposit-online of 100000',
    ],
  ],
  [
    'an order credited with more than arrived',
    "update app.deposit_order set credited_paise = 200000 where order_no = '$online'",
    [
      'transfer deposit/$online: deposit-online of 100000; credited order $online makes deposit-online of 200000',
      'order $online: credited 200000 by online; the gateway has said 100000',
    ],
  ],
  [
    'an order without its bank line',
    "delete from app.bank_line where order_no = '$bank'",
    ['order $bank: credited 100000 by upi; no bank line'],
  ],
  [
    'a bank line of another amount',
    "update app.bank_line set amount_paise = 7 where order_no = '$bank'",
    ['order $bank: credited 100000 by upi; bank line N of 7'],
  ],
  [
    'a bank line of another player',
    "update app.bank_line set player_id = $other where order_no = '$bank'",
    ['order $bank: credited 100000 by upi; bank line N of 100000'],
  ],
  [
    'a bank line of an order that was not credited',
    "update app.deposit_order set status = 'pending', credited_at = null, credited_paise = null where order_no = '$bank'",
    ['transfer deposit/$bank: deposit-bank of 100000; nothing has caused it', 'bank line N: 100000 to order $bank, upi pending'],
  ],
  [
    'an online order of which the gateway said nothing',
    "update app.online_payment set received_ever = '{}' where order_no = '$online'",
    ['order $online: credited 100000 by online; no payment'],
  ],
  [
    'a transfer on chain of half the amount',
    "update app.crypto_transfer set micro = micro / 2 where order_no = '$chain'",
    ['order $chain: credited 100000 by crypto; transfers of 50000'],
  ],
  [
    'a transfer on chain that credits another order',
    "update app.crypto_transfer set order_no = '$bank' where order_no = '$chain'",
    ['order $chain: credited 100000 by crypto; no transfer', 'transfer on chain N: 1000000 to order $bank, upi success'],
  ],
  [
    'a reversal without an order',
    "select ledger.reverse($player, 'deposit/$online', $now)",
    ['transfer deposit/$online/reversed: deposit-online-reversed of 100000; nothing has caused it'],
  ],
  [
    'an order taken back without a reversal and without a cause',
    "update app.deposit_order set reversed_at = $now where order_no = '$online'",
    [
      'transfer deposit/$online/reversed: missing; reversed order $online makes deposit-online-reversed of 100000',
      'order $online: 100000 taken back; nothing has caused it',
      'order $online: lot N lives',
    ],
  ],
  [
    'an order taken back by one person',
    `with act as (${trailOf('deposit reverse', '$online', 100_000, 'asha')}) update app.deposit_order set reversed_at = $now where order_no = '$online'`,
    [
      'transfer deposit/$online/reversed: missing; reversed order $online makes deposit-online-reversed of 100000',
      'order $online: lot N lives',
      'order $online: 100000 taken back; deposit reverse of 100000 by asha alone',
      'deposit reverse at 2026-11-20 12:00:00+00: 100000 by asha alone, with 100000 of a most of 0',
    ],
  ],
  ['a second start gift', posts('start-gift', 'again', 100_000), ['transfer again: start-gift of 100000; nothing has caused it']],
  [
    'a start gift of another amount',
    "update ledger.transfer set amount = 7 where player_id = $other and key = 'start-gift'",
    ['transfer start-gift: start-gift of 7; a new player makes start-gift of 100000'],
  ],
  [
    'a player without a start gift',
    "delete from ledger.transfer where player_id = $other and key = 'start-gift'",
    ['transfer start-gift: missing; a new player makes start-gift of 100000'],
  ],
  [
    'a restore of another day',
    posts('restore-gift', 'restore/2026-11-21', 100_000, '$poor'),
    ['transfer restore/2026-11-21: 100000 on 2026-11-20'],
  ],
  [
    'a restore to more than the start gift',
    posts('restore-gift', 'restore/2026-11-20', 100_001, '$other'),
    ['transfer restore/2026-11-20: 100001 on 2026-11-20'],
  ],
  ['a gift without a reward', posts('gift', 'x', 1), ['reward x: owed nothing; paid gift 1, to bet 0']],
  [
    'a reward without its bonus',
    "delete from ledger.transfer where key = 'deposit/$bank/first'",
    ['reward deposit/$bank/first: owed deposit-bonus 50000, to bet 450000; paid nothing'],
  ],
  [
    'a bonus taken back without a cause',
    "select ledger.take_back($player, 'deposit/$bank/first', $now)",
    ['reward deposit/$bank/first: bonus-reversed of 50000; nothing has caused it'],
  ],
  [
    'a reward taken back without its bonus',
    "update app.reward set state = 'reversed' where cause = 'deposit/$bank/first'",
    ['reward deposit/$bank/first: nothing was taken; reversed reward deposit/$bank/first gives 50000'],
  ],
  [
    'a hold without a withdrawal',
    "select ledger.hold($other, 'withdrawal/WD9999999999999999', 1, $now)",
    ['on the way out: wallet 1, withdrawals and cases 0', 'transfers of WD9999999999999999: no withdrawal, moved: held 1, paid 0, fee 0'],
  ],
  [
    'a withdrawal without its payment',
    "delete from ledger.transfer where key = 'withdrawal/$paid/end'",
    ['withdrawal $paid: succeeded, moved: held 49000, paid 0, fee 1000'],
  ],
  [
    'a withdrawal fee of another amount',
    "update ledger.transfer set amount = 7 where key = 'withdrawal/$paid/end/fee'",
    ['withdrawal $paid: succeeded, moved: held 993, paid 49000, fee 7'],
  ],
  [
    'a withdrawal paid without the bank’s word',
    "delete from app.payout_word where order_no = '$paid'",
    ['withdrawal $paid: succeeded, 49000 to pay; the bank has said nothing'],
  ],
  [
    'a withdrawal of which the bank paid another amount',
    "update app.payout_word set amount_paise = 7 where order_no = '$paid'",
    ['withdrawal $paid: succeeded, 49000 to pay; the bank has said processed 7'],
  ],
  [
    'a withdrawal given back without the bank’s word',
    "update app.payout_word set state = 'pending' where order_no = '$failed'",
    ['withdrawal $failed: failed, 49000 to pay; the bank has said pending 49000'],
  ],
  [
    'a withdrawal approved by nobody',
    "delete from ops.audit where args ->> 'order' = '$paid'",
    ['withdrawal $paid: withdrawal approve of 50000; no such act'],
  ],
  [
    'a withdrawal refused by nobody',
    "delete from ops.audit where args ->> 'order' = '$refused'",
    ['withdrawal $refused: withdrawal refuse of 50000; no such act'],
  ],
  [
    'a payout resolved by nobody',
    "update app.payout set resolved_at = $now where order_no = '$paid'",
    ['withdrawal $paid: payout resolve of 50000; no such act'],
  ],
  ['an approval of nothing', trailOf('withdrawal approve', 'WD9', 1), ['withdrawal WD9: not decided so; act of 1 by sandbox']],
  ['money in the fund without an act', fundPosts('fund-promotions', 1), ['house transfer x: 1 fund-promotions of 1; no operator did it']],
  [
    'money out of the fund without an act',
    fundPosts('unfund-promotions', 1),
    ['house transfer x: 1 unfund-promotions of 1; no operator did it'],
  ],
  [
    'an act that put nothing into the fund',
    trailOf('fund add', null, 1),
    ['fund act of 2026-11-20 12:00:00+00: nothing moved; 1 by sandbox'],
  ],
  [
    'an act of one person above the threshold',
    `with act as (${trailOf('fund add', null, 100_000_01, 'asha')}) ${fundPosts('fund-promotions', 100_000_01)}`,
    ['fund add at 2026-11-20 12:00:00+00: 10000001 by asha alone, with 10000001 of a most of 10000000'],
  ],
  [
    'a transfer credited by a person without an act',
    "update app.bank_line set matched_by = 'asha' where order_no = '$bank'",
    ['order $bank: 100000 credited by asha; no such act'],
  ],
  [
    'an online payment credited by a person without an act',
    "update app.online_payment set decision = 'credit-received', decided_by = 'asha', decided_at = $now where order_no = '$online'",
    ['order $online: 100000 credited by asha; no such act'],
  ],
  [
    'a credit of another amount than its act',
    trailOf('deposit match', '$bank', 7),
    ['order $bank: deposit match of 7 by sandbox; credited 100000'],
  ],
  [
    'an act that took nothing back',
    trailOf('deposit reverse', '$online', 100_000),
    ['order $online: deposit reverse of 100000 by sandbox; not taken back'],
  ],
  [
    'a charge of a rail without its booking',
    "select ledger.move_house(1::smallint, 'x', 'payout-charge', 1, $now)",
    ['charge of x: written 0, moved 1'],
  ],
  [
    'a booking of a charge that the bank has not said',
    "insert into app.rail_fee values ('$paid', 1, 'bank', 7, 0, $now)",
    ['charge of $paid: written 7, moved 0'],
  ],
  [
    'a statement that no act brought',
    `insert into app.bank_statement (account_id, format, file_hash, opening_paise, closing_paise, lines, imported_by, imported_at) values (1, 'csv', sha256('f'), 0, 0, 0, 'asha', $now)`,
    ['statement N: 0 by asha; no such act'],
  ],
  [
    'a statement that credits more than its act agreed to',
    `with made as (
       insert into app.bank_statement (account_id, format, file_hash, opening_paise, closing_paise, lines, imported_by, imported_at)
       values (1, 'csv', sha256('f'), 0, 0, 1, 'sandbox', $now) returning statement_id
     ), line as (
       insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference)
       select 1, statement_id, sha256('f'), $now, false, 4900001, '', '' from made
     )
     insert into ops.audit (seq, call_id, at, operator, act, args, outcome, amount_paise, hash)
     values (9999, gen_random_uuid(), $now, 'sandbox', 'statement import', jsonb_build_object('sha256', encode(sha256('f'), 'hex')), 'done', 4900000, sha256(''))`,
    ['statement N: 4900001 by sandbox; act of 4900000'],
  ],
  [
    'a waiting bonus that is owed without an application',
    "update app.deposit_order set bonus_owed_paise = 1 where order_no = '$bank'",
    ['order $bank: 0 paid and 1 owed; nobody had applied before the credit'],
  ],
  [
    'a waiting bonus of an application after the credit',
    "update app.deposit_order set bonus_owed_paise = 1, utr = '432719058812', utr_at = credited_at, applied_at = credited_at where order_no = '$bank'",
    ['order $bank: 0 paid and 1 owed; nobody had applied before the credit'],
  ],
  [
    'a kind of which no cause is known',
    "insert into ledger.transfer_kind (kind, from_account, to_account, record, direct) values ('windfall', -1, 1, 'Gift money', true)",
    ['kind windfall: 0 causes are known'],
  ],
]

const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => named[name] ?? name)

test.each(planted)('only %s is found', async (_what, sql, found) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    expect((await client.query(fill(sql))).rowCount).toBeGreaterThan(0)
    const told = await broken(pgQuery(client))
    expect(told.toSorted()).toEqual(found.map(fill).toSorted())
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('transfers between accounts of the house are compared with their rows by asset and key', async () => {
  const dueOfHouse = "select 1::smallint as asset, 'planned' as key, 'fund-promotions' as kind, 5::bigint as amount, 'a plan' as cause"
  const [checked] = await checkEach(owner, [matchTransfers({ name: 'plans', kinds: ['fund-promotions'], dueOfHouse })])
  expect(checked!.examined).toBe(2n)
  expect(checked!.breaks.map(({ found }) => found).toSorted()).toEqual([
    'fund-promotions of 10000000; nothing has caused it',
    'missing; a plan makes fund-promotions of 5',
  ])
})
