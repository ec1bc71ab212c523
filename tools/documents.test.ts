import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDecisions, checkGlossary, checkReferences } from './documents.ts'
import { listFiles, readFiles, type Files } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const files = readFiles(root, /\.(ts|tsx|mjs|js|json|md|css|html|sql|txt|yml|yaml)$|^\.[^/]+$|^\.ci\//)

test('every reference to a page, a record, a check or a file resolves', () => {
  expect(checkReferences(files, listFiles(root))).toEqual([])
})

test('the index lists every record once, by number and title', () => {
  expect(checkDecisions(files)).toEqual([])
})

test('the glossary has one entry for each word', () => {
  expect(checkGlossary(files.get('docs/glossary.md')!)).toEqual([])
  const twice = '| word | meaning |\n| line, bet | … |\n\n| word | meaning |\n| line (of a slot), bet | … |\n'
  expect(checkGlossary(twice)).toEqual(["'bet' has two entries"])
})

// Written in parts, so that this file cites nothing.
const [para, adr, check, quote, folder] = ['§', 'ADR', 'FN', '"', 'docs']
const first = [folder, 'decisions', '0001-node.md'].join('/')

const pages: Files = new Map([
  ['docs/specification.md', '# Spec\n\n## 5. Rules\n\n```sh\n## 6. no heading\n```\n'],
  [
    'docs/product.md',
    '## 8. Promotions\n\n- **R4, H9 First deposit.** Once.\n- **R5 Reversal.**\n\n## 13. Deviations\n\n1. One.\n2. Two.\n',
  ],
  ['docs/architecture.md', '## Decisions\n\n1. **Node.**\n'],
  ['docs/design/games.md', '## Frame\n\n## 1 Any Game\n'],
  ['docs/checks.md', `| ${check}-01 | paise |\n`],
  [first, '# 0001 Node\n'],
])

test('a reference that resolves is not reported', () => {
  const text = `
    /** SPEC ${para}5, PRODUCT ${para}13.2 and ${para}8 R4, H9 to R5, GAMES ${para}1, GAMES "Frame", ARCHITECTURE decision 1 (${adr} 0001, ${check}-01), RFC 6962 ${para}2.1; PRODUCT
     * ${para}8. */`
  const page = `[${adr} 0001](decisions/0001-node.md), [above](product.md#8-promotions), [out](https://example.org/x)`
  expect(checkReferences(new Map([...pages, ['units/src/a.ts', text], ['docs/glossary.md', page]]))).toEqual([])
})

test.each([
  ['a section that is not there', 'a.ts', `// SPEC ${para}6`, `SPEC has no ${para}6`],
  ['the second of two', 'a.ts', `// SPEC ${para}5 and ${para}7`, `SPEC has no ${para}7`],
  ['a point that is not there', 'a.ts', `// PRODUCT ${para}13.3`, `PRODUCT has no ${para}13.3`],
  ['a rule that is not there', 'a.ts', `// PRODUCT ${para}8 R6`, `PRODUCT has no ${para}8 R6`],
  ['the second of two rules', 'a.ts', `// PRODUCT ${para}8 R4, R6`, `PRODUCT has no ${para}8 R6`],
  ['a rule of another section', 'a.ts', `// PRODUCT ${para}13 R4`, `PRODUCT has no ${para}13 R4`],
  ['one of its own page', 'docs/product.md', `## 8. Promotions\n\n- **R4 First.** As ${para}8 H9.`, `has no ${para}8 H9`],
  ['one that goes on in the next line', 'a.ts', `/**\n * See PRODUCT\n * ${para}15.\n */`, `PRODUCT has no ${para}15`],
  ['a section of no page', 'a.sql', `-- as ${para}5 says`, `${para}5 names no page`],
  ['a heading that is not there', 'a.css', `/* GAMES ${quote}Stage" */`, 'GAMES has no heading "Stage"'],
  ['a decision of the architecture', 'a.md', 'ARCHITECTURE decision 2', 'ARCHITECTURE has no decision 2'],
  ['a record that is not there', 'a.ts', `// ${adr} 0002`, `there is no ${adr} 0002`],
  ['a record by its path', 'a.ts', `// ${folder}/decisions/0001`, `write ${adr} 0001`],
  ['a record by its number alone', first, '# 0001 Node\n\nfollows 0001', `write ${adr} 0001`],
  ['a check that is not there', 'a.ts', `test('${check}-02: …')`, `${check}-02 is not a row`],
  ['a page by its file', 'a.ts', ['// GAMES', 'md'].join('.'), 'write GAMES'],
  ['a note', 'a.md', ['notes', 'ledger'].join('/'), 'is not in the repository'],
  ['a file that is not there', 'a.ts', `// ${folder}/runbooks/none.md`, 'does not exist'],
  ['a file of a package that is not there', 'docs/glossary.md', '`units/src/none.ts`', 'units/src/none.ts does not exist'],
  ['a file of the page’s own package that is not there', 'units/README.md', '`src/none.ts`', 'src/none.ts does not exist'],
  ['a link to no file', 'a.md', '[a](none.md)', 'links to none.md'],
  ['a link to no heading', 'a.md', '[a](docs/product.md#rules)', 'no such heading'],
])('planted: %s is found', (_, path, text, found) => {
  expect(checkReferences(new Map([...pages, [path, text]]))).toEqual([expect.stringContaining(found)])
})

const record = (title: string) => `# ${title}\n\n- Date: 2026-11-20\n\n## Decision\n\n- One.\n\n## Why\n\nSo.\n\n## Costs\n\n- It costs.\n`
const entry = (name: string, title: string) => `- [${adr} ${name.slice(0, 4)}](${name}) ${title}\n`

const inOrder = {
  'README.md': entry('0001-node-is-pinned.md', 'Node is pinned') + entry('0002-one-schema.md', 'One schema'),
  '0001-node-is-pinned.md': record('0001 Node is pinned'),
  '0002-one-schema.md': record('0002 One schema'),
}
const decided = (changed: { [name: string]: string }): Files =>
  new Map(Object.entries({ ...inOrder, ...changed }).flatMap(([name, text]) => (text ? [[`docs/decisions/${name}`, text]] : [])))

const readme = inOrder['README.md']
const schema = inOrder['0002-one-schema.md']

test('correct records are not reported', () => {
  expect(checkDecisions(decided({}))).toEqual([])
  const measured = schema.replace('## Costs', '## Measured\n\n5 µs.\n\n## Tried and dropped\n\nTwo.\n\n## Costs')
  expect(checkDecisions(decided({ '0002-one-schema.md': measured }))).toEqual([])
})

test.each([
  ['a record the index leaves out', { 'README.md': entry('0001-node-is-pinned.md', 'Node is pinned') }, '0 times'],
  ['one it lists twice', { 'README.md': readme + entry('0002-one-schema.md', 'One schema') }, '2 times'],
  ['one by a different number', { 'README.md': readme.replace(`${adr} 0001]`, `${adr} 0003]`) }, 'by number and title'],
  ['one whose title is another', { '0002-one-schema.md': record('0002 One schema for the wire') }, 'by number and title'],
  [
    'a number twice',
    { '0001-one-schema.md': record('0001 One schema'), 'README.md': readme + entry('0001-one-schema.md', 'One schema') },
    'has the same number as',
  ],
  ['a title with another number', { '0002-one-schema.md': record('0003 One schema') }, 'different numbers'],
  [
    'a name that is not its title',
    { '0002-one-schema.md': record('0002 One'), 'README.md': readme.replace('One schema', 'One') },
    "'schema'",
  ],
  ['one of which it says more', { 'README.md': readme.replace('is pinned', 'is pinned, as npm has it') }, 'by number and title'],
  ['no date', { '0002-one-schema.md': schema.replace('Date: 2026', 'Date: 26') }, 'Date'],
  ['a status', { '0002-one-schema.md': schema.replace('-20\n', '-20\n- Status: accepted\n') }, 'alone'],
  ['no costs', { '0002-one-schema.md': schema.slice(0, schema.indexOf('## Costs')) }, 'should be Decision, Why, Costs'],
  ['a heading of its own', { '0002-one-schema.md': `${schema}\n## Context\n\nOnce.\n` }, 'Context'],
  ['headings in a different order', { '0002-one-schema.md': `${schema}\n## Measured\n\n5 µs.\n` }, 'Why, Measured, Costs'],
  ['empty costs', { '0002-one-schema.md': schema.replace('- It costs.\n', '') }, '"Costs" is empty'],
  ['history', { '0002-one-schema.md': schema.replace('So.', 'Supersedes the one before.') }, 'what holds'],
  ['a long one', { '0002-one-schema.md': schema.replace('So.', 'So. '.repeat(900)) }, 'more than 900 words'],
  ['one that cites an issue', { '0002-one-schema.md': `${schema}As issue 7 says.` }, 'cites an issue'],
])('planted: %s is found', (_, changed, found) => {
  const violations = checkDecisions(decided(changed as { [name: string]: string }))
  expect(violations.length).toBeGreaterThan(0)
  expect(violations.join()).toContain(found)
})
