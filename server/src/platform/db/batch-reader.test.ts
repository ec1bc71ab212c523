import { expect, test } from 'vitest'
import { createBatchReader } from './batch-reader.ts'

type Row = { id: string; value: number }

function slowTable(rows: Row[]) {
  const statements: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const read = createBatchReader<string, Row>(
    (keys) =>
      new Promise((resolve, reject) => {
        statements.push({ keys, answer: () => resolve(rows.filter(({ id }) => keys.includes(id))), fail: () => reject(new Error('lost')) })
      }),
    { key: (key) => key, row: ({ id }) => id },
  )
  return { read, statements }
}

async function settleDown() {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const a = { id: 'a', value: 1 }
const b = { id: 'b', value: 2 }

test('a lone read goes at once; reads that arrive meanwhile go together', async () => {
  const { read, statements } = slowTable([a, b])
  const first = read('a')
  await settleDown()
  const rest = [read('b'), read('a'), read('none')]
  await settleDown()
  expect(statements.map(({ keys }) => keys)).toEqual([['a']])
  statements[0]!.answer()
  expect(await first).toEqual(a)
  await settleDown()
  expect(statements[1]!.keys).toEqual(['b', 'a', 'none'])
  statements[1]!.answer()
  expect(await Promise.all(rest)).toEqual([b, a, undefined])
})

test('a failed statement fails its own readers, and the next one runs', async () => {
  const { read, statements } = slowTable([a])
  const lost = read('a')
  await settleDown()
  const next = read('a')
  statements[0]!.fail()
  await expect(lost).rejects.toThrow('lost')
  await settleDown()
  statements[1]!.answer()
  expect(await next).toEqual(a)
})

test('rows are not cached: the same key is read again', async () => {
  const rows = [{ id: 'a', value: 1 }]
  const { read, statements } = slowTable(rows)
  const first = read('a')
  await settleDown()
  statements[0]!.answer()
  await first
  rows[0] = { id: 'a', value: 7 }
  const second = read('a')
  await settleDown()
  statements[1]!.answer()
  expect(await second).toEqual({ id: 'a', value: 7 })
})
