import { expect, test } from 'vitest'
import { componentsInside } from './sbom.ts'

test('each program and library inside the embedded PostgreSQL belongs to a named component of its files’ version', () => {
  const components = componentsInside()
  expect(components.filter(({ components: files }) => files.length === 0)).toEqual([])
  expect(components.flatMap(({ components: files }) => files).every(({ hashes }) => /^[0-9a-f]{64}$/.test(hashes[0]!.content))).toBe(true)
})
