import { opsCatalogue } from '@lalmor/contract/ops/catalogue.ts'
import { operatorRoles } from '@lalmor/contract/ops/define.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandNamed, commandNames } from './commands.ts'
import { notMoved } from './not-moved.ts'

const src = join(import.meta.dirname, '../..')
const tests = globSync('**/*.test.ts', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'))

test('each act is defined once, or not moved yet', () => {
  expect(new Set(commandNames).size).toBe(commandNames.length)
  expect(opsCatalogue.map(({ name }) => name).toSorted()).toEqual(commandNames.filter((name) => !Object.hasOwn(notMoved, name)).toSorted())
})

test('the list of acts that are not moved only gets shorter', () => {
  expect(Object.keys(notMoved).length).toBeLessThanOrEqual(103)
})

test.each(opsCatalogue.map((definition) => [definition.name, definition] as const))(
  '%s has roles, a rendering and a test',
  async (name, { roles, kind, summary, args, words }) => {
    expect(roles.length).toBeGreaterThan(0)
    expect(operatorRoles).toEqual(expect.arrayContaining([...roles]))
    if (kind === 'act') expect(roles).not.toContain('auditor')
    expect(summary).toMatch(/^[a-z].*[^.]$/)
    expect(Object.keys(args.properties)).toEqual(expect.arrayContaining([...words]))
    expect(await commandNamed(name)).toMatchObject({ name, definition: { name } })
    expect(tests.filter((text) => text.includes(`'${name}'`) || text.includes(`'${name} `))).not.toEqual([])
  },
)

/** Acts whose words are their reason, or that only concern oneself. */
const withoutWhy: string[] = []

test('every act keeps a reason', () => {
  const acts = opsCatalogue.filter(({ kind, why }) => kind === 'act' && !why)
  expect(acts.map(({ name }) => name)).toEqual(withoutWhy)
})
