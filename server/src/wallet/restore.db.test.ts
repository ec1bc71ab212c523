import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { hold, postHold } from '@lalmor/ledger/hold.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { listLots } from '@lalmor/ledger/lots.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../test-api.ts'

const { ask, call, guest, database, time } = useTestApi()
const query = pgQuery(database.admin)
const noon = new Date('2026-11-20T06:30:00.000Z')
const midnight = '2026-11-20T18:30:00.000Z'

beforeEach(() => {
  time.now = noon
})

const tenRupees = 10_00 as WirePaise
let drains = 0

async function drain(player: TestPlayer, left: Paise) {
  const playerId = BigInt(player.uid)
  const { cash } = await call('/user/getUserInfo', {}, player)
  const key = `drain-${++drains}`
  await hold(query, { playerId, key, amount: paise(BigInt(cash) - left), at: time.now })
  await postHold(query, { playerId, key, fee: paise(0n), at: time.now })
}

async function poor(left = 0n) {
  const player = await guest()
  await drain(player, paise(left))
  return player
}

const gifts = async ({ uid }: TestPlayer) =>
  (
    await query<{ amount: bigint }>("select amount from ledger.transfer where player_id = $1 and kind = 'restore-gift' order by seq", [uid])
  ).map(({ amount }) => amount)

test('the balance is filled up to ₹1,000, as a gift, with a message in the inbox', async () => {
  const player = await poor(99n)
  expect(await call('/wallet/canRestore', {}, player)).toEqual({ to: 1_000_00, below: 1_00 })
  expect(await call('/wallet/restore', {}, player)).toEqual({ balance: 1_000_00 })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: 1_000_00, cash: 1_000_00, bonus: 0 })
  expect(await gifts(player)).toEqual([999_01n])
  const mails = await query('select params from app.mail where player_id = $1 and key = $2', [player.uid, 'play-money-restored'])
  expect(mails).toEqual([{ params: { amount: 999_01 } }])
})

test('refused while a rupee is left, whichever pocket it is in', async () => {
  const player = await poor(100n)
  expect(await call('/wallet/canRestore', {}, player)).toEqual({ to: 1_000_00, below: 1_00, obstacle: 'balance' })
  expect(await ask('/wallet/restore', {}, player)).toMatchObject({ reason: 'BalanceNotLow', facts: { below: 1_00 } })
  expect(await gifts(player)).toEqual([])
})

test('once a day in India: the same call again moves no money, and after a second loss the player waits for midnight', async () => {
  const player = await poor()
  await call('/wallet/restore', {}, player)
  expect(await call('/wallet/restore', {}, player)).toEqual({ balance: 1_000_00 })
  await drain(player, paise(50n))
  const later = { to: 1_000_00, below: 1_00, obstacle: 'today', opensAt: midnight }
  expect(await call('/wallet/canRestore', {}, player)).toEqual(later)
  expect(await ask('/wallet/restore', {}, player)).toMatchObject({ reason: 'RestoredToday', facts: { opensAt: midnight } })
  time.now = new Date(Date.parse(midnight) - 1)
  expect(await call('/wallet/canRestore', {}, player)).toEqual(later)
  time.now = new Date(midnight)
  expect(await call('/wallet/restore', {}, player)).toEqual({ balance: 1_000_00 })
  expect(await gifts(player)).toEqual([1_000_00n, 999_50n])
})

test('of twenty calls at once one moves money, and all get the same answer', async () => {
  const player = await poor()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/wallet/restore', {}, player)))
  expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => '200'))
  expect(await gifts(player)).toEqual([1_000_00n])
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: 1_000_00 })
})

test('refused while money is being withdrawn: it would be paid twice', async () => {
  const player = await guest()
  const held = { playerId: BigInt(player.uid), key: 'on-its-way', at: noon }
  await hold(query, { ...held, amount: rupees(1_000n) })
  expect(await call('/wallet/canRestore', {}, player)).toEqual({ to: 1_000_00, below: 1_00, obstacle: 'held' })
  expect(await ask('/wallet/restore', {}, player)).toMatchObject({ reason: 'BalanceNotLow', facts: { below: 1_00 } })
  await postHold(query, { ...held, fee: paise(0n) })
  expect(await call('/wallet/restore', {}, player)).toEqual({ balance: 1_000_00 })
})

test('refused while a round is open', async () => {
  const player = await guest()
  const roundId = uuid7(time.now)
  await call('/round/open', { roundId, game: firstOf.mines.id, stake: tenRupees, play: { chilies: 3 } }, player)
  await drain(player, paise(0n))
  expect(await call('/wallet/canRestore', {}, player)).toEqual({ to: 1_000_00, below: 1_00, obstacle: 'round-open' })
  expect(await ask('/wallet/restore', {}, player)).toMatchObject({ reason: 'RoundOpen' })
  expect(await gifts(player)).toEqual([])
})

test('a player on a break gets no money to play with', async () => {
  const player = await poor()
  await call('/limit/break', { length: 'P3D' }, player)
  expect(await call('/wallet/canRestore', {}, player)).toEqual({ to: 1_000_00, below: 1_00, obstacle: 'stopped' })
  const until = new Date(noon.getTime() + 3 * 86_400_000).toISOString()
  expect(await ask('/wallet/restore', {}, player)).toMatchObject({ reason: 'PlayStopped', facts: { until } })
})

test('a restore and a stake at once: whichever comes first, the sum is right', async () => {
  for (let turn = 0; turn < 8; turn++) {
    time.now = new Date(time.now.getTime() + 10_000)
    const player = await poor(50n)
    const stake = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: tenRupees }
    const [restored, played] = await Promise.all([ask('/wallet/restore', {}, player), ask('/round/play', stake, player)])
    expect(restored.state).toBe('200')
    expect(['200', '409']).toContain(played.state)
    expect(await gifts(player)).toEqual([999_50n])
  }
  const [sum] = await query<{ sum: bigint }>('select sum(amount)::bigint as sum from ledger.posting where asset = $1', [assets.play])
  expect(sum).toEqual({ sum: 0n })
})

test('a player who has lost everything has no wager requirement left, and a restore has to be bet once', async () => {
  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(100n), at: noon })
  const player = await guest()
  const playerId = BigInt(player.uid)
  const bonus = { amount: paise(30n), required: paise(300n), expiresAt: new Date('2026-12-20T00:00:00.000Z') }
  await post(query, { playerId, key: 'bonus', kind: 'daily-bonus', ...bonus, at: noon })
  const round = aRound(playerId, noon, { stake: rupees(1_000n), validBet: paise(10n) })
  await settleBatch(database.app, { asset: assets.play, at: noon, items: [round] })
  expect(await listLots(query, playerId, { all: true })).toMatchObject([
    { key: 'start-gift', ended: 'dropped' },
    { ended: 'dropped', bonus: 0n },
  ])
  expect(await call('/wallet/restore', {}, player)).toEqual({ balance: 1_000_00 })
  expect(await gifts(player)).toEqual([999_70n])
  expect(await listLots(query, playerId)).toMatchObject([{ cause: 'deposit', required: 999_70n, done: 0n }])
})

test('after all of it the books balance', async () => {
  const broken = (await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)
  expect(broken).toEqual([])
})
