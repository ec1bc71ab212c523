import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../source-files.ts'

/**
 * What shows that the rows of docs/checks.md and of OWASP's ASVS 5.0 (levels 1 and 2, in our words) hold. A row of the checks that a test
 * names in its title is shown by it; the others stand in evidence.txt and asvs.txt, a line each:
 * `id | [level | what holds |] evidence ; evidence`. A piece of evidence is `file › a part of a test's title`, a file or document, another
 * row's id, `because` and the reason why nothing has to be shown, or `open:` and what is missing.
 */
type Row = { id: string; level?: string; what: string; evidence: string[] }

const checklist = 'docs/checks.md'
export const table = 'docs/checks-evidence.md'

/** The files that evidence can be in. */
export const where = /\.(ts|tsx|md)$/

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
const pieces = (line: string) => line.split(' | ')
const evidenceOf = (text: string) => text.split(' ; ')

function readRows(files: Files): { checks: Row[]; asvs: Row[] } {
  const written = new Map(read('evidence.txt').map((line) => [pieces(line)[0]!, evidenceOf(pieces(line).slice(1).join(' | '))]))
  const naming = namedIn(files)
  const checks = [...files.get(checklist)!.matchAll(/^\| ((?!FT)[A-Z]{2}-\d\d) \| (.+?) \| [^|]+ \|$/gm)].map(([, id, what]) => ({
    id: id!,
    what: what!,
    evidence: [...(written.get(id!) ?? []), ...(naming.get(id!) ?? [])],
  }))
  const asvs = read('asvs.txt').map((line) => {
    const [id, level, what, ...evidence] = pieces(line)
    return { id: id!, level: level!, what: what!, evidence: evidenceOf(evidence.join(' | ')) }
  })
  return { checks, asvs }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The tests whose text names each row. */
function namedIn(files: Files): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of files) {
    if (!isTest(path)) continue
    for (const id of new Set(text.match(/\b(?:MD|AC|FN|GM|PP|LG|SC|PV)-\d\d\b/g))) found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

const isOpen = ({ evidence }: Row) => evidence.some((piece) => piece.startsWith('open:'))

/** What is wrong with the evidence: a row without any, a test, file or row that is not there. */
export function checkEvidence(files: Files, root: string): string[] {
  const { checks, asvs } = readRows(files)
  const ids = new Set(checks.map(({ id }) => id))
  const unknown = read('evidence.txt')
    .map((line) => pieces(line)[0]!)
    .filter((id) => !ids.has(id))
  return [
    ...unknown.map((id) => `${id} of evidence.txt is no row of ${checklist}`),
    ...[...checks, ...asvs].flatMap(({ id, evidence }) => {
      const said = evidence.filter((piece) => piece !== '')
      if (said.length === 0) return [`${id}: neither a test, nor a reason, nor what is open`]
      return said.flatMap((piece) => faultOf(piece, ids, files, root).map((fault) => `${id}: ${fault}`))
    }),
  ]
}

function faultOf(piece: string, ids: Set<string>, files: Files, root: string): string[] {
  if (/^(because|open:) ./.test(piece)) return []
  if (/^[A-Z]{2}-\d\d$/.test(piece)) return ids.has(piece) ? [] : [`${piece} is no row`]
  const [path, title] = piece.split(' › ')
  if (!existsSync(join(root, path!))) return [`${path} does not exist`]
  if (title !== undefined && !files.get(path!)?.includes(title)) return [`no test of ${path} says “${title}”`]
  return []
}

/** The table, as it is kept in the documents. */
export function evidenceTable(files: Files): string {
  const { checks, asvs } = readRows(files)
  const count = (rows: Row[]) => {
    const open = rows.filter(isOpen)
    const shown = rows.filter((row) => !isOpen(row) && row.evidence.some((piece) => !piece.startsWith('because')))
    return `${rows.length} rows: ${shown.length} shown by tests or documents, ${rows.length - shown.length - open.length} held otherwise or not applicable, **${open.length} open**`
  }
  const line = ({ id, level, what, evidence }: Row) =>
    `| ${[id, ...(level ? [level] : []), what, evidence.map((piece) => linked(piece)).join('<br>')].join(' | ')} |`
  const open = [...checks, ...asvs].filter(isOpen)
  return `# What shows that the checks hold

Made by \`node tools/checks/write.ts\`; a test fails where it is outdated, or names a test that is not there. What the rows of our own list mean: [checks.md](checks.md).

- Our list: ${count(checks)}.
- OWASP ASVS 5.0, levels 1 and 2, in our words: ${count(asvs)}.

## Open

${open.map(({ id, what, evidence }) => `- **${id}** ${what}: ${evidence.find((piece) => piece.startsWith('open:'))!.slice('open: '.length)}`).join('\n')}

## Our list

| id | what holds | shown by |
|---|---|---|
${checks.map(line).join('\n')}

## ASVS 5.0

| id | level | what holds | shown by |
|---|---|---|---|
${asvs.map(line).join('\n')}
`
}

function linked(piece: string): string {
  if (/^(because|open:|[A-Z]{2}-\d\d$)/.test(piece)) return piece
  const [path, title] = piece.split(' › ')
  return title === undefined ? `\`${path}\`` : `\`${path}\` “${title}”`
}
