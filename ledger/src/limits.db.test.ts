import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { confirmLimitRaise, setLimit, setStrict, stopPlayer, switchAllGames, switchGame } from './limits.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { readWallet } from './wallet.ts'

// A Friday, 5:30 in the afternoon in India.
const friday = new Date('2026-11-20T12:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const { admin } = useTestDatabase()
const query = pgQuery(admin)

beforeAll(() => openHouse(admin, friday))

async function aPlayer() {
  const playerId = await newPlayer(admin, friday)
  const play = async (at: Date, { stake = rupees(10n), payout = 0n as Paise } = {}) => {
    const { seedNo, nonce } = (await readWallet(query, playerId))!
    const item = aRound(playerId, at, { roundId: uuid7(at), stake, validBet: stake, payout, seedNo, nonce })
    return (await settleBatch(admin, { asset: assets.play, at, items: [item] }))[0]!
  }
  return { playerId, play }
}

const after = (ms: number) => new Date(friday.getTime() + ms)

describe('a stake limit', () => {
  test('accepts stakes up to it and not a paisa more, and says what is left', async () => {
    const { playerId, play } = await aPlayer()
    await setLimit(query, { playerId, measure: 'stake', period: 'day', amount: rupees(25n) }, friday)
    expect((await play(after(0))).kind).toBe('settled')
    expect((await play(after(1))).kind).toBe('settled')
    expect(await play(after(2))).toEqual({ kind: 'over-limit', measure: 'stake', period: 'day', left: rupees(5n) })
    expect(await play(after(3), { stake: paise(5_01n) })).toMatchObject({ kind: 'over-limit' })
    expect((await play(after(4), { stake: rupees(5n) })).kind).toBe('settled')
    expect(await play(after(5), { stake: paise(1n) })).toEqual({ kind: 'over-limit', measure: 'stake', period: 'day', left: 0n })
  })

  test('counts stakes made before it was set', async () => {
    const { playerId, play } = await aPlayer()
    await play(after(0))
    await play(after(1))
    await setLimit(query, { playerId, measure: 'stake', period: 'week', amount: rupees(25n) }, after(2))
    expect(await play(after(3))).toEqual({ kind: 'over-limit', measure: 'stake', period: 'week', left: rupees(5n) })
  })

  test('of zero stops every round', async () => {
    const { playerId, play } = await aPlayer()
    await setLimit(query, { playerId, measure: 'stake', period: 'month', amount: 0n }, friday)
    expect(await play(after(0), { stake: paise(1n) })).toMatchObject({ kind: 'over-limit', left: 0n })
  })

  // period, last instant before it turns over in India, first instant after
  test.each([
    ['day', '2026-11-20T18:29:59.999Z', '2026-11-20T18:30:00.000Z'],
    ['week', '2026-11-22T18:29:59.999Z', '2026-11-22T18:30:00.000Z'],
    ['month', '2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z'],
  ] as const)('of a %s turns over at midnight in India', async (period, last, first) => {
    const { playerId, play } = await aPlayer()
    await setLimit(query, { playerId, measure: 'stake', period, amount: rupees(10n) }, friday)
    expect((await play(after(0))).kind).toBe('settled')
    expect((await play(new Date(last))).kind).toBe('over-limit')
    expect((await play(new Date(first))).kind).toBe('settled')
  })
})

describe('a loss limit', () => {
  test('counts payouts, and uses the stake, never the round’s result', async () => {
    const { playerId, play } = await aPlayer()
    await setLimit(query, { playerId, measure: 'loss', period: 'day', amount: rupees(15n) }, friday)
    expect((await play(after(0), { payout: rupees(4n) })).kind).toBe('settled')
    // ₹6 lost. ₹10 more could pass ₹15: refused although this round would win.
    expect(await play(after(1), { payout: rupees(500n) })).toEqual({ kind: 'over-limit', measure: 'loss', period: 'day', left: rupees(9n) })
    expect((await play(after(2), { stake: rupees(9n), payout: rupees(30n) })).kind).toBe('settled')
    expect((await play(after(3), { stake: rupees(30n) })).kind).toBe('settled')
  })
})

describe('a limit on time', () => {
  test('counts play, not pauses', async () => {
    const { playerId, play } = await aPlayer()
    await setLimit(query, { playerId, measure: 'time', period: 'day', amount: BigInt(6 * minute) }, friday)
    for (const at of [0, 2, 4]) expect((await play(after(at * minute))).kind, `minute ${at}`).toBe('settled')
    expect((await play(after(64 * minute))).kind).toBe('settled')
    expect((await play(after(65 * minute))).kind).toBe('settled')
    expect(await play(after(66 * minute))).toEqual({ kind: 'over-limit', measure: 'time', period: 'day', left: BigInt(minute) })
  })
})

describe('changing a limit', () => {
  test('lower acts at once; higher waits a day and a second confirmation', async () => {
    const { playerId, play } = await aPlayer()
    const which = { playerId, measure: 'stake', period: 'day' } as const
    expect(await setLimit(query, { ...which, amount: rupees(50n) }, friday)).toMatchObject({ inForce: rupees(50n), waits: false })
    expect(await setLimit(query, { ...which, amount: rupees(10n) }, friday)).toMatchObject({ inForce: rupees(10n), waits: false })
    expect(await setLimit(query, { ...which, amount: rupees(99n) }, friday)).toMatchObject({ inForce: rupees(10n), waits: true })
    await play(after(0))
    expect((await play(after(1))).kind).toBe('over-limit')
    expect(await confirmLimitRaise(query, which, after(day - 1))).toMatchObject({ done: false, inForce: rupees(10n) })
    expect((await play(after(day))).kind).toBe('settled')
    expect((await play(after(day + 1))).kind, 'a day later, but not confirmed').toBe('over-limit')
    expect(await confirmLimitRaise(query, which, after(day + 2))).toMatchObject({ done: true, inForce: rupees(99n) })
    expect((await play(after(day + 3))).kind).toBe('settled')
    expect(await confirmLimitRaise(query, which, after(day + 4))).toMatchObject({ done: false })
  })

  test('removing a limit is a raise; a lower one drops a waiting raise', async () => {
    const { playerId } = await aPlayer()
    const which = { playerId, measure: 'loss', period: 'week' } as const
    await setLimit(query, { ...which, amount: rupees(50n) }, friday)
    expect(await setLimit(query, { ...which, amount: undefined }, friday)).toMatchObject({ inForce: rupees(50n), waits: true })
    await setLimit(query, { ...which, amount: rupees(40n) }, after(1))
    expect(await confirmLimitRaise(query, which, after(2 * day))).toMatchObject({ done: false, inForce: rupees(40n) })
    await setLimit(query, { ...which, amount: undefined }, after(3 * day))
    expect(await confirmLimitRaise(query, which, after(4 * day))).toMatchObject({ done: true, inForce: undefined })
  })
})

describe('a stopped player', () => {
  test('starts no round until the instant, then does', async () => {
    const { playerId, play } = await aPlayer()
    await stopPlayer(query, playerId, after(day), friday)
    expect(await play(after(day - 1))).toEqual({ kind: 'player-stopped', until: after(day) })
    expect((await play(after(day))).kind).toBe('settled')
  })

  test('cannot be stopped for a shorter time, and for good means for good', async () => {
    const { playerId, play } = await aPlayer()
    await stopPlayer(query, playerId, after(7 * day), friday)
    await stopPlayer(query, playerId, after(day), friday)
    expect(await play(after(2 * day))).toEqual({ kind: 'player-stopped', until: after(7 * day) })
    await stopPlayer(query, playerId, undefined, friday)
    await stopPlayer(query, playerId, after(8 * day), friday)
    expect(await play(after(3_650 * day))).toEqual({ kind: 'player-stopped', until: undefined })
  })
})

test('the switch of a game, and of all games, stops new rounds; played ones are still answered', async () => {
  const { playerId, play } = await aPlayer()
  const settled = await play(after(0))
  for (const flip of [
    (stopped: boolean) => switchGame(query, 1, { stopped }),
    (stopped: boolean) => switchAllGames(query, assets.play, { stopped }),
  ]) {
    await flip(true)
    expect(await play(after(1))).toEqual({ kind: 'game-stopped' })
    const replay = aRound(playerId, after(0), { roundId: settled.kind === 'settled' ? settled.round.roundId : expect.fail(settled.kind) })
    expect((await settleBatch(admin, { asset: assets.play, at: after(2), items: [replay] }))[0]).toMatchObject({ kind: 'replayed' })
    await flip(false)
  }
  expect((await play(after(3))).kind).toBe('settled')
})

test('a game without an account cannot be played', async () => {
  const { playerId } = await aPlayer()
  expect(await settleBatch(admin, { asset: assets.play, at: friday, items: [aRound(playerId, friday, { game: 99 })] })).toEqual([
    { kind: 'game-stopped' },
  ])
})

test('the strict profile delays rounds with a floor, but not further bets of a running round', async () => {
  const playerId = await newPlayer(admin, friday)
  await setStrict(query, playerId, true, friday)
  const bet = async (at: Date, floorMs: number) => {
    const { seedNo, nonce } = (await readWallet(query, playerId))!
    const item = aRound(playerId, at, { roundId: uuid7(at), seedNo, nonce, floorMs })
    return (await settleBatch(admin, { asset: assets.play, at, items: [item] }))[0]!
  }
  expect((await bet(after(0), 2_500)).kind).toBe('settled')
  expect(await bet(after(2_500), 2_500)).toEqual({ kind: 'too-soon', waitMs: 2_500 })
  expect((await bet(after(2_501), 0)).kind).toBe('settled')
  // A game's own floor that is longer stays its own.
  expect(await bet(after(7_502), 8_000)).toEqual({ kind: 'too-soon', waitMs: 2_999 })
  expect((await bet(after(7_502), 2_500)).kind).toBe('settled')
})
