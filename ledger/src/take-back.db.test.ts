import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { readFund } from './house.ts'
import { giveUpBonus } from './lots.ts'
import { post, takeBack } from './post.ts'
import { pgQuery } from './query.ts'
import { listRecords } from './records.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, grant, bet, close, pockets, lots } = testWallets(admin)

beforeAll(() => openHouse(at))

const fund = () => readFund(query, assets.play)
async function takeTwice(playerId: bigint, key = 'bonus') {
  const before = await fund()
  const taken = await takeBack(query, { playerId, key, at })
  const after = await fund()
  expect(await takeBack(query, { playerId, key, at })).toEqual({ ...taken, kind: 'replayed' })
  expect(await fund()).toBe(after)
  return { ...taken, fundGained: after - before }
}

test('the rest of a bonus goes back to the fund with its lot; everything else stays', async () => {
  const playerId = await playerWith({ cash: 5_00n, bonus: 20_00n, at })
  await deposit(playerId, { key: 'd', amount: 10_00n, at })
  await bet(playerId, { stake: 25_00n, payout: 8_00n, validBet: 0n, at })
  expect(await takeTwice(playerId)).toEqual({ kind: 'taken', locked: 13_20n, released: 0n, fundGained: 13_20n })
  expect(await pockets(playerId)).toMatchObject({ cash: 4_80n, bonus: 0n })
  expect(await lots(playerId)).toEqual([
    [1, 'bonus', 0n, 200_00n, 0n, 'reversed'],
    [2, 'deposit', 0n, 10_00n, 0n, 'lives'],
  ])
})

test('cash that a bonus released is taken, any shortfall is owed', async () => {
  const playerId = await playerWith({ cash: 30_00n, at })
  await grant(playerId, { key: 'bonus', amount: 20_00n, required: 30_00n, at })
  await bet(playerId, { stake: 30_00n, payout: 0n, at })
  await bet(playerId, { stake: 8_00n, payout: 0n, at })
  expect(await takeTwice(playerId)).toEqual({ kind: 'taken', locked: 0n, released: 20_00n, fundGained: 20_00n })
  expect(await pockets(playerId)).toMatchObject({ cash: 0n, bonus: 0n, debt: 8_00n })
  expect(await lots(playerId)).toEqual([[1, 'bonus', 30_00n, 30_00n, 0n, 'done']])
})

test('an amount lost, given up or forfeited is not taken again', async () => {
  const loser = await playerWith({ cash: 1_00n, bonus: 20_00n, at })
  await bet(loser, { stake: 21_00n, payout: 0n, validBet: 0n, at })
  const giver = await playerWith({ cash: 1_00n, bonus: 20_00n, at })
  await giveUpBonus(query, { playerId: giver, lotNo: 1, at })
  for (const playerId of [loser, giver]) {
    const before = await pockets(playerId)
    expect(await takeBack(query, { playerId, key: 'bonus', at })).toEqual({ kind: 'taken', locked: 0n, released: 0n })
    expect(await pockets(playerId)).toEqual(before)
  }
})

test('an open round staked from the bonus pays its share to the fund', async () => {
  const playerId = await playerWith({ cash: 5_00n, bonus: 20_00n, at })
  const roundId = uuid7(at)
  await bet(playerId, { stake: 25_00n, at, roundId })
  expect(await takeTwice(playerId)).toEqual({ kind: 'taken', locked: 0n, released: 0n, fundGained: 0n })
  expect(await lots(playerId)).toMatchObject([[1, 'bonus', 0n, 200_00n, 0n, 'reversed']])
  const before = await fund()
  await close(playerId, roundId, { pays: 30_00n, valid: 0n }, at)
  expect((await fund()) - before).toBe(24_00n)
  expect(await pockets(playerId)).toMatchObject({ cash: 6_00n, bonus: 0n, debt: 0n })
})

test('all cash that a promotion paid is taken', async () => {
  const playerId = await playerWith({ at })
  await post(query, { playerId, key: 'rebate', kind: 'rebate-cash', amount: rupees(10n), at })
  await bet(playerId, { stake: 4_00n, payout: 0n, at })
  expect(await takeTwice(playerId, 'rebate')).toEqual({ kind: 'taken', locked: 0n, released: 10_00n, fundGained: 10_00n })
  expect(await pockets(playerId)).toMatchObject({ cash: 0n, debt: 4_00n })
})

test('an unknown key is answered; a key that no promotion paid is refused', async () => {
  const playerId = await playerWith({ cash: 1_00n, at })
  await deposit(playerId, { key: 'd', amount: 10_00n, at })
  expect(await takeBack(query, { playerId, key: 'nothing', at })).toEqual({ kind: 'unknown' })
  for (const key of ['start', 'd']) await expect(takeBack(query, { playerId, key, at }), key).rejects.toThrow('no promotion paid')
})

test('records list it under the payment’s heading', async () => {
  const playerId = await playerWith({ cash: 100_00n, at })
  const bonus = { playerId, amount: rupees(5n), expiresAt: new Date(at.getTime() + 1_000), at }
  await post(query, { ...bonus, key: 'a', kind: 'deposit-bonus', required: rupees(1n) })
  await post(query, { ...bonus, key: 'b', kind: 'promo-bonus', required: rupees(50n) })
  await post(query, { playerId, key: 'c', kind: 'rebate-cash', amount: rupees(3n), at })
  await bet(playerId, { stake: 1_00n, payout: 1_00n, at })
  for (const key of ['a', 'b', 'c']) await takeBack(query, { playerId, key, at })
  for (const [kind, expected] of [
    ['Deposit Bonus', ['bonus-clawed', 'bonus-released', 'deposit-bonus']],
    ['Gift money', ['bonus-reversed', 'promo-bonus', 'start-gift']],
    ['Daily Rebate', ['rebate-cash-reversed', 'rebate-cash']],
  ] as const) {
    const { records } = await listRecords(query, playerId, { kind })
    expect(
      records.map(({ cause }) => 'transferKind' in cause && cause.transferKind),
      kind,
    ).toEqual(expected)
  }
})
