import type { Result } from '@lalmor/contract/catalogue.ts'
import type { OpenRound } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { setLimit } from '@lalmor/ledger/limits.ts'
import { act, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { describe, expect, test } from 'vitest'
import { readPair } from '../seeds/read.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { hiddenIn, lanterns, titlesWithLanterns } from './test-lanterns.ts'
import { checkReplays } from './replay.ts'

const { ask, call, guest, signIn, send, time, database, db, vault } = useTestApi({ titles: titlesWithLanterns })
const query = pgQuery(database.app)
const tenRupees = 10_00 as WirePaise
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
const asked = (change: object = {}) => ({
  roundId: uuid7(time.now) as string,
  game: 'lanterns',
  stake: tenRupees,
  play: { dry: 2 },
  ...change,
})
const balanceOf = async (player: TestPlayer) => (await call('/user/getUserInfo', {}, player)).balance
const stop = { stop: true }
const light = (lantern: number) => ({ light: lantern })

/** `hidden` lanterns: lit or dry. */
async function open(player: TestPlayer, change: object = {}) {
  later(2_500)
  const answer = await call('/round/open', asked(change), player)
  const { round } = answer
  assert(round.status === 'Unsettled')
  const { pair } = await readPair(db, vault, BigInt(player.uid), round.seedNo)
  const { dry, mark } = hiddenIn(pair, round.nonce, (round.play as { dry: number }).dry)
  const burning = [0, 1, 2, 3, 4].filter((lantern) => !dry.includes(lantern))
  const step = (step: number, action: object) => call('/round/act', { roundId: round.roundId, step, action }, player)
  const askStep = (step: number, action: object) => ask('/round/act', { roundId: round.roundId, step, action }, player)
  return {
    answer,
    round,
    roundId: round.roundId,
    dry,
    burning,
    mark,
    serverSeed: Buffer.from(pair.serverSeed).toString('hex'),
    step,
    askStep,
  }
}

const over = ({ round }: Result<'/round/act'>) => {
  assert(round.status !== 'Unsettled')
  return round
}

test('a round is opened, continued, and paid at its end', async () => {
  const player = await guest()
  const { answer, round, roundId, burning, mark, step } = await open(player)
  expect(answer).toMatchObject({ balance: 990_00, replayed: false })
  expect(round).toEqual({
    roundId,
    game: 'lanterns',
    title: 'Lanterns',
    status: 'Unsettled',
    stake: 10_00,
    seq: 2,
    openedAt: time.now.toISOString(),
    version: 1,
    definitionHash: lanterns.rules.definitionHash,
    balanceBefore: 1_000_00,
    balanceAfter: 990_00,
    seedNo: 1,
    nonce: 0,
    serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: expect.any(String),
    play: { dry: 2 },
    actions: [],
    events: [{ type: 'hung', lanterns: 5 }],
    lastStep: 0,
    cashOut: 10_00,
  })
  later(60_000)
  expect(await step(0, light(burning[0]!))).toEqual({
    round: {
      ...round,
      actions: [light(burning[0]!)],
      events: [...round.events, { type: 'lit', lantern: burning[0], pays: 20_00 }],
      lastStep: 1,
      cashOut: 20_00,
    },
    balance: 990_00,
    replayed: false,
  })
  await step(1, light(burning[1]!))
  later(60_000)
  const end = await step(2, stop)
  expect(end).toMatchObject({ balance: 1_020_00, replayed: false })
  expect(over(end)).toMatchObject({
    status: 'Settled',
    stake: 10_00,
    payout: 30_00,
    validBet: 1_00,
    seq: 3,
    openedAt: round.openedAt,
    settledAt: time.now.toISOString(),
    balanceBefore: 1_000_00,
    balanceAfter: 1_020_00,
    actions: [light(burning[0]!), light(burning[1]!), stop],
    events: [{ type: 'hung' }, { type: 'lit' }, { type: 'lit' }, { type: 'stopped', mark }, { type: 'total', payout: 30_00 }],
  })
  expect(await call('/round/get', { roundId }, player)).toEqual(end.round)
  expect(await call('/round/current', {}, player)).toEqual({ round: null })
  expect(await balanceOf(player)).toBe(1_020_00)
})

test('a player who signs in on another device finds the round as it was, and ends it there', async () => {
  const player = await signIn()
  const { round, roundId, burning, step } = await open(player)
  await step(0, light(burning[0]!))
  await call('/sso/logout', {}, player)
  expect(await ask('/round/act', { roundId, step: 1, action: stop }, player)).toMatchObject({ reason: 'PleaseLogin' })

  const again = await signIn(player.phone)
  const found = await call('/round/current', {}, again)
  expect(found.round).toMatchObject({ roundId, status: 'Unsettled', openedAt: round.openedAt, actions: [light(burning[0]!)] })
  const end = await call('/round/act', { roundId, step: 1, action: stop }, again)
  expect(end.round).toMatchObject({ status: 'Settled', actions: [light(burning[0]!), stop] })
})

test('a round that ends at its start is settled by its opening', async () => {
  const player = await guest()
  later(2_500)
  const body = asked({ play: { dry: 5 } })
  const first = await call('/round/open', body, player)
  expect(first).toMatchObject({ balance: 990_00, replayed: false, round: { status: 'Settled', payout: 0, actions: [] } })
  expect(await call('/round/open', body, player)).toEqual({ ...first, replayed: true })
  expect(await call('/round/current', {}, player)).toEqual({ round: null })
})

test('no answer before the end contains hidden facts, and none contains a secret seed', async () => {
  const player = await guest()
  const heard: string[] = []
  const listen = <T>(answer: T) => (heard.push(JSON.stringify(answer)), answer)
  const { answer, round, roundId, burning, mark, serverSeed, askStep } = await open(player)
  listen(answer)
  listen(await ask('/round/open', asked({ roundId }), player))
  listen(await askStep(0, light(burning[0]!)))
  listen(await askStep(0, light(burning[0]!)))
  listen(await askStep(0, light(burning[1]!)))
  listen(await askStep(7, light(burning[1]!)))
  listen(await askStep(1, light(burning[0]!)))
  listen(await askStep(1, light(9)))
  listen(await askStep(1, { light: 1, see: true }))
  listen(await ask('/round/open', asked(), player))
  listen(await ask('/round/play', asked({ game: firstOf.slot.id }), player))
  listen(await ask('/round/current', {}, player))
  listen(await ask('/round/get', { roundId }, player))
  listen(await ask('/round/list', {}, player))
  listen(await ask('/game/launch', { game: 'lanterns' }, player))
  listen(await ask('/seed/current', {}, player))
  listen(await ask('/seed/rotate', { seedNo: round.seedNo, clientSeed: 'look' }, player))
  listen(await ask('/seed/reveal', { seedNo: round.seedNo }, player))
  for (const text of heard) {
    expect(text).not.toContain(String(mark))
    expect(text).not.toContain(serverSeed)
    expect(text).not.toContain('"dry":[')
  }
  // The search works: the answer at the end does contain it.
  expect(JSON.stringify(await askStep(1, stop))).toContain(String(mark))
  expect(JSON.stringify(await ask('/seed/rotate', { seedNo: round.seedNo, clientSeed: 'look' }, player))).toContain(serverSeed)
})

describe('repeated', () => {
  test('an opening returns the round as it is, forever, and moves nothing', async () => {
    const player = await guest()
    const { answer, roundId, burning, step } = await open(player)
    const body = asked({ roundId })
    expect(await call('/round/open', body, player)).toEqual({ ...answer, replayed: true })
    await step(0, light(burning[0]!))
    expect((await call('/round/open', body, player)).round).toMatchObject({ status: 'Unsettled', actions: [light(burning[0]!)] })
    later(10 * 60_000)
    expect((await call('/round/open', body, player)).round, 'an old id').toMatchObject({ status: 'Unsettled' })
    const end = await step(1, stop)
    later(28 * 86_400_000)
    expect(await call('/round/open', body, player)).toEqual({ ...end, replayed: true })
    expect(await balanceOf(player)).toBe(1_010_00)
  })

  test('a step gets the same answer, and the last step does forever', async () => {
    const player = await guest()
    const { burning, step } = await open(player)
    const first = await step(0, light(burning[0]!))
    expect(await step(0, light(burning[0]!))).toEqual({ ...first, replayed: true })
    const last = await step(1, stop)
    expect(await step(1, stop)).toEqual({ ...last, replayed: true })
    later(28 * 86_400_000)
    expect(await step(1, stop)).toEqual({ ...last, replayed: true })
    expect(await balanceOf(player)).toBe(1_010_00)
  })

  test('an id used for another bet is refused, whatever that bet’s end', async () => {
    const player = await guest()
    const { roundId, burning, step } = await open(player)
    const others = [{ stake: 1_00 as WirePaise }, { play: { dry: 3 } }]
    const refuses = async () => {
      for (const other of others)
        expect(await ask('/round/open', asked({ roundId, ...other }), player)).toMatchObject({ state: '409', reason: 'KeyReused' })
    }
    await refuses()
    later(10 * 60_000)
    await refuses()
    await step(0, light(burning[0]!))
    await step(1, stop)
    await refuses()
    expect(await ask('/round/open', asked({ roundId: uuid7(new Date(time.now.getTime() - 600_000)) }), player)).toMatchObject({
      reason: 'RoundIdStale',
    })
  })
})

test('a different action at a taken step is stale, as is a step that is not the next; the refusal reveals nothing', async () => {
  const player = await guest()
  const { round, burning, step, askStep } = await open(player)
  await step(0, light(burning[0]!))
  for (const [at, action] of [
    [0, light(burning[1]!)],
    [0, stop],
    [2, stop],
    [9, stop],
  ] as const)
    expect(await askStep(at, action)).toMatchObject({ state: '409', reason: 'StaleStep', facts: {} })
  const { round: current } = await call('/round/current', {}, player)
  expect(current).toMatchObject({ roundId: round.roundId, actions: [light(burning[0]!)], cashOut: 20_00, lastStep: 1 })
  await step(1, stop)
  for (const [at, action] of [
    [0, stop],
    [1, light(burning[1]!)],
    [2, stop],
  ] as const)
    expect(await askStep(at, action), 'of a round that is over').toMatchObject({ reason: 'StaleStep', facts: {} })
})

test('an illegal play is refused, and neither staked nor recorded', async () => {
  const player = await guest()
  for (const play of [undefined, {}, { dry: 0 }, { dry: 6 }, { dry: 2, more: 1 }]) {
    const { play: _, ...body } = asked()
    expect(await ask('/round/open', { ...body, ...(play && { play }) }, player)).toMatchObject({ state: '409', reason: 'IllegalPlay' })
  }
  expect(await ask('/round/open', asked({ game: firstOf.slot.id, play: undefined }), player), 'no such round').toMatchObject({
    reason: 'IllegalPlay',
  })
  expect(await ask('/round/play', asked(), player), 'a multi-step round').toMatchObject({ reason: 'IllegalPlay' })
  const { play: _, ...body } = asked({ game: firstOf.slot.id })
  expect(await ask('/round/play', { ...body, play: { dry: 2 } }, player), 'a choice where there is none').toMatchObject({
    reason: 'IllegalPlay',
  })
  expect(await balanceOf(player)).toBe(1_000_00)
  expect(await call('/seed/current', {}, player)).toMatchObject({ nonce: 0 })

  const { burning, step, askStep } = await open(player)
  for (const action of [stop, {}, { light: 5 }, { light: 1.5 }, { light: '1' }, { light: 1, stop: true }])
    expect(await askStep(0, action), JSON.stringify(action)).toMatchObject({ state: '409', reason: 'IllegalPlay', facts: {} })
  for (const action of [[], 'stop', null, 4])
    expect((await send('/round/act', { action })).body, JSON.stringify(action)).toMatchObject({ state: '400', reason: 'BadInput' })
  await step(0, light(burning[0]!))
  expect(await askStep(1, light(burning[0]!))).toMatchObject({ reason: 'IllegalPlay' })
  expect(await findOpenRound(query, BigInt(player.uid))).toMatchObject({ actions: [JSON.stringify(light(burning[0]!))] })
})

test('the rules of every stake apply: one round at a time, the spin floor, limits, funds, stakes of the game', async () => {
  const player = await guest()
  expect(await ask('/round/open', asked({ game: 'no-such-game' }), player)).toMatchObject({ reason: 'UnknownGame' })
  expect(await ask('/round/open', asked({ stake: 5_00 }), player)).toMatchObject({ reason: 'StakeNotAStep' })
  const { burning, step } = await open(player)
  later(2_500)
  expect(await ask('/round/open', asked(), player)).toMatchObject({ state: '409', reason: 'RoundOpen' })
  const { play: _, ...spin } = asked({ game: firstOf.slot.id })
  expect(await ask('/round/play', spin, player)).toMatchObject({ reason: 'RoundOpen' })
  await step(0, light(burning[0]!))
  await step(1, stop)
  const { step: again } = await open(player)
  await again(0, light(0)).then((answer) => (answer.round.status === 'Unsettled' ? again(1, stop) : answer))
  expect(await ask('/round/open', asked(), player)).toMatchObject({ reason: 'TooSoon', facts: { waitMs: 2_500 } })
  later(2_500)
  await setLimit(query, { playerId: BigInt(player.uid), measure: 'stake', period: 'day', amount: 25_00n }, time.now)
  expect(await ask('/round/open', asked(), player)).toMatchObject({ reason: 'OverLimit', facts: { measure: 'stake', left: 5_00 } })
})

test('another player can neither see nor play a round', async () => {
  const [player, other] = [await guest(), await guest()]
  const { roundId, burning } = await open(player)
  expect(await ask('/round/get', { roundId }, other)).toMatchObject({ state: '404', reason: 'UnknownRound' })
  expect(await ask('/round/act', { roundId, step: 0, action: light(burning[0]!) }, other)).toMatchObject({ reason: 'UnknownRound' })
  expect(await call('/round/current', {}, other)).toEqual({ round: null })
  expect((await call('/round/list', {}, other)).rounds).toEqual([])
})

test('a settled spin is not a round that can be continued', async () => {
  const player = await guest()
  later(2_500)
  const { play: _, ...spin } = asked({ game: firstOf.slot.id })
  const { round } = await call('/round/play', spin, player)
  expect(await ask('/round/act', { roundId: round.roundId, step: 0, action: stop }, player)).toMatchObject({ reason: 'StaleStep' })
  later(2_500)
  expect(await ask('/round/open', asked({ roundId: round.roundId }), player)).toMatchObject({ reason: 'KeyReused' })
})

test('the open round is listed once, in its place, over all pages', async () => {
  const player = await guest()
  const ids: string[] = []
  const spin = async () => {
    later(2_500)
    const { play: _, ...body } = asked({ game: firstOf.slot.id, stake: 1_00 as WirePaise })
    ids.unshift((await call('/round/play', body, player)).round.roundId)
  }
  for (let n = 0; n < 19; n++) await spin()
  // An id from a device whose clock is slow: its round is not the newest of the list.
  const roundId = uuid7(new Date(time.now.getTime() - 1_000))
  const { burning, step } = await open(player, { roundId })
  ids.splice(1, 0, roundId)
  const first = await call('/round/list', {}, player)
  expect(first.rounds.map((row) => row.roundId)).toEqual(ids)
  expect(first.more).toBe(false)
  expect(first.rounds[1]).toEqual({
    roundId,
    game: 'lanterns',
    seedNo: 1,
    nonce: 19,
    title: 'Lanterns',
    status: 'Unsettled',
    stake: 10_00,
    seq: 21,
    openedAt: time.now.toISOString(),
  })
  expect((await call('/round/list', { before: ids[0]! }, player)).rounds).toHaveLength(19)
  expect((await call('/round/list', { before: roundId }, player)).rounds).toHaveLength(18)
  await step(0, light(burning[0]!))
  await step(1, stop)
  expect((await call('/round/list', {}, player)).rounds[1]).toMatchObject({ roundId, status: 'Settled', payout: 20_00 })
  await spin()
  await open(player)
  const page = await call('/round/list', {}, player)
  expect(page).toMatchObject({ more: true, rounds: { length: 20, 0: { status: 'Unsettled' } } })
  expect((await call('/round/list', { before: page.rounds.at(-1)!.roundId }, player)).rounds.map((row) => row.roundId)).toEqual(
    ids.slice(19),
  )
})

describe('two devices', () => {
  test('one opening sent 8 times at once is one round', async () => {
    const player = await guest()
    later(2_500)
    const body = asked()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('/round/open', body, player)))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1)
    expect(await balanceOf(player)).toBe(990_00)
  })

  test('eight openings at once make one round, and seven are answered with it', async () => {
    const player = await guest()
    later(2_500)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/round/open', asked(), player)))
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'opened')).toSorted()).toEqual([
      ...Array<string>(7).fill('RoundOpen'),
      'opened',
    ])
    expect(await balanceOf(player)).toBe(990_00)
  })

  test('one step sent 8 times at once is taken once', async () => {
    const player = await guest()
    const { burning, step } = await open(player)
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(0, light(burning[0]!))))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1)
  })

  test('of different actions at one step one is taken, and the others are stale', async () => {
    const player = await guest()
    const { burning, askStep } = await open(player)
    const answers = await Promise.all([0, 1, 2].flatMap((n) => [askStep(0, light(burning[n]!)), askStep(0, light(burning[n]!))]))
    const reasons = answers.map((answer) => ('reason' in answer ? answer.reason : 'taken'))
    expect(reasons.filter((reason) => reason === 'taken')).toHaveLength(2)
    expect(reasons.filter((reason) => reason === 'StaleStep')).toHaveLength(4)
  })

  test('one stops while the other continues: the round has one end, and both see it', async () => {
    for (let times = 0; times < 8; times++) {
      const player = await guest()
      const { roundId, burning, dry, step, askStep } = await open(player)
      await step(0, light(burning[0]!))
      const both = await Promise.all([askStep(1, stop), askStep(1, light(dry[0]!)), askStep(1, stop), askStep(1, light(dry[0]!))])
      expect(both.filter(({ state }) => state === '200')).toHaveLength(2)
      const round = await call('/round/get', { roundId }, player)
      assert(round.status === 'Settled')
      expect(await balanceOf(player)).toBe(990_00 + round.payout)
    }
  })
})

describe('a server that dies between the last action and the payout', () => {
  async function leftUnpaid() {
    const player = await guest()
    const opened = await open(player)
    const { burning, step } = opened
    await step(0, light(burning[0]!))
    const playerId = BigInt(player.uid)
    await act(query, { playerId, roundId: (await findOpenRound(query, playerId))!.roundId, step: 1, action: JSON.stringify(stop) })
    expect(await balanceOf(player)).toBe(990_00)
    return { player, ...opened }
  }
  type Left = Awaited<ReturnType<typeof leftUnpaid>>

  test.each<[string, (left: Left) => Promise<unknown>, unknown]>([
    [
      'the same step again',
      ({ askStep }) => askStep(1, stop),
      { resultData: { replayed: true, round: { status: 'Settled', payout: 20_00 } } },
    ],
    ['another step', ({ askStep, burning }) => askStep(2, light(burning[1]!)), { reason: 'StaleStep' }],
    ['another action at that step', ({ askStep, burning }) => askStep(1, light(burning[1]!)), { reason: 'StaleStep' }],
    ['a look at what is open', ({ player }) => call('/round/current', {}, player), { round: null }],
    ['a look at the round', ({ player, roundId }) => call('/round/get', { roundId }, player), { status: 'Settled', payout: 20_00 }],
    [
      'its opening again',
      ({ player, roundId }) => call('/round/open', asked({ roundId }), player),
      { round: { status: 'Settled', payout: 20_00 } },
    ],
  ])('%s pays the round, once', async (_what, look, told) => {
    const left = await leftUnpaid()
    expect(await look(left)).toMatchObject(told as object)
    expect(await balanceOf(left.player)).toBe(1_010_00)
    expect(await look(left)).toMatchObject(told as object)
    expect(await balanceOf(left.player)).toBe(1_010_00)
  })

  test('eight reads at once pay it once', async () => {
    const { player, step } = await leftUnpaid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(1, stop)))
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1)
    expect(await balanceOf(player)).toBe(1_010_00)
  })

  test('a failed payout is a server error, and the same step again pays it', async () => {
    const player = await guest()
    const { burning, step, askStep } = await open(player)
    await step(0, light(burning[0]!))
    const close = 'function ledger.close_round(bigint, uuid, int, bigint, bigint, timestamptz)'
    await database.admin.query(`revoke execute on ${close} from lalmor_app`)
    expect(await askStep(1, stop)).toMatchObject({ state: '500', reason: 'Internal' })
    await database.admin.query(`grant execute on ${close} to lalmor_app`)
    expect(over(await step(1, stop))).toMatchObject({ status: 'Settled', payout: 20_00 })
    expect(await balanceOf(player)).toBe(1_010_00)
  })
})

test('seeds cannot be rotated while a round draws from them; after it the round verifies', async () => {
  const player = await guest()
  const { round, roundId, burning, serverSeed, step } = await open(player)
  expect(await ask('/seed/rotate', { seedNo: 1, clientSeed: 'x' }, player)).toMatchObject({ state: '409', reason: 'RoundOpen' })
  expect(await ask('/seed/reveal', { seedNo: 1 }, player)).toMatchObject({ reason: 'SeedInUse' })
  expect(await call('/seed/current', {}, player)).toMatchObject({ seedNo: 1, nonce: 1 })
  const first = (await step(0, light(burning[0]!))).round as OpenRound
  expect([first.serverSeedHash, first.clientSeed, first.nonce]).toEqual([round.serverSeedHash, round.clientSeed, round.nonce])
  const end = over(await step(1, stop))
  const { revealed } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'x' }, player)
  expect(revealed).toMatchObject({ serverSeed, rounds: 1 })
  expect(await call('/round/get', { roundId }, player)).toEqual({ ...end, serverSeed })
})

test('after all this the books balance and every payout matches when redrawn', async () => {
  expect((await checkLedger(query)).flatMap((checked) => checked.breaks)).toEqual([])
  const { examined, breaks } = await checkReplays({ db, vault, titles: titlesWithLanterns })
  expect(breaks).toEqual([])
  expect(examined).toBeGreaterThan(30n)
})
