import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { createFlusher, FlusherFull, FlusherStopped } from './flusher.ts'
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

/** A database whose commits the test ends by hand. Each answer echoes the nonce of its item. */
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

/** Lets everything run that waits for no commit. */
const settleDown = () => new Promise((resolve) => setImmediate(resolve))

test('a lone round goes at once; what arrives during a commit goes together', async () => {
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

test('a player is once in a batch, and in order', async () => {
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

test('a failed batch fails its own rounds and no others', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch })
  const lost = flusher.settle(item(1n))
  await settleDown()
  const next = flusher.settle(item(2n))
  batches[0]!.fail(new Error('connection lost'))
  await expect(lost).rejects.toThrow('connection lost')
  await settleDown()
  batches[1]!.commit()
  expect(await next).toMatchObject({ kind: 'stale-seed' })
})

test('a full queue refuses at once instead of waiting', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch, maxWaiting: 1 })
  const running = flusher.settle(item(1n))
  await settleDown()
  const waiting = flusher.settle(item(2n))
  await expect(flusher.settle(item(3n))).rejects.toThrow(FlusherFull)
  batches[0]!.commit()
  await running
  await settleDown()
  batches[1]!.commit()
  await waiting
})

test('stopping settles what waits and takes no more', async () => {
  const { batches, settleBatch } = slowDatabase()
  const flusher = createFlusher({ settleBatch })
  const waiting = flusher.settle(item(1n))
  const stopped = flusher.stop()
  await expect(flusher.settle(item(2n))).rejects.toThrow(FlusherStopped)
  await settleDown()
  batches[0]!.commit()
  await stopped
  expect(await waiting).toMatchObject({ kind: 'stale-seed' })
})
