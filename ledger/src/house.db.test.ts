import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { hold, postHold } from './hold.ts'
import { houseTotals, postHouse, readFund } from './house.ts'
import { stopPlayer } from './limits.ts'
import { post, reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { openHouse } from './test-players.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { playerWith, grant, deposit, bet, pockets } = testWallets(admin)
const move = (kind: 'fund-promotions' | 'unfund-promotions', key: string, amount: Paise, asset: 1 | 2 = assets.play) =>
  postHouse(query, { asset, key, kind, amount, at })
const fund = () => readFund(query, assets.play)

async function setFund(amount: bigint) {
  const held = await fund()
  if (held > 0n) await move('unfund-promotions', crypto.randomUUID(), held)
  if (amount > 0n) await move('fund-promotions', crypto.randomUUID(), paise(amount))
}

beforeAll(() => openHouse(admin, at))

describe('the promotion fund', () => {
  test('is filled and emptied, once for each key, and never below zero', async () => {
    await setFund(0n)
    //                   key, amount                answer          the fund after it
    for (const [kind, key, amount, answer, balance] of [
      ['fund-promotions', 'a', 100_00n, 'posted', 100_00n],
      ['fund-promotions', 'a', 100_00n, 'replayed', 100_00n],
      ['fund-promotions', 'a', 99_00n, 'key-reused', 100_00n],
      ['unfund-promotions', 'a', 100_00n, 'key-reused', 100_00n],
      ['unfund-promotions', 'b', 100_01n, 'fund-short', 100_00n],
      ['unfund-promotions', 'b', 100_00n, 'posted', 0n],
      ['unfund-promotions', 'b', 100_00n, 'replayed', 0n],
    ] as const) {
      expect(await move(kind, key, paise(amount)), `${kind} ${key} ${amount}`).toMatchObject({ kind: answer })
      expect(await fund(), `after ${kind} ${key} ${amount}`).toBe(balance)
    }
    await expect(move('fund-promotions', 'c', paise(0n))).rejects.toThrow('amount')
    // An operator cannot post what a rail has charged.
    await expect(move('payout-charge' as 'fund-promotions', 'd', paise(1n))).rejects.toThrow('not a direct kind')
  })

  test('of one asset is separate from the other’s', async () => {
    await setFund(1_00n)
    await move('fund-promotions', 'real', rupees(7n), assets.real)
    expect(await readFund(query, assets.real)).toBe(7_00n)
    expect(await fund()).toBe(1_00n)
  })

  test('pays what it has, and not a paisa more', async () => {
    const playerId = await playerWith({ at })
    await setFund(0n)
    expect(await grant(playerId, { key: 'g', amount: 1n, required: 1n, at })).toMatchObject({ kind: 'fund-short' })
    await setFund(30_00n)
    expect(await grant(playerId, { key: 'g', amount: 30_01n, required: 30_01n, at })).toMatchObject({ kind: 'fund-short' })
    // A refusal is not stored: the same key may be paid later.
    expect(await grant(playerId, { key: 'g', amount: 25_00n, required: 25_00n, at })).toEqual({ kind: 'posted', cash: 0n, bonus: 25_00n })
    expect(await grant(playerId, { key: 'g', amount: 25_00n, required: 25_00n, at })).toEqual({ kind: 'replayed', cash: 0n, bonus: 25_00n })
    expect(await fund()).toBe(5_00n)
    expect(await post(query, { playerId, key: 'gift', kind: 'gift', amount: rupees(5n), at })).toMatchObject({
      kind: 'posted',
      cash: 5_00n,
    })
    expect(await fund()).toBe(0n)
    await reverse(query, { playerId, key: 'gift', at })
    expect(await fund()).toBe(5_00n)
  })

  test('asked by eight players at once for more than it has, pays some', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => playerWith({ at })))
    await setFund(5_00n)
    const asked = players.map((playerId) => grant(playerId, { key: 'g', amount: 2_00n, required: 2_00n, at }))
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...Array<string>(6).fill('fund-short'), 'posted', 'posted'])
    expect(await fund()).toBe(1_00n)
  })

  test('pays no bonus to a stopped player; cash that was earned, deposits and gifts from the mint still arrive', async () => {
    const playerId = await playerWith({ at })
    await setFund(1_01n)
    await stopPlayer(query, playerId, new Date(at.getTime() + 1_000), at)
    expect(await grant(playerId, { key: 'g', amount: 1n, required: 1n, at })).toMatchObject({ kind: 'player-stopped' })
    expect(await post(query, { playerId, key: 'gift', kind: 'gift', amount: paise(1n), at })).toMatchObject({ kind: 'posted', cash: 1n })
    expect(await deposit(playerId, { key: 'd', amount: 10_00n, at })).toMatchObject({ kind: 'posted', cash: 10_01n })
    const later = new Date(at.getTime() + 1_000)
    expect(await grant(playerId, { key: 'g', amount: 1n, required: 1n, at: later })).toMatchObject({ kind: 'posted' })
  })
})

test('the house’s totals equal its accounts’ gains, to the paisa', async () => {
  const totals = async () => new Map((await houseTotals(query, assets.play)).map(({ account, balance }) => [account, balance]))
  const before = await totals()
  await move('fund-promotions', 'evening', rupees(50n))
  const playerId = await playerWith({ cash: 100_00n, bonus: 20_00n, at })
  await deposit(playerId, { key: 'd', amount: 200_00n, at })
  await bet(playerId, { stake: 30_00n, payout: 45_00n, at })
  await bet(playerId, { stake: 25_00n, payout: 0n, at })
  await bet(playerId, { stake: 10_00n, at, roundId: uuid7(at) })
  await hold(query, { playerId, key: 'w', amount: rupees(40n), at })
  await postHold(query, { playerId, key: 'w', fee: paise(60n), at })

  const gains = [...(await totals())].map(([account, balance]) => [account, balance - before.get(account)!])
  expect(gains).toEqual([
    ['game/any-slot', 20_00n], // stakes 30 + 25 + 10 of an open round, less 45
    ['house/fees', 60n],
    ['house/mint', -150_00n],
    ['house/prizes', 0n],
    ['house/promotions', 30_00n],
    ['house/rail-fees', 0n],
    ['rail/bank', 39_40n],
    ['rail/crypto', 0n],
    ['rail/online', -200_00n],
  ])
  const { cash, bonus, withdrawHold, debt } = (await pockets(playerId))!
  expect(gains.reduce((sum, [, gain]) => sum + BigInt(gain!), 0n) + cash + bonus + withdrawHold - debt).toBe(0n)
  expect(await readFund(query, assets.play)).toBe((await totals()).get('house/promotions'))
})
