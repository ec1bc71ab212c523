import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHasher, createTaskQueue } from './hasher.ts'

test('a password is stored as argon2id, salted, and cannot be verified without the key', async () => {
  const hasher = createHasher(randomBytes(32))
  const kept = await hasher.hash('482915')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.hash('482915')).not.toBe(kept)
  expect(await hasher.verify(kept, '482915')).toBe(true)
  expect(await hasher.verify(kept, '135791')).toBe(false)
  expect(await createHasher(randomBytes(32)).verify(kept, '482915')).toBe(false)
})

test('at most the allowed number run at once, in order of arrival, also after a failure', async () => {
  const inTurn = createTaskQueue({ atOnce: 2, waitingMax: 8 })
  const done: number[] = []
  let underWay = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay--
    done.push(n)
    if (n === 3) throw new Error('three')
  }
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => inTurn(work(n))))
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a caller beyond the maximum waiting is refused, and the others get their turn', async () => {
  const inTurn = createTaskQueue({ atOnce: 1, waitingMax: 1 })
  const held = Promise.withResolvers<string>()
  const first = inTurn(() => held.promise)
  const second = inTurn(async () => 'second')
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ reason: 'Busy' })
  held.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'later')).toBe('later')
})
