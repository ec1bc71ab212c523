import { expect, test } from 'vitest'
import { createEntryTicks } from './entry-ticks.ts'
import { memoryStore } from './storage.ts'

const none = { terms: false, adult: false }
const both = { terms: true, adult: true }

test('nothing is ticked on a device that has not agreed, in this visit or the next', () => {
  const device = memoryStore()
  const ticks = createEntryTicks({ device, visit: memoryStore() })
  expect([ticks.set(), ticks.leftUnder('1')]).toEqual([undefined, none])
  ticks.keep(both)
  expect([ticks.set(), ticks.leftUnder('1')]).toEqual([both, none])
  expect(createEntryTicks({ device, visit: memoryStore() }).set()).toBeUndefined()
})

test('a device that agreed shows both as it left them, under the same terms only', () => {
  const device = memoryStore()
  createEntryTicks({ device, visit: memoryStore() }).agree('1')
  const next = createEntryTicks({ device, visit: memoryStore() })
  expect([next.leftUnder('1'), next.leftUnder('2'), next.leftUnder(undefined)]).toEqual([both, none, none])
  next.keep({ terms: true, adult: false })
  expect(createEntryTicks({ device, visit: memoryStore() }).leftUnder('1')).toEqual({ terms: true, adult: false })
  next.forget()
  expect([next.set(), next.leftUnder('1')]).toEqual([undefined, none])
})

test('a damaged record ticks nothing', () => {
  const device = memoryStore()
  device.set('ticks', '{"terms":true,"version":"1"}')
  expect(createEntryTicks({ device, visit: device })).toMatchObject({ set: expect.any(Function) })
  expect(createEntryTicks({ device, visit: device }).leftUnder('1')).toEqual(none)
})
