import { expect, test } from 'vitest'
import { nextPollMs } from './withdrawal-poll.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test.each([
  ['nothing', [], false],
  ['what is over', [{ status: 'Failed', createdAt: since(1) }], false],
  ['a fresh one', [{ status: 'Paying', createdAt: since(1) }], 2_000],
  ['one of a phone whose clock is behind', [{ status: 'Paying', createdAt: since(-10) }], 2_000],
  ['a few minutes', [{ status: 'In review', createdAt: since(3) }], 10_000],
  ['hours', [{ status: 'In review', createdAt: since(60) }], 60_000],
  [
    'an old one and a fresh one',
    [
      { status: 'In review', createdAt: since(600) },
      { status: 'Paying', createdAt: since(0) },
    ],
    2_000,
  ],
  ['paid, without its reference', [{ status: 'Succeeded', createdAt: since(90) }], 60_000],
  ['paid', [{ status: 'Succeeded', utr: '432890771534', createdAt: since(1) }], false],
] as const)('%s', (_name, orders, next) => {
  expect(nextPollMs(orders, now)).toBe(next)
})
