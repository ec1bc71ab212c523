import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementFormat } from '../../platform/db/schema.ts'
import type { Statement, StatementLine } from '../../platform/payments/statement.ts'
import { continueFrom, type KnownLine, type Reached } from './continuity.ts'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

/** A movement at a time of November; with a `utr` unless it is ''. */
function line(
  amount: bigint,
  { on = '20T06:00', utr = '', words = 'CASH' }: { on?: string; utr?: string; words?: string } = {},
): StatementLine {
  const shared = { paidAt: at(on), isDay: false, amount: paise(amount), narration: words, reference: '' }
  return utr === '' ? shared : { ...shared, utr }
}

function statement(opening: bigint, lines: StatementLine[], closing?: bigint): Statement {
  const balances = lines.map((_, n) => paise(lines.slice(0, n + 1).reduce((all, { amount }) => all + amount, opening)))
  return {
    opening: paise(opening),
    closing: balances.at(-1) ?? paise(opening),
    statesClosing: closing === undefined,
    lines,
    balances,
    held: [],
  }
}

/** An account that has taken these files, one after another, as the import does. */
function account(files: (Statement & { format?: StatementFormat })[]) {
  const known: KnownLine[] = []
  let reached: Reached | undefined
  const outcomes = files.map((file) => {
    const format = file.format ?? 'csv'
    const outcome = continueFrom(file, { format, known, reached })
    known.push(...outcome.added.map(({ line: { utr = null, ...rest }, balance }) => ({ ...rest, utr, balance, format })))
    if (outcome.extends) reached = { closing: file.closing, lastDay: outcome.lastDay }
    return outcome
  })
  return { outcomes, known, reached, last: outcomes.at(-1)! }
}

test('what follows the closing balance continues, and each line has its place', () => {
  const { outcomes, reached } = account([statement(0n, [line(100n), line(-30n)]), statement(70n, [line(5n, { on: '21T06:00' })])])
  expect(outcomes.map(({ breaks, gap, extends: goesOn }) => ({ breaks, gap, goesOn }))).toEqual([
    { breaks: undefined, gap: null, goesOn: true },
    { breaks: undefined, gap: 0n, goesOn: true },
  ])
  expect(outcomes[0]!.added).toMatchObject([
    { place: 1, balance: 100n },
    { place: 2, balance: 70n },
  ])
  expect(outcomes[1]).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
  expect(reached).toEqual({ closing: 75n, lastDay: '2026-11-21' })
})

test('two lines that are alike, in two files of one day, are two; the same line in a file that overlaps is one', () => {
  const alike = line(100n)
  const parts = account([statement(0n, [alike]), statement(100n, [alike, alike])])
  expect(parts.outcomes.map(({ added }) => added.length)).toEqual([1, 2])
  expect(new Set(parts.outcomes.flatMap(({ added }) => added.map(({ fingerprint }) => fingerprint.toString('hex')))).size).toBe(3)
  const whole = account([statement(0n, [alike, alike]), statement(0n, [alike, alike, alike]), statement(100n, [alike])])
  expect(whole.outcomes.map(({ added, breaks }) => [added.length, breaks])).toEqual([
    [2, undefined],
    [1, undefined],
    [0, undefined],
  ])
  // The same UTR twice, with both in the balance: the bank says it twice, and a person sees it.
  const paid = line(100n, { utr: '632411112222' })
  expect(account([statement(0n, [paid]), statement(100n, [paid])]).last).toMatchObject({ added: [{ place: 1 }], breaks: undefined })
})

test('another format of the same lines adds nothing, though it words them otherwise and names no UTR', () => {
  const csv = statement(0n, [line(100n, { utr: '632411112222', words: 'UPI/a@b' }), line(-5n, { words: 'fee' })])
  const mt940 = { ...statement(0n, [line(100n, { words: 'UPI/a.b' }), line(-5n, { words: 'FEE' })]), format: 'mt940' as const }
  expect(account([csv, mt940, csv]).outcomes.map(({ added, breaks }) => [added.length, breaks])).toEqual([
    [2, undefined],
    [0, undefined],
    [0, undefined],
  ])
})

test('a day that comes to nothing, in another format and other words, may be the same day or the next: a person looks', () => {
  const day = (words: string) => [line(100n, { words }), line(-100n, { words })]
  const { last } = account([statement(0n, day('cash')), { ...statement(0n, day('CASH AT COUNTER')), format: 'mt940' }])
  expect(last.breaks).toBe('It may be what a statement in another format says in other words: 2 of its lines.')
  // In one format other words are other lines.
  expect(account([statement(0n, day('cash')), statement(0n, day('cash at counter'))]).last).toMatchObject({
    added: [{}, {}],
    breaks: undefined,
  })
})

test('a file that begins before the known lines is in doubt, and adds what leads up to them', () => {
  const [a, b, c] = [line(1n, { on: '18T06:00' }), line(2n, { on: '19T06:00' }), line(4n)]
  const { last, reached } = account([statement(3n, [c]), statement(0n, [a, b, c])])
  expect(last).toMatchObject({
    added: [{ place: 1 }, { place: 2 }],
    breaks: 'It begins with 2 of 3 lines before the first that is known, 0.01 on 2026-11-18.',
  })
  expect(reached!.closing).toBe(7n)
})

// what, files, the sentence, how many lines are new all the same
test.each([
  ['a gap', [statement(0n, [line(100n)]), statement(150n, [line(5n, { on: '21T06:00' })])], 'a difference of 0.50', 1],
  ['a balance that shrank', [statement(0n, [line(100n)]), statement(90n, [line(5n)])], 'a difference of -0.10', 1],
  [
    'a line that another has not',
    [statement(0n, [line(1n), line(4n)]), statement(0n, [line(1n), line(2n), line(-2n), line(4n)])],
    'Movement 2 (0.02 on 2026-11-20) is none',
    2,
  ],
  ['an end among known lines', [statement(0n, [line(1n), line(4n)]), statement(0n, [line(1n), line(7n)])], 'a difference of -0.04', 1],
  [
    'the same lines in another order',
    [
      statement(0n, [line(1n, { words: 'A' }), line(4n, { words: 'B' })]),
      statement(0n, [line(4n, { words: 'B' }), line(1n, { words: 'A' })]),
    ],
    'a difference of -0.05',
    0,
  ],
  ['the same lines from another balance', [statement(0n, [line(1n)]), statement(9n, [line(1n)])], 'a difference of 0.08', 0],
  [
    'days long before',
    [statement(0n, [line(1n)]), statement(1n, [line(2n, { on: '10T06:00' })])],
    'It ends on 2026-11-10, but the account is known until 2026-11-20',
    1,
  ],
  [
    'no closing balance',
    [statement(0n, [line(1n)]), statement(1n, [line(2n)], 3n)],
    'It states no closing balance: what it moves comes to 0.03.',
    1,
  ],
  ['nothing moved, from another balance', [statement(0n, [line(1n)]), statement(2n, [])], 'a difference of 0.01', 0],
] as const)('%s waits for a second person, with the difference', (_, files, said, added) => {
  const { last } = account([...files])
  expect(last.breaks).toContain(said)
  expect(last.added).toHaveLength(added)
})

test('a known line whose balance was not kept is known by what it is', () => {
  const known = [
    {
      paidAt: at('20T06:00'),
      amount: paise(100n),
      utr: '632411112222',
      narration: 'x',
      reference: '',
      balance: null,
      format: 'csv' as const,
    },
  ]
  const reached = { closing: paise(100n), lastDay: '2026-11-20' as IstDay }
  const file = statement(0n, [line(100n, { utr: '632411112222' }), line(5n)])
  expect(continueFrom(file, { format: 'mt940', known, reached })).toMatchObject({ added: [{ place: 2 }], breaks: undefined })
})

test('however an account’s day is cut into files that overlap, all of its lines are taken, once, and none breaks', () => {
  const seed = Date.now() % 1_000_000
  const movement = fc.record({ amount: fc.constantFrom(100n, 100n, 100n, -100n, 7n), utr: fc.constantFrom('', '', '632411112222') })
  const cut = fc.record({ back: fc.nat(4), on: fc.integer({ min: 0, max: 5 }) })
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1, maxLength: 25 }), fc.array(cut, { minLength: 1, maxLength: 12 }), (movements, cuts) => {
      // Every line has its own time, as a bank that tells times gives it; without, equal balances leave nothing to tell lines by.
      const day = movements.map(({ amount, utr }, n) => line(amount, { utr, words: `W${n}` }))
      const balances = [0n]
      for (const { amount } of day) balances.push(balances.at(-1)! + amount)
      let end = 0
      const files = [...cuts, { back: 0, on: day.length }].map(({ back, on }) => {
        const from = Math.max(0, end - back)
        end = Math.max(end, Math.min(day.length, end + on))
        return statement(balances[from]!, day.slice(from, end))
      })
      const { outcomes, known, reached } = account(files)
      expect(outcomes.map(({ breaks }) => breaks).filter(Boolean)).toEqual([])
      expect(known.map(({ amount }) => amount)).toEqual(day.map(({ amount }) => amount))
      expect(reached!.closing).toBe(balances.at(-1))
    }),
    { seed, numRuns: 300 },
  )
})
