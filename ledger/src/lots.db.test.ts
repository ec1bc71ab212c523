import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { readFund } from './house.ts'
import { stopPlayer } from './limits.ts'
import { expireLots, giveUpBonus, listLots } from './lots.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const day = 86_400_000
const after = (ms: number) => new Date(now.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, grant, bet, close, pockets, lots } = testWallets(admin)

beforeAll(() => openHouse(now))

async function fundGains(done: () => Promise<unknown>): Promise<bigint> {
  const before = await readFund(query, assets.play)
  await done()
  return (await readFund(query, assets.play)) - before
}

test('a deposit requires its amount, a bonus its multiple; living lots are listed, oldest first', async () => {
  const playerId = await playerWith({ bonus: 20_00n, at: now })
  await deposit(playerId, { key: 'd', amount: 100_00n, at: after(1_000) })
  expect(await listLots(query, playerId)).toEqual([
    {
      lotNo: 1,
      cause: 'bonus',
      key: 'bonus',
      granted: 20_00n,
      required: 200_00n,
      done: 0n,
      bonus: 20_00n,
      openedAt: now,
      // The end of that Indian day.
      expiresAt: new Date(endOfIstDay(istDay(after(30 * day))).getTime() - 1),
      ended: undefined,
      endedAt: undefined,
    },
    {
      lotNo: 2,
      cause: 'deposit',
      key: 'd',
      granted: 100_00n,
      required: 100_00n,
      done: 0n,
      bonus: 0n,
      openedAt: after(1_000),
      expiresAt: undefined,
      ended: undefined,
      endedAt: undefined,
    },
  ])
  expect(await pockets(playerId)).toMatchObject({ cash: 100_00n, bonus: 20_00n, wagerRemaining: 100_00n })
})

describe('valid bets', () => {
  test('count for the oldest lot first, deposits and bonuses side by side', async () => {
    const playerId = await playerWith({ cash: 1_000_00n, at: now })
    await deposit(playerId, { key: 'd1', amount: 100_00n, at: now })
    await grant(playerId, { key: 'b1', amount: 10_00n, required: 50_00n, at: now })
    await deposit(playerId, { key: 'd2', amount: 200_00n, at: now })
    await grant(playerId, { key: 'b2', amount: 10_00n, required: 100_00n, at: now })

    // valid bet    deposit 1            bonus 1             deposit 2             bonus 2
    for (const [validBet, ...expected] of [
      [40_00n, [40_00n, 'lives'], [40_00n, 'lives'], [0n, 'lives'], [0n, 'lives']],
      [30_00n, [70_00n, 'lives'], [50_00n, 'done'], [0n, 'lives'], [20_00n, 'lives']],
      [0n, [70_00n, 'lives'], [50_00n, 'done'], [0n, 'lives'], [20_00n, 'lives']],
      [90_00n, [100_00n, 'done'], [50_00n, 'done'], [60_00n, 'lives'], [100_00n, 'done']],
      [500_00n, [100_00n, 'done'], [50_00n, 'done'], [200_00n, 'done'], [100_00n, 'done']],
    ] as const) {
      await bet(playerId, { stake: 500_00n, payout: 500_00n, validBet, at: now })
      const stand = (await lots(playerId)).map(([, , done, , , ended]) => [done, ended])
      expect(stand, `after ${validBet}`).toEqual(expected)
    }
    expect(await pockets(playerId)).toMatchObject({ cash: 1_320_00n, bonus: 0n, wagerRemaining: 0n })
  })

  test('of an opened round count at its end, those of a void never', async () => {
    const playerId = await playerWith({ at: now })
    await deposit(playerId, { key: 'd', amount: 100_00n, at: now })
    const [first, second] = [uuid7(now), uuid7(now)]
    await bet(playerId, { stake: 50_00n, at: now, roundId: first })
    expect(await pockets(playerId)).toMatchObject({ wagerRemaining: 100_00n })
    await close(playerId, first, { pays: 50_00n, valid: 5_00n }, now)
    expect(await pockets(playerId)).toMatchObject({ wagerRemaining: 95_00n })
    await bet(playerId, { stake: 50_00n, at: now, roundId: second })
    await close(playerId, second, 'void', now)
    expect(await pockets(playerId)).toMatchObject({ wagerRemaining: 95_00n })
  })
})

describe('a bonus lot', () => {
  test('that is done moves its share to cash', async () => {
    const playerId = await playerWith({ cash: 100_00n, at: now })
    await grant(playerId, { key: 'b', amount: 10_00n, required: 30_00n, at: now })
    await bet(playerId, { stake: 29_99n, payout: 29_99n, at: now })
    expect(await pockets(playerId)).toMatchObject({ cash: 100_00n, bonus: 10_00n })
    await bet(playerId, { stake: 1n, payout: 0n, at: now })
    expect(await pockets(playerId)).toMatchObject({ cash: 109_99n, bonus: 0n })
    expect(await lots(playerId)).toEqual([[1, 'bonus', 30_00n, 30_00n, 0n, 'done']])
  })

  test('is staked from oldest first, and each that paid gets its share of the payout', async () => {
    const playerId = await playerWith({ cash: 5_00n, at: now })
    await grant(playerId, { key: 'b1', amount: 10_00n, required: 100_00n, at: now })
    await grant(playerId, { key: 'b2', amount: 10_00n, required: 100_00n, at: now })
    await bet(playerId, { stake: 11_00n, payout: 3_00n, validBet: 0n, at: now })
    expect(await lots(playerId)).toMatchObject([
      [1, 'bonus', 0n, 100_00n, 5_63n, 'lives'], // 6 of its 10 were staked, 1.63 of 3 were paid back; 1.37 went to cash, which had paid 5
      [2, 'bonus', 0n, 100_00n, 10_00n, 'lives'],
    ])
    await bet(playerId, { stake: 12_00n, payout: 40_00n, validBet: 0n, at: now })
    expect(await lots(playerId)).toMatchObject([
      [1, 'bonus', 0n, 100_00n, 18_76n, 'lives'], // of 40, as its 5.63 were of 12
      [2, 'bonus', 0n, 100_00n, 21_67n, 'lives'], // 5 of its 10 were staked, 16.67 were paid
    ])
    expect(await pockets(playerId)).toMatchObject({ cash: 4_57n })
  })

  test('is spent when nothing of it is left; the others continue', async () => {
    const playerId = await playerWith({ bonus: 10_00n, at: now })
    await deposit(playerId, { key: 'd', amount: 100_00n, at: now })
    await grant(playerId, { key: 'b2', amount: 10_00n, required: 100_00n, at: now })
    await bet(playerId, { stake: 110_00n, payout: 0n, validBet: 0n, at: now })
    expect(await lots(playerId)).toEqual([
      [1, 'bonus', 0n, 100_00n, 0n, 'spent'],
      [2, 'deposit', 0n, 100_00n, 0n, 'lives'],
      [3, 'bonus', 0n, 100_00n, 10_00n, 'lives'],
    ])
  })

  test('requires at most ten times its amount', async () => {
    const playerId = await playerWith({ at: now })
    await grant(playerId, { key: 'ten', amount: 5_00n, required: 50_00n, at: now })
    await expect(grant(playerId, { key: 'more', amount: 5_00n, required: 50_01n, at: now })).rejects.toThrow('check constraint')
    expect(await pockets(playerId)).toMatchObject({ bonus: 5_00n })
  })
})

describe('under a rupee', () => {
  // cash    bonus   stake   lots after                  cash and bonus after
  test.each([
    [0n, 10_00n, 9_00n, 'lives', 0n, 1_00n], // exactly a rupee is left
    [0n, 10_00n, 9_01n, 'dropped', 99n, 0n], // a paisa less: the rest becomes cash
    [50n, 10_00n, 9_51n, 'dropped', 99n, 0n],
    [0n, 10_00n, 10_00n, 'spent', 0n, 0n],
  ])('with cash %s and bonus %s, a lost stake of %s leaves the bonus %s', async (cash, bonus, stake, ended, cashAfter, bonusAfter) => {
    const playerId = await playerWith({ cash, bonus, at: now })
    await bet(playerId, { stake, payout: 0n, validBet: 0n, at: now })
    expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual([ended])
    expect(await pockets(playerId)).toMatchObject({ cash: cashAfter, bonus: bonusAfter })
  })

  test('no lot ends while a round is open; its loss ends all of them', async () => {
    const playerId = await playerWith({ at: now })
    await deposit(playerId, { key: 'd', amount: 10_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 10_00n, at: now, roundId })
    expect(await lots(playerId)).toMatchObject([[1, 'deposit', 0n, 10_00n, 0n, 'lives']])
    await close(playerId, roundId, { pays: 0n, valid: 1_00n }, now)
    expect(await lots(playerId)).toMatchObject([[1, 'deposit', 1_00n, 10_00n, 0n, 'dropped']])
  })
})

describe('giving a bonus up', () => {
  test('returns the rest of it to the fund, and changes nothing else', async () => {
    const playerId = await playerWith({ cash: 100_00n, bonus: 20_00n, at: now })
    await grant(playerId, { key: 'b2', amount: 5_00n, required: 50_00n, at: now })
    await deposit(playerId, { key: 'd', amount: 50_00n, at: now })
    const giveUp = () => giveUpBonus(query, { playerId, lotNo: 1, at: now })
    expect(await fundGains(async () => expect(await giveUp()).toEqual({ kind: 'given-up', forfeited: 20_00n }))).toBe(20_00n)
    expect(await giveUp()).toEqual({ kind: 'replayed', forfeited: 20_00n })
    expect(await pockets(playerId)).toMatchObject({ cash: 150_00n, bonus: 5_00n, wagerRemaining: 50_00n })
    expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual(['given-up', 'lives', 'lives'])
  })

  test('waits for the end of a round staked from it', async () => {
    const playerId = await playerWith({ bonus: 20_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 5_00n, at: now, roundId })
    const giveUp = () => giveUpBonus(query, { playerId, lotNo: 1, at: now })
    expect(await giveUp()).toEqual({ kind: 'round-open' })
    await close(playerId, roundId, { pays: 8_00n, valid: 0n }, now)
    expect(await giveUp()).toEqual({ kind: 'given-up', forfeited: 23_00n })
  })

  test('is possible for a living bonus, not for a deposit', async () => {
    const playerId = await playerWith({ cash: 100_00n, at: now })
    await deposit(playerId, { key: 'd', amount: 50_00n, at: now })
    for (const lotNo of [1, 2]) expect(await giveUpBonus(query, { playerId, lotNo, at: now })).toEqual({ kind: 'unknown' })
    expect(await pockets(playerId)).toMatchObject({ wagerRemaining: 50_00n })
  })
})

describe('an expired bonus', () => {
  const end = endOfIstDay(istDay(after(30 * day)))
  const expire = (at: Date) => expireLots(query, { at, players: 100 })

  test('goes back to the fund; a deposit’s requirement never expires', async () => {
    const playerId = await playerWith({ cash: 10_00n, bonus: 20_00n, at: now })
    await deposit(playerId, { key: 'd', amount: 50_00n, at: now })
    await expire(new Date(end.getTime() - 1))
    expect(await pockets(playerId)).toMatchObject({ bonus: 20_00n })
    expect(await fundGains(() => expire(end))).toBeGreaterThanOrEqual(20_00n)
    expect(await pockets(playerId)).toMatchObject({ cash: 60_00n, bonus: 0n, wagerRemaining: 50_00n })
    expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual(['expired', 'lives'])
    expect(await expire(end), 'all done').toEqual([])
  })

  test('waits for the end of a round staked from it', async () => {
    const playerId = await playerWith({ bonus: 20_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 20_00n, at: after(29 * day), roundId })
    await expire(end)
    expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual(['lives'])
    await close(playerId, roundId, { pays: 30_00n, valid: 0n }, end)
    expect(await pockets(playerId)).toMatchObject({ bonus: 30_00n })
    expect(await expire(end)).toEqual([{ playerId, lotNo: 1, amount: 30_00n }])
    expect(await pockets(playerId)).toMatchObject({ bonus: 0n })
  })

  test('is found among others that wait for their rounds', async () => {
    for (let n = 0; n < 3; n++) {
      const waits = await playerWith({ bonus: 20_00n, at: now })
      await bet(waits, { stake: 20_00n, at: now, roundId: uuid7(now) })
    }
    const playerId = await playerWith({ bonus: 1_00n, at: now })
    expect(await expireLots(query, { at: end, players: 2 })).toEqual([{ playerId, lotNo: 1, amount: 1_00n }])
  })

  test('is found a few players at a time', async () => {
    for (let n = 0; n < 3; n++) await playerWith({ bonus: 1_00n, at: now })
    expect(await expireLots(query, { at: end, players: 2 })).toHaveLength(2)
    expect(await expireLots(query, { at: end, players: 2 })).toHaveLength(1)
  })
})

describe('leaving', () => {
  // a stop of                 the bonus     the deposit's turnover
  test.each([
    ['a day', day, 'lives', 'lives'],
    ['seven days', 7 * day, 'lives', 'lives'],
    ['a millisecond more', 7 * day + 1, 'forfeited', 'dropped'],
    ['for good', undefined, 'forfeited', 'dropped'],
  ])('for %s', async (_, length, bonusLot, depositLot) => {
    const playerId = await playerWith({ cash: 40_00n, bonus: 20_00n, at: now })
    await deposit(playerId, { key: 'd', amount: 50_00n, at: now })
    const left = bonusLot === 'lives' ? 20_00n : 0n
    const gained = await fundGains(() => stopPlayer(query, playerId, length === undefined ? undefined : after(length), now))
    expect(gained).toBe(20_00n - left)
    expect((await lots(playerId)).map((lot) => lot.at(-1))).toEqual([bonusLot, depositLot])
    expect(await pockets(playerId)).toMatchObject({ cash: 90_00n, bonus: left, wagerRemaining: depositLot === 'lives' ? 50_00n : 0n })
  })

  test('in the middle of a round staked from bonus: the payout revives the bonus', async () => {
    const playerId = await playerWith({ cash: 5_00n, bonus: 20_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 10_00n, at: now, roundId })
    await stopPlayer(query, playerId, undefined, now)
    expect(await pockets(playerId)).toMatchObject({ cash: 0n, bonus: 0n })
    expect(await fundGains(() => close(playerId, roundId, { pays: 30_00n, valid: 0n }, after(1_000)))).toBe(0n)
    expect(await pockets(playerId)).toMatchObject({ cash: 15_00n, bonus: 15_00n })
  })

  test('in the middle of a round staked from cash: it pays to cash', async () => {
    const playerId = await playerWith({ cash: 50_00n, bonus: 20_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 10_00n, at: now, roundId })
    await stopPlayer(query, playerId, undefined, now)
    await close(playerId, roundId, { pays: 30_00n, valid: 0n }, after(1_000))
    expect(await pockets(playerId)).toMatchObject({ cash: 70_00n, bonus: 0n })
  })
})
