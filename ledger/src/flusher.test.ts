import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { DatabaseError } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFlusher, FlusherFull, FlusherStopped, RoundNotSent, RoundUnknown } from './flusher.ts'
import type { Settled, SettleItem } from './settle.ts'

const item = (playerId: bigint, nonce = 0): SettleItem => ({
  roundId: uuid7(new Date(0)),
  playerId,
  game: 1,
  version: 1,
  stake: paise(100n),
  payout: paise(0n),
  validBet: paise(100n),
  seedNo: 1,
  nonce,
  floorMs: 0,
})

function slowDatabase() {
  const batches: { items: SettleItem[]; commit: () => void; fail: (error: Error) => void }[] = []
  const settleBatch = (items: SettleItem[]) =>
    new Promise<Settled[]>((resolve, reject) => {
      batches.push({
        items,
        fail: reject,
        commit: () => resolve(items.map(({ seedNo, nonce }) => ({ kind: 'stale-seed', seedNo, nonce }))),
      })
    })
  return { batches, settleBatch }
}

const failureOf = (round: Promise<Settled>) =>
  round.then(
    () => undefined,
    (error: unknown) => error,
  )

async function settleDown() {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a round whose wallet is locked is resent before its player’s next one; no other player waits', async () => {
  const sent: [player: bigint, nonce: number][] = []
  let held = 3
  const flusher = createFlusher({
    settleBatch: async (items) =>
      items.map(({ playerId, seedNo, nonce }) => {
        sent.push([playerId, nonce])
        return playerId === 1n && held-- > 0 ? { kind: 'wallet-locked' } : { kind: 'stale-seed', seedNo, nonce }
      }),
  })
  const first = flusher.settle(item(1n, 0))
  const second = flusher.settle(item(1n, 1))
  await flusher.settle(item(2n, 0))
  expect(sent).toEqual([
    [1n, 0],
    [2n, 0],
  ])
  await Promise.all([first, second])
  expect(sent.slice(2)).toEqual([
    [1n, 0],
    [1n, 0],
    [1n, 0],
    [1n, 1],
  ])
})

test('if a wallet stays locked past the deadline, the round was not settled and never will be', async () => {
  const flusher = createFlusher({ settleBatch: async (items) => items.map(() => ({ kind: 'wallet-locked' })), deadlineMs: 30 })
  expect(await failureOf(flusher.settle(item(1n)))).toBeInstanceOf(RoundNotSent)
  await flusher.stop()
})

test('a lone round is sent at once; rounds that arrive during a commit go together', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch })
  const first = flusher.settle(item(1n))
  await settleDown()
  const rest = [flusher.settle(item(2n)), flusher.settle(item(3n))]
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([1])
  batches[0]!.commit()
  await first
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([1, 2])
  batches[1]!.commit()
  await Promise.all(rest)
})

test('a player is in a batch only once, and in order', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch })
  const rounds = [item(1n, 0), item(1n, 1), item(2n, 0), item(1n, 2)].map((each) => flusher.settle(each))
  for (let n = 0; n < 3; n++) {
    await settleDown()
    batches[n]!.commit()
  }
  expect((await Promise.all(rounds)).map((settled) => settled.kind === 'stale-seed' && settled.nonce)).toEqual([0, 1, 0, 2])
  expect(batches.map(({ items }) => items.map(({ playerId, nonce }) => `${playerId}/${nonce}`))).toEqual([['1/0', '2/0'], ['1/1'], ['1/2']])
})

test('a batch is never larger than asked', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxBatch: 2 })
  const rounds = [1n, 2n, 3n].map((playerId) => flusher.settle(item(playerId)))
  await settleDown()
  batches[0]!.commit()
  await settleDown()
  batches[1]!.commit()
  await Promise.all(rounds)
  expect(batches.map(({ items }) => items.length)).toEqual([2, 1])
})

test('a lost batch is repeated with the same ids before the next one', async () => {
  const { batches, settleBatch } = slowDatabase()
  const waits: number[] = []
  const flusher = createFlusher({ settleBatch, wait: async (ms) => waits.push(ms) })
  const lost = flusher.settle(item(1n))
  await settleDown()
  const next = flusher.settle(item(1n, 1))
  for (const n of [0, 1, 2]) {
    batches[n]!.fail(new Error('connection lost'))
    await settleDown()
  }
  expect(batches.map(({ items }) => items)).toEqual(Array(4).fill(batches[0]!.items))
  expect(waits).toEqual([50, 100, 200])
  batches[3]!.commit()
  await lost
  await settleDown()
  batches[4]!.commit()
  expect(await next).toMatchObject({ nonce: 1 })
})

test('a database that stays away leaves the rounds unknown, with the reason', async () => {
  const settleBatch = () => Promise.reject(new Error('connection lost'))
  const flusher = createFlusher({ settleBatch, retries: 2, wait: async () => {} })
  const [one, other] = await Promise.allSettled([flusher.settle(item(1n)), flusher.settle(item(2n))])
  for (const { reason } of [one, other] as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(RoundUnknown)
    expect(reason.cause).toEqual(new Error('connection lost'))
  }
})

test('a round that the database refuses fails alone, with the error', async () => {
  const refusal = Object.assign(new DatabaseError('out of range', 0, 'error'), { code: '22003' })
  const sizes: number[] = []
  const settleBatch = async (items: SettleItem[]): Promise<Settled[]> => {
    sizes.push(items.length)
    if (items.some(({ playerId }) => playerId === 6n)) throw refusal
    return items.map(({ seedNo, nonce }) => ({ kind: 'stale-seed', seedNo, nonce }))
  }
  const flusher = createFlusher({ settleBatch })
  const rounds = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map((playerId) => flusher.settle(item(playerId)))
  const outcomes = await Promise.allSettled(rounds)
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map((_, n) => (n === 5 ? 'rejected' : 'fulfilled')))
  expect(outcomes[5]).toEqual({ status: 'rejected', reason: refusal })
  expect(sizes).toEqual([8, 4, 4, 2, 1, 1, 2])
})

test('a second batch is sent beside the first once it is worth a commit', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxBatch: 8, minBatch: 4, maxInFlight: 2 })
  const rounds = [1n, 2n].map((playerId) => flusher.settle(item(playerId)))
  await settleDown()
  // Five wait, but two of them for their players' first rounds: three are too few, four are enough.
  for (const playerId of [1n, 2n, 3n, 4n, 5n]) rounds.push(flusher.settle(item(playerId, 1)))
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([2])
  rounds.push(flusher.settle(item(6n)))
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([2, 4])
  for (const playerId of [7n, 8n, 9n, 10n]) rounds.push(flusher.settle(item(playerId)))
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([2, 4])
  batches[1]!.commit()
  await settleDown()
  expect(batches.map(({ items }) => items.map(({ playerId }) => playerId))[2]).toEqual([7n, 8n, 9n, 10n])
  batches[0]!.commit()
  batches[2]!.commit()
  await settleDown()
  batches[3]!.commit()
  await Promise.all(rounds)
})

test('a crowd is shared out over the free places', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxBatch: 8, minBatch: 2, maxInFlight: 3 })
  const rounds = [1n, 2n, 3n, 4n, 5n, 6n, 7n].map((playerId) => flusher.settle(item(playerId)))
  await settleDown()
  expect(batches.map(({ items }) => items.length)).toEqual([3, 2, 2])
  for (const { commit } of batches) commit()
  await Promise.all(rounds)
})

test('a crowd larger than the places is sent in full batches, and the rest waits', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxBatch: 2, minBatch: 2, maxInFlight: 2 })
  const rounds = [1n, 2n, 3n, 4n, 5n, 6n].map((playerId) => flusher.settle(item(playerId)))
  await settleDown()
  expect(batches).toHaveLength(2)
  for (const n of [0, 1, 2]) {
    batches[n]!.commit()
    await settleDown()
  }
  await Promise.all(rounds)
})

test('a batch that hangs delays nobody else: after 50 ms the next is sent, however small', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { batches, settleBatch } = slowDatabase()
    const flusher = createFlusher({ settleBatch })
    const hanging = flusher.settle(item(1n))
    await settleDown()
    const next = flusher.settle(item(2n))
    await settleDown()
    vi.advanceTimersByTime(49)
    await settleDown()
    expect(batches).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await settleDown()
    expect(batches).toHaveLength(2)
    batches[1]!.commit()
    expect(await next).toMatchObject({ kind: 'stale-seed' })
    batches[0]!.commit()
    await hanging
  } finally {
    vi.useRealTimers()
  }
})

describe('the deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    return () => vi.useRealTimers()
  })

  test('of a round not sent yet: it never is sent', async () => {
    const { batches, settleBatch } = slowDatabase()
    const flusher = createFlusher({ settleBatch, deadlineMs: 1_000 })
    const sent = failureOf(flusher.settle(item(1n)))
    await settleDown()
    vi.advanceTimersByTime(500)
    const queued = failureOf(flusher.settle(item(1n, 1)))
    vi.advanceTimersByTime(1_000)
    expect(await sent).toBeInstanceOf(RoundUnknown)
    expect(await queued).toBeInstanceOf(RoundNotSent)
    batches[0]!.commit()
    await settleDown()
    expect(batches).toHaveLength(1)
  })

  test('of a sent round: it is unknown, and its player’s next round still waits for it', async () => {
    const { batches, settleBatch } = slowDatabase()
    const flusher = createFlusher({ settleBatch, deadlineMs: 1_000 })
    const sent = failureOf(flusher.settle(item(1n)))
    await settleDown()
    vi.advanceTimersByTime(1_000)
    expect(await sent).toBeInstanceOf(RoundUnknown)
    const next = flusher.settle(item(1n, 1))
    await settleDown()
    expect(batches).toHaveLength(1)
    batches[0]!.commit()
    await settleDown()
    batches[1]!.commit()
    expect(await next).toMatchObject({ nonce: 1 })
  })

  test('ends a stop that the database never answers', async () => {
    const { settleBatch } = slowDatabase()
    const flusher = createFlusher({ settleBatch, deadlineMs: 1_000 })
    const rounds = Promise.allSettled([flusher.settle(item(1n)), flusher.settle(item(1n, 1))])
    const stopped = flusher.stop()
    await settleDown()
    vi.advanceTimersByTime(1_000)
    await stopped
    expect((await rounds).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('leaves no timer after an answer', async () => {
    const { batches, settleBatch } = slowDatabase()
    const flusher = createFlusher({ settleBatch })
    const round = flusher.settle(item(1n))
    await settleDown()
    batches[0]!.commit()
    await round
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a full queue refuses at once instead of waiting', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxWaiting: 1 })
  const running = flusher.settle(item(1n))
  await settleDown()
  const waiting = flusher.settle(item(2n))
  const refused = flusher.settle(item(3n))
  await expect(refused).rejects.toThrow(FlusherFull)
  await expect(refused).rejects.toMatchObject({ retryAfterMs: 1_000 })
  batches[0]!.commit()
  await running
  await settleDown()
  batches[1]!.commit()
  await waiting
})

test('stopping settles waiting rounds and takes no more', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch })
  const waiting = flusher.settle(item(1n))
  let isStopped = false
  const stopped = flusher.stop().then(() => (isStopped = true))
  await expect(flusher.settle(item(2n))).rejects.toThrow(FlusherStopped)
  await settleDown()
  expect(isStopped).toBe(false)
  batches[0]!.commit()
  await stopped
  expect(await waiting).toMatchObject({ kind: 'stale-seed' })
})
