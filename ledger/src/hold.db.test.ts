import { paise, rupees } from '@lalmor/units/paise.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hold, payLate, payResolved, postHold, voidHold } from './hold.ts'
import { reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, pockets } = testWallets(admin)

beforeAll(() => openHouse(at))

type Hold = { playerId: bigint; key: string; at: Date }

async function holding() {
  const playerId = await playerWith({ cash: 1_000_00n, at })
  const key = 'withdrawal/1'
  await hold(query, { playerId, key, amount: rupees(400n), at })
  return { playerId, key }
}

describe('a hold', () => {
  test('sets cash aside, once for each key', async () => {
    const { playerId, key } = await holding()
    expect(await pockets(playerId)).toMatchObject({ cash: 600_00n, withdrawHold: 400_00n })
    expect(await hold(query, { playerId, key, amount: rupees(400n), at })).toEqual({ kind: 'replayed', cash: 600_00n, bonus: 0n })
    expect(await hold(query, { playerId, key, amount: rupees(399n), at })).toMatchObject({ kind: 'key-reused' })
    expect(await pockets(playerId)).toMatchObject({ cash: 600_00n, withdrawHold: 400_00n })
  })

  test('takes no bonus, and no paisa more than there is', async () => {
    const playerId = await playerWith({ cash: 100_00n, bonus: 50_00n, at })
    expect(await hold(query, { playerId, key: 'w', amount: paise(100_01n), at })).toEqual({
      kind: 'insufficient',
      cash: 100_00n,
      bonus: 50_00n,
    })
    expect(await hold(query, { playerId, key: 'w', amount: paise(100_00n), at })).toMatchObject({ kind: 'posted', cash: 0n })
  })

  test('of two concurrent holds on one balance one succeeds', async () => {
    const playerId = await playerWith({ cash: 100_00n, at })
    const kinds = await Promise.all(['a', 'b'].map(async (key) => (await hold(query, { playerId, key, amount: rupees(60n), at })).kind))
    expect(kinds.toSorted()).toEqual(['insufficient', 'posted'])
  })
})

describe('its end', () => {
  //                                                                        cash after
  test.each([
    ['paid', (hold: Hold) => postHold(query, { ...hold, fee: paise(0n) }), 600_00n],
    ['paid, less a fee', (hold: Hold) => postHold(query, { ...hold, fee: paise(6_00n) }), 600_00n],
    ['void', (hold: Hold) => voidHold(query, hold), 1_000_00n],
  ])('%s', async (_, end, cash) => {
    const held = { ...(await holding()), at }
    expect(await end(held)).toEqual({ kind: 'ended', cash, bonus: 0n })
    expect(await pockets(held.playerId)).toMatchObject({ cash, withdrawHold: 0n })
    expect(await end(held)).toEqual({ kind: 'replayed', cash, bonus: 0n })
    expect(await pockets(held.playerId)).toMatchObject({ cash, withdrawHold: 0n })
  })

  test('happens once and cannot change afterwards', async () => {
    const paid = { ...(await holding()), at }
    await postHold(query, { ...paid, fee: paise(6_00n) })
    expect(await voidHold(query, paid)).toEqual({ kind: 'ended-otherwise' })
    expect(await postHold(query, { ...paid, fee: paise(5_00n) })).toEqual({ kind: 'ended-otherwise' })
    const given = { ...(await holding()), at }
    await voidHold(query, given)
    expect(await postHold(query, { ...given, fee: paise(6_00n) })).toEqual({ kind: 'ended-otherwise' })
    expect(await pockets(given.playerId)).toMatchObject({ cash: 1_000_00n, withdrawHold: 0n })
  })

  test('happens once when both ends are requested at once', async () => {
    const held = { ...(await holding()), at }
    const asked = Array.from({ length: 6 }, (_, n) => (n % 2 ? voidHold(query, held) : postHold(query, { ...held, fee: paise(0n) })))
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['ended', ...Array<string>(3).fill('ended-otherwise'), ...Array<string>(2).fill('replayed')])
    expect(await pockets(held.playerId)).toMatchObject({ withdrawHold: 0n })
  })

  test('needs a hold, and a fee below it', async () => {
    const held = { ...(await holding()), at }
    expect(await voidHold(query, { ...held, key: 'withdrawal/2' })).toEqual({ kind: 'unknown' })
    expect(await voidHold(query, { ...held, key: 'start' })).toEqual({ kind: 'unknown' })
    await expect(postHold(query, { ...held, fee: paise(400_00n) })).rejects.toThrow('a fee of')
    await expect(postHold(query, { ...held, fee: paise(-1n) })).rejects.toThrow('a fee of')
    expect(await pockets(held.playerId)).toMatchObject({ withdrawHold: 400_00n })
  })

  test('by a void repays debt first', async () => {
    const playerId = await playerWith({ at })
    await deposit(playerId, { key: 'd', amount: 300_00n, at })
    await hold(query, { playerId, key: 'w', amount: rupees(200n), at })
    await reverse(query, { playerId, key: 'd', at })
    expect(await pockets(playerId)).toMatchObject({ cash: 0n, withdrawHold: 200_00n, debt: 200_00n })
    await voidHold(query, { playerId, key: 'w', at })
    expect(await pockets(playerId)).toMatchObject({ cash: 0n, withdrawHold: 0n, debt: 0n })
  })
})

describe('a payment after the hold was given back', () => {
  const fee = paise(6_00n)

  test('is taken once, fee included, and can be reversed like any other', async () => {
    const held = { ...(await holding()), at }
    expect(await payLate(query, { ...held, fee })).toEqual({ kind: 'not-given-back' })
    await voidHold(query, held)
    const asked = await Promise.all(Array.from({ length: 5 }, () => payLate(query, { ...held, fee })))
    expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'replayed', 'replayed', 'replayed', 'replayed'])
    expect(await payLate(query, { ...held, fee: paise(0n) })).toEqual({ kind: 'not-given-back' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 600_00n, withdrawHold: 0n, debt: 0n })
    expect(await reverse(query, { ...held, key: `${held.key}/end/late` })).toMatchObject({ kind: 'reversed' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 1_000_00n, withdrawHold: 0n, debt: 0n })
  })

  test('is owed if the money was played meanwhile', async () => {
    const held = { ...(await holding()), at }
    await postHold(query, { ...held, fee })
    expect(await payLate(query, { ...held, fee })).toEqual({ kind: 'not-given-back' })
    await reverse(query, { ...held, key: `${held.key}/end` })
    await hold(query, { ...held, key: 'withdrawal/2', amount: rupees(900n) })
    expect(await payLate(query, { ...held, fee })).toMatchObject({ kind: 'paid' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 0n, withdrawHold: 900_00n, debt: 300_00n })
    expect(await payLate(query, { ...held, key: 'withdrawal/9', fee })).toEqual({ kind: 'unknown' })
    await expect(payLate(query, { ...held, fee: paise(400_00n) })).rejects.toThrow('a fee of')
  })
})

describe('an amount that people found the bank to have paid', () => {
  const short = { paid: paise(300_00n), fee: paise(4_56n) }

  test('is taken once, at any amount, after everything came back, and can be reversed like any other', async () => {
    const held = { ...(await holding()), at }
    expect(await payResolved(query, { ...held, ...short })).toEqual({ kind: 'not-given-back' })
    await voidHold(query, held)
    const asked = await Promise.all(Array.from({ length: 5 }, () => payResolved(query, { ...held, ...short })))
    expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'replayed', 'replayed', 'replayed', 'replayed'])
    expect(await payResolved(query, { ...held, ...short, fee: paise(0n) })).toEqual({ kind: 'not-given-back' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 695_44n, withdrawHold: 0n, debt: 0n })
    expect(await reverse(query, { ...held, key: `${held.key}/end/resolved` })).toMatchObject({ kind: 'reversed' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 1_000_00n, withdrawHold: 0n, debt: 0n })
  })

  test('is owed if cash is short, and waits until a late payment has come back', async () => {
    const held = { ...(await holding()), at }
    const long = { paid: paise(1_100_00n), fee: paise(6_00n) }
    await voidHold(query, held)
    await payLate(query, { ...held, fee: long.fee })
    expect(await payResolved(query, { ...held, ...long })).toEqual({ kind: 'not-given-back' })
    await reverse(query, { ...held, key: `${held.key}/end/late` })
    expect(await payResolved(query, { ...held, ...long })).toMatchObject({ kind: 'paid' })
    expect(await pockets(held.playerId)).toMatchObject({ cash: 0n, withdrawHold: 0n, debt: 106_00n })
    expect(await payResolved(query, { ...held, key: 'withdrawal/9', ...long })).toEqual({ kind: 'unknown' })
    await expect(payResolved(query, { ...held, paid: paise(0n), fee: paise(0n) })).rejects.toThrow('a fee of')
  })
})
