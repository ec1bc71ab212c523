import { rupees } from '@lalmor/units/paise.ts'
import { beforeAll, expect, test } from 'vitest'
import { hold } from './hold.ts'
import { reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, bet, pockets } = testWallets(admin)

beforeAll(() => openHouse(at))

test('a player’s pockets over an evening', async () => {
  const playerId = await playerWith({ bonus: 20_00n, at })
  const stands = async (step: () => Promise<unknown>) => {
    await step()
    const { cash, bonus, withdrawHold, debt, wagerRemaining } = (await pockets(playerId))!
    return [cash, bonus, withdrawHold, debt, wagerRemaining]
  }
  const inTurn: [what: string, step: () => Promise<unknown>, stands: bigint[]][] = [
    // what                                                                                        cash      bonus    hold      debt     wager left
    ['a deposit', () => deposit(playerId, { key: 'd1', amount: 100_00n, at }), [100_00n, 20_00n, 0n, 0n, 100_00n]],
    ['another', () => deposit(playerId, { key: 'd2', amount: 50_00n, at }), [150_00n, 20_00n, 0n, 0n, 150_00n]],
    ['a lost bet', () => bet(playerId, { stake: 110_00n, payout: 0n, at }), [40_00n, 20_00n, 0n, 0n, 40_00n]],
    ['a hold', () => hold(query, { playerId, key: 'w', amount: rupees(30n), at }), [10_00n, 20_00n, 30_00n, 0n, 40_00n]],
    ['the second taken back', () => reverse(query, { playerId, key: 'd2', at }), [0n, 20_00n, 30_00n, 40_00n, 0n]],
  ]
  for (const [what, step, expected] of inTurn) expect(await stands(step), what).toEqual(expected)
})

test('a player without a wallet has no pockets', async () => {
  expect(await pockets(4_711n)).toBe(undefined)
})
