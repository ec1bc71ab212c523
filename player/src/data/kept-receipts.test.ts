import { expect, test } from 'vitest'
import { createKeptReceipts, type KeptReceipt } from './kept-receipts.ts'
import { memoryStore } from './storage.ts'

const receiptOf = (roundId: string) => ({ title: 'A game', seedNo: 1, receipt: { roundId } }) as KeptReceipt

test('the last ten receipts are kept, each once, for their own player', () => {
  const store = memoryStore()
  const kept = createKeptReceipts(store)
  for (let n = 0; n < 12; n++) kept.keep('u1', receiptOf(`r${n}`))
  kept.keep('u1', { ...receiptOf('r5'), title: 'Again' })
  expect(kept.of('u1', 'r11')).toEqual(receiptOf('r11'))
  expect(kept.of('u1', 'r5')?.title).toBe('Again')
  expect(kept.of('u1', 'r1')).toBeUndefined()
  expect(kept.of('u2', 'r11')).toBeUndefined()
  kept.keep('u2', receiptOf('r1'))
  expect(kept.of('u1', 'r11')).toBeUndefined()
  store.set('receipts', '{"uid":"u2"}')
  expect(kept.of('u2', 'r1')).toBeUndefined()
})
