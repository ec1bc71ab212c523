import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { hold, postHold } from './hold.ts'
import { reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, bet, close, pockets, lots } = testWallets(admin)

beforeAll(() => openHouse(at))

test('a deposit is reversed, with its requirement, once', async () => {
  const playerId = await playerWith({ cash: 50_00n, at })
  await deposit(playerId, { key: 'd', amount: 300_00n, at })
  expect(await reverse(query, { playerId, key: 'd', at })).toEqual({ kind: 'reversed', cash: 50_00n, bonus: 0n })
  expect(await reverse(query, { playerId, key: 'd', at })).toEqual({ kind: 'replayed', cash: 50_00n, bonus: 0n })
  expect(await pockets(playerId)).toEqual({ cash: 50_00n, bonus: 0n, withdrawHold: 0n, debt: 0n, wagerRemaining: 0n })
  expect(await lots(playerId)).toEqual([[1, 'deposit', 0n, 300_00n, 0n, 'reversed']])
})

test('a shortfall is owed, and the next deposit repays it', async () => {
  const playerId = await playerWith({ at })
  await deposit(playerId, { key: 'd1', amount: 300_00n, at })
  await bet(playerId, { stake: 180_00n, payout: 0n, at })
  await reverse(query, { playerId, key: 'd1', at })
  expect(await pockets(playerId)).toMatchObject({ cash: 0n, debt: 180_00n })

  for (const [key, amount, cash, debt] of [
    ['d2', 100_00n, 0n, 80_00n],
    ['d3', 100_00n, 20_00n, 0n],
    ['d4', 100_00n, 120_00n, 0n],
  ] as const) {
    await deposit(playerId, { key, amount, at })
    expect(await pockets(playerId), key).toMatchObject({ cash, debt })
  }
})

test('bonus money repays no debt, and neither does play; cash repays before it leaves', async () => {
  const playerId = await playerWith({ bonus: 30_00n, at })
  await deposit(playerId, { key: 'd', amount: 100_00n, at })
  const roundId = uuid7(at)
  await bet(playerId, { stake: 60_00n, at, roundId })
  await reverse(query, { playerId, key: 'd', at })
  expect(await pockets(playerId)).toMatchObject({ cash: 0n, bonus: 30_00n, debt: 60_00n })
  await close(playerId, roundId, { pays: 80_00n, valid: 6_00n }, at)
  expect(await pockets(playerId)).toMatchObject({ cash: 80_00n, bonus: 30_00n, debt: 60_00n })
  expect(await hold(query, { playerId, key: 'w', amount: paise(20_01n), at })).toMatchObject({ kind: 'insufficient', cash: 20_00n })
  expect(await pockets(playerId)).toMatchObject({ cash: 20_00n, bonus: 30_00n, debt: 0n })
})

test('a withdrawal the bank returned comes back whole, fee included', async () => {
  const playerId = await playerWith({ cash: 500_00n, at })
  await hold(query, { playerId, key: 'w', amount: rupees(400n), at })
  await postHold(query, { playerId, key: 'w', fee: paise(6_00n), at })
  expect(await pockets(playerId)).toMatchObject({ cash: 100_00n, withdrawHold: 0n })
  expect(await reverse(query, { playerId, key: 'w/end', at })).toMatchObject({ kind: 'reversed' })
  expect(await pockets(playerId)).toMatchObject({ cash: 500_00n, withdrawHold: 0n })
  expect(await reverse(query, { playerId, key: 'w/end', at })).toMatchObject({ kind: 'replayed' })
  expect(await pockets(playerId)).toMatchObject({ cash: 500_00n })
})

test('an unknown key, or an irreversible kind, is refused', async () => {
  const playerId = await playerWith({ cash: 100_00n, bonus: 5_00n, at })
  expect(await reverse(query, { playerId, key: 'nothing', at })).toEqual({ kind: 'unknown' })
  expect(await reverse(query, { playerId: 4_711n, key: 'start', at })).toEqual({ kind: 'unknown' })
  for (const key of ['start', 'bonus']) await expect(reverse(query, { playerId, key, at }), key).rejects.toThrow('cannot be taken back')
  expect(await pockets(playerId)).toMatchObject({ cash: 100_00n, bonus: 5_00n, debt: 0n })
})
