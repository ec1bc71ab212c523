import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { orderHead } from './deposit-text.ts'

const order = {
  orderNo: 'DP2026112000184207',
  method: 'crypto',
  status: 'Pending',
  amount: 2_214_50 as WirePaise,
  inReview: false,
  createdAt: '2026-11-20T13:12:00.000Z',
  canCancel: false,
  canSendUtr: false,
} as const satisfies DepositOrder

test('coins without a locked rate come with a note that the rate may change', () => {
  const coins = { usdt: 25_000_000, rate: 88_58 as WirePaise, txHashes: [], confirmations: 1, needed: 12 }
  const text = (isLocked: boolean) => orderHead({ ...order, crypto: { ...coins, isLocked } }, 0).text
  expect(text(true)).toBe('We’ll credit it once the network confirms it.')
  expect(text(false)).toBe('We’ll credit it once the network confirms it, at the rate then.')
})
