import { accessIn } from '@lalmor/contract/access.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditArrived } from '../deposits/test-credit.ts'
import { termsVersion } from '../identity/consents/terms.ts'
import { commonFields, useTestApi, type TestPlayer } from '../test-api.ts'
import { remindOfLimits } from './remind.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'

const { ask, call, send, guest, signIn, newDevice, time, db, database } = useTestApi()
const hourMs = 3_600_000
const pass = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const wire = (rupees: number) => (rupees * 100) as never

beforeEach(() => {
  // Friday noon in India: within a day, a week and a month already begun.
  time.now = new Date('2026-11-20T06:30:00.000Z')
})

/** Extends a guest's session, as a later login would. */
async function signInAgain(player: TestPlayer): Promise<TestPlayer> {
  await database.admin.query("update app.session set expires_at = $2::timestamptz + interval '30 days' where player_id = $1", [
    player.uid,
    time.now,
  ])
  return player
}

async function play(player: TestPlayer) {
  const { round } = await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }, player)
  pass(5_000)
  return round.payout as number
}

test('a new player has no limits and has used nothing', async () => {
  expect(await call('/limit/list', {}, await guest())).toEqual({
    limits: [],
    today: { playedMs: 0 },
    week: { playedMs: 0, staked: 0, net: 0 },
    access: { state: 'free', may: accessIn.free },
    strict: { on: false, gapMs: 5_000 },
    idle: { choices: [5, 15, 30, 60] },
  })
})

test('play counts: time between rounds, stakes, net', async () => {
  const player = await guest()
  const paid = (await play(player)) + (await play(player)) + (await play(player))
  const { today, week } = await call('/limit/list', {}, player)
  expect(today).toEqual({ playedMs: 10_000 })
  expect(week).toEqual({ playedMs: 10_000, staked: 30_00, net: paid - 30_00 })
})

test('a first limit applies at once, and counts what was used before it', async () => {
  const player = await guest()
  await play(player)
  const { limits } = await call('/limit/set', { measure: 'stake', period: 'day', amount: 15_00 }, player)
  expect(limits).toEqual([{ measure: 'stake', period: 'day', amount: 15_00, used: 10_00 }])
  expect(await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }, player)).toMatchObject({
    reason: 'OverLimit',
    facts: { measure: 'stake', period: 'day', left: 5_00 },
  })
})

test('a lower limit applies at once; a higher one needs 24 hours and a confirmation', async () => {
  const player = await guest()
  const which = { measure: 'loss', period: 'week' } as const
  const set = async (amount: number | undefined) =>
    (await call('/limit/set', { ...which, ...(amount !== undefined && { amount }) }, player)).limits
  const confirm = async () => (await call('/limit/confirm', which, player)).limits
  await set(500_00)
  expect(await set(300_00)).toMatchObject([{ amount: 300_00 }])

  const asked = time.now
  const confirmFrom = new Date(asked.getTime() + 24 * hourMs).toISOString()
  const waiting = [{ ...which, amount: 300_00, used: 0, raise: { amount: 1_000_00, confirmFrom } }]
  expect(await set(1_000_00)).toEqual(waiting)
  pass(24 * hourMs - 1)
  expect(await confirm()).toEqual(waiting)
  pass(1)
  // A day later, nothing has changed automatically.
  expect((await call('/limit/list', {}, player)).limits).toEqual(waiting)
  expect(await confirm()).toEqual([{ ...which, amount: 1_000_00, used: 0 }])
})

test('removing a limit counts as raising it', async () => {
  const player = await guest()
  const which = { measure: 'time', period: 'day' } as const
  await call('/limit/set', { ...which, amount: hourMs }, player)
  const { limits } = await call('/limit/set', which, player)
  expect(limits).toMatchObject([{ amount: hourMs, raise: { confirmFrom: new Date(time.now.getTime() + 24 * hourMs).toISOString() } }])
  expect(limits[0]!.raise).not.toHaveProperty('amount')
  pass(24 * hourMs)
  expect((await call('/limit/confirm', which, player)).limits).toEqual([])
})

test('lowering cancels a pending raise', async () => {
  const player = await guest()
  const which = { measure: 'stake', period: 'month' } as const
  for (const amount of [500_00, 900_00, 400_00]) await call('/limit/set', { ...which, amount }, player)
  expect((await call('/limit/list', {}, player)).limits).toEqual([{ ...which, amount: 400_00, used: 0 }])
})

test('a break stops play at once, until its end', async () => {
  const player = await guest()
  const until = new Date(time.now.getTime() + 24 * hourMs).toISOString()
  expect((await call('/limit/break', { length: 'P1D' }, player)).stopped).toEqual({ until })
  const round = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }, player)
  expect(await round()).toMatchObject({ reason: 'PlayStopped', facts: { until } })
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ balance: 1_000_00 })
  pass(24 * hourMs)
  expect(await round()).toMatchObject({ state: '200' })
  expect((await call('/limit/list', {}, player)).stopped).toBeUndefined()
})

test('a break can be extended, never shortened', async () => {
  const player = await guest()
  const { stopped } = await call('/limit/break', { length: 'P6W' }, player)
  expect((await call('/limit/break', { length: 'P1D' }, player)).stopped).toEqual(stopped)
  expect((await call('/limit/break', { length: 'for-good' }, player)).stopped).toEqual({})
})

test('a break binds the device: no new guest there until it ends', async () => {
  const player = await guest()
  await call('/limit/break', { length: 'P1D' }, player)
  const again = () =>
    send('/sso/guest', { ...commonFields(player.deviceNumber), referralCode: '', adult: true, termsVersion }).then(({ body }) => body)
  const until = new Date(time.now.getTime() + 24 * hourMs).toISOString()
  expect(await again()).toMatchObject({ state: '403', reason: 'PlayStopped', facts: { until } })
  await call('/limit/break', { length: 'for-good' }, player)
  expect(await again()).toMatchObject({ facts: { until: null } })
  expect((await guest()).uid).toBeDefined()
  await database.admin.query('truncate app.device_stop')
  expect(await again()).toMatchObject({ state: '200' })
})

test.each([
  ['an amount below 0', { measure: 'loss', period: 'day', amount: -1 }],
  ['a fraction', { measure: 'loss', period: 'day', amount: 1.5 }],
  ['another measure', { measure: 'win', period: 'day', amount: 1 }],
  ['another period', { measure: 'loss', period: 'year', amount: 1 }],
])('%s is refused', async (_what, asked) => {
  const player = await guest()
  const session = { sign: player.sign, uid: player.uid }
  const { body } = await send('/limit/set', { ...commonFields(player.deviceNumber), ...session, ...asked }, { cookie: player.cookie })
  expect(body).toMatchObject({ reason: 'BadInput' })
})

test('after 60 minutes a round is refused until the player has seen the reality check and confirms it', async () => {
  const player = await guest()
  expect(await call('/play/sitting', {}, player)).toEqual({})
  const since = time.now.toISOString()
  let paid = 0
  for (let round = 0; round < 3; round++) {
    paid += await play(player)
    pass(hourMs / 3 - 5_000)
  }
  const sitting = {
    since,
    playedMs: hourMs,
    staked: 30_00,
    won: paid,
    net: paid - 30_00,
    games: [{ title: firstOf.slot.name, rounds: 3 }],
    checkDue: true,
  }
  const asked = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }
  expect(await ask('/round/play', asked, player)).toMatchObject({ state: '409', reason: 'CheckDue' })
  expect(await call('/play/sitting', {}, player)).toEqual({ sitting })
  expect(await call('/play/continue', {}, player)).toEqual({ sitting: { ...sitting, checkDue: false } })
  expect(await ask('/round/play', asked, player)).toMatchObject({ state: '200' })
})

test('a due reality check does not block a round already open', async () => {
  const player = await guest()
  await play(player)
  pass(hourMs / 2 - 5_000)
  const roundId = uuid7(time.now)
  await call('/round/open', { roundId, game: firstOf.mines.id, stake: wire(10), play: { chilies: 1 } }, player)
  pass(hourMs / 2)
  expect((await call('/play/sitting', {}, player)).sitting).toMatchObject({ staked: 20_00, checkDue: true })
  expect(await ask('/round/act', { roundId, step: 0, action: { type: 'pick', tile: 3 } }, player)).toMatchObject({ state: '200' })
})

const quietSince = async ({ uid }: TestPlayer) =>
  (await database.admin.query<{ since: Date }>('select since from app.quiet_period where player_id = $1', [uid])).rows[0]?.since

test('a lowered limit and a break of up to 7 days each restart the quiet period', async () => {
  const player = await guest()
  const set = async (measure: 'loss' | 'deposit', amount: number | undefined) => {
    pass(1_000)
    await call('/limit/set', { measure, period: 'week', ...(amount !== undefined && { amount }) }, player)
    return (await quietSince(player))?.getTime() === time.now.getTime()
  }
  expect(await quietSince(player)).toBeUndefined()
  for (const measure of ['loss', 'deposit'] as const) {
    expect(await set(measure, 500_00)).toBe(true)
    expect(await set(measure, 500_00)).toBe(false)
    expect(await set(measure, 900_00)).toBe(false)
    expect(await set(measure, undefined)).toBe(false)
    expect(await set(measure, 400_00)).toBe(true)
  }
  pass(1_000)
  await call('/limit/break', { length: 'P1W' }, player)
  expect(await quietSince(player)).toEqual(time.now)
  const other = await guest()
  await call('/limit/break', { length: 'P2W' }, other)
  expect(await quietSince(other)).toBeUndefined()
})

test('no campaign reaches a player in the 30 days after a limit was lowered or a break was taken', async () => {
  const player = await guest()
  const takes = async () =>
    (await database.admin.query<{ takes: boolean }>('select app.takes_campaigns($1) as takes', [player.uid])).rows[0]!.takes
  const quiet = (days: number) =>
    database.admin.query(
      `insert into app.quiet_period values ($1, now() - make_interval(days => $2))
       on conflict (player_id) do update set since = excluded.since`,
      [player.uid, days],
    )
  expect(await takes()).toBe(true)
  await quiet(29)
  expect(await takes()).toBe(false)
  await quiet(30)
  expect(await takes()).toBe(true)
})

/** ₹28, to be claimed within 7 days. */
async function openReward({ uid }: TestPlayer): Promise<void> {
  const period = time.now.toISOString().slice(0, 10)
  await database.admin.query("insert into app.promotion_spend values ('community', $1, 5000000, 0, 0) on conflict do nothing", [period])
  await database.admin.query("update app.promotion_spend set reserved_paise = reserved_paise + 2800 where promotion = 'community'")
  await database.admin.query(
    `insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
     values ($1, 'community', 1, 'community', 2800, 8400, '{}', 'open', $2, $3::timestamptz, $3::timestamptz + interval '7 days')`,
    [uid, period, time.now],
  )
}
const readReward = async ({ uid }: TestPlayer) =>
  (
    await database.admin.query<{ state: string; until: Date }>('select state, claim_until as until from app.reward where player_id = $1', [
      uid,
    ])
  ).rows[0]!

test('the time to claim a reward pauses during a break, by each break’s addition; one for good ends it', async () => {
  const player = await guest()
  await openReward(player)
  const end = (days: number) => new Date(new Date('2026-11-20T06:30:00.000Z').getTime() + days * 24 * hourMs)
  const rest = (length: 'P1D' | 'P3D' | 'P1W' | 'P2W' | 'for-good') => call('/limit/break', { length }, player)
  await rest('P3D')
  expect(await readReward(player)).toEqual({ state: 'open', until: end(7 + 3) })
  // Repeated, or shorter, it adds nothing.
  await rest('P3D')
  await rest('P1D')
  expect(await readReward(player)).toEqual({ state: 'open', until: end(7 + 3) })
  pass(24 * hourMs)
  await rest('P1W')
  expect(await readReward(player)).toEqual({ state: 'open', until: end(7 + 8) })
  const reserved = async () =>
    (
      await database.admin.query<{ sum: bigint }>(
        "select sum(reserved_paise)::bigint as sum from app.promotion_spend where promotion = 'community'",
      )
    ).rows[0]!.sum
  const before = await reserved()
  await rest('P2W')
  expect(await readReward(player)).toEqual({ state: 'open', until: end(7 + 15) })
  await rest('for-good')
  expect(await readReward(player)).toMatchObject({ state: 'ended' })
  await rest('P1D')
  expect(await reserved()).toBe(before - 28_00n)
})

test('the strict profile: on at once, in the game too; off after 24 hours and a confirmation', async () => {
  const player = await guest()
  const spin = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }, player)
  const strict = async (on: boolean) => (await call('/limit/strict', { on }, player)).strict
  const minRoundMs = async () => (await call('/game/launch', { game: firstOf.slot.id }, player)) as { minRoundMs: number }
  await spin()
  expect(await strict(true)).toEqual({ on: true, gapMs: 5_000 })
  pass(2_500)
  expect(await spin()).toMatchObject({ reason: 'TooSoon', facts: { waitMs: 2_500 } })
  pass(2_500)
  expect(await spin()).toMatchObject({ state: '200' })
  expect(await minRoundMs()).toMatchObject({ minRoundMs: 5_000 })

  const confirmFrom = new Date(time.now.getTime() + 24 * hourMs).toISOString()
  const waits = { on: true, gapMs: 5_000, off: { confirmFrom } }
  expect(await strict(false)).toEqual(waits)
  pass(hourMs)
  // Requested again, it waits no longer than before.
  expect(await strict(false)).toEqual(waits)
  pass(23 * hourMs - 1)
  expect((await call('/limit/confirmStrict', {}, player)).strict).toEqual(waits)
  pass(1)
  expect((await call('/limit/list', {}, player)).strict).toEqual(waits)
  // Switched on again, the wait is over, and a later confirmation ends nothing.
  expect(await strict(true)).toEqual({ on: true, gapMs: 5_000 })
  expect((await call('/limit/confirmStrict', {}, player)).strict.on).toBe(true)
  await strict(false)
  pass(24 * hourMs)
  expect((await call('/limit/confirmStrict', {}, player)).strict).toEqual({ on: false, gapMs: 5_000 })
  await spin()
  pass(2_500)
  expect(await spin()).toMatchObject({ state: '200' })
  expect(await minRoundMs()).toMatchObject({ minRoundMs: 2_500 })
})

test('the strict profile and a round at the same moment: in either order the next round keeps the longer floor', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const player = await guest()
    await play(player)
    pass(-2_500)
    const spin = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: wire(10) }, player)
    const [round] = await Promise.all([spin(), call('/limit/strict', { on: true }, player)])
    // Played 2.5 s after the one before, or refused for as long as the strict profile has left.
    const isPlayed = round.state === '200'
    expect(round).toMatchObject(isPlayed ? { state: '200' } : { reason: 'TooSoon', facts: { waitMs: 2_500 } })
    pass(isPlayed ? 4_999 : 2_499)
    expect(await spin()).toMatchObject({ reason: 'TooSoon', facts: { waitMs: 1 } })
    pass(1)
    expect(await spin()).toMatchObject({ state: '200' })
  }
})

describe('a deposit limit is asked for before the first deposit', () => {
  const order = (player: TestPlayer, requestId = uuid7(time.now)) =>
    ask('/deposit/transfer', { requestId, method: 'upi', amount: wire(1_000) }, player)
  const askLimit = async (player: TestPlayer) => (await call('/deposit/options', {}, player)).askLimit
  const unanswered = { reason: 'DepositLimitUnanswered' }
  const answers = {
    declined: (player: TestPlayer) => call('/limit/decline', {}, player),
    set: (player: TestPlayer) => call('/limit/set', { measure: 'deposit', period: 'week', amount: 5_000_00 }, player),
  }

  test.each(['declined', 'set'] as const)('once, on every device: %s is an answer for good', async (answer) => {
    const player = await signIn(undefined, undefined, { limitAnswered: false })
    expect(await askLimit(player)).toEqual({
      day: [500_00, 1_000_00, 2_000_00],
      week: [2_000_00, 5_000_00, 10_000_00],
      month: [5_000_00, 10_000_00, 25_000_00],
    })
    const requestId = uuid7(time.now)
    expect(await order(player, requestId)).toMatchObject(unanswered)
    expect(await ask('/deposit/crypto', {}, player)).toMatchObject(unanswered)
    expect(await ask('/deposit/choose', { offer: 'first-deposit' }, player)).toMatchObject(unanswered)
    // Declining an offer is not a step towards a deposit.
    expect(await ask('/deposit/choose', { offer: null }, player)).toMatchObject({ state: '200' })

    await answers[answer](player)
    await answers[answer](player)
    expect(await order(player, requestId)).toMatchObject({ state: '200' })
    expect(await askLimit(player)).toBeUndefined()
    const elsewhere = await signIn(player.phone, undefined, { limitAnswered: false })
    expect(await askLimit(elsewhere)).toBeUndefined()
    expect(await order(elsewhere)).toMatchObject({ state: '200' })
    expect(await ask('/deposit/choose', { offer: 'first-deposit' }, elsewhere)).not.toMatchObject(unanswered)
  })

  test('not asked of a guest, who cannot deposit, nor after a credited deposit', async () => {
    expect(await askLimit(await guest())).toBeUndefined()
    const player = await signIn()
    const made = await order(player)
    const { orderNo } = (made as { resultData: { orderNo: string } }).resultData
    await database.admin.query('update app.player set deposit_limit_declined_at = null where player_id = $1', [player.uid])
    expect(await askLimit(player)).toBeDefined()
    await creditArrived({ db, database }, { orderNo, amount: rupees(1_000n) }, time.now)
    expect(await askLimit(player)).toBeUndefined()
    expect(await order(player)).toMatchObject({ state: '200' })
  })

  test('at the same moment as an order: the order is refused, or comes after the answer', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const player = await signIn(undefined, undefined, { limitAnswered: false })
      const limit = { measure: 'deposit', period: 'day', amount: 500_00 } as const
      const [made] = await Promise.all([order(player), call('/limit/set', limit, player)])
      // Never made over the limit, nor without an answer.
      expect(made).toMatchObject({ state: '409' })
      expect(['DepositLimitUnanswered', 'OverDepositLimit']).toContain((made as { reason: string }).reason)
    }
  })
})

describe('the reminder of limits', () => {
  const dayMs = 24 * hourMs
  const run = () => remindOfLimits(db, time.now, new AbortController().signal)
  const reminders = async (player: TestPlayer) =>
    (await call('/mail/list', {}, await signInAgain(player))).mails
      .filter(({ key }) => key === 'limits-reminder')
      .map(({ params, type }) => ({ params, type }))

  test('comes once in 180 days to a player who has played, lists the set limits, and goes when they are reviewed', async () => {
    const [player, idler] = [await guest(), await guest()]
    await play(player)
    await call('/limit/set', { measure: 'loss', period: 'week', amount: 500_00 }, player)
    await call('/limit/set', { measure: 'deposit', period: 'day', amount: 1_000_00 }, player)
    pass(180 * dayMs - 60_000)
    await run()
    expect(await reminders(player)).toEqual([])
    pass(60_000)
    // Two parallel runs send one mail.
    await Promise.all([run(), run()])
    await run()
    const limits = [
      { measure: 'deposit', period: 'day', amount: 1_000_00 },
      { measure: 'loss', period: 'week', amount: 500_00 },
    ]
    expect(await reminders(player)).toEqual([{ type: 'system', params: { limits } }])
    expect(await reminders(idler)).toEqual([])
    expect((await call('/limit/list', {}, player)).reminder).toEqual({ at: time.now.toISOString() })
    expect((await call('/limit/reviewed', {}, player)).reminder).toBeUndefined()

    // A player who has not played since is left alone, one who has is reminded again.
    pass(181 * dayMs)
    await run()
    expect(
      await database.admin.query('select from app.mail where player_id = $1 and key = $2', [player.uid, 'limits-reminder']),
    ).toMatchObject({
      rowCount: 1,
    })
  })

  test('waits for the end of a break, and a changed limit answers it', async () => {
    const player = await guest()
    await play(player)
    pass(180 * dayMs)
    const again = await signInAgain(player)
    await call('/limit/break', { length: 'P1D' }, again)
    await run()
    expect(await reminders(again)).toEqual([])
    pass(dayMs)
    await run()
    expect(await reminders(again)).toEqual([{ type: 'system', params: { limits: [] } }])
    expect((await call('/limit/set', { measure: 'stake', period: 'day', amount: 100_00 }, again)).reminder).toBeUndefined()
  })
})

describe('a break stops the devices of its player', () => {
  const round = (player: TestPlayer, roundId = uuid7(time.now)) =>
    ask('/round/play', { roundId, game: firstOf.slot.id, stake: wire(10) }, player)
  const openAccount = (deviceNumber: string, cookie = '') =>
    send('/sso/guest', { ...commonFields(deviceNumber), referralCode: '', adult: true, termsVersion }, { cookie }).then(({ body }) => body)
  const deviceCookie = ({ cookie }: TestPlayer) => cookie.split('; ').find((each) => each.startsWith('lalmor_device='))!
  const onDeviceOf = (player: TestPlayer, phone?: string) => signIn(phone, player.deviceNumber, { cookie: deviceCookie(player) })

  test('on each of them, other accounts can neither play nor deposit nor be opened, and withdraw all the same', async () => {
    // Two players share a device; the one who takes a break has a second one.
    const [shared, first] = [await signIn(), await guest()]
    const player = await onDeviceOf(shared)
    const elsewhere = await onDeviceOf(first, player.phone)
    const played = uuid7(time.now)
    expect(await round(shared, played)).toMatchObject({ state: '200' })
    const until = new Date(time.now.getTime() + 24 * hourMs).toISOString()
    const stopped = { reason: 'DeviceStopped', facts: { until } }
    await call('/limit/break', { length: 'P1D' }, player)

    for (const other of [shared, first]) {
      expect(await round(other)).toMatchObject(stopped)
      expect(
        await ask('/round/open', { roundId: uuid7(time.now), game: firstOf.mines.id, stake: wire(10), play: { chilies: 3 } }, other),
      ).toMatchObject(stopped)
      expect(await ask('/wallet/restore', {}, other)).toMatchObject(stopped)
      expect(await call('/limit/list', {}, other)).toMatchObject({ deviceStopped: { until } })
      expect(await openAccount(other.deviceNumber, deviceCookie(other))).toMatchObject({ reason: 'PlayStopped', facts: { until } })
    }
    // A round from before is answered, however often it is asked for.
    expect(await round(shared, played)).toMatchObject({ resultData: { replayed: true } })
    const order = { requestId: uuid7(time.now), method: 'upi', amount: wire(1_000) } as const
    expect(await ask('/deposit/transfer', order, shared)).toMatchObject(stopped)
    expect(await ask('/deposit/crypto', {}, shared)).toMatchObject(stopped)
    expect(await ask('/deposit/choose', { offer: 'first-deposit' }, shared)).toMatchObject(stopped)
    expect(await call('/deposit/options', {}, shared)).toMatchObject({ deviceStoppedUntil: until })
    expect((await call('/withdrawal/options', {}, shared)).isOpen).toBe(true)
    // On the player's own device, the account is stopped.
    expect(await round(elsewhere)).toMatchObject({ reason: 'PlayStopped' })

    // Only that device is stopped: the other account plays on its own one, and its devices are free.
    pass(5_000)
    const own = await signIn(shared.phone)
    expect(await round(own)).toMatchObject({ state: '200' })
    expect(await openAccount(own.deviceNumber)).toMatchObject({ state: '200' })
    // A later sign-in is stopped too, and so is a guest who adds a phone.
    const again = await onDeviceOf(first, shared.phone)
    expect(await round(again)).toMatchObject(stopped)

    pass(24 * hourMs)
    for (const other of [shared, first]) expect(await round(other)).toMatchObject({ state: '200' })
  })

  test('for good, and on a device where the player signs in during it; an unseen one cannot be known', async () => {
    const player = await signIn()
    await call('/limit/break', { length: 'for-good' }, player)
    const other = await guest()
    expect(await round(other)).toMatchObject({ state: '200' })
    pass(5_000)
    await onDeviceOf(other, player.phone)
    expect(await round(other)).toMatchObject({ reason: 'DeviceStopped', facts: { until: null } })
    expect((await call('/limit/list', {}, other)).deviceStopped).toEqual({})
    expect(await round(await guest())).toMatchObject({ state: '200' })
  })

  test('a device is known by its cookie when the storage of the app was cleared', async () => {
    const player = await guest()
    const cookie = deviceCookie(player)
    await call('/limit/break', { length: 'P6M' }, player)
    expect(await openAccount(newDevice(), cookie)).toMatchObject({ reason: 'PlayStopped' })
    const account = await signIn()
    const here = await signIn(account.phone, newDevice(), { cookie })
    expect(deviceCookie(here)).toBe(cookie)
    expect(await round(here)).toMatchObject({ reason: 'DeviceStopped' })
    expect(await round(account)).toMatchObject({ state: '200' })
    // Renewed for 400 days, closed to scripts; and a made-up one is replaced.
    const { headers } = await send(
      '/sso/guest',
      { ...commonFields(newDevice()), referralCode: '', adult: true, termsVersion },
      { cookie: 'lalmor_device=mine' },
    )
    expect(String(headers['set-cookie'])).toMatch(/lalmor_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict/)
  })

  test('a session from before device cookies learns its own when the app opens', async () => {
    const player = await guest()
    await database.admin.query('update app.session set device_mark = null where player_id = $1', [player.uid])
    await call('/user/reportOnline', { placeId: -1 }, player)
    await call('/limit/break', { length: 'P1D' }, player)
    expect(await openAccount(newDevice(), deviceCookie(player))).toMatchObject({ reason: 'PlayStopped' })
  })

  test('naming a device does not stop it: a session counts only with both halves', async () => {
    const [victim, hostile] = [await guest(), await guest()]
    const { body } = await send(
      '/limit/break',
      { ...commonFields(victim.deviceNumber), sign: hostile.sign, uid: hostile.uid, length: 'for-good' },
      { cookie: hostile.cookie },
    )
    expect(body).toMatchObject({ reason: 'PleaseLogin' })
    await call('/limit/break', { length: 'for-good' }, hostile)
    expect(await round(victim)).toMatchObject({ state: '200' })
    expect(await openAccount(victim.deviceNumber)).toMatchObject({ state: '200' })
  })

  test('a device’s number, which anyone can send, stops no existing player', async () => {
    const [owner, account] = [await guest(), await signIn()]
    const hostile = await guest({ deviceNumber: owner.deviceNumber })
    await signIn(undefined, account.deviceNumber).then((player) => call('/limit/break', { length: 'for-good' }, player))
    await call('/limit/break', { length: 'for-good' }, hostile)
    for (const player of [owner, account]) {
      expect(await round(player)).toMatchObject({ state: '200' })
      expect(await call('/limit/list', {}, player)).not.toHaveProperty('deviceStopped')
      // Nor a later sign-in there, with the cookie or without, nor an account opened there.
      pass(5_000)
      expect(await openAccount(player.deviceNumber, deviceCookie(player))).toMatchObject({ state: '200' })
    }
    for (const cookie of ['', deviceCookie(account)]) {
      pass(60_000)
      expect(await round(await signIn(account.phone, account.deviceNumber, { cookie }))).toMatchObject({ state: '200' })
    }
    // Without a cookie only the number identifies a browser, so a new account could get around a break.
    expect(await openAccount(owner.deviceNumber)).toMatchObject({ reason: 'PlayStopped' })
  })

  test('another number, or another cookie put before it, does not bypass a break', async () => {
    const [player, account] = [await guest(), await signIn()]
    const other = deviceCookie(await guest())
    const { sign, uid, deviceNumber, cookie } = player
    const swapped = `${cookie.split('; ').find((each) => each.startsWith('lalmor_session='))}; ${other}`
    await call('/limit/break', { length: 'P6M' }, { sign, uid, deviceNumber, cookie: swapped })
    for (const known of [deviceCookie(player), other]) {
      pass(60_000)
      expect(await openAccount(newDevice(), known)).toMatchObject({ reason: 'PlayStopped' })
      const here = await signIn(account.phone, newDevice(), { cookie: known })
      expect(await round(here)).toMatchObject({ reason: 'DeviceStopped' })
    }
  })

  test('an account stopped without a break, such as a closed one, leaves its device to others', async () => {
    const player = await signIn()
    await database.admin.query("update ledger.wallet set stopped_until = 'infinity' where player_id = $1", [player.uid])
    expect(await round(await onDeviceOf(player))).toMatchObject({ state: '200' })
  })

  test('a break and a sign-in at once: the account plays before the break, or not at all', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [player, account] = [await guest(), await signIn()]
      const [, here] = await Promise.all([call('/limit/break', { length: 'P1D' }, player), onDeviceOf(player, account.phone)])
      expect(await round(here)).toMatchObject({ reason: 'DeviceStopped' })
    }
  })
})
