import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { act, closeRound, findOpening, findOpenRound, listOpenRounds } from './open-rounds.ts'
import { pgQuery } from './query.ts'
import { findRound } from './rounds.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'
import { rotateSeed } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, bet, close, pockets, lots } = testWallets(admin)

beforeAll(() => openHouse(now))

const reveal = (field: number) => JSON.stringify({ reveal: field })

async function playing() {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const roundId = uuid7(now)
  await bet(playerId, { stake: 10_00n, at: now, roundId, play: '{"mines":3}' })
  return { playerId, roundId }
}

test('a round is opened, continued and closed: the stake leaves at once, the payout comes at the end', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const roundId = uuid7(now)
  expect(await bet(playerId, { stake: 10_00n, at: now, roundId, play: '{"mines":3}' })).toMatchObject({
    kind: 'opened',
    round: { roundId, stake: 10_00n, cash: 90_00n, bonus: 0n, seq: 2n, nonce: 0, openedAt: now },
  })
  expect(await pockets(playerId)).toMatchObject({ cash: 90_00n })
  expect(await findRound(query, playerId, roundId), 'not a round of the journal yet').toBe(undefined)

  expect(await act(query, { playerId, roundId, step: 0, action: reveal(4) })).toEqual({ kind: 'acted', actions: [reveal(4)] })
  expect(await act(query, { playerId, roundId, step: 1, action: reveal(9) })).toEqual({ kind: 'acted', actions: [reveal(4), reveal(9)] })
  expect(await findOpenRound(query, playerId)).toMatchObject({
    roundId,
    play: '{"mines":3}',
    actions: [reveal(4), reveal(9)],
    seedNo: 1,
    nonce: 0,
  })

  const end = { payout: rupees(14n), validBet: rupees(1n) }
  expect(await closeRound(query, { playerId, roundId, steps: 2, end, at: after(60_000) })).toMatchObject({
    kind: 'closed',
    round: { payout: 14_00n, validBet: 1_00n, cash: 104_00n, seq: 3n, settledAt: after(60_000) },
  })
  expect(await findOpenRound(query, playerId)).toBe(undefined)
  expect(await findRound(query, playerId, roundId)).toMatchObject({
    stake: 10_00n,
    payout: 14_00n,
    voided: false,
    play: '{"actions":[{"reveal":4},{"reveal":9}],"bet":{"mines":3}}',
  })
})

describe('the end', () => {
  // cash     bonus     stake     ends with                   cash after  bonus after
  test.each([
    [100_00n, 0n, 10_00n, { pays: 25_00n, valid: 1_00n }, 115_00n, 0n],
    [100_00n, 0n, 10_00n, { pays: 0n, valid: 1_00n }, 90_00n, 0n],
    [100_00n, 50_00n, 10_00n, { pays: 25_00n, valid: 1_00n }, 115_00n, 50_00n], // cash paid it all: cash is paid
    [4_00n, 50_00n, 10_00n, { pays: 25_00n, valid: 1_00n }, 10_00n, 59_00n], // each gets its proportion
    [0n, 50_00n, 10_00n, { pays: 25_00n, valid: 1_00n }, 0n, 65_00n],
    [100_00n, 50_00n, 10_00n, 'void', 100_00n, 50_00n],
    [4_00n, 50_00n, 10_00n, 'void', 4_00n, 50_00n], // each pocket gets its part back
    [0n, 50_00n, 50_00n, 'void', 0n, 50_00n],
  ] as const)(
    'with cash %s and bonus %s, a stake of %s that ends with %o leaves %s and %s',
    async (cash, bonus, stake, end, cashAfter, bonusAfter) => {
      const playerId = await playerWith({ cash, bonus, at: now })
      const roundId = uuid7(now)
      await bet(playerId, { stake, at: now, roundId })
      expect(await close(playerId, roundId, end, after(1_000))).toMatchObject({
        kind: 'closed',
        round: { cash: cashAfter, bonus: bonusAfter },
      })
      expect(await pockets(playerId)).toMatchObject({ cash: cashAfter, bonus: bonusAfter })
    },
  )

  test('comes once: later requests get the first answer', async () => {
    const { playerId, roundId } = await playing()
    const first = await close(playerId, roundId, { pays: 20_00n, valid: 1_00n }, after(1_000))
    for (const other of [{ pays: 9_999_00n, valid: 1_00n }, 'void'] as const)
      expect(await close(playerId, roundId, other, after(2_000))).toEqual({ ...first, kind: 'replayed' })
    expect(await pockets(playerId)).toMatchObject({ cash: 110_00n })
  })

  test('of a void says so, and counts no bet', async () => {
    const { playerId, roundId } = await playing()
    await close(playerId, roundId, 'void', after(1_000))
    expect(await findRound(query, playerId, roundId)).toMatchObject({ voided: true, stake: 10_00n, payout: 10_00n, validBet: 0n })
  })

  test('waits when an action came in between', async () => {
    const { playerId, roundId } = await playing()
    await act(query, { playerId, roundId, step: 0, action: reveal(1) })
    expect(await close(playerId, roundId, { pays: 20_00n, valid: 1_00n }, after(1_000))).toEqual({ kind: 'stale-step' })
    expect(await findOpenRound(query, playerId)).toMatchObject({ roundId })
  })

  test('requested on 8 connections at once, as a payout and as a void, comes once', async () => {
    const { playerId, roundId } = await playing()
    const asked = Array.from({ length: 8 }, (_, n) => close(playerId, roundId, n % 2 ? 'void' : { pays: 30_00n, valid: 0n }, after(1_000)))
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['closed', ...Array<string>(7).fill('replayed')])
    const { voided } = (await findRound(query, playerId, roundId))!
    expect(await pockets(playerId)).toMatchObject({ cash: voided ? 100_00n : 120_00n })
  })

  test('of a round that is not open: unknown, or settled in one step', async () => {
    const playerId = await playerWith({ cash: 100_00n, at: now })
    expect(await close(playerId, uuid7(now), 'void', now)).toEqual({ kind: 'unknown' })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 10_00n, payout: 0n, at: now, roundId })
    expect(await close(playerId, roundId, 'void', now)).toEqual({ kind: 'unknown' })
    expect(await pockets(playerId)).toMatchObject({ cash: 90_00n })
  })
})

describe('an action', () => {
  test('has a step: a repeat is a replay, a different one is stale, none is skipped', async () => {
    const { playerId, roundId } = await playing()
    const step = (number: number, action: string) => act(query, { playerId, roundId, step: number, action })
    expect(await step(0, reveal(1))).toEqual({ kind: 'acted', actions: [reveal(1)] })
    expect(await step(0, reveal(1))).toEqual({ kind: 'replayed', actions: [reveal(1)] })
    expect(await step(0, reveal(2))).toEqual({ kind: 'stale-step', actions: [reveal(1)] })
    expect(await step(2, reveal(2))).toEqual({ kind: 'stale-step', actions: [reveal(1)] })
    expect(await step(1, reveal(2))).toEqual({ kind: 'acted', actions: [reveal(1), reveal(2)] })
  })

  test('from two devices at one step: one is refused as stale', async () => {
    const { playerId, roundId } = await playing()
    const asked = [1, 2, 3, 4].map((field) => act(query, { playerId, roundId, step: 0, action: reveal(field) }))
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['acted', 'stale-step', 'stale-step', 'stale-step'])
  })

  test('needs the open round, and is refused after its end', async () => {
    const { playerId, roundId } = await playing()
    expect(await act(query, { playerId, roundId: uuid7(now), step: 0, action: reveal(1) })).toMatchObject({ kind: 'unknown' })
    await close(playerId, roundId, 'void', now)
    expect(await act(query, { playerId, roundId, step: 0, action: reveal(1) })).toMatchObject({ kind: 'unknown' })
  })
})

test('a round never ends before its opening, by any clock', async () => {
  const { playerId, roundId } = await playing()
  expect(await closeRound(query, { playerId, roundId, steps: 0, end: 'void', at: after(-1) })).toMatchObject({
    kind: 'closed',
    round: { settledAt: now },
  })
})

test('an action too long for the closing row is refused, and the round can still be closed', async () => {
  const { playerId, roundId } = await playing()
  const long = JSON.stringify({ reveal: 'x'.repeat(4_400) })
  for (const step of [0, 1]) expect(await act(query, { playerId, roundId, step, action: long })).toMatchObject({ kind: 'acted' })
  await expect(act(query, { playerId, roundId, step: 2, action: long })).rejects.toThrow('too much was done')
  const end = { payout: rupees(14n), validBet: rupees(1n) }
  expect(await closeRound(query, { playerId, roundId, steps: 2, end, at: now })).toMatchObject({ kind: 'closed' })
})

describe('while a round is open', () => {
  test('no other starts, single-step or multi-step', async () => {
    const { playerId, roundId } = await playing()
    expect(await bet(playerId, { stake: 1_00n, payout: 0n, at: after(9_000) })).toEqual({ kind: 'round-open' })
    expect(await bet(playerId, { stake: 1_00n, at: after(9_000) })).toEqual({ kind: 'round-open' })
    await close(playerId, roundId, 'void', after(9_500))
    expect(await bet(playerId, { stake: 1_00n, payout: 0n, at: after(10_000) })).toMatchObject({ kind: 'settled' })
  })

  test('its opening is answered again, even after its end; a different stake or bet is refused', async () => {
    const { playerId, roundId } = await playing()
    const again = (stake: bigint, play: string) => bet(playerId, { stake, at: after(5_000), roundId, play })
    expect(await again(10_00n, '{"mines":3}')).toMatchObject({ kind: 'reopened', round: { cash: 90_00n, openedAt: now, nonce: 0 } })
    expect(await again(11_00n, '{"mines":3}')).toEqual({ kind: 'id-reused' })
    expect(await again(10_00n, '{"mines":5}')).toEqual({ kind: 'id-reused' })
    await close(playerId, roundId, 'void', after(6_000))
    expect(await again(10_00n, '{"mines":3}')).toMatchObject({ kind: 'reopened', round: { openedAt: now } })
    expect(await pockets(playerId)).toMatchObject({ cash: 100_00n })
  })

  test('its seeds stay secret: the pair cannot be ended', async () => {
    const { playerId, roundId } = await playing()
    expect(await rotateSeed(query, playerId, 1)).toEqual({ rounds: undefined, seedNo: 1, roundOpen: true })
    await close(playerId, roundId, 'void', after(1_000))
    expect(await rotateSeed(query, playerId, 1)).toEqual({ rounds: 1, seedNo: 2, roundOpen: false })
  })

  test('the next start counts from its opening, not its end', async () => {
    const playerId = await playerWith({ cash: 100_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 1_00n, at: now, roundId, floorMs: 2_500 })
    await close(playerId, roundId, { pays: 0n, valid: 0n }, after(2_000))
    expect(await bet(playerId, { stake: 1_00n, payout: 0n, at: after(2_499), floorMs: 2_500 })).toEqual({ kind: 'too-soon', waitMs: 1 })
    expect(await bet(playerId, { stake: 1_00n, payout: 0n, at: after(2_500), floorMs: 2_500 })).toMatchObject({ kind: 'settled' })
  })

  test('a bonus in its stake does not end, even below a rupee', async () => {
    const playerId = await playerWith({ bonus: 50_00n, at: now })
    const roundId = uuid7(now)
    await bet(playerId, { stake: 50_00n, at: now, roundId })
    expect(await lots(playerId)).toEqual([[1, 'bonus', 0n, 500_00n, 0n, 'lives']])
    await close(playerId, roundId, { pays: 80_00n, valid: 5_00n }, after(1_000))
    expect(await lots(playerId)).toEqual([[1, 'bonus', 5_00n, 500_00n, 80_00n, 'lives']])
  })
})

test('an opening is found during and after its round', async () => {
  const { playerId, roundId } = await playing()
  const opened = { playerId, roundId, stake: 10_00n, cash: 90_00n, bonus: 0n, play: '{"mines":3}', openedAt: now }
  expect(await findOpening(query, playerId, roundId)).toMatchObject(opened)
  await close(playerId, roundId, { pays: 20_00n, valid: 1_00n }, after(1_000))
  expect(await findOpening(query, playerId, roundId)).toMatchObject(opened)
  expect(await findOpening(query, playerId, uuid7(now))).toBe(undefined)
})

test('rounds left open are listed oldest first', async () => {
  const past = new Date('2026-11-10T12:00:00.000Z')
  const opened = []
  for (const hours of [3, 1, 2]) {
    const at = new Date(past.getTime() + hours * 3_600_000)
    const playerId = await playerWith({ cash: 10_00n, at })
    await bet(playerId, { stake: 1_00n, at })
    opened.push({ hours, playerId })
  }
  const [third, first, second] = opened.map(({ playerId }) => playerId)
  const before = new Date('2026-11-11T12:00:00.000Z')
  expect((await listOpenRounds(query, { before, limit: 9 })).map(({ playerId }) => playerId)).toEqual([first, second, third])
  const page = await listOpenRounds(query, { before, limit: 2 })
  expect(page.map(({ playerId }) => playerId)).toEqual([first, second])
  expect((await listOpenRounds(query, { before, after: page[1], limit: 2 })).map(({ playerId }) => playerId)).toEqual([third])
  expect(await listOpenRounds(query, { before: new Date(past.getTime() + 3_600_000), limit: 9 })).toEqual([])
})

test('rounds of one instant are each listed once across pages', async () => {
  const at = new Date('2026-11-01T12:00:00.000Z')
  const players: bigint[] = []
  for (let n = 0; n < 5; n++) {
    const playerId = await playerWith({ cash: 10_00n, at })
    await bet(playerId, { stake: 1_00n, at })
    players.push(playerId)
  }
  const listed: bigint[] = []
  let page = await listOpenRounds(query, { before: new Date(at.getTime() + 1), limit: 2 })
  while (page.length > 0) {
    listed.push(...page.map(({ playerId }) => playerId))
    page = await listOpenRounds(query, { before: new Date(at.getTime() + 1), after: page.at(-1), limit: 2 })
  }
  expect(listed).toEqual(players)
})
