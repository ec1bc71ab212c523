import { paise } from '@lalmor/units/paise.ts'
import { splitPayout } from '@lalmor/units/split-payout.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { openGame } from './games.ts'
import { stopPlayer } from './limits.ts'
import { expireLots, giveUpBonus } from './lots.ts'
import { payPart } from './outside.ts'
import { takeBack } from './post.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import { chanceFrom, pick } from './test-chance.ts'
import { newModelPlayer, openLot, split } from './test-model.ts'
import { useTestDatabase } from './test-database.ts'
import { testOutside } from './test-players.ts'
import { testWallets } from './test-wallets.ts'
import { readWallet } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const day = 86_400_000
const after = (ms: number) => new Date(now.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, grant, bet, close, pockets, lots } = testWallets(admin)
const outsideGame = testOutside.game

beforeAll(async () => {
  await openHouse(now)
  await openGame(query, outsideGame, testOutside.id, { outside: true })
})

afterEach(async () => {
  const broken = (await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [], 'the books after this test')
})

async function opened(playerId: bigint, stake: bigint, at: Date): Promise<Uuid7> {
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const item = { roundId: uuid7(at), playerId, game: outsideGame, version: 1, stake: paise(stake), seedNo, nonce, floorMs: 0 }
  const [settled] = await settleBatch(admin, { asset: assets.play, at, items: [item] })
  expect(settled!.kind).toBe('opened')
  return item.roundId
}
const part = (playerId: bigint, roundId: Uuid7, key: string, amount: bigint, at: Date) =>
  payPart(query, { playerId, roundId, key, amount: paise(amount), at })
const held = async (playerId: bigint) => (await lots(playerId)).map(([, , , , bonus, ended]) => [bonus, ended])

describe('a payout follows the money', () => {
  test('own cash staked with a bonus returns to cash', async () => {
    const playerId = await playerWith({ cash: 600_00n, bonus: 500_00n, at: now })
    await bet(playerId, { stake: 610_00n, payout: 620_00n, validBet: 0n, at: now })
    // 620 × 600 ÷ 610 = 609.836…; the odd paisa is the cash's.
    expect(await pockets(playerId)).toMatchObject({ cash: 609_84n, bonus: 500_16n })
  })

  test('a stake that empties an old bonus and takes ₹1 of a new one keeps both requirements', async () => {
    const playerId = await playerWith({ bonus: 1_000_00n, at: now })
    await grant(playerId, { key: 'check-in', amount: 2_00n, required: 6_00n, at: now })
    await bet(playerId, { stake: 1_001_00n, payout: 2_002_00n, validBet: 1_00n, at: now })
    expect(await lots(playerId)).toEqual([
      [1, 'bonus', 1_00n, 10_000_00n, 2_000_00n, 'lives'],
      [2, 'bonus', 0n, 6_00n, 3_00n, 'lives'],
    ])
  })

  // cash   bonuses        stake   payout   cash after, and what each bonus holds
  test.each([
    [1_00n, [1_00n, 1_00n], 3_00n, 1n, 1n, [0n, 0n]],
    [1_00n, [1_00n, 1_00n], 3_00n, 2n, 1n, [0n, 1n]],
    [1_00n, [1_00n, 1_00n], 3_00n, 4n, 2n, [1n, 1n]],
    [0n, [1_00n, 2_00n], 3_00n, 100n, 0n, [33n, 67n]],
    [0n, [1_00n, 2_00n], 2_00n, 99n, 0n, [49n, 150n]],
    [7_00n, [5_00n], 7_00n, 33_33n, 33_33n, [5_00n]],
    [7_00n, [5_00n, 3n], 12_03n, 12_03n, 7_00n, [5_00n, 3n]],
  ])(
    'cash %s and bonuses %s, a stake of %s that pays %s: a fraction of a paisa goes to cash, and among lots to the last',
    async (cash, bonuses, stake, payout, left, shares) => {
      const playerId = await playerWith({ cash, at: now })
      for (const [n, amount] of bonuses.entries()) await grant(playerId, { key: `b${n}`, amount, required: 10n * amount, at: now })
      // Another bonus of ₹1 keeps the pocket above the floor.
      await grant(playerId, { key: 'beside', amount: 1_00n, required: 10_00n, at: now })
      const roundId = uuid7(now)
      await bet(playerId, { stake, at: now, roundId })
      await close(playerId, roundId, { pays: payout, valid: 0n }, now)
      expect((await held(playerId)).map(([bonus]) => bonus)).toEqual([...shares, 1_00n])
      expect(await pockets(playerId)).toMatchObject({ cash: left })
    },
  )

  test('parts are split like one payout, and a returned stake goes back to its payers', async () => {
    const playerId = await playerWith({ cash: 1_00n, at: now })
    for (const key of ['a', 'b', 'c']) await grant(playerId, { key, amount: 2_00n, required: 20_00n, at: now })
    const voided = await opened(playerId, 6_00n, after(1))
    expect(await held(playerId), 'each payer waits').toEqual([
      [0n, 'lives'],
      [0n, 'lives'],
      [1_00n, 'lives'],
    ])
    await close(playerId, voided, 'void', after(2))
    expect(await held(playerId)).toEqual([
      [2_00n, 'lives'],
      [2_00n, 'lives'],
      [2_00n, 'lives'],
    ])
    expect(await pockets(playerId)).toMatchObject({ cash: 1_00n, bonus: 6_00n })

    const paid = await opened(playerId, 6_00n, after(3))
    for (const n of [1, 2, 3, 4, 5]) await part(playerId, paid, `p/${n}`, 1n, after(3 + n))
    await close(playerId, paid, { pays: 2n, valid: 0n }, after(9))
    for (const n of [6, 7, 8]) await part(playerId, paid, `p/${n}`, 101n, after(3 + n))
    // 310 paise: a sixth, rounded up, is cash; of the other 258 two fifths, two fifths and a fifth.
    expect(await pockets(playerId)).toMatchObject({ cash: 52n, bonus: 3_58n })
    expect(await held(playerId)).toEqual([
      [103n, 'lives'],
      [103n, 'lives'],
      [1_52n, 'lives'],
    ])
  })
})

test('SQL, the second implementation and the model compute the same shares', async () => {
  const seed = Number(process.env.PAYOUT_SEED ?? Math.floor(Math.random() * 1e9))
  const chance = chanceFrom(seed)
  const lot = openLot(newModelPlayer(), { cause: 'bonus', key: 'any', granted: 1n, required: 1n, expiresAt: undefined })
  const upTo = (max: number) => BigInt(Math.floor(chance() * (max + 1)))
  const cases = Array.from({ length: 500 }, () => {
    const payers = Array.from({ length: 1 + Number(upTo(5)) }, () => 1n + upTo(pick(chance, [3, 100, 1e6, 1e11])))
    return { payers, paid: upTo(pick(chance, [5, 1_000, 1e9, 1e13])) }
  })
  const { rows } = await admin.query<{ shares: string[] }>(
    `with recursive asked as (
       select n, p.payers, p.paid from jsonb_array_elements($1::jsonb) with ordinality a (it, n)
       cross join lateral (select array(select jsonb_array_elements_text(it -> 'payers')::bigint) as payers, (it ->> 'paid')::bigint as paid) p
     ), step as (
       select n, payers, paid as left, (select sum(x) from unnest(payers) x)::bigint as whole, 0 as at, '{}'::bigint[] as shares from asked
       union all
       select n, payers, s.left - share, whole - payers[at + 1], at + 1, shares || share
       from step s cross join lateral (select case at when 0 then ledger.cash_share(s.left, payers[1], whole) else ledger.lot_share(s.left, payers[at + 1], whole) end as share) x
       where at < cardinality(payers)
     )
     select shares::text[] from step where at = cardinality(payers) order by n`,
    [JSON.stringify(cases, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
  )
  for (const [n, { payers, paid }] of cases.entries()) {
    const found = rows[n]!.shares.map(BigInt)
    expect(splitPayout(paid, payers as [bigint]), `PAYOUT_SEED=${seed}, case ${n}`).toEqual(found)
    const inModel = split(
      payers.map((amount, n) => ({ amount, lot: n === 0 ? undefined : lot })),
      paid,
    )
    expect(inModel, `PAYOUT_SEED=${seed}, case ${n}`).toEqual(found)
  }
})

describe('a win after its bonus ended', () => {
  /** Stakes ₹10 of a bonus of ₹20; `ends` ends the bonus; then ₹46 arrive. */
  async function late(ends: (playerId: bigint) => Promise<unknown>, { closed = false } = {}) {
    const playerId = await playerWith({ cash: 0n, at: now })
    await grant(playerId, { key: 'b', amount: 20_00n, required: 10_00n, at: now })
    const roundId = await opened(playerId, 10_00n, after(1))
    if (closed) await close(playerId, roundId, { pays: 0n, valid: 0n }, after(2))
    await ends(playerId)
    const [[, ended]] = (await held(playerId)) as [[unknown, string]]
    const before = await pockets(playerId)
    const at = after(60 * day)
    if (closed) await part(playerId, roundId, 'sandbox/1', 46_00n, at)
    else await close(playerId, roundId, { pays: 46_00n, valid: 0n }, at)
    const { cash, bonus } = (await pockets(playerId))!
    return { playerId, ended, cash: cash - before!.cash, bonus: bonus - before!.bonus }
  }
  const plays = (stake: bigint, payout: bigint, validBet: bigint) => (playerId: bigint) =>
    bet(playerId, { stake, payout, validBet, at: after(3) })
  const completes = plays(10_00n, 8_00n, 10_00n)

  test('done: it is cash, with the round open or closed', async () => {
    expect(await late(completes)).toMatchObject({ ended: 'done', cash: 46_00n, bonus: 0n })
    expect(await late(completes, { closed: true })).toMatchObject({ ended: 'done', cash: 46_00n, bonus: 0n })
  })

  const givesUp = (playerId: bigint) => giveUpBonus(query, { playerId, lotNo: 1, at: after(3) })
  const expires = () => expireLots(query, { at: after(40 * day), players: 1_000 })
  test.each([
    ['spent', plays(10_00n, 0n, 5_00n)],
    ['dropped', plays(9_50n, 0n, 5_00n)],
    ['given-up', givesUp],
    ['expired', expires],
    ['forfeited', (playerId: bigint) => stopPlayer(query, playerId, after(90 * day), after(3))],
    ['forfeited', (playerId: bigint) => stopPlayer(query, playerId, undefined, after(3))],
  ])('%s: the bonus is revived with its requirement', async (ended, ends) => {
    const { playerId, ...found } = await late(ends, { closed: true })
    expect(found).toEqual({ ended, cash: 0n, bonus: 46_00n })
    expect((await lots(playerId))[0]).toEqual([1, 'bonus', ended === 'spent' || ended === 'dropped' ? 5_00n : 0n, 10_00n, 46_00n, 'lives'])
    if (ended === 'forfeited') return
    await bet(playerId, { stake: 10_00n, payout: 10_00n, at: after(61 * day) })
    expect((await held(playerId))[0]).toEqual([0n, 'done'])
  })

  test('a break during the round: the win waits, with a week after the break', async () => {
    const { playerId, ...found } = await late((playerId) => stopPlayer(query, playerId, after(90 * day), after(3)))
    expect(found).toEqual({ ended: 'forfeited', cash: 0n, bonus: 46_00n })
    await expireLots(query, { at: after(96 * day), players: 1_000 })
    expect(await held(playerId)).toEqual([[46_00n, 'lives']])
    await expireLots(query, { at: after(98 * day), players: 1_000 })
    expect(await held(playerId)).toEqual([[0n, 'expired']])
  })

  test('a bonus can end the same way several times', async () => {
    const { playerId } = await late(givesUp, { closed: true })
    expect(await giveUpBonus(query, { playerId, lotNo: 1, at: after(61 * day) })).toEqual({ kind: 'given-up', forfeited: 46_00n })
    expect(await giveUpBonus(query, { playerId, lotNo: 1, at: after(61 * day) })).toEqual({ kind: 'replayed', forfeited: 46_00n })
  })

  test.each([
    ['locked', async () => {}],
    ['released', completes],
    ['lost', plays(10_00n, 0n, 0n)],
  ])('taken back with its deposit (%s): it goes to the fund', async (_, before) => {
    const { ended: _ended, ...found } = await late(
      async (playerId) => {
        await before(playerId)
        await takeBack(query, { playerId, key: 'b', at: after(4) })
      },
      { closed: true },
    )
    expect(found).toMatchObject({ cash: 0n, bonus: 0n })
  })

  test('a payout that a done bonus passed on is taken back with it', async () => {
    const { playerId } = await late(completes, { closed: true })
    expect(await takeBack(query, { playerId, key: 'b', at: after(61 * day) })).toMatchObject({ kind: 'taken', released: 54_00n })
    expect(await pockets(playerId)).toMatchObject({ cash: 0n, bonus: 0n })
  })
})
