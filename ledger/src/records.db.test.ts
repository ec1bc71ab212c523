import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { splitPayout } from '@lalmor/units/split-payout.ts'
import { uuid7, uuid7Time, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { postHouse } from './house.ts'
import { hold, postHold } from './hold.ts'
import { giveUpBonus, listLots } from './lots.ts'
import { closeRound } from './open-rounds.ts'
import { stopPlayer } from './limits.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import { dayOfCursor, isRecordCursor, listRecords, recordKinds, sumRecordsByDay, type BalanceRecord, type RecordKind } from './records.ts'
import { settleBatch, type SettleItem } from './settle.ts'
import { chanceFrom, pick } from './test-chance.ts'
import { useTestDatabase } from './test-database.ts'
import { isLongRun } from './test-model-runs.ts'
import { randomJournal } from './test-journal.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { readPockets } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const settle = (item: SettleItem, at: Date) => settleBatch(admin, { asset: assets.play, at, items: [item] })

beforeAll(() => openHouse(admin, now))

async function walk(playerId: bigint, kind: RecordKind | undefined, limit: number, between = async () => {}): Promise<BalanceRecord[]> {
  const records: BalanceRecord[] = []
  let before: string | undefined
  do {
    const page = await listRecords(query, playerId, { ...(kind && { kind }), before, limit })
    records.push(...page.records)
    before = page.next
    await between()
  } while (before !== undefined)
  return records
}

const line = ({ kind, cause, cancelled, cash, bonus, withdrawHold, cashAfter, bonusAfter }: BalanceRecord) => [
  kind,
  'transferKind' in cause ? cause.transferKind : `game ${cause.game}${cancelled ? ', cancelled' : ''}`,
  cash,
  bonus,
  withdrawHold,
  cashAfter,
  bonusAfter,
]

test('an evening’s records, newest first', async () => {
  const playerId = await newPlayer(admin, now)
  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_000n), at: now })
  const money = { playerId, expiresAt: after(1e9) }
  await post(query, { playerId, key: 'd', kind: 'deposit-online', amount: rupees(500n), required: rupees(500n), at: after(1_000) })
  await post(query, { ...money, key: 'b', kind: 'daily-bonus', amount: rupees(20n), required: rupees(60n), at: after(2_000) })
  await settle(aRound(playerId, after(3_000), { payout: rupees(25n) }), after(3_000))
  await settle(aRound(playerId, after(6_000), { nonce: 1 }), after(6_000))
  const { payout: _, validBet: __, ...opening } = aRound(playerId, after(9_000), { nonce: 2, stake: rupees(1_510n) })
  await settle(opening, after(9_000))
  await closeRound(query, { playerId, roundId: opening.roundId, steps: 0, end: 'void', at: after(10_000) })
  const mines = { ...opening, roundId: uuid7(after(12_000)), nonce: 3, stake: rupees(5n) }
  await settle(mines, after(12_000))
  await closeRound(query, {
    playerId,
    roundId: mines.roundId,
    steps: 0,
    end: { payout: rupees(8n), validBet: paise(50n) },
    at: after(14_000),
  })
  await hold(query, { playerId, key: 'w', amount: rupees(200n), at: after(15_000) })
  await postHold(query, { playerId, key: 'w', fee: rupees(3n), at: after(16_000) })

  const records = await walk(playerId, undefined, 20)
  // kind, cause, change of cash, of bonus, of the hold, cash and bonus after it
  expect(records.map(line)).toEqual([
    ['Withdrawal', 'withdrawal-fee', 0n, 0n, -3_00n, 1_308_00n, 20_00n],
    ['Withdrawal', 'withdrawal-paid', 0n, 0n, -197_00n, 1_308_00n, 20_00n],
    ['Withdrawal', 'withdrawal-hold', -200_00n, 0n, 200_00n, 1_308_00n, 20_00n],
    ['Win', 'game 1', 8_00n, 0n, 0n, 1_508_00n, 20_00n],
    ['Bet', 'game 1', -5_00n, 0n, 0n, 1_500_00n, 20_00n],
    ['Bet', 'game 1, cancelled', 1_505_00n, 5_00n, 0n, 1_505_00n, 20_00n],
    ['Bet', 'game 1', -1_505_00n, -5_00n, 0n, 0n, 15_00n],
    ['Bet', 'game 1', -10_00n, 0n, 0n, 1_505_00n, 20_00n],
    ['Win', 'game 1', 25_00n, 0n, 0n, 1_515_00n, 20_00n],
    ['Bet', 'game 1', -10_00n, 0n, 0n, 1_490_00n, 20_00n],
    ['Daily Bonus', 'daily-bonus', 0n, 20_00n, 0n, 1_500_00n, 20_00n],
    ['Deposit', 'deposit-online', 500_00n, 0n, 0n, 1_500_00n, 0n],
    ['Gift money', 'start-gift', 1_000_00n, 0n, 0n, 1_000_00n, 0n],
  ])
  expect(records[3]).toMatchObject({ at: after(14_000), cause: { game: 1, roundId: mines.roundId } })
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
})

test('the end of a bonus is listed under the bonus’s heading only', async () => {
  const playerId = await newPlayer(admin, now)
  await postHouse(query, { asset: assets.play, key: 'fund-headings', kind: 'fund-promotions', amount: rupees(100n), at: now })
  const bonus = { playerId, required: rupees(60n), expiresAt: after(1e9) }
  await post(query, { ...bonus, key: 'b', kind: 'daily-bonus', amount: rupees(20n), at: after(1_000) })
  await post(query, { ...bonus, key: 'v', kind: 'vip-bonus', amount: rupees(30n), at: after(2_000) })
  await giveUpBonus(query, { playerId, lotNo: 1, at: after(3_000) })
  await stopPlayer(query, playerId, undefined, after(4_000))
  const moves = async (kind: RecordKind) => (await walk(playerId, kind, 1)).map(line).map(([, of, , amount]) => [of, amount])
  expect(await moves('Daily Bonus')).toEqual([
    ['bonus-given-up', -20_00n],
    ['daily-bonus', 20_00n],
  ])
  expect(await moves('VIP Bonus')).toEqual([
    ['bonus-forfeited', -30_00n],
    ['vip-bonus', 30_00n],
  ])
  expect(await moves('Gift money')).toEqual([['start-gift', 0n]])
})

test('a round is listed at the time of its id, whenever it was settled', async () => {
  const playerId = await newPlayer(admin, now)
  await settle(aRound(playerId, after(-200_000)), after(1_000))
  const records = await walk(playerId, undefined, 20)
  expect(records.map(({ kind, at }) => [kind, at])).toEqual([
    ['Gift money', now],
    ['Bet', after(1_000)],
  ])
})

describe('a page', () => {
  test('has 20 records, and the last has no next, even when full', async () => {
    const playerId = await newPlayer(admin, now)
    for (let n = 0; n < 20; n++) await settle(aRound(playerId, after(n), { nonce: n }), after(n))
    const bets = await listRecords(query, playerId, { kind: 'Bet' })
    expect(bets).toMatchObject({ records: { length: 20 }, next: undefined })
    const first = await listRecords(query, playerId)
    expect(first.records).toHaveLength(20)
    expect(isRecordCursor(first.next!)).toBe(true)
    expect(dayOfCursor(first.next!)).toBe('2026-11-20')
    expect((await listRecords(query, playerId, { before: first.next })).records.map(({ kind }) => kind)).toEqual(['Gift money'])
  })

  test('of a player without a wallet is empty; an invalid cursor is refused', async () => {
    expect(await listRecords(query, 4_711n)).toEqual({ records: [], next: undefined })
    for (const before of ['', '1', '1-', '1-2-3', 'x-1', "1'-1", `${'9'.repeat(20)}-1`]) {
      expect(isRecordCursor(before), before).toBe(false)
      await expect(listRecords(query, 1n, { before }), before).rejects.toThrow('not a cursor')
    }
  })
})

type Expected = { kind: RecordKind; order: number; no: bigint; cash: bigint; bonus: bigint; withdrawHold: bigint }
type Stake = { round_id: Uuid7; seq: bigint; stake: bigint; stake_bonus: bigint }
type Round = Stake & { payout: bigint; opened_seq: bigint | null; voided: boolean | null; settled_at: Date }
type Transfer = { seq: bigint; key: string; record: RecordKind; from_account: number; to_account: number; amount: bigint; posted_at: Date }

/** Row by row from the journal, in display order. */
async function expectedRecords(playerId: bigint): Promise<Expected[]> {
  const rounds = await query<Round>(
    'select round_id, seq, stake, stake_bonus, payout, opened_seq, voided, settled_at from ledger.round where player_id = $1',
    [playerId],
  )
  const openings = await query<Stake>('select round_id, seq, stake, stake_bonus from ledger.opening where player_id = $1', [playerId])
  const transfers = await query<Transfer>(
    `select seq, key, record, t.from_account, t.to_account, amount, posted_at
     from ledger.transfer t join ledger.transfer_kind k on k.kind = t.kind where player_id = $1`,
    [playerId],
  )
  const lots = await listLots(query, playerId, { all: true })
  // The end of a bonus is listed under the heading of its grant.
  const headingOf = ({ key, record }: Transfer): RecordKind => {
    const lot = lots.find((lot) => key.startsWith(`lot/${lot.lotNo}/`) || key === `${lot.key}/clawed`)
    return lot ? transfers.find((each) => each.key === lot.key)!.record : record
  }
  const byId = ({ round_id }: Stake) => uuid7Time(round_id).getTime()
  const taken = (s: Stake): Expected => {
    const change = { cash: s.stake_bonus - s.stake, bonus: -s.stake_bonus, withdrawHold: 0n }
    return { kind: 'Bet', order: byId(s), no: 2n * s.seq, ...change }
  }
  const records: Expected[] = openings.map(taken)
  for (const round of rounds) {
    const { seq, stake, stake_bonus, payout, opened_seq, voided, settled_at } = round
    if (opened_seq === null) records.push(taken(round))
    const order = opened_seq === null ? byId(round) : settled_at.getTime()
    const back = { cash: stake - stake_bonus, bonus: stake_bonus, withdrawHold: 0n }
    const [cash, bonus] = splitPayout(payout, [stake - stake_bonus, stake_bonus])
    const won = { cash: cash!, bonus: bonus!, withdrawHold: 0n }
    if (voided) records.push({ kind: 'Bet', order, no: 2n * seq, ...back })
    else if (payout > 0n) records.push({ kind: 'Win', order, no: 2n * seq + 1n, ...won })
  }
  for (const transfer of transfers) {
    const { seq, from_account, to_account, amount, posted_at } = transfer
    const change = (account: number) => (to_account === account ? amount : from_account === account ? -amount : 0n)
    const changes = { cash: change(1), bonus: change(2), withdrawHold: change(3) }
    records.push({ kind: headingOf(transfer), order: posted_at.getTime(), no: 2n * seq, ...changes })
  }
  return records.toSorted((a, b) => b.order - a.order || Number(b.no - a.no))
}

describe.each(isLongRun ? [1, 2, 3] : [1])('a random journal (seed %i)', (seed) => {
  const chance = chanceFrom(seed)
  let players: bigint[]
  let step: () => Promise<void>

  beforeAll(async () => {
    ;({ players, step } = await randomJournal(admin, chance, { players: 3, from: after(seed * 86_400_000) }))
    for (let n = 0; n < 250; n++) await step()
  })

  test('in pages of any size and kind equals the journal, each row once, and sums to the pockets', async () => {
    const all = (await Promise.all(players.map((playerId) => expectedRecords(playerId)))).flat()
    expect(new Set(all.map(({ kind }) => kind)), `seed ${seed} has every kind`).toEqual(new Set(recordKinds))
    for (const kind of ['Bet', 'Win'] as const)
      expect(
        all.some((record) => record.kind === kind && record.bonus > 0n),
        `seed ${seed} has a ${kind} to bonus`,
      ).toBe(true)
    for (const playerId of players) {
      const expected = await expectedRecords(playerId)
      for (const kind of [undefined, ...recordKinds])
        for (const limit of [1, 2, 3, 7, 20, 1_000]) {
          const whole = await walk(playerId, kind, limit)
          const told = whole.map(({ kind, id, cash, bonus, withdrawHold }) => ({ kind, no: BigInt(id), cash, bonus, withdrawHold }))
          const wanted = expected.filter((record) => !kind || record.kind === kind).map(({ order: _order, ...record }) => record)
          expect(told, `seed ${seed}, player ${playerId}, ${kind ?? 'All'} by ${limit}`).toEqual(wanted)
        }
      const pockets = (await readPockets(query, playerId))!
      const sum = (of: 'cash' | 'bonus' | 'withdrawHold') => expected.reduce((total, record) => total + record[of], 0n)
      expect([sum('cash'), sum('bonus'), sum('withdrawHold')], `seed ${seed}`).toEqual([pockets.cash, pockets.bonus, pockets.withdrawHold])
    }
  })

  test('has sums by day that cover whole days and equal its records', async () => {
    for (const playerId of players)
      for (const kind of [undefined, 'Bet', 'Gift money', 'Deposit Bonus', 'Withdrawal'] as const) {
        const expected = new Map<string, { in: bigint; out: bigint }>()
        for (const { day, cash, bonus } of await walk(playerId, kind, 1_000)) {
          const sum = expected.get(day) ?? { in: 0n, out: 0n }
          const change = cash + bonus
          expected.set(day, change > 0n ? { ...sum, in: sum.in + change } : { ...sum, out: sum.out - change })
        }
        const days = [...expected.keys()].toSorted() as IstDay[]
        if (days.length === 0) continue
        const sums = await sumRecordsByDay(query, playerId, { kind, from: days[0]!, to: days.at(-1)! })
        expect([...sums].toSorted(), `seed ${seed}, player ${playerId}, ${kind ?? 'All'}`).toEqual([...expected].toSorted())
        const last = await sumRecordsByDay(query, playerId, { kind, from: days.at(-1)!, to: days.at(-1)! })
        expect([...last], `seed ${seed}`).toEqual([[days.at(-1), expected.get(days.at(-1)!)]])
      }
  })

  test('gives the pockets after each record', async () => {
    for (const playerId of players) {
      // In journal order, which follows the ids and not the devices' clocks.
      const records = (await walk(playerId, undefined, 50)).toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
      let [cash, bonus] = [0n, 0n]
      for (const record of records) {
        cash += record.cash
        bonus += record.bonus
        expect([record.cashAfter, record.bonusAfter], `seed ${seed}, player ${playerId}, record ${record.id}`).toEqual([cash, bonus])
      }
    }
  })

  test('read while it grows skips and repeats nothing', async () => {
    const playerId = pick(chance, players)
    for (const kind of [undefined, 'Bet', 'Win'] as const) {
      const there = (await walk(playerId, kind, 1_000)).map(({ id }) => id)
      const read = await walk(playerId, kind, 5, async () => {
        for (let n = 0; n < 3; n++) await step()
      })
      const ids = read.map(({ id }) => id)
      expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length)
      expect(
        ids.filter((id) => there.includes(id)),
        `seed ${seed}, ${kind ?? 'All'}`,
      ).toEqual(there)
    }
  })
})

test('two deposits among twenty thousand bets are found without reading the bets', async () => {
  const playerId = await newPlayer(admin, now)
  await post(query, { playerId, key: 'd', kind: 'deposit-online', amount: rupees(5n), required: rupees(5n), at: now })
  // A month's bets, written directly to save time.
  await admin.query(
    `insert into ledger.round (player_id, round_id, asset, game, version, stake, stake_bonus, payout, valid_bet, seed_no, nonce, seq,
       cash_after, bonus_after, settled_at, hash)
     select $1, (left(ledger.uuid7_floor(at)::text, 14) || '7' || substr(md5(n::text), 1, 3) || '-a' || substr(md5(n::text), 4, 3) || '-'
       || substr(md5(n::text), 7, 12))::uuid, 1, 1, 1, 1000, 0, n % 5 / 4 * 3000, 1000, 1, n, n + 2, 0, 0, at, sha256('')
     from (select n, $2::timestamptz + n * interval '30 seconds' as at from generate_series(1, 20000) n) rounds`,
    [playerId, now],
  )
  await admin.query('analyze ledger.round')
  const blocks = async (kind: RecordKind | null, before: Date | null) => {
    const { rows } = await admin.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(
      'explain (analyze, buffers, format json) select * from ledger.records_page($1, $2, $3, 0, 20)',
      [playerId, kind, before],
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const middle = after(10_000 * 30_000)
  // All bets are on more than 400 blocks. The first call of a connection also reads the catalogue.
  await blocks(null, null)
  for (const [kind, before] of [
    ['Deposit', null],
    ['Bet', null],
    ['Bet', middle],
    ['Win', middle],
    [null, middle],
  ] as const)
    expect(await blocks(kind, before), `${kind} before ${before?.toISOString()}`).toBeLessThan(300)
})
