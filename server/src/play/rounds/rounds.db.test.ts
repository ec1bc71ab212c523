import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { receiptOf } from '@lalmor/games/fair/receipt.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { setLimit, stopPlayer, switchGame } from '@lalmor/ledger/limits.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkReplays } from './replay.ts'

const { ask, call, guest, time, database, db, vault } = useTestApi()
const tenRupees = 10_00 as WirePaise
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))

const asked = (change: object = {}) => ({ roundId: uuid7(time.now) as string, game: firstOf.slot.id, stake: tenRupees, ...change })

async function play(player: TestPlayer, change: object = {}): Promise<Result<'/round/play'>> {
  const result = await call('/round/play', asked(change), player)
  later(2_500)
  return result
}

test('a round takes the stake, pays its draw, and shows every event', async () => {
  const player = await guest()
  const seeds = await call('/seed/current', {}, player)
  const { round, balance, replayed } = await play(player)
  expect(round).toMatchObject({
    game: firstOf.slot.id,
    status: 'Settled',
    stake: 10_00,
    validBet: 10_00,
    seedNo: 1,
    nonce: 0,
    balanceBefore: 1_000_00,
    balanceAfter: 1_000_00 - 10_00 + round.payout,
    serverSeedHash: seeds.serverSeedHash,
    clientSeed: seeds.clientSeed,
  })
  expect(round).not.toHaveProperty('serverSeed')
  expect(replayed).toBe(false)
  expect(balance).toBe(round.balanceAfter)
  expect(round.events.at(-1)).toEqual({ type: 'total', payout: round.payout })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance })
})

test('the same id again returns the same round, forever, and moves nothing', async () => {
  const player = await guest()
  const body = asked()
  const first = await call('/round/play', body, player)
  later(10)
  expect(await call('/round/play', body, player)).toEqual({ ...first, replayed: true })
  later(28 * 24 * 60 * 60 * 1000)
  expect(await call('/round/play', body, player)).toEqual({ ...first, replayed: true })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: first.balance })
})

// fault                    change                        reason                facts
test.each<[string, object, string, object]>([
  ['below the minimum', { stake: 50 }, 'StakeTooLow', { min: 1_00 }],
  ['above the maximum', { stake: 500_01 }, 'StakeTooHigh', { max: 500_00 }],
  ['between two steps', { stake: 10_01 }, 'StakeNotAStep', { stakes: expect.arrayContaining([10_00]) }],
  ['of zero', { stake: 0 }, 'StakeTooLow', { min: 1_00 }],
])('a stake %s is refused and nothing moves', async (_what, change, reason, facts) => {
  const player = await guest()
  expect(await ask('/round/play', asked(change), player)).toMatchObject({ state: '409', reason, facts })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: 1_000_00 })
  expect(await call('/seed/current', {}, player)).toMatchObject({ nonce: 0 })
})

test.each([-10_00, 10.5, 2 ** 53, '1000', null])('a stake of %s is not an amount', async (stake) => {
  const player = await guest()
  expect(await ask('/round/play', asked({ stake }), player)).toMatchObject({ state: '400', reason: 'BadInput', facts: { field: 'stake' } })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: 1_000_00 })
})

test('a stake above the balance is refused with the balance', async () => {
  // A few in a hundred are lucky for sixty spins.
  for (let players = 0; players < 10; players++) {
    const player = await guest()
    for (let spins = 0; spins < 60; spins++) {
      const answer = await ask('/round/play', asked({ stake: 500_00 }), player)
      later(2_500)
      if (answer.state === '200') continue
      const { balance } = await call('/user/getUserInfo', {}, player)
      expect(balance).toBeLessThan(500_00)
      expect(answer).toMatchObject({ state: '409', reason: 'InsufficientFunds', facts: { balance } })
      return
    }
  }
  expect.fail('ten times ₹1,000 lasted for 60 spins of ₹500')
})

test('an unknown game, an announced one, a malformed id and an id of another day are refused', async () => {
  const player = await guest()
  expect(await ask('/round/play', asked({ game: 'no-such-game' }), player)).toMatchObject({ reason: 'UnknownGame' })
  expect(await ask('/round/play', asked({ game: firstOf.crash.id }), player)).toMatchObject({ reason: 'UnknownGame' })
  expect(await ask('/game/launch', { game: 'no-such-game' }, player)).toMatchObject({ reason: 'UnknownGame' })
  expect(await ask('/round/play', asked({ roundId: 'x' }), player)).toMatchObject({ reason: 'BadInput' })
  for (const minutes of [-6, 6]) {
    const roundId = uuid7(new Date(time.now.getTime() + minutes * 60_000))
    expect(await ask('/round/play', asked({ roundId }), player), `${minutes} min`).toMatchObject({ reason: 'RoundIdStale' })
  }
})

test('an id used for another stake is refused', async () => {
  const player = await guest()
  const body = asked()
  await call('/round/play', body, player)
  expect(await ask('/round/play', { ...body, stake: 20_00 as WirePaise }, player)).toMatchObject({ reason: 'KeyReused' })
  later(10 * 60_000)
  expect(await ask('/round/play', { ...body, stake: 20_00 as WirePaise }, player)).toMatchObject({ reason: 'KeyReused' })
})

test('two rounds start at least 2.5 s apart', async () => {
  const player = await guest()
  await call('/round/play', asked(), player)
  later(2_400)
  expect(await ask('/round/play', asked(), player)).toMatchObject({ reason: 'TooSoon', facts: { waitMs: 100 } })
  later(100)
  expect(await ask('/round/play', asked(), player)).toMatchObject({ state: '200' })
})

test('a refusal by the player’s limits, or by an operator, has its facts', async () => {
  const player = await guest()
  const playerId = BigInt(player.uid)
  const query = pgQuery(database.admin)
  await setLimit(query, { playerId, measure: 'stake', period: 'day', amount: 15_00n }, time.now)
  await play(player)
  expect(await ask('/round/play', asked(), player)).toMatchObject({
    state: '409',
    reason: 'OverLimit',
    facts: { measure: 'stake', period: 'day', left: 5_00 },
  })
  await switchGame(query, 1, { stopped: true })
  expect(await ask('/round/play', asked(), player)).toMatchObject({ state: '403', reason: 'GameStopped' })
  await switchGame(query, 1, { stopped: false })
  const until = new Date(time.now.getTime() + 86_400_000)
  await stopPlayer(query, playerId, until, time.now)
  expect(await ask('/round/play', asked(), player)).toMatchObject({
    state: '403',
    reason: 'PlayStopped',
    facts: { until: until.toISOString() },
  })
  await stopPlayer(query, playerId, undefined, time.now)
  expect(await ask('/round/play', asked(), player)).toMatchObject({ reason: 'PlayStopped', facts: { until: null } })
})

test('one tap sent 8 times at once is one round', async () => {
  const player = await guest()
  const body = asked()
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('/round/play', body, player)))
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1)
  expect(await call('/seed/current', {}, player)).toMatchObject({ nonce: 1 })
})

test('a round belongs to its player', async () => {
  const [player, other] = [await guest(), await guest()]
  const { round } = await play(player)
  expect(await ask('/round/get', { roundId: round.roundId }, other)).toMatchObject({ state: '404', reason: 'UnknownRound' })
  expect((await call('/round/list', {}, other)).rounds).toEqual([])
  expect(await call('/round/get', { roundId: round.roundId }, player)).toEqual(round)
})

test('rounds are listed newest first, 20 a page', async () => {
  const player = await guest()
  const ids: string[] = []
  for (let n = 0; n < 23; n++) ids.unshift((await play(player, { stake: 1_00 })).round.roundId)
  const first = await call('/round/list', {}, player)
  const second = await call('/round/list', { before: first.rounds.at(-1)!.roundId }, player)
  expect([first.more, second.more]).toEqual([true, false])
  const all = [...first.rounds, ...second.rounds]
  expect(all.map(({ roundId }) => roundId)).toEqual(ids)
  expect(all.map(({ seedNo, nonce }) => [seedNo, nonce])).toEqual(ids.map((_, at) => [1, 22 - at]))
})

test('after rotation a round verifies from its shown facts, and a changed one does not', async () => {
  const player = await guest()
  const launch = await call('/game/launch', { game: firstOf.slot.id }, player)
  assert('seeds' in launch)
  const { seeds } = launch
  const { round } = await play(player)
  const { revealed } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  expect(revealed).toMatchObject({ seedNo: 1, serverSeedHash: seeds.serverSeedHash, rounds: 1 })
  const told = await call('/round/get', { roundId: round.roundId }, player)
  expect(told).toEqual({ ...round, serverSeed: revealed.serverSeed })
  assert(told.status === 'Settled' && 'events' in told)
  const receipt = receiptOf({ ...told, serverSeed: revealed.serverSeed })
  expect(verifyRound(receipt)).toMatchObject({ verified: true })
  expect(verifyRound({ ...receipt, payout: receipt.payout + 1 })).toMatchObject({ verified: false })
})

test('the books balance and every payout matches when redrawn; a forged payout is found', async () => {
  const breaks = (await checkLedger(pgQuery(database.app))).flatMap((checked) => checked.breaks)
  expect(breaks).toEqual([])
  const clean = await checkReplays({ db, vault })
  expect(clean.breaks).toEqual([])
  expect(clean.examined).toBeGreaterThan(20n)

  const { rows } = await database.admin.query<{ player_id: bigint; round_id: string }>(
    'select player_id, round_id from ledger.round limit 1',
  )
  const { player_id: playerId, round_id: roundId } = rows[0]!
  const forge = async (by: number) => {
    await database.admin.query(
      `set session_replication_role = replica; update ledger.round set payout = payout + ${by} where round_id = '${roundId}'; set session_replication_role = origin`,
    )
  }
  await forge(1)
  expect((await checkReplays({ db, vault })).breaks).toMatchObject([{ playerId, row: `round ${roundId}` }])
  await forge(-1)
})

test('an old round is answered by its id before today’s checks apply', async () => {
  const player = await guest()
  const { round } = await play(player)
  later(10 * 60_000)
  // The game does not offer this stake, but the refusal is that the id was used for another.
  const again = { roundId: round.roundId, game: firstOf.slot.id, stake: 3_33 as WirePaise }
  expect(await ask('/round/play', again, player)).toMatchObject({ reason: 'KeyReused' })
  expect(await call('/round/play', { ...again, stake: tenRupees }, player)).toMatchObject({ round, replayed: true })
})
