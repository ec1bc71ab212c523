import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from './check.ts'
import { hold, payLate, payResolved, postHold, voidHold } from './hold.ts'
import { setLimit } from './limits.ts'
import { act, closeRound } from './open-rounds.ts'
import { post, reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { checkPlanted, ofStrangers, unnoticed } from './test-planted.ts'
import { testWallets } from './test-wallets.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, bet, close, deposit } = testWallets(admin)
/** Has limits, holds, reversals, a debt, and rounds that were opened. */
let playerId: bigint

beforeAll(async () => {
  await openHouse(now)
  playerId = await playerWith({ at: now })
  for (const measure of ['stake', 'loss', 'time'] as const)
    for (const period of ['day', 'month'] as const) await setLimit(query, { playerId, measure, period, amount: rupees(90_000n) }, now)
  await post(query, { playerId, key: 'gift', kind: 'gift', amount: rupees(60n), at: now })
  await deposit(playerId, { key: 'deposit/1', amount: 300_00n, at: now })
  await bet(playerId, { stake: 10_00n, payout: 30_00n, at: after(1) })
  const paid = uuid7(after(2))
  await bet(playerId, { stake: 10_00n, roundId: paid, play: '{"mines":3}', at: after(2) })
  await act(query, { playerId, roundId: paid, step: 0, action: '{"tile":7}' })
  await closeRound(query, { playerId, roundId: paid, steps: 1, end: { payout: rupees(25n), validBet: rupees(10n) }, at: after(3) })
  const voided = uuid7(after(4))
  await bet(playerId, { stake: 10_00n, roundId: voided, at: after(4) })
  await close(playerId, voided, 'void', after(5))
  for (const [key, end] of [
    ['withdrawal/1', postHold],
    ['withdrawal/2', postHold],
    ['withdrawal/3', voidHold],
  ] as const) {
    await hold(query, { playerId, key, amount: rupees(100n), at: after(6) })
    await end(query, { playerId, key, fee: rupees(2n), at: after(7) })
  }
  await hold(query, { playerId, key: 'withdrawal/4', amount: rupees(50n), at: after(7) })
  await reverse(query, { playerId, key: 'withdrawal/1/end', at: after(8) })
  // Only ₹235 of ₹300 is left: the rest is owed, and the next deposit repays it.
  await reverse(query, { playerId, key: 'deposit/1', at: after(9) })
  await deposit(playerId, { key: 'deposit/2', amount: 500_00n, at: after(10) })
  await bet(playerId, { stake: 10_00n, at: after(11) })
  // More than is left: the rest is owed.
  await hold(query, { playerId, key: 'withdrawal/5', amount: rupees(300n), at: after(12) })
  await payLate(query, { playerId, key: 'withdrawal/3', fee: rupees(2n), at: after(13) })
  await payResolved(query, { playerId, key: 'withdrawal/1', paid: rupees(40n), fee: rupees(1n), at: after(14) })
})

test('each intent has exactly its rows', async () => {
  const { rows } = await admin.query('select seq, row from ledger.journal where player_id = $1 order by seq', [playerId])
  expect(rows.map(({ row }: { row: string }) => row.replace(/ [0-9a-f-]{36}/, ''))).toEqual([
    'transfer gift',
    'transfer deposit/1',
    'round',
    'opening',
    'closing',
    'opening',
    'closing',
    'transfer withdrawal/1',
    'transfer withdrawal/1/end',
    'transfer withdrawal/1/end/fee',
    'transfer withdrawal/2',
    'transfer withdrawal/2/end',
    'transfer withdrawal/2/end/fee',
    'transfer withdrawal/3',
    'transfer withdrawal/3/end',
    'transfer withdrawal/4',
    'transfer withdrawal/1/end/reversed',
    'transfer withdrawal/1/end/fee/reversed',
    'transfer deposit/1/reversed/debt',
    'transfer deposit/1/reversed',
    'transfer deposit/2',
    'transfer debt/22',
    'opening',
    'transfer withdrawal/5',
    'transfer withdrawal/3/end/late',
    'transfer withdrawal/3/end/late/fee',
    'transfer withdrawal/1/end/resolved/debt',
    'transfer withdrawal/1/end/resolved',
    'transfer withdrawal/1/end/resolved/fee',
  ])
})

test('every invariant holds and examined rows', async () => {
  for (const { invariant, examined, breaks } of await checkLedger(query)) {
    expect(breaks, invariant).toEqual([])
    if (/round that was|hold|reversal|limit/.test(invariant)) expect(examined, invariant).toBeGreaterThan(0n)
  }
})

const planted: [planted: string, sql: string, noticed: string[]][] = [
  ['money on its way raised', 'update ledger.wallet set withdraw_hold = withdraw_hold + 1 where player_id = $1', ['sum of its postings']],
  ['a debt invented', 'update ledger.wallet set debt = 1 where player_id = $1', ['sum of its postings']],
  ['a debt below zero', 'update ledger.wallet set debt = -1 where player_id = $1', ['below zero']],
  ['an opening changed', "update ledger.opening set play = '{}' where player_id = $1 and seq = 4", ['seals', 'same bet']],
  [
    'an opening of another stake',
    'update ledger.opening set stake = stake + 1 where player_id = $1 and seq = 4',
    ['same bet', 'seals', 'sum of its postings'],
  ],
  ['an opening of another nonce', 'update ledger.opening set nonce = 0 where player_id = $1 and seq = 4', ['same bet', 'seals', 'nonces']],
  ['an opening of no game', 'update ledger.opening set game = 77 where player_id = $1 and seq = 4', ['same bet', 'accounts of its kind']],
  ['an opening deleted', 'delete from ledger.opening where player_id = $1 and seq = 4', ['same bet', 'seq runs', 'nonces']],
  ['a closing deleted', 'delete from ledger.round where player_id = $1 and seq = 5', ['open round or was closed', 'seq runs']],
  ['a closing of another row', 'update ledger.round set opened_seq = 3 where player_id = $1 and seq = 5', ['same bet', 'seals']],
  [
    'a closing of another bet',
    `update ledger.round set play = '{"actions":[],"bet":{"mines":1}}' where player_id = $1 and seq = 5`,
    ['same bet', 'seals'],
  ],
  ['a closing without its bet', 'update ledger.round set play = null where player_id = $1 and seq = 5', ['same bet', 'seals']],
  ['a void made a payout', 'update ledger.round set voided = null where player_id = $1 and seq = 7', ['seals', 'a limit has counted']],
  [
    'a closing made a round',
    'update ledger.round set opened_seq = null where player_id = $1 and seq = 5',
    ['same bet', 'sum of its postings', 'seals'],
  ],
  ['an open round forgotten', 'delete from ledger.open_round where player_id = $1', ['open round or was closed', 'the wallet says']],
  [
    'an open round of long ago',
    "update ledger.open_round set opened_at = opened_at - interval '1 day' where player_id = $1",
    ['open round or was closed'],
  ],
  [
    'a closed round open again',
    'update ledger.open_round set round_id = (select round_id from ledger.round where player_id = $1 and seq = 5) where player_id = $1',
    ['open round or was closed'],
  ],
  ['a wallet that forgot its open round', 'update ledger.wallet set round_open = false where player_id = $1', ['the wallet says']],
  ['a wallet that forgot its limits', 'update ledger.wallet set limited = false where player_id = $1', ['the wallet says']],
  [
    'a hold ended both ways',
    "update ledger.transfer set kind = 'withdrawal-paid', key = 'withdrawal/3/end/2' where player_id = $1 and key = 'withdrawal/3/end'",
    ['hold ends once', 'seals'],
  ],
  [
    'a void of a paid hold',
    "update ledger.transfer set key = 'withdrawal/2/end ' where player_id = $1 and key = 'withdrawal/2/end'",
    ['hold ends once'],
  ],
  [
    'a hold paid short',
    "update ledger.transfer set amount = amount - 1 where player_id = $1 and key = 'withdrawal/2/end'",
    ['hold ends once', 'sum of its postings'],
  ],
  [
    'a fee of a void',
    "update ledger.transfer set key = 'withdrawal/3/end/fee' where player_id = $1 and key = 'withdrawal/2/end/fee'",
    ['hold ends once'],
  ],
  [
    'a fee twice',
    "update ledger.transfer set amount = amount * 2 where player_id = $1 and key = 'withdrawal/2/end/fee'",
    ['hold ends once'],
  ],
  [
    'a hold that was none',
    "update ledger.transfer set kind = 'gift' where player_id = $1 and key = 'withdrawal/2'",
    ['hold ends once', 'accounts of its kind'],
  ],
  [
    'a late payment of a hold that was paid',
    "update ledger.transfer set key = 'withdrawal/2/end/late' where player_id = $1 and key = 'withdrawal/3/end/late'",
    ['paid late'],
  ],
  [
    'a late payment without its fee',
    "update ledger.transfer set key = 'fee' where player_id = $1 and key = 'withdrawal/3/end/late/fee'",
    ['paid late'],
  ],
  [
    'a hold resolved that was paid',
    "update ledger.transfer set key = 'withdrawal/2/end/resolved' where player_id = $1 and key = 'withdrawal/1/end/resolved'",
    ['was resolved'],
  ],
  [
    'a fee of nothing that was resolved',
    "update ledger.transfer set key = 'settled' where player_id = $1 and key = 'withdrawal/1/end/resolved'",
    ['was resolved', 'paid late'],
  ],
  [
    'a reversal of nothing',
    "update ledger.transfer set key = 'deposit/9/reversed' where player_id = $1 and key = 'deposit/1/reversed'",
    ['reversal'],
  ],
  [
    'a reversal of another amount',
    "update ledger.transfer set amount = amount - 1 where player_id = $1 and key = 'deposit/1/reversed'",
    ['reversal'],
  ],
  [
    'a reversal by another rail',
    "update ledger.transfer set kind = 'deposit-bank-reversed' where player_id = $1 and key = 'deposit/1/reversed'",
    ['reversal', 'accounts of its kind'],
  ],
  [
    'a fee not given back',
    "update ledger.transfer set key = 'withdrawal/2/end/fee/reversed' where player_id = $1 and key = 'withdrawal/1/end/fee/reversed'",
    ['reversal'],
  ],
  [
    'a debt nobody needed',
    "update ledger.transfer set key = 'deposit/2/reversed/debt' where player_id = $1 and key = 'deposit/1/reversed/debt'",
    ['reversal'],
  ],
  [
    'a debt too large',
    "update ledger.transfer set amount = amount + 1, cash_after = cash_after + 1 where player_id = $1 and key = 'deposit/1/reversed/debt'",
    ['reversal'],
  ],
  ['a debt repaid at another time', "update ledger.transfer set key = 'debt/1' where player_id = $1 and key = 'debt/22'", ['reversal']],
  [
    'a stake not counted',
    "update ledger.play_limit set used = used - 1000 where player_id = $1 and measure = 'stake' and period = 'day'",
    ['a limit has counted'],
  ],
  [
    'a payout counted twice',
    "update ledger.play_limit set used = used - 2500 where player_id = $1 and measure = 'loss' and period = 'month'",
    ['a limit has counted'],
  ],
  [
    'play time forgotten',
    "update ledger.play_limit set used = 0 where player_id = $1 and measure = 'time' and period = 'day'",
    ['a limit has counted'],
  ],
  [
    'a period that did not turn',
    "update ledger.play_limit set period_start = period_start - 1, used = 0 where player_id = $1 and measure = 'time' and period = 'day'",
    ['a limit has counted'],
  ],
  [
    'a month from its middle',
    "update ledger.play_limit set period_start = period_start + 1 where player_id = $1 and period = 'month'",
    ['a limit has counted'],
  ],
]

test.each(planted)('%s is noticed, naming the player', async (_planted, sql, noticed) => {
  const broken = await checkPlanted(admin, sql, [playerId])
  expect(unnoticed(broken, noticed)).toEqual([])
  expect(ofStrangers(broken, playerId)).toEqual([])
})
