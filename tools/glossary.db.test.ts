import { localeCodes } from '@lalmor/contract/locales.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { expect, test } from 'vitest'
import { glossaries, wrongWords, type Said } from '../player/src/i18n/glossary.ts'

const { admin } = useTestDatabase()

type Texts = { [locale: string]: { [field: string]: string } }

/** Texts from every table of a new installation that has some. */
async function seededTexts(): Promise<{ table: string; texts: Texts }[]> {
  const tables = await admin.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.columns
     where column_name = 'texts' and data_type = 'jsonb' and table_schema = 'app' order by 1`,
  )
  const rows = await Promise.all(
    tables.rows.map(async ({ table }) =>
      (await admin.query<{ texts: Texts }>(`select texts from ${table}`)).rows.map((row) => ({ table, ...row })),
    ),
  )
  return rows.flat()
}

test('a new installation’s texts have one word for each thing', async () => {
  const seeded = await seededTexts()
  expect(seeded.length).toBeGreaterThan(5)
  for (const locale of localeCodes) {
    const said = seeded.flatMap(({ table, texts }) =>
      Object.entries(texts[locale] ?? {}).map(([field, text]): Said => ({ key: `${table} ${field}`, text, english: texts['en']![field]! })),
    )
    expect(said.length, locale).toBe(seeded.flatMap(({ texts }) => Object.keys(texts['en']!)).length)
    expect(wrongWords(glossaries[locale], said)).toEqual([])
  }
})

test('a new installation calls its bank a test bank, as the app does', async () => {
  const { rows } = await admin.query<{ text: string }>(
    'select holder_name as text from app.bank_account union select bank_name from app.bank_account union select bank_name from app.ifsc_branch',
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(
    wrongWords(
      glossaries.en,
      rows.map(({ text }): Said => ({ key: 'bank', text, english: text })),
    ),
  ).toEqual([])
})
