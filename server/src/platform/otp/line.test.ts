import { expect, test } from 'vitest'
import { createTaskQueue } from './line.ts'

test('tasks run at most so many at once, in order, and a failure lets the next one in', async () => {
  const inLine = createTaskQueue(2)
  const begun: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const all = Array.from({ length: 5 }, (_, n) =>
    inLine(async () => {
      begun.push(n)
      if (await new Promise<boolean>((resolve) => ends.push(resolve))) throw new Error(`number ${n}`)
      return n
    }),
  )
  const settled = Promise.allSettled(all)
  for (let ended = 0; ended < 5; ended++) {
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, ended + 2))
    ends[ended]!(ended === 1)
  }
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(await Promise.all([inLine(async () => 'a'), inLine(async () => 'b')])).toEqual(['a', 'b'])
})
