import { closeBooks, setLimit, stopPlayer, switchAllGames, switchGame } from '@lalmor/ledger/limits.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { listRounds } from '@lalmor/ledger/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { reopenBooks } from '@lalmor/ledger/test-players.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { createHandlers } from '../../job-handlers.ts'
import { signBody } from './signature.ts'
import { newKeys, useProviderWallet } from './test-provider-wallet.ts'

const { db, database, vault, time, call, send, say, newPlayer, wait, provider, keys, titles } = useProviderWallet()
const query = pgQuery(database.admin)
const hour = 60 * 60 * 1_000

afterEach(async () => {
  wait()
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [], 'the books after this test')
})

const sweep = async () => {
  const log = { error: () => expect.unreachable(), warn: () => {} }
  const parts = { vault, headKey: undefined as never, receiptKey: '', asset: assets.play, clock: () => time.now, log, titles }
  await createHandlers(parts)({ db, pool: database.app })['close-silent-bets']({}, new AbortController().signal)
}

test('bet and win move the balance at once, in hundred-thousandths of a rupee, and Game Records has the bet', async () => {
  const { bet, win, player, playerId, balance } = await newPlayer()
  const uuid = randomUUID()
  expect(await bet(10_00, { uuid, round: 'a' })).toMatchObject({
    status: 'RS_OK',
    user: player.uid,
    currency: 'FUN',
    balance: 990 * 100_000,
  })
  expect(await call('/round/list', {}, player)).toMatchObject({
    rounds: [{ status: 'Unsettled', game: 'seven-up-seven-down', provider: 'Sandbox Games', stake: 10_00 }],
  })
  expect(await win(uuid, 23_00, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 1_013 * 100_000 })
  expect(await balance()).toBe(1_013_00n)
  const { rounds } = await call('/round/list', {}, player)
  // ₹23 for ₹10: ₹10 were at risk, and a fifth of that counts.
  expect(rounds).toMatchObject([{ status: 'Settled', stake: 10_00, payout: 23_00, validBet: 2_00, provider: 'Sandbox Games' }])
  expect(await call('/round/get', { roundId: rounds[0]!.roundId }, player)).toMatchObject({ providerRound: 'a', transaction: uuid })
  expect(await listRounds(query, playerId, { limit: 5 })).toHaveLength(1)
})

describe('1, 2: a transaction is processed once', () => {
  test('a repeated transaction is RS_OK with the current balance, whatever happened since', async () => {
    const { bet, win, rollback } = await newPlayer()
    const [uuid, winUuid, other, back] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await bet(10_00, { uuid, round: 'a' })
    await win(uuid, 20_00, { uuid: winUuid, round: 'a' })
    wait()
    await bet(100_00, { uuid: other, round: 'b' })
    await rollback(other, { uuid: back, round: 'b' })
    for (let times = 0; times < 3; times++) {
      expect(await bet(10_00, { uuid, round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 1_010 * 100_000 })
      expect(await win(uuid, 20_00, { uuid: winUuid, round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 1_010 * 100_000 })
      expect(await rollback(other, { uuid: back, round: 'b' })).toMatchObject({ status: 'RS_OK', balance: 1_010 * 100_000 })
    }
  })

  test('the same uuid with different content is RS_ERROR_DUPLICATE_TRANSACTION', async () => {
    const { bet, win, rollback, balance, token } = await newPlayer()
    const stranger = await newPlayer()
    const [uuid, winUuid] = [randomUUID(), randomUUID()]
    await bet(10_00, { uuid, round: 'a' })
    await win(uuid, 5_00, { uuid: winUuid, round: 'a', closed: false })
    const before = await balance()
    const duplicate = { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
    expect(await bet(11_00, { uuid, round: 'a' })).toMatchObject(duplicate)
    expect(await bet(10_00, { uuid, round: 'b' })).toMatchObject(duplicate)
    expect(await bet(10_00, { uuid, round: 'a', game_code: 'another' })).toMatchObject(duplicate)
    expect(await bet(10_00, { uuid, round: 'a', round_closed: true })).toMatchObject(duplicate)
    expect(await bet(10_00, { uuid, round: 'a', user: stranger.player.uid, token })).toMatchObject(duplicate)
    expect(await win(uuid, 6_00, { uuid: winUuid, round: 'a', closed: false })).toMatchObject(duplicate)
    expect(await win(randomUUID(), 5_00, { uuid: winUuid, round: 'a', closed: false })).toMatchObject(duplicate)
    expect(await win(randomUUID(), 5_00, { uuid, round: 'a' }), 'a win with the uuid of a bet').toMatchObject(duplicate)
    expect(await rollback(randomUUID(), { uuid: winUuid })).toMatchObject(duplicate)
    expect(await balance()).toBe(before)
  })
})

describe('3, 10: the token, limits, stops and switches apply to bets only', () => {
  test('a wrong token, or another player’s, is refused', async () => {
    const { bet, common } = await newPlayer()
    const stranger = await newPlayer()
    expect(await bet(10_00, { token: 'nobody-has-this' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN', balance: 1_000 * 100_000 })
    expect(await bet(10_00, { token: stranger.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await bet(10_00, { game_code: firstOf.slot.id })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
    expect(await bet(10_00, { user: '123456789012' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await say('user/balance', { ...common, token: stranger.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  })

  test.each([
    ['it expired', async () => void wait(4 * hour)],
    ['another game was opened', async (it: Opened) => void (await call('/game/launch', { game: firstOf.slot.id }, it.player))],
    ['the game was opened again', async (it: Opened) => void (await newPlayer(it.player))],
    ['the player logged out', async (it: Opened) => void (await call('/sso/logout', {}, it.player))],
  ])('a token is over once %s; wins and rollbacks are still accepted', async (_, end) => {
    const it = await newPlayer()
    const [first, second] = [randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid: first, round: 'a' })
    await it.bet(10_00, { uuid: second, round: 'a' })
    await end(it)
    wait()
    expect(await it.bet(10_00)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED', balance: 980 * 100_000 })
    expect(await it.bet(10_00, { uuid: first, round: 'a' }), 'a bet already taken is not checked again').toMatchObject({ status: 'RS_OK' })
    expect(await it.rollback(second, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 990 * 100_000 })
    expect(await it.win(first, 23_00, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 1_013 * 100_000 })
    expect(await say('user/balance', { ...it.common, token: it.token })).toMatchObject({ status: 'RS_OK', balance: 1_013 * 100_000 })
  })
  type Opened = Awaited<ReturnType<typeof newPlayer>>

  test.each([
    ['a stop', 'RS_ERROR_USER_DISABLED', (playerId: bigint) => stopPlayer(query, playerId, undefined, time.now)],
    [
      'a loss limit',
      'RS_ERROR_BET_LIMIT_EXCEEDED',
      (playerId: bigint) => setLimit(query, { playerId, measure: 'loss', period: 'day', amount: rupees(25n) }, time.now),
    ],
    ['the switch of the game', 'RS_ERROR_INVALID_GAME', () => switchGame(query, 7, { stopped: true })],
    ['the switch of all games', 'RS_ERROR_INVALID_GAME', () => switchAllGames(query, assets.play, { stopped: true })],
    ['a closed day', 'RS_ERROR_INVALID_GAME', () => closeBooks(query, istDay(time.now))],
  ] as const)('%s answers a bet %s and still accepts wins and rollbacks', async (_, status, stop) => {
    const it = await newPlayer()
    const [first, second] = [randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid: first, round: 'a' })
    await it.bet(10_00, { uuid: second, round: 'a' })
    wait()
    await stop(it.playerId)
    expect(await it.bet(10_00)).toMatchObject({ status, balance: 980 * 100_000 })
    expect(await it.rollback(second)).toMatchObject({ status: 'RS_OK' })
    expect(await it.win(first, 23_00)).toMatchObject({ status: 'RS_OK', balance: 1_013 * 100_000 })
    await switchGame(query, 7, { stopped: false })
    await switchAllGames(query, assets.play, { stopped: false })
    await reopenBooks(database.admin)
  })

  test('a due reality check refuses bets until it is answered in the app, and counts stakes and payouts', async () => {
    const it = await newPlayer()
    const first = randomUUID()
    await it.bet(10_00, { uuid: first, round: 'a' })
    await it.win(first, 7_00, { round: 'a', closed: false })
    for (let minutes = 0; minutes < 60; minutes += 20) {
      wait(20 * 60 * 1_000)
      if (minutes < 40) await it.bet(10_00)
    }
    const late = { status: 'RS_ERROR_BET_LIMIT_EXCEEDED' }
    expect(await it.bet(10_00)).toMatchObject(late)
    expect(await it.win(first, 3_00, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 980 * 100_000 })
    expect(await call('/play/sitting', {}, it.player)).toMatchObject({
      sitting: { staked: 30_00, won: 10_00, net: -20_00, checkDue: true, games: [{ title: '7 Up 7 Down', rounds: 3 }] },
    })
    await call('/play/continue', {}, it.player)
    expect(await it.bet(10_00)).toMatchObject({ status: 'RS_OK' })
  })

  test('funds, the spin floor, the table’s stakes and an open round of ours refuse a bet', async () => {
    const it = await newPlayer()
    expect(await it.bet(9_00)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
    expect(await it.bet(1_001_00)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
    expect(await it.bet(600_00, { round: 'a' })).toMatchObject({ status: 'RS_OK' })
    expect(await it.bet(500_00, { round: 'a' })).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 400 * 100_000 })
    expect(await it.bet(10_00, { round: 'b' }), 'the next round within the floor').toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
    expect(await it.bet(10_00, { round: 'a' }), 'more on the same round').toMatchObject({ status: 'RS_OK' })
    wait()
    await call(
      '/round/open',
      { roundId: uuid7(time.now), game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } },
      it.player,
    )
    wait()
    expect(await it.bet(10_00, { round: 'c' })).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
  })
})

describe('4: a win needs its bet', () => {
  test('refused if that is unknown, another player’s, a win, or rolled back', async () => {
    const it = await newPlayer()
    const stranger = await newPlayer()
    const [uuid, winUuid, back] = [randomUUID(), randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid, round: 'a' })
    const missing = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
    expect(await it.win(randomUUID(), 5_00)).toMatchObject(missing)
    expect(await stranger.win(uuid, 5_00)).toMatchObject(missing)
    await it.win(uuid, 5_00, { uuid: winUuid, closed: false })
    expect(await it.win(winUuid, 5_00)).toMatchObject(missing)
    expect(await it.win(uuid, 5_00, { user: '123456789012' })).toMatchObject(missing)
    wait()
    await it.bet(10_00, { uuid: back, round: 'b' })
    await it.rollback(back)
    expect(await it.win(back, 5_00)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 995 * 100_000 })
  })
})

describe('5: a rollback', () => {
  test('gives the stake back once, repeated under any uuid', async () => {
    const it = await newPlayer()
    const uuid = randomUUID()
    await it.bet(10_00, { uuid, round: 'a' })
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_OK', balance: 1_000 * 100_000 })
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_OK', balance: 1_000 * 100_000 })
    expect(await it.bet(10_00, { uuid, round: 'a' }), 'the bet repeated late: it was taken, and given back').toMatchObject({
      status: 'RS_OK',
    })
    expect(await it.balance()).toBe(1_000_00n)
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([{ status: 'Cancel', validBet: 0 }])
  })

  test('of an unknown bet leaves a tombstone that refuses the bet and its win', async () => {
    const it = await newPlayer()
    const uuid = randomUUID()
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_OK', balance: 1_000 * 100_000 })
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_OK' })
    expect(await it.bet(10_00, { uuid })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 1_000 * 100_000 })
    expect(await it.win(uuid, 5_00)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    const nobodys = randomUUID()
    const again = randomUUID()
    expect(await it.rollback(nobodys, { user: '123456789012', uuid: again })).toMatchObject({ status: 'RS_OK' })
    expect(await it.rollback(nobodys, { user: '123456789012', uuid: again })).toMatchObject({ status: 'RS_OK' })
    expect(await it.bet(10_00, { uuid: nobodys }), 'whichever player it names').toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    })
  })

  test('of a refused bet is one of an unknown bet', async () => {
    const it = await newPlayer()
    const uuid = randomUUID()
    expect(await it.bet(9_00, { uuid })).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_OK', balance: 1_000 * 100_000 })
    expect(await it.bet(10_00, { uuid })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  })

  test('of an unknown bet is refused to a provider configured so, and the tombstone is left', async () => {
    const it = await newPlayer()
    const [uuid, back] = [randomUUID(), randomUUID()]
    provider.unknownRollback = 'does-not-exist'
    try {
      for (let times = 0; times < 2; times++)
        expect(await it.rollback(uuid, { uuid: back })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
      expect(await it.bet(10_00, { uuid })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    } finally {
      provider.unknownRollback = 'ok'
    }
  })

  test.each([
    ['won', (it: Player, uuid: string) => it.win(uuid, 23_00, { round: 'a' })],
    ['won in part', (it: Player, uuid: string) => it.win(uuid, 23_00, { round: 'a', closed: false })],
    ['lost', (it: Player, uuid: string) => it.win(uuid, 0, { round: 'a' })],
  ])('of a bet that was %s changes nothing', async (_, settle) => {
    const it = await newPlayer()
    const uuid = randomUUID()
    await it.bet(10_00, { uuid, round: 'a' })
    await settle(it, uuid)
    const before = await it.balance()
    expect(await it.rollback(uuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
    expect(await it.balance()).toBe(before)
  })
  type Player = Awaited<ReturnType<typeof newPlayer>>

  test('of another player’s bet, or of a win, changes nothing', async () => {
    const [it, stranger] = [await newPlayer(), await newPlayer()]
    const [uuid, winUuid] = [randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid, round: 'a' })
    expect(await stranger.rollback(uuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
    await it.win(uuid, 1_00, { uuid: winUuid, closed: false })
    expect(await it.rollback(winUuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
    expect(await it.balance()).toBe(991_00n)
  })
})

describe('7: how rounds end', () => {
  test('a win of 0 with round_closed is a loss; without, it ends nothing', async () => {
    const it = await newPlayer()
    const uuid = randomUUID()
    await it.bet(10_00, { uuid, round: 'a' })
    await it.win(uuid, 0, { round: 'a', closed: false })
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([{ status: 'Unsettled' }])
    await it.win(uuid, 0, { round: 'a' })
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([{ status: 'Settled', payout: 0, validBet: 2_00 }])
  })

  test('a bet that says round_closed is lost at once, with the others of its round', async () => {
    const it = await newPlayer()
    await it.bet(10_00, { round: 'a' })
    await it.bet(20_00, { round: 'a', round_closed: true })
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([{ status: 'Settled' }, { status: 'Settled' }])
  })

  test('several bets and wins in one round, in any order, have a record for each bet', async () => {
    const it = await newPlayer()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid: first, round: 'a' })
    await it.bet(20_00, { uuid: second, round: 'a' })
    await it.bet(30_00, { uuid: third, round: 'a' })
    await it.win(second, 46_00, { round: 'a', closed: false })
    await it.win(first, 5_00, { round: 'a' })
    await it.win(first, 4_00, { round: 'a', closed: false })
    expect(await it.balance()).toBe(995_00n)
    const { rounds, totals } = await call('/round/list', { only: { days: 'today' } }, it.player)
    const byStake = (stake: number) => rounds.find((round) => round.stake === stake)
    expect(byStake(10_00)).toMatchObject({ status: 'Settled', payout: 9_00 })
    expect(byStake(20_00)).toMatchObject({ status: 'Settled', payout: 46_00 })
    expect(byStake(30_00)).toMatchObject({ status: 'Settled', payout: 0 })
    expect(totals).toMatchObject({ rounds: 3, stake: 60_00, payout: 55_00 })
    expect(await call('/seat/standing', { launchId: it.launchId }, it.player)).toEqual({
      balance: 995_00,
      staked: 60_00,
      paid: 55_00,
      over: false,
    })
  })

  test('after 48 hours of silence a bet is lost; a later win is paid, and a later rollback gives the stake back', async () => {
    const it = await newPlayer()
    const [won, back, lost] = [randomUUID(), randomUUID(), randomUUID()]
    await it.bet(10_00, { uuid: won, round: 'a' })
    await it.bet(20_00, { uuid: back, round: 'a' })
    await it.bet(30_00, { uuid: lost, round: 'a' })
    wait(47 * hour)
    await sweep()
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([{ status: 'Unsettled' }, {}, {}])
    wait(hour + 1)
    await sweep()
    expect((await call('/round/list', {}, it.player)).rounds).toMatchObject([
      { status: 'Settled' },
      { status: 'Settled' },
      { status: 'Settled' },
    ])
    expect(await it.balance()).toBe(940_00n)
    const again = randomUUID()
    for (let times = 0; times < 2; times++)
      expect(await it.rollback(back, { uuid: again })).toMatchObject({ status: 'RS_OK', balance: 960 * 100_000 })
    expect(await it.rollback(back), 'once').toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance: 960 * 100_000 })
    expect(await it.win(won, 23_00, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 983 * 100_000 })
    expect(await it.rollback(lost), 'the provider has closed the round').toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  })
})

describe('8: amounts', () => {
  const amounts = (fields: object, amount: string) => JSON.stringify({ ...fields, amount: 0 }).replace('"amount":0', `"amount":${amount}`)

  // fault                                 amount                     status
  test.each([
    ['a paisa less than whole', '1000001', 'RS_ERROR_WRONG_TYPES'],
    ['a fraction', '1000000.5', 'RS_ERROR_WRONG_TYPES'],
    ['a fraction that a float would drop', '1000000.0000000000000001', 'RS_ERROR_WRONG_TYPES'],
    ['an exponent', '1e6', 'RS_ERROR_WRONG_TYPES'],
    ['below zero', '-1000000', 'RS_ERROR_WRONG_TYPES'],
    ['a text', '"1000000"', 'RS_ERROR_WRONG_TYPES'],
    ['nothing', 'null', 'RS_ERROR_WRONG_SYNTAX'],
    ['a bet of zero', '0', 'RS_ERROR_WRONG_TYPES'],
    ['past what a float holds, and not whole', '9007199254740993', 'RS_ERROR_WRONG_TYPES'],
    ['past what a float holds', '9007199254741000', 'RS_ERROR_BET_LIMIT_EXCEEDED'],
    ['past int8', '99999999999999999999999', 'RS_ERROR_WRONG_TYPES'],
    ['ten rupees', '1000000', 'RS_OK'],
  ])('%s: %s is %s', async (_, amount, status) => {
    const { common, token } = await newPlayer()
    const fields = { ...common, token, transaction_uuid: randomUUID(), round: 'a' }
    expect(await send('transaction/bet', amounts(fields, amount))).toMatchObject({ http: 200, status })
  })
})

describe('9: the signature', () => {
  const body = () => JSON.stringify({ user: '1', token: 't', request_uuid: 'r' })

  test('is checked before the body is parsed as JSON', async () => {
    expect(await send('user/balance', '{ no JSON', 'AAAA')).toMatchObject({ http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' })
    expect(await send('user/balance', '{ no JSON')).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await send('user/balance', '[]')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await send('user/balance', '')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await send('user/balance', '{}')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await send('user/balance', '{"user":1,"token":"t"}')).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
    expect(await send('user/balance', body())).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid: 'r', user: '1' })
  })

  test('must be of exactly these bytes, by a key of this provider', async () => {
    const signed = signBody(keys.its.privateKey, Buffer.from(body()))
    const invalid = { http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' }
    expect(await send('user/balance', `${body()} `, signed)).toMatchObject(invalid)
    expect(await send('user/balance', body(), signBody(newKeys().privateKey, Buffer.from(body())))).toMatchObject(invalid)
    expect(await send('user/balance', body(), signBody(keys.ours.privateKey, Buffer.from(body())))).toMatchObject(invalid)
    expect(await send('user/balance', body(), '')).toMatchObject(invalid)
    expect(await send('user/balance', body(), `${signed}=`)).toMatchObject(invalid)
    expect(await send('user/balance', body(), signed, 'nobody')).toMatchObject({ http: 200, status: 'RS_ERROR_INVALID_PARTNER' })
  })

  test('keys change without downtime: old and new are accepted while both are configured', async () => {
    const next = newKeys()
    const byNext = signBody(next.privateKey, Buffer.from(body()))
    provider.publicKeys = [keys.its.publicKey, next.publicKey]
    expect(await send('user/balance', body(), byNext)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await send('user/balance', body())).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    provider.publicKeys = [next.publicKey]
    expect(await send('user/balance', body())).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    provider.publicKeys = [keys.its.publicKey]
  })

  test('calls are accepted only from the addresses the operator allows', async () => {
    provider.allow = ['203.0.113.7']
    expect(await send('user/balance', body())).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
    provider.allow = ['203.0.113.7', '127.0.0.1']
    expect(await send('user/balance', body())).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    provider.allow = undefined
  })
})

test('malformed fields are refused before any change', async () => {
  const it = await newPlayer()
  const types = { status: 'RS_ERROR_WRONG_TYPES' }
  expect(await it.bet(10_00, { uuid: 'not-a-uuid' })).toMatchObject(types)
  expect(await it.bet(10_00, { round_closed: 'yes' })).toMatchObject(types)
  expect(await it.bet(10_00, { round: 'x'.repeat(65) })).toMatchObject(types)
  expect(await it.bet(10_00, { user: '-1' })).toMatchObject(types)
  expect(await it.bet(10_00, { token: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await it.bet(10_00, { currency: 'INR' }), 'play money is not INR').toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  const uuid = randomUUID()
  expect(await it.rollback(uuid, { uuid })).toMatchObject(types)
  const bet = randomUUID()
  await it.bet(10_00, { uuid: bet })
  expect(await it.win(bet, 1_00, { currency: 'INR' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await it.balance()).toBe(990_00n)
})
