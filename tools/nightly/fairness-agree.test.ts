import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentVectors } from '../../games/src/programs/document-vectors.ts'
import { holds } from '../../games/src/programs/test-verdict.ts'

/** Both readers, ours and the Python one, on nearly valid files. */
const docs = join(import.meta.dirname, '../../docs/fairness')
const reader = join(import.meta.dirname, 'fairness/verify.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const { key, good, books } = documentVectors()
const files = [...good, ...books.good.map(({ proof }) => proof)].map((file) => JSON.stringify(file))

const scalars = ['1e2', '1.0', '-0', '-1', '0', '9007199254740992', '"1"', '""', 'true', 'null', '[]', '{}', '"\\ud800"', '[{}]', ' 1']
const letters = ['"', '\\', ',', ':', '{', '}', '[', ']', ' ', '\n', '\0', '\ufeff', 'é', '0', 'a', 'F', '-', '.', 'e']
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('value'), at: fc.nat(), to: fc.constantFrom(...scalars) }),
  fc.record({ kind: fc.constant('again'), at: fc.nat(), to: fc.constantFrom('1', '"x"', 'null') }),
  fc.record({ kind: fc.constant('escape'), at: fc.nat(), to: fc.constant('') }),
  fc.record({ kind: fc.constant('drop'), at: fc.nat(), to: fc.constant('') }),
  fc.record({
    kind: fc.constant('add'),
    at: fc.nat(),
    to: fc.constantFrom('"note":1,', '"actions":[],', '"play":{},', '"kind":null,', '"__proto__":1,'),
  }),
  fc.record({ kind: fc.constant('letter'), at: fc.nat(), to: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constant('insert'), at: fc.nat(), to: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constant('space'), at: fc.nat(), to: fc.constantFrom(' ', '\n\t', '\r') }),
)
const mutant = fc.record({ file: fc.constantFrom(...files), mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }) })

const token = /"(?:[^"\\]|\\.)*"(?!:)|-?\d+|true|false|null|\[\]|\{\}/g
const pair = /"(?:[^"\\]|\\.)*":(?:"(?:[^"\\]|\\.)*"|-?\d+|true|false|null),/g
const named = /"(\w+)":/g

function mutated(text: string, { kind, at, to }: { kind: string; at: number; to: string }): string {
  const places = (pattern: RegExp) => [...text.matchAll(pattern)]
  const put = (from: number, length: number, what: string) => text.slice(0, from) + what + text.slice(from + length)
  const pick = <T>(some: readonly T[]) => some[at % some.length]!
  const letter = at % text.length
  if (kind === 'letter') return put(letter, 1, to)
  if (kind === 'insert') return put(letter, 0, to)
  const found = pick(places({ value: token, again: named, escape: named, drop: pair, add: /\{/g, space: /[,:{}[\]]/g }[kind]!))
  if (found === undefined) return text
  const [said, name] = found
  switch (kind) {
    case 'again':
      return put(
        found.index,
        0,
        `"${at % 2 === 0 ? name : `\\u${name!.charCodeAt(0).toString(16).padStart(4, '0')}${name!.slice(1)}`}":${to},`,
      )
    case 'escape':
      return put(found.index + 1, 1, `\\u${name!.charCodeAt(0).toString(16).padStart(4, '0')}`)
    case 'add':
    case 'space':
      return put(found.index + 1, 0, to)
    default:
      return put(found.index, said.length, to)
  }
}

async function disagreements(mutants: string[]): Promise<string[]> {
  const input = mutants.map((text) => `${Buffer.from(text).toString('hex')}\n`).join('')
  const { stdout, stderr } = spawnSync('python3', ['-B', reader, docs, '--each', key], { input, encoding: 'utf8', maxBuffer: 1e9 })
  expect(stderr).toBe('')
  const theirs = stdout.trimEnd().split('\n')
  expect(theirs.length).toBe(mutants.length)
  const found: string[] = []
  for (const [at, text] of mutants.entries()) {
    const ours = await holds(Buffer.from(text), key)
    if (ours !== (theirs[at] === 'holds')) found.push(`ours ${ours ? 'holds' : 'refused'}, theirs ${theirs[at]}: ${text.slice(0, 20_000)}`)
  }
  return found
}

/** Returns the files on which the readers differ. */
async function differences(count: number): Promise<string[]> {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`seed ${seed}`)
  const mutants = fc.sample(mutant, { numRuns: count, seed }).map(({ file, mutations }) => mutations.reduce(mutated, file))
  return (await disagreements(mutants)).map((one) => `seed ${seed}: ${one}`)
}

test.skipIf(!hasPython)('two readers take the same of 150 files that are nearly ours', async () => {
  expect(await differences(150)).toEqual([])
})
const long = { tags: 'nightly', timeout: 900_000 }
test.skipIf(!hasPython)('two readers take the same of 20,000 files that are nearly ours', long, async () => {
  expect(await differences(20_000)).toEqual([])
})
