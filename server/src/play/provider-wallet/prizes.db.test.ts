import { closeBooks, stopPlayer, switchGame } from '@lalmor/ledger/limits.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { reopenBooks } from '@lalmor/ledger/test-players.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { useOps } from '../../operators/ops/test-ops.ts'
import { useProviderWallet } from './test-provider-wallet.ts'
import { outsideTitle, sandboxProvider } from './title.ts'

const stakes = { stakeMin: rupees(1n), stakeMax: rupees(50n) }
const common = { kind: 'table', rtpPpm: 958_333, bestRtpPpm: 966_667, contribution: 'dice' } as const
const outside = { provider: sandboxProvider, providerName: 'Sandbox Games', ...stakes }
const api = useProviderWallet({ prizesWithoutBet: true }, [
  outsideTitle({ ...common, game: 1_000, id: 'lobby', name: 'Lobby', outside: { ...outside, code: 'lobby', lobby: true } }),
  outsideTitle({ ...common, game: 1_001, id: 'small-dice', name: 'Small Dice', outside: { ...outside, code: 'small-dice' } }),
])
const { asked, call, database, db, guest, newPlayer, provider, say, time, vault, wait } = api
const { run } = useOps(api)
const query = pgQuery(database.admin)

const free = { is_free: true }
const promotion = { is_supplier_promo: true }
const budget = async () => (await query<{ paid: bigint }>('select paid_paise as paid from app.provider_budget', []))[0]!.paid

afterEach(async () => {
  wait()
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [], 'the books after this test')
})

test.each([free, promotion])('a round without a stake (%o) wins from the provider’s budget, once, and has no valid bet', async (flag) => {
  const { bet, win, player, balance } = await newPlayer()
  const [uuid, winUuid] = [randomUUID(), randomUUID()]
  const before = await budget()
  for (let times = 0; times < 2; times++)
    expect(await bet(0, { uuid, round: 'a', ...flag })).toMatchObject({ status: 'RS_OK', balance: 1_000 * 100_000 })
  for (let times = 0; times < 3; times++)
    expect(await win(uuid, 23_00, { uuid: winUuid, round: 'a', ...flag })).toMatchObject({ status: 'RS_OK', balance: 1_023 * 100_000 })
  expect(await win(uuid, 24_00, { uuid: winUuid, round: 'a' })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await balance()).toBe(1_023_00n)
  expect((await budget()) - before).toBe(23_00n)
  expect(await call('/round/list', {}, player)).toMatchObject({ rounds: [] })
  expect(await call('/wallet/records', { kind: 'Gift money' }, player)).toMatchObject({
    days: [{ records: [{ kind: 'Gift money', movement: 'prize', amount: 23_00 }, { movement: 'start-gift' }] }],
  })
})

test('a round without a stake starts only where one with a stake would', async () => {
  const it = await newPlayer()
  const other = await newPlayer()
  expect(await it.bet(0)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await it.bet(10_00, free), 'free, and with a stake').toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await it.bet(0, { ...free, is_free: 'yes' })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await it.bet(0, { ...free, token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  await switchGame(query, 7, { stopped: true })
  expect(await it.bet(0, free)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  await switchGame(query, 7, { stopped: false })
  await closeBooks(query, istDay(time.now))
  expect(await it.bet(0, free)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  await reopenBooks(database.admin)
  const uuid = randomUUID()
  await it.bet(0, { uuid, ...free })
  await stopPlayer(query, it.playerId, undefined, time.now)
  expect(await it.bet(0, free)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
  expect(await it.win(uuid, 5_00, free), 'a prize reaches a player on a break').toMatchObject({ status: 'RS_OK' })
})

test('a rolled-back free bet wins nothing, and one that won cannot be rolled back', async () => {
  const { bet, win, rollback, balance } = await newPlayer()
  const [gone, won, late] = [randomUUID(), randomUUID(), randomUUID()]
  await bet(0, { uuid: gone, ...free })
  expect(await rollback(gone)).toMatchObject({ status: 'RS_OK' })
  expect(await win(gone, 5_00, free)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  await bet(0, { uuid: won, ...free })
  await win(won, 5_00, free)
  expect(await rollback(won)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  await rollback(late)
  expect(await bet(0, { uuid: late, ...free })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await balance()).toBe(1_005_00n)
})

test('a promotion pays besides a bet that had a stake and, where the provider’s documents say so, without a bet', async () => {
  const { bet, win, common: fields, balance } = await newPlayer()
  const uuid = randomUUID()
  await bet(10_00, { uuid, round: 'a' })
  expect(await win(uuid, 500_00, { round: 'a', closed: false, ...promotion })).toMatchObject({ status: 'RS_OK', balance: 1_490 * 100_000 })
  expect(await win(uuid, 20_00, { round: 'a' })).toMatchObject({ status: 'RS_OK', balance: 1_510 * 100_000 })
  const prize = { ...fields, transaction_uuid: randomUUID(), round: 'tournament', amount: 7_00_000 }
  expect(await say('transaction/win', { ...prize, ...promotion })).toMatchObject({ status: 'RS_OK' })
  expect(await balance()).toBe(1_517_00n)
  expect(await say('transaction/win', { ...prize, transaction_uuid: randomUUID() }), 'no promotion').toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  })
  provider.prizesWithoutBet = false
  expect(await say('transaction/win', { ...prize, transaction_uuid: randomUUID(), ...promotion })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  provider.prizesWithoutBet = true
})

test('over the budget a prize waits, shows in `queues`, and is paid once operators raise it', async () => {
  const { bet, win, balance } = await newPlayer()
  const [uuid, winUuid] = [randomUUID(), randomUUID()]
  await bet(0, { uuid, ...free })
  const large = () => win(uuid, 50_000_00, { uuid: winUuid, ...free })
  for (let times = 0; times < 2; times++) expect(await large()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  expect(await balance()).toBe(1_000_00n)
  const waiting = async () =>
    ((await run('queues', {}, 'bala')).data['queues'] as { name: string; rows: number }[]).find(({ name }) => name.startsWith('prizes'))!
      .rows
  expect(await waiting()).toBe(1)
  expect((await run('provider list', {}, 'bala')).data['providers']).toMatchObject([{ provider: 'sandbox', due: 50_000_00n }])
  await run('provider budget', { provider: 'sandbox', amount: '1,50,000' }, 'bala')
  expect(await large()).toMatchObject({ status: 'RS_OK' })
  expect(await balance()).toBe(51_000_00n)
  expect(await waiting()).toBe(0)
  await expect(run('provider budget', { provider: 'sandbox', amount: '10' }, 'bala')).rejects.toThrow('cannot be lower')
  expect((await run('provider budget', { provider: 'sandbox', amount: '3,00,000' }, 'bala')).outcome, 'for two').toBe('proposed')
})

test('a lobby’s token is good for the provider’s other games, within the limits of each', async () => {
  const player = await guest()
  await call('/game/launch', { game: 'lobby' }, player)
  const { token } = asked.at(-1)!
  const bet = (game: string, amount: number) =>
    say('transaction/bet', {
      user: player.uid,
      token,
      game_code: game,
      currency: 'FUN',
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: true,
      amount: Number(paise(BigInt(amount))) * 1_000,
    })
  expect(await bet('small-dice', 40_00)).toMatchObject({ status: 'RS_OK', balance: 960 * 100_000 })
  wait()
  expect(await bet('small-dice', 60_00)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
  expect(await bet('seven-up-seven-down', 5_00)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
  expect(await bet('seven-up-seven-down', 60_00)).toMatchObject({ status: 'RS_OK', balance: 900 * 100_000 })
  const { token: narrow } = await newPlayer(player)
  wait()
  expect(
    await say('transaction/bet', {
      user: player.uid,
      token: narrow,
      game_code: 'small-dice',
      currency: 'FUN',
      transaction_uuid: randomUUID(),
      round: 'x',
      round_closed: true,
      amount: 4_000_000,
    }),
    'the token of a game',
  ).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
})
