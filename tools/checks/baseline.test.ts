import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const hashes = 'server/migrations/baseline.sha256'
const folders = ['ledger/migrations', 'server/migrations']
/** The files of version 1.0.0. */
const filesOf = { 'ledger/migrations': 4, 'server/migrations': 10 }

const sqlFiles = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

test('no file of the baseline changes: write a new migration', () => {
  const changed = readFileSync(join(root, hashes), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ') as [hash: string, path: string])
    .filter(
      ([hash, path]) =>
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex') !== hash,
    )
    .map(([, path]) => path)
  expect(
    changed,
    `Databases have run ${changed.join(', ')}: undo the change and write a new file. Until the tag 1.0.0, renew the hashes instead: ` +
      `sha256sum {ledger,server}/migrations/*.sql > ${hashes}`,
  ).toEqual([])
})

test('each file of the baseline has its hash', () => {
  const listed = readFileSync(join(root, hashes), 'utf8').match(/\S+\.sql$/gm)
  expect(listed).toEqual(
    Object.entries(filesOf).flatMap(([folder, count]) =>
      sqlFiles(folder)
        .slice(0, count)
        .map((file) => `${folder}/${file}`),
    ),
  )
})

test('migrations are numbered from 0001 without a gap', () => {
  for (const folder of folders) {
    const numbers = sqlFiles(folder).map((file) => file.slice(0, 5))
    expect(numbers, folder).toEqual(numbers.map((_, at) => `${String(at + 1).padStart(4, '0')}-`))
  }
})
