import { unnoticed } from '@lalmor/ledger/test-planted.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkProviderWallet } from './check.ts'
import { useProviderWallet } from './test-provider-wallet.ts'

const { ask, call, guest, asked, misbehave, newPlayer, provider, signIn, database, time, wait } = useProviderWallet()
const game = 'seven-up-seven-down'

test('a launch asks the provider for its page, with a token that is not a session of ours', async () => {
  const { player, launchId, token } = await newPlayer()
  const launched = asked.at(-1)!
  expect(launched).toMatchObject({ user: player.uid, game_code: game, currency: 'FUN', lang: 'en', country: 'IN', platform: 'GPL_MOBILE' })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await call('/seat/standing', { launchId }, player)).toEqual({ balance: 1_000_00, staked: 0, paid: 0, over: false })
  expect(await ask('/user/getUserInfo', {}, { ...player, sign: token })).toMatchObject({ reason: 'PleaseLogin' })
  const { rows } = await database.admin.query<{ n: bigint }>('select count(*) as n from app.provider_launch where token_hash = $1', [
    Buffer.from(token),
  ])
  expect(rows[0]!.n, 'stored hashed').toBe(0n)
})

test('the answer has the provider’s page and what the bar needs', async () => {
  const player = await guest()
  expect(await call('/game/launch', { game }, player)).toEqual({
    game,
    title: '7 Up 7 Down',
    provider: 'Sandbox Games',
    address: `${provider.frameOrigin}/play?token=${asked.at(-1)!['token']}`,
    launchId: expect.any(String),
    rtpPpm: 958_333,
    balance: 1_000_00,
  })
})

test.each([
  ['does not answer well', () => ({ code: 500, body: '{}' })],
  ['answers without JSON', () => ({ body: '<p>soon</p>' })],
  ['answers without an address', () => ({ body: '{"status":"RS_OK"}' })],
  ['answers another origin’s page', () => ({ body: '{"url":"https://elsewhere.example/play"}' })],
  ['answers a script', () => ({ body: '{"url":"javascript:alert(1)"}' })],
])('a provider that %s is away', async (_, answer) => {
  const player = await guest()
  misbehave.answer = answer
  expect(await ask('/game/launch', { game }, player)).toMatchObject({ state: '502', reason: 'GameAway' })
  delete misbehave.answer
})

test('a launch belongs to its player', async () => {
  const { launchId } = await newPlayer()
  const stranger = await guest()
  expect(await ask('/seat/standing', { launchId }, stranger)).toMatchObject({ reason: 'UnknownLaunch' })
  expect(await ask('/seat/standing', { launchId: randomUUID() }, stranger)).toMatchObject({ reason: 'UnknownLaunch' })
})

test('a session’s launches end with it, another session’s continue', async () => {
  const player = await signIn()
  await signIn(player.phone)
  const launch = await call('/game/launch', { game }, player)
  assert('launchId' in launch)
  const { launchId } = launch
  await call('/session/end-others', {}, player)
  expect(await call('/seat/standing', { launchId }, player)).toMatchObject({ over: false })
  await call('/sso/logout', {}, player)
  const back = await signIn(player.phone)
  expect(await call('/seat/standing', { launchId }, back)).toMatchObject({ over: true })
})

test('Home lists the game as the provider’s; it cannot be played or opened like one of ours', async () => {
  const { games } = await call('/game/list', {})
  expect(games.find((tile) => tile.game === game)).toEqual({
    game,
    title: '7 Up 7 Down',
    kind: 'table',
    open: true,
    rtpPpm: 958_333,
    stakeMin: 10_00,
    stakeMax: 1_000_00,
    counts: { bps: 2_000, of: 'risk' },
    provider: 'Sandbox Games',
  })
  const player = await guest()
  const roundId = uuid7(time.now)
  for (const path of ['/round/play', '/round/open'] as const)
    expect(await ask(path, { roundId, game, stake: 10_00 as WirePaise }, player)).toMatchObject({ reason: 'IllegalPlay' })
})

test('only the player sees a bet, open or closed', async () => {
  const [it, stranger] = [await newPlayer(), await guest()]
  const [open, closed] = [randomUUID(), randomUUID()]
  await it.bet(10_00, { uuid: closed, round: 'a', round_closed: true })
  wait()
  await it.bet(10_00, { uuid: open, round: 'b' })
  const { rounds } = await call('/round/list', {}, it.player)
  expect(rounds.map(({ status }) => status)).toEqual(['Unsettled', 'Settled'])
  for (const { roundId } of rounds) expect(await ask('/round/get', { roundId }, stranger)).toMatchObject({ reason: 'UnknownRound' })
  expect((await call('/round/list', {}, stranger)).rounds).toEqual([])
})

test('the check finds a transaction without its money, money without its transaction, and a different amount', async () => {
  const { bet, win, rollback, playerId } = await newPlayer()
  const [won, back] = [randomUUID(), randomUUID()]
  await bet(10_00, { uuid: won, round: 'a' })
  await bet(20_00, { uuid: back, round: 'a' })
  await rollback(back)
  await win(won, 23_00, { round: 'a' })
  expect((await checkProviderWallet(pgQuery(database.app))).flatMap(({ breaks }) => breaks)).toEqual([])
  const planted: [change: string, noticed: string][] = [
    ["update app.provider_transaction set amount_paise = 1 where player_id = $1 and kind = 'win'", 'was paid what its wins say'],
    ["update app.provider_transaction set amount_paise = 1 where player_id = $1 and kind = 'bet'", 'is an opening of the books'],
    ["delete from app.provider_transaction where player_id = $1 and kind = 'rollback'", 'was paid what its wins say'],
    ["delete from app.provider_transaction where player_id = $1 and kind = 'bet'", 'is an opening of the books'],
    ["update ledger.opening set play = '{}' where player_id = $1", 'is an opening of the books'],
    ['delete from ledger.round where player_id = $1 and voided', 'was paid what its wins say'],
  ]
  for (const [change, noticed] of planted) {
    const client = await database.admin.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(change, [playerId])
      const broken = (await checkProviderWallet(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
      expect(unnoticed(broken, [noticed]), change).toEqual([])
      expect(
        broken.flatMap(({ breaks }) => breaks).every((found) => found.playerId === playerId),
        change,
      ).toBe(true)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
