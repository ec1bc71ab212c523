import { expect, test } from 'vitest'
import { manifest } from '../manifest.ts'
import { gates } from './test-gates.ts'
import { loadMutant, type Mutation } from './test-mutants.ts'
import { roundsOf } from '../maths/test-statistics.ts'
import type { Defect, Gates } from '../maths/test-parts.ts'
import { testTitles } from './test-titles.ts'

const draws = 'fair/draws.ts'
const stream = 'fair/stream.ts'

const defects: Defect[] = [
  ['modulo draw', draws, 'while (value >= limit) value = draw()', '', ['draws are exactly even']],
  ['rejection one draw too late', draws, 'while (value >= limit)', 'while (value > limit)', ['draws are exactly even']],
  ['every round of a pair alike', stream, '${nonce}/${block}', '${0 * nonce}/${block}', ['the stream is the platform’s HMAC']],
  ['every block alike', stream, '/${block}/', '/0/', ['the stream is the platform’s HMAC']],
  ['the tables’ hash left out', stream, '/${version}/${definitionHash}`', '/${version}`', ['the stream is the platform’s HMAC']],
  ['a draw skipped with each block', stream, 'at = 0\n', 'at = 2\n', ['the stream is the platform’s HMAC']],
  [
    'floor becomes round',
    'table-games/bets.ts',
    '(stake * BigInt(returns)) / 100n',
    '(stake * BigInt(returns) + 50n) / 100n',
    ['tables: floors'],
  ],
  ...testTitles.flatMap(({ id, defects }) =>
    defects.map(([name, file, from, to, red]): Defect => [name, file, from, to, red.map((gate) => `${id}: ${gate}`)]),
  ),
]

/** `npm test` plants enough to turn each gate red once, the nightly run everything. */
const reddened = new Set<string>()
const planted = defects.filter(([, , , , red]) => {
  const isNew = red.some((gate) => !reddened.has(gate))
  for (const gate of red) reddened.add(gate)
  return isNew || roundsOf(1) > 1
})

type Copy = { gates: Gates }

/** Runs a gate in a copy of the package. Throwing counts as a finding. */
function verdict(gate: () => string[]): string[] {
  try {
    return gate()
  } catch (error) {
    return [String(error)]
  }
}

test.each(planted)('%s in %s turns its gates red', { tags: 'nightly' }, async (_, file, from, to, red) => {
  const mutation: Mutation = { file, from, to }
  const mutant = await loadMutant<Copy>('programs/test-gates.ts', mutation)
  for (const name of red) expect(verdict(mutant.gates[name]!), name).not.toEqual([])
})

test('an unchanged copy made the same way fails no gate', { tags: 'nightly' }, async () => {
  const copy = await loadMutant<Copy>('programs/test-gates.ts')
  expect(copy.gates).not.toBe(gates)
  for (const [name, gate] of Object.entries(copy.gates)) expect(verdict(gate), name).toEqual([])
})

test('some defect turns each gate red, and every title has defects', () => {
  expect(Object.keys(gates).filter((name) => !reddened.has(name))).toEqual([])
  for (const { id } of manifest) expect([...reddened].filter((name) => name.startsWith(`${id}:`)).length, id).toBeGreaterThan(2)
})

test('a defect whose text is no longer in its source is reported', async () => {
  await expect(loadMutant('programs/test-gates.ts', { file: draws, from: 'no such line', to: '' })).rejects.toThrow('does not hold once')
})
