import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { hold, postHold } from '@lalmor/ledger/hold.ts'
import { houseTotals, postHouse } from '@lalmor/ledger/house.ts'
import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { expireBonuses } from './expire.ts'

const { ask, call, database, db, time, ...api } = useTestApi()
const query = pgQuery(database.admin)
const noon = new Date('2026-11-20T12:00:00.000Z')
const daysOn = (days: number) => new Date(noon.getTime() + days * 86_400_000)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(10_000n), at: noon }))
beforeEach(() => {
  time.now = noon
})

/** A guest without a wager requirement for the start gift: lots are numbered from the test's first. */
const guest = async () => api.freeStartGift(await api.guest())
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))
const spin = (player: TestPlayer, stake: Paise) =>
  ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: Number(stake) as WirePaise }, player)
const giveUp = (player: TestPlayer, lotNo: number, forfeits: number) =>
  ask('/bonus/giveUp', { lotNo, forfeits: forfeits as WirePaise }, player)
const overview = async (player: TestPlayer) => (await call('/bonus/list', {}, player)).overview!
const mails = async ({ uid }: TestPlayer) =>
  query<{ key: string; params: object }>("select key, params from app.mail where player_id = $1 and key like 'bonus-%'", [uid])
/** Pockets, fund and the games' income: money only moves between them. */
async function inAll(): Promise<bigint> {
  const [row] = await query<{ sum: bigint }>('select sum(cash + bonus + withdraw_hold - debt)::bigint as sum from ledger.wallet', [])
  return row!.sum + (await houseTotals(query, assets.play)).reduce((sum, { balance }) => sum + balance, 0n)
}

type Granted = { kind?: 'deposit-bonus' | 'vip-bonus' | 'daily-bonus'; amount?: Paise; required?: Paise; expiresAt?: Date }
let grants = 0
async function grant({ uid }: TestPlayer, { kind = 'vip-bonus', amount = rupees(50n), required = rupees(150n), ...rest }: Granted = {}) {
  const bonus = { playerId: BigInt(uid), key: `grant/${++grants}`, kind, amount, required, expiresAt: rest.expiresAt ?? daysOn(30) }
  expect(await post(query, { ...bonus, at: time.now })).toMatchObject({ kind: 'posted' })
}
async function drain({ uid }: TestPlayer, left: Paise) {
  const playerId = BigInt(uid)
  const key = `drain/${++grants}`
  const { cash } = (await readWallet(query, playerId))!
  await hold(query, { playerId, key, amount: paise(cash - left), at: time.now })
  await postHold(query, { playerId, key, fee: paise(0n), at: time.now })
}
const deposit = ({ uid }: TestPlayer, amount: Paise) =>
  post(query, { playerId: BigInt(uid), key: `deposit/${++grants}`, kind: 'deposit-bank', amount, required: amount, at: time.now })

test('without a bonus the list shows only cash; with some, their amounts, progress, and the balance without each', async () => {
  const player = await guest()
  const contributions = { slots: 10_000, crash: 5_000, mines: 1_000, roulette: 2_000, 'andar-bahar': 2_000 }
  expect(await call('/bonus/list', {}, player)).toEqual({
    overview: { balance: 1_000_00, cash: 1_000_00, bonus: 0, wagerLeft: { bonuses: 0, deposits: 0 }, open: [], contributions },
    ended: [],
  })

  await deposit(player, rupees(200n))
  await grant(player, { kind: 'deposit-bonus', amount: rupees(100n), required: rupees(900n) })
  later(1_000)
  await grant(player)
  later(3_000)
  // A bet counts once for the deposit, and once for the older of the two bonuses.
  await spin(player, rupees(20n))
  const { cash } = await overview(player)
  expect(await overview(player)).toMatchObject({
    bonus: 150_00,
    wagerLeft: { bonuses: 1_030_00, deposits: 180_00 },
    open: [
      { lotNo: 1, cause: 'deposit', kind: 'Deposit', granted: 200_00, required: 200_00, done: 20_00, left: 0, roundOpen: false },
      {
        lotNo: 2,
        cause: 'bonus',
        kind: 'Deposit Bonus',
        granted: 100_00,
        required: 900_00,
        done: 20_00,
        left: 100_00,
        openedAt: noon.toISOString(),
        expiresAt: new Date(endOfIstDay(istDay(daysOn(30))).getTime() - 1).toISOString(),
        givenUp: { balance: cash + 50_00, wagerLeft: { bonuses: 150_00, deposits: 180_00 } },
      },
      { lotNo: 3, kind: 'VIP Bonus', left: 50_00, givenUp: { balance: cash + 100_00, wagerLeft: { bonuses: 880_00, deposits: 180_00 } } },
    ],
  })
  const { open } = await overview(player)
  expect(open[0]).not.toHaveProperty('givenUp')
  expect(open[0]).not.toHaveProperty('expiresAt')
})

test('given up: exactly the amount shown, once, announced in the inbox; a different amount is refused with the new one', async () => {
  const player = await guest()
  await deposit(player, rupees(200n))
  await grant(player, { amount: rupees(412n), required: rupees(1_240n) })
  await grant(player)
  const before = await overview(player)
  const shown = before.open[1]!.givenUp!
  const sum = await inAll()

  expect(await giveUp(player, 2, 400_00)).toMatchObject({ reason: 'BonusChanged', facts: { forfeits: 412_00 } })
  expect(await overview(player)).toEqual(before)
  for (const lotNo of [1, 4]) expect(await giveUp(player, lotNo, 0), `lot ${lotNo}`).toMatchObject({ reason: 'UnknownBonus' })

  const answers = await Promise.all(Array.from({ length: 6 }, () => giveUp(player, 2, 412_00)))
  for (const answer of answers) expect(answer).toMatchObject({ resultData: { forfeited: 412_00 } })
  const after = await overview(player)
  expect([after.cash, after.cash + after.bonus, after.wagerLeft]).toEqual([before.cash, shown.balance, shown.wagerLeft])
  expect(after.open.map(({ lotNo }) => lotNo)).toEqual([1, 3])
  // Repeated after a lost answer, even with another amount, it returns the same.
  expect(await giveUp(player, 2, 1_00)).toMatchObject({ resultData: { forfeited: 412_00 } })
  expect(await call('/bonus/list', {}, player)).toMatchObject({
    ended: [{ lotNo: 2, kind: 'VIP Bonus', ended: 'given-up', held: 412_00, endedAt: noon.toISOString() }],
  })
  expect(await mails(player)).toEqual([{ key: 'bonus-given-up', params: { amount: 412_00 } }])
  expect(await inAll()).toBe(sum)
})

test('where less than a rupee is left without it, every requirement drops, as was shown', async () => {
  const player = await guest()
  await deposit(player, rupees(200n))
  await grant(player)
  await drain(player, paise(60n))
  const { open } = await overview(player)
  const none = { bonuses: 0, deposits: 0 }
  expect(open).toMatchObject([{ cause: 'deposit' }, { cause: 'bonus', left: 50_00, givenUp: { balance: 60, wagerLeft: none } }])
  expect((await giveUp(player, 2, 50_00)).state).toBe('200')
  expect(await call('/bonus/list', {}, player)).toMatchObject({
    overview: { cash: 60, bonus: 0, wagerLeft: none, open: [] },
    ended: [
      { lotNo: 2, ended: 'given-up' },
      { lotNo: 1, ended: 'dropped' },
    ],
  })
})

test('refused while a round staked from it is open; a break, a freeze and an exclusion do not prevent it', async () => {
  const player = await guest()
  const playerId = BigInt(player.uid)
  await grant(player, { amount: rupees(60n) })
  await drain(player, rupees(50n))
  const roundId = uuid7(time.now)
  // ₹50 of cash, ₹50 of the bonus.
  await call('/round/open', { roundId, game: firstOf.mines.id, stake: 100_00 as WirePaise, play: { chilies: 3 } }, player)
  expect(await overview(player)).toMatchObject({ cash: 0, bonus: 10_00, open: [{ lotNo: 1, left: 10_00, roundOpen: true }] })
  // The player is not asked to agree to a new amount: it is unknown until the round ends.
  for (const forfeits of [10_00, 60_00]) expect(await giveUp(player, 1, forfeits)).toMatchObject({ reason: 'RoundOpen' })
  await closeRound(query, { playerId, roundId, steps: 0, end: 'void', at: time.now })
  expect(await overview(player)).toMatchObject({ cash: 50_00, open: [{ left: 60_00, roundOpen: false }] })

  await call('/limit/break', { length: 'P1D' }, player)
  await freezePlayer(pgQuery(database.admin), playerId, { frozen: true })
  expect(await giveUp(player, 1, 60_00)).toMatchObject({ resultData: { forfeited: 60_00 } })

  const other = await guest()
  await grant(other)
  await call('/limit/break', { length: 'P1W' }, other)
  expect(await mails(other), 'seven days forfeit nothing').toEqual([])
  await call('/limit/break', { length: 'for-good' }, other)
  // The same break again would forfeit later money; here there is none.
  await call('/limit/break', { length: 'for-good' }, other)
  expect(await giveUp(other, 1, 50_00)).toMatchObject({ reason: 'UnknownBonus' })
  expect(await call('/bonus/list', {}, other)).toMatchObject({ overview: { bonus: 0 }, ended: [{ ended: 'forfeited', held: 50_00 }] })
  expect(await mails(other)).toEqual([{ key: 'bonus-forfeited', params: { amount: 50_00 } }])
})

test('a bonus given up while it is bet, while it expires, and on two devices: it ends once, and the sums are right', async () => {
  for (let n = 0; n < 8; n++) {
    const player = await guest()
    await grant(player, { required: rupees(500n), expiresAt: daysOn(1) })
    await drain(player, rupees(160n))
    const sum = await inAll()
    time.now = endOfIstDay(istDay(daysOn(1)))
    const works = [
      () => giveUp(player, 1, 50_00),
      () => expireBonuses(db, time.now, new AbortController().signal).then(() => undefined),
      () => giveUp(player, 1, 50_00),
      // ₹160 of cash and ₹40 of the bonus: afterwards another amount of it is left.
      () => spin(player, rupees(200n)),
    ]
    const answers = await Promise.all([...works.slice(n % 4), ...works.slice(0, n % 4)].map((work) => work()))
    const race = `race ${n}: ${JSON.stringify(answers)}`
    const { overview, ended } = await call('/bonus/list', {}, player)
    const isGivenUp = answers.some((answer) => answer && 'resultData' in answer && 'forfeited' in answer.resultData)
    expect(overview, race).toMatchObject({ bonus: 0, open: [] })
    expect(ended, race).toMatchObject([isGivenUp ? { ended: 'given-up', held: 50_00 } : { ended: 'expired' }])
    const taken = await query(
      "select kind, amount from ledger.transfer where player_id = $1 and kind in ('bonus-given-up', 'bonus-expired', 'bonus-released')",
      [player.uid],
    )
    expect(taken, race).toEqual([{ kind: `bonus-${ended[0]!.ended}`, amount: BigInt(ended[0]!.held) }])
    expect(await mails(player), race).toMatchObject([{ key: isGivenUp ? 'bonus-given-up' : 'bonus-expired' }])
    expect(await inAll(), race).toBe(sum)
    time.now = noon
  }
})

test('ended bonuses have pages of twenty, last ended first, of the player’s own only', async () => {
  const player = await guest()
  // Out of the order of their grants, and never more than twenty at once.
  const order = [1, 2, 3, ...[...Array(20).keys()].map((n) => ((n * 7) % 20) + 4)]
  const bonus = { kind: 'daily-bonus', amount: rupees(2n), required: rupees(6n) } as const
  for (let n = 0; n < 3; n++) await grant(player, bonus)
  for (const lotNo of order) {
    if (lotNo === 4) for (let n = 0; n < 20; n++) await grant(player, bonus)
    later(1_000)
    expect((await giveUp(player, lotNo, 2_00)).state).toBe('200')
  }
  const first = await call('/bonus/list', {}, player)
  expect(first.ended).toHaveLength(20)
  const second = await call('/bonus/list', { before: first.next! }, player)
  expect(second).not.toHaveProperty('overview')
  expect(second).not.toHaveProperty('next')
  expect([...first.ended, ...second.ended].map(({ lotNo }) => lotNo)).toEqual(order.toReversed())
  expect((await call('/bonus/list', { before: first.next! }, await guest())).ended).toEqual([])
})

test('the start gift is listed among deposits, as gift money to be bet once', async () => {
  const { open, wagerLeft } = await overview(await api.guest())
  expect(wagerLeft).toEqual({ bonuses: 0, deposits: 1_000_00 })
  expect(open).toMatchObject([{ lotNo: 1, cause: 'deposit', kind: 'Gift money', granted: 1_000_00, required: 1_000_00, done: 0, left: 0 }])
})

test('after all of it the books balance', async () => {
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
