import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaText } from './schema.ts'

const { admin } = useTestDatabase()

test('schema.ts matches the migrations (else run node tools/schema.ts)', async () => {
  const written = await readFile(join(import.meta.dirname, '../server/src/platform/db/schema.ts'), 'utf8')
  expect(await schemaText(admin)).toBe(written)
})
