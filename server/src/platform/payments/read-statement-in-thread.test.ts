import { expect, test } from 'vitest'
import { readStatementInThread } from './read-statement-in-thread.ts'
import { readStatement } from './read-statement.ts'
import { StatementRefused } from './statement.ts'

const mt940 = (movements: number) =>
  [
    ':20:T1',
    ':25:5010044718800',
    ':28C:331/1',
    ':60F:C261126INR0,00',
    ...Array.from(
      { length: movements },
      (_, n) => `:61:2611261126C1,00NTRFNONREF//${632_411_000_000 + n}\n:86:UPI/${632_411_000_000 + n}/ASHA`,
    ),
    `:62F:C261126INR${movements},00`,
  ].join('\n')

const fileOf = (text: string) => ({ format: 'mt940', text, profile: null }) as const

test('a long file is read like a short one, without blocking the API’s thread', async () => {
  const file = fileOf(mt940(2_000))
  let turns = 0
  const turn = () => void ((turns += 1), (next = setImmediate(turn)))
  let next = setImmediate(turn)
  const read = await readStatementInThread(file)
  clearImmediate(next)
  expect(read).toEqual(readStatement(file))
  expect(turns).toBeGreaterThan(10)
  expect(await readStatementInThread(fileOf(mt940(3)))).toEqual(readStatement(fileOf(mt940(3))))
})

test('a refusal has the same words in a thread', async () => {
  for (const movements of [3, 2_000]) {
    const broken = fileOf(mt940(movements).replace(/INR\d+,00$/, 'INR9,99'))
    const told = await readStatementInThread(broken).catch((error: unknown) => error)
    expect(told).toBeInstanceOf(StatementRefused)
    expect(() => readStatement(broken)).toThrow((told as Error).message)
  }
})

test('time and memory are limited', async () => {
  const file = fileOf(mt940(20_000))
  await expect(readStatementInThread(file, { ms: 1 })).rejects.toThrow('takes too long to read')
  const little = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  await expect(readStatementInThread(file, { resourceLimits: little })).rejects.toThrow('takes too much memory')
})
