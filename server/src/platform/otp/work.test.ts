import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'
import { solve } from '@lalmor/games/work.ts'
import { newPuzzle, solvedAt } from './work.ts'

const pepper = Buffer.alloc(32, 7)
const now = new Date('2026-11-20T12:00:00.000Z')
const whose = { phone: parsePhone('98765 43210'), purpose: 'login', device: 'd'.repeat(32) } as const
const puzzle = newPuzzle(pepper, whose, 8, now)
const nonce = solve(puzzle, 8)
const after = (ms: number) => new Date(now.getTime() + ms)

test('a solved puzzle is recognised for two minutes', () => {
  expect(solvedAt(pepper, whose, { puzzle, nonce }, now)).toEqual(now)
  expect(solvedAt(pepper, whose, { puzzle, nonce }, after(120_000))).toEqual(now)
  expect(solvedAt(pepper, whose, { puzzle, nonce }, after(120_001))).toBeUndefined()
  expect(solvedAt(pepper, whose, { puzzle, nonce }, after(-1))).toBeUndefined()
})

test('an unsolved, invented or foreign puzzle is refused', () => {
  const unsolved = Array.from({ length: 40 }, (_, n) => n).filter((n) => solvedAt(pepper, whose, { puzzle, nonce: n }, now) === undefined)
  expect(unsolved.length).toBeGreaterThan(30)
  const [at, , mac] = puzzle.split('.')
  for (const forged of [`${at}.0.${mac}`, puzzle.slice(0, -1), `${puzzle}x`, '', 'x'.repeat(64)])
    expect(solvedAt(pepper, whose, { puzzle: forged, nonce }, now), forged).toBeUndefined()
  expect(solvedAt(Buffer.alloc(32, 8), whose, { puzzle, nonce }, now)).toBeUndefined()
  for (const other of [{ phone: parsePhone('98765 43211') }, { purpose: 'phone-binding' as const }, { device: 'e'.repeat(32) }])
    expect(solvedAt(pepper, { ...whose, ...other }, { puzzle, nonce }, now)).toBeUndefined()
})
