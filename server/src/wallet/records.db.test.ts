import { movements, recordKinds, type RecordKind } from '@lalmor/contract/record-kinds.ts'
import type { BalanceRecord, RecordDay } from '@lalmor/contract/wallet.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { hold, postHold } from '@lalmor/ledger/hold.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { post, reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { recordKinds as ledgerKinds } from '@lalmor/ledger/records.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeEach, expect, test } from 'vitest'
import { creditArrived } from '../deposits/test-credit.ts'
import { openOrder } from '../deposits/open.ts'
import { commonFields, useTestApi, type TestPlayer } from '../test-api.ts'

const { call, send, guest, signIn, db, database, time } = useTestApi()
const query = pgQuery(database.admin)
const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
const stake = 10_00 as WirePaise

beforeEach(() => {
  // Friday noon in India.
  time.now = new Date('2026-11-20T06:30:00.000Z')
})

async function play(player: TestPlayer) {
  const { round } = await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake }, player)
  pass(2_500)
  return round
}

/** Joined as a screen does, with the number of pages. */
async function walk(player: TestPlayer, kind?: RecordKind): Promise<{ days: RecordDay[]; pages: number }> {
  const days: RecordDay[] = []
  let before: string | undefined
  let pages = 0
  do {
    const page = await call('/wallet/records', { ...(kind && { kind }), ...(before !== undefined && { before }) }, player)
    for (const { day, total, records } of page.days) {
      const last = days.at(-1)
      // Only the first page with a day has its total.
      expect(total === undefined, `${day} on page ${pages}`).toBe(last?.day === day)
      if (last?.day === day) last.records.push(...records)
      else days.push({ day, ...(total && { total }), records: [...records] })
    }
    before = page.next
    pages++
  } while (before !== undefined)
  return { days, pages }
}

const flat = (days: RecordDay[]) => days.flatMap(({ records }) => records)

test('the contract has every heading and every kind of transfer that appears under one', async () => {
  expect(recordKinds).toEqual(ledgerKinds)
  const kinds = await query<{ kind: string }>('select kind from ledger.transfer_kind where record is not null', [])
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...movements].toSorted())
})

test('an evening with everything in it', async () => {
  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_000n), at: time.now })
  const player = await signIn()
  const playerId = BigInt(player.uid)
  const asked = { playerId, requestId: uuid7(time.now), method: 'upi', amount: rupees(500n) } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  const { order_no: orderNo } = order
  const withdrawalNo = 'WD2026112000184207'
  pass(1_000)
  await creditArrived({ db, database }, { orderNo, amount: rupees(500n) }, time.now)
  pass(1_000)
  const bonus = { playerId, amount: rupees(20n), required: rupees(60n), expiresAt: new Date('2026-12-20T00:00:00Z') }
  await post(query, { ...bonus, key: 'vip', kind: 'vip-bonus', at: time.now })
  pass(1_000)
  const roundId = uuid7(time.now)
  await call('/round/open', { roundId, game: firstOf.mines.id, stake, play: { chilies: 3 } }, player)
  pass(1_000)
  await closeRound(query, { playerId, roundId, steps: 0, end: 'void', at: time.now })
  pass(1_000)
  await hold(query, { playerId, key: `withdrawal/${withdrawalNo}`, amount: rupees(200n), at: time.now })
  pass(1_000)
  await postHold(query, { playerId, key: `withdrawal/${withdrawalNo}`, fee: rupees(3n), at: time.now })
  pass(1_000)
  await reverse(query, { playerId, key: `deposit/${orderNo}`, at: time.now })

  const line = ({ kind, amount, moved, balance, round, movement, orderNo }: BalanceRecord) => [
    kind,
    round ? `${round.title}${round.cancelled ? ', cancelled' : ''}` : movement,
    orderNo !== undefined,
    amount,
    moved,
    balance,
  ]
  const { days } = await walk(player)
  // kind, source, order, change of the balance, amount moved within it, balance after it
  expect(flat(days).map(line)).toEqual([
    ['Deposit', 'deposit-bank-reversed', true, -500_00, undefined, 820_00],
    ['Withdrawal', 'withdrawal-fee', true, 0, 3_00, 1_320_00],
    ['Withdrawal', 'withdrawal-paid', true, 0, 197_00, 1_320_00],
    ['Withdrawal', 'withdrawal-hold', true, -200_00, undefined, 1_320_00],
    ['Bet', `${firstOf.mines.name}, cancelled`, false, 10_00, undefined, 1_520_00],
    ['Bet', firstOf.mines.name, false, -10_00, undefined, 1_510_00],
    ['VIP Bonus', 'vip-bonus', false, 20_00, undefined, 1_520_00],
    ['Deposit', 'deposit-bank', true, 500_00, undefined, 1_500_00],
    ['Gift money', 'start-gift', false, 1_000_00, undefined, 1_000_00],
  ])
  expect(days).toMatchObject([{ day: '2026-11-20', total: { in: 1_530_00, out: 710_00 } }])
  expect(flat(days)[5]).toMatchObject({ round: { roundId }, at: '2026-11-20T06:30:03.000Z' })
  expect(flat(days)[0]).toMatchObject({ orderNo })
  for (const at of [1, 2, 3]) expect(flat(days)[at]).toMatchObject({ orderNo: withdrawalNo })

  // Each is under one heading, which has its own total.
  for (const kind of recordKinds) {
    const of = await walk(player, kind)
    expect(flat(of.days)).toEqual(flat(days).filter((record) => record.kind === kind))
  }
  expect((await walk(player, 'Deposit')).days).toMatchObject([{ total: { in: 500_00, out: 500_00 } }])
})

test('over pages each day has one total, of the whole day, wherever a page or a day ends', async () => {
  const player = await guest()
  // Just before midnight in India, then past it.
  time.now = new Date('2026-11-20T18:29:20.000Z')
  for (let n = 0; n < 40; n++) await play(player)
  time.now = new Date('2026-11-22T18:29:50.000Z')
  for (let n = 0; n < 12; n++) await play(player)
  for (const kind of [undefined, 'Bet', 'Win'] as const) {
    const { days, pages } = await walk(player, kind)
    expect(pages).toBe(Math.max(1, Math.ceil(flat(days).length / 20)))
    expect(
      days
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    ).toEqual(days.map(({ day }) => day))
    for (const { day, total, records } of days) {
      const sum = (of: (amount: number) => boolean) => records.reduce((sum, { amount }) => sum + (of(amount) ? Math.abs(amount) : 0), 0)
      expect([day, total]).toEqual([day, { in: sum((amount) => amount > 0), out: sum((amount) => amount < 0) }])
      for (const { at } of records) expect(istDay(new Date(at))).toBe(day)
    }
  }
  const { days } = await walk(player)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'])
  // Each balance follows from the previous one.
  const records = flat(days)
  for (const [n, { balance, amount }] of records.slice(0, -1).entries()) expect(balance - amount).toBe(records[n + 1]!.balance)
})

test('when a day ends exactly with a page, the next page has the next day’s total', async () => {
  const player = await guest()
  const playerId = BigInt(player.uid)
  const gift = (n: number) => post(query, { playerId, key: `gift/${n}`, kind: 'restore-gift', amount: paise(100n), at: time.now })
  await gift(0)
  time.now = new Date('2026-11-20T18:30:00.000Z')
  for (let n = 1; n <= 20; n++) await gift(n)
  const first = await call('/wallet/records', {}, player)
  expect(first.days).toMatchObject([{ day: '2026-11-21', total: { in: 20_00, out: 0 }, records: { length: 20 } }])
  const second = await call('/wallet/records', { before: first.next! }, player)
  expect(second).toMatchObject({ days: [{ day: '2026-11-20', total: { in: 1_001_00, out: 0 }, records: { length: 2 } }] })
  expect(second.next).toBeUndefined()
})

test.each([
  ['another kind', { kind: 'Jackpot' }],
  ['a cursor of nobody’s making', { before: '1' }],
  ['a cursor with more behind it', { before: '1-1 or true' }],
])('%s is refused', async (_what, asked) => {
  const player = await guest()
  const session = { sign: player.sign, uid: player.uid }
  const { body } = await send('/wallet/records', { ...commonFields(player.deviceNumber), ...session, ...asked }, { cookie: player.cookie })
  expect(body).toMatchObject({ reason: 'BadInput' })
})
