import { expect, test } from 'vitest'
import { kept, keptMs } from './kept.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test('one reading serves all requests within its time, and while it runs', async () => {
  let readings = 0
  const read = kept(async () => ++readings)
  expect(await Promise.all([read(at(0)), read(at(1)), read(at(keptMs - 1))])).toEqual([1, 1, 1])
  expect(await read(at(keptMs))).toBe(2)
})

test('a clock set back reads again, and a failed reading is not kept', async () => {
  let readings = 0
  const read = kept(async () => {
    if (++readings === 2) throw new Error('away')
    return readings
  })
  expect(await read(at(keptMs))).toBe(1)
  await expect(read(at(0))).rejects.toThrow('away')
  expect(await read(at(0))).toBe(3)
})
