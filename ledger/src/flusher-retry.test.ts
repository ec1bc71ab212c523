import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { settleWithRetries } from './flusher-retry.ts'
import type { Settled, SettleItem } from './settle.ts'

const items: SettleItem[] = [1n, 2n, 3n].map((playerId) => ({
  roundId: uuid7(new Date(0)),
  playerId,
  game: 1,
  version: 1,
  stake: paise(100n),
  payout: paise(0n),
  validBet: paise(100n),
  seedNo: 1,
  nonce: Number(playerId),
  floorMs: 0,
}))

const echo = (asked: SettleItem[]): Settled[] => asked.map(({ seedNo, nonce }) => ({ kind: 'stale-seed', seedNo, nonce }))
const lost = (code?: string) => Object.assign(new Error(`lost ${code}`), { code })
const said = (code: string) => Object.assign(new DatabaseError(`error ${code}`, 0, 'error'), { code })

function failingDatabase(failures: (Error | undefined)[]) {
  const asked: SettleItem[][] = []
  const settleBatch = async (batch: SettleItem[]) => {
    const error = failures[asked.length]
    asked.push(batch)
    if (error) throw error
    return echo(batch)
  }
  return { asked, settleBatch }
}

const answers = items.map(({ seedNo, nonce }) => ({ kind: 'answered', settled: { kind: 'stale-seed', seedNo, nonce } }))

test.each([
  ['the connection ended', lost()],
  ['the connection was reset', lost('ECONNRESET')],
  ['nobody reads any more', lost('EPIPE')],
  ['nobody listens while the server restarts', lost('ENOENT')],
  ['a connection failure', said('08006')],
  ['a serialization failure', said('40001')],
  ['a deadlock', said('40P01')],
  ['terminated by an administrator', said('57P01')],
  ['the server crashed', said('57P02')],
  ['the server is starting', said('57P03')],
  ['too many connections', said('53300')],
  ['the disk is full', said('53100')],
  ['a standby not promoted yet', said('25006')],
  ['a lock not had in time', said('55P03')],
])('%s: the same batch again', async (_what, error) => {
  const { asked, settleBatch } = failingDatabase([error, error])
  const waits: number[] = []
  expect(await settleWithRetries(settleBatch, items, { wait: async (ms) => waits.push(ms) })).toEqual(answers)
  expect(asked).toEqual([items, items, items])
  expect(waits).toEqual([50, 100])
})

test.each([
  ['a value out of range', said('22003')],
  ['a check constraint', said('23514')],
  ['raised by the function', said('P0001')],
  ['no rights', said('42501')],
])('%s: each item alone, at once', async (_what, error) => {
  const { asked, settleBatch } = failingDatabase([error, error])
  const outcomes = await settleWithRetries(settleBatch, items, { wait: () => Promise.reject(new Error('waited')) })
  expect(outcomes).toEqual([{ kind: 'refused', error }, ...answers.slice(1)])
  expect(asked).toEqual([items, items.slice(0, 1), items.slice(1)])
})

test('a connection lost during either half is retried too', async () => {
  const { asked, settleBatch } = failingDatabase([said('22003'), lost('ECONNRESET'), undefined, lost('ECONNRESET')])
  const waits: number[] = []
  expect(await settleWithRetries(settleBatch, items, { wait: async (ms) => waits.push(ms) })).toEqual(answers)
  expect(asked).toEqual([items, items.slice(0, 1), items.slice(0, 1), items.slice(1), items.slice(1)])
  expect(waits).toEqual([50, 50])
})

test('tries end, and pauses grow to at most a second', async () => {
  const waits: number[] = []
  const error = lost('ECONNREFUSED')
  const outcomes = await settleWithRetries(() => Promise.reject(error), items, { wait: async (ms) => waits.push(ms) })
  expect(outcomes).toEqual(items.map(() => ({ kind: 'unknown', error })))
  expect(waits).toEqual([50, 100, 200, 400, 800, 1_000, 1_000])
})
