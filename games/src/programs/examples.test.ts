import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { BeaconInfo } from '../beacon/info.ts'
import { verifyBeacon } from '../beacon/verify.ts'
import { crashReceiptKind } from '../crash/receipt.ts'
import { verifyCrashRound } from '../crash/verify.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { MalformedFile } from '../fair/strict-json.ts'
import { verifyRound } from '../fair/verify.ts'
import { readProofFile } from '../proof/read-file.ts'
import { games } from '../registry.ts'
import { exampleFile, exampleName, examples } from './examples.ts'
import { testTitles } from './test-titles.ts'
import { verifyHere } from './test-here.ts'
import { titles } from './titles.ts'

const folder = new URL('../../examples/', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, folder))
const committed = (name: string) => readFileSync(pathOf(name), 'utf8')
const everyExample = examples.map(exampleName)

/** Each signature once: verification takes about 20 ms. */
const verdicts = new Map<string, boolean>()
function verifyOnce(beacon: BeaconInfo, round: number, signature: string): boolean {
  const key = JSON.stringify([beacon, round, signature])
  const known = verdicts.get(key) ?? verifyBeacon(beacon, round, signature)
  verdicts.set(key, known)
  return known
}

/** A table's own clock: no computation can prove these. */
const claims = new Set(['openedMs', 'closedMs', 'startedMs'])
const proved = (value: unknown) => Object.fromEntries(Object.entries(value as object).filter(([name]) => !claims.has(name)))

function holds(text: string): boolean {
  try {
    const file = readProofFile(text)
    if (file.kind === crashReceiptKind) return verifyCrashRound(file.receipt, verifyOnce).verified
    return file.kind === 'round' && verifyRound(file.receipt).verified
  } catch (error) {
    if (error instanceof MalformedFile) return false
    throw error
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('every version of every title has an example, and the files match the program’s output', () => {
  const versions = new Set(examples.map(({ game, version }) => `${game} ${version}`))
  expect(games.map(({ id, version }) => `${id} ${version}`).filter((version) => !versions.has(version))).toEqual([])
  expect(Object.keys(titles).filter((game) => !examples.some((example) => example.game === game))).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(everyExample.toSorted())
  for (const receipt of examples) expect(committed(exampleName(receipt)), exampleName(receipt)).toBe(exampleFile(receipt))
})

test('each example pays and shows its title’s features', () => {
  const typesOf = (name: string) => (JSON.parse(committed(name)) as { events: { type: string }[] }).events.map(({ type }) => type).join(' ')
  for (const example of examples) {
    const name = exampleName(example)
    const tells = testTitles.find(({ id }) => id === example.game)!.exampleTells
    if (tells) expect(typesOf(name), name).toMatch(tells)
    const { payout, bet } = JSON.parse(committed(name)) as { payout?: number; bet?: { payout: number } }
    expect(payout ?? bet?.payout, name).toBeGreaterThan(0)
  }
})

/** Flips bits, seven a character or one; the file must then not hold. */
function flip(name: string, bitsOf: (at: number) => readonly number[]): number {
  const value = parsed(committed(name))
  const text = canonicalJson(value)
  expect(holds(text)).toBe(true)
  const passed: string[] = []
  let tried = 0
  for (let at = 0; at < text.length; at++)
    for (const bit of bitsOf(at)) {
      const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1)
      if (parsed(changed) === undefined) continue
      tried++
      if (holds(changed) && !isDeepStrictEqual(proved(parsed(changed)), proved(value))) passed.push(changed)
    }
  expect(passed).toEqual([])
  return tried
}

test.each(everyExample)('%s verifies, but not with a bit of any character flipped', (name) => {
  expect(flip(name, (at) => [at % 7])).toBeGreaterThan(150)
})
test.each(everyExample)('%s does not verify with any bit flipped', { tags: 'nightly' }, (name) => {
  expect(flip(name, () => [0, 1, 2, 3, 4, 5, 6])).toBeGreaterThan(1_000)
})

/** Each field at any depth by path, with another value of its type. */
function changes(value: unknown, path: (string | number)[] = []): { path: string; changed: unknown }[] {
  const here = path.join('.')
  if (typeof value === 'number') return [1, -1].map((more) => ({ path: here, changed: value + more }))
  if (typeof value === 'string')
    return [
      { path: here, changed: /^[0-9a-f]{64}$/.test(value) ? value.replace(/./, (digit) => (digit === '0' ? '1' : '0')) : `${value}s` },
    ]
  if (Array.isArray(value) && value.length === 0) return [{ path: here, changed: [0] }]
  if (Array.isArray(value))
    return [
      { path: here, changed: value.slice(1) },
      { path: here, changed: [...value, ...value.slice(-1)] },
      ...value.flatMap((inner, index) =>
        changes(inner, [...path, index]).map(({ path, changed }) => ({ path, changed: value.with(index, changed) })),
      ),
    ]
  const fields = value as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, inner]) => [
    { path: [...path, name, '(gone)'].join('.'), changed: Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)) },
    ...changes(inner, [...path, name]).map(({ path, changed }) => ({ path, changed: { ...fields, [name]: changed } })),
  ])
}

const spared = new Set(['events.(gone)', 'bet.(gone)'])

test.each(everyExample)('%s does not verify with any field changed, removed or doubled', (name) => {
  const value = parsed(committed(name))
  const all = changes(value)
  expect(all.length).toBeGreaterThan(20)
  expect(all.every(({ changed }) => !isDeepStrictEqual(changed, value))).toBe(true)
  expect(all.filter(({ changed }) => holds(JSON.stringify(changed))).map(({ path }) => path)).toEqual(
    all.map(({ path }) => path).filter((path) => spared.has(path) || claims.has(path)),
  )
})

test('the offline program verifies a round, and none of another payout', async () => {
  // One example only: they share a seed pair and some numbers.
  const round = examples.find((receipt) => 'serverSeedHash' in receipt)!
  const honest = await verifyHere([`--hash=${round.serverSeedHash}`, pathOf(exampleName(round))])
  expect(honest.stdout).toMatch(/^verified$/m)
  expect(honest.status).toBe(0)
  for (const name of everyExample) {
    const lie = committed(name).replace(/"payout": (\d+)/, (_, paid: string) => `"payout": ${Number(paid) ^ 1}`)
    const told = await verifyHere(['-'], lie)
    expect(told.stdout, name).toMatch(/^NOT verified: .*another payout comes out/m)
    expect(told.status, name).toBe(1)
  }
})
