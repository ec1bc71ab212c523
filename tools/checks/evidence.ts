import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../source-files.ts'

/**
 * `id | [level | what holds |] evidence ; evidence`. Evidence: `file › part of a test's title`, a row's id, or a sentence with `because`, `deviation:` or
 * `open:`.
 */
type Row = { id: string; level?: string; what: string; evidence: string[] }

/** Weakest first: a row is as strong as its weakest piece. */
const kinds = ['open', 'deviation', 'shown', 'reason'] as const
type Kind = (typeof kinds)[number]

export const checklist = 'docs/checks.md'
const written = '\n## What holds today\n'

export const where = /\.(ts|tsx|md)$/

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
const pieces = (line: string) => line.split(' | ')
const evidenceOf = (text: string) => text.split(' ; ')

export function readRows(files: Files): { checks: Row[]; asvs: Row[] } {
  const said = new Map(read('evidence.txt').map((line) => [pieces(line)[0]!, evidenceOf(pieces(line).slice(1).join(' | '))]))
  const naming = namedIn(files)
  const checks = [...files.get(checklist)!.matchAll(/^\| ((?!FT)[A-Z]{2}-\d\d) \| (.+?) \| [^|]+ \|$/gm)].map(([, id, what]) => ({
    id: id!,
    what: what!,
    evidence: [...(said.get(id!) ?? []), ...(naming.get(id!) ?? [])],
  }))
  const asvs = read('asvs.txt').map((line) => {
    const [id, level, what, ...evidence] = pieces(line)
    return { id: id!, level: level!, what: what!, evidence: evidenceOf(evidence.join(' | ')) }
  })
  return { checks, asvs }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export const titlesOf = (text: string): string[] =>
  [...text.matchAll(/(?:\b(?:test|it|describe|journey)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title]) => title!)

function namedIn(files: Files): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of files) {
    if (!isTest(path)) continue
    for (const title of titlesOf(text))
      for (const id of new Set(title.match(/\b(?:MD|AC|FN|GM|PP|LG|SC|PV)-\d\d\b/g)))
        found.set(id, [...(found.get(id) ?? []), `${path} › ${title.replace(/^(?:[A-Z]{2}-\d\d(?:, )?)+: /, '')}`])
  }
  return found
}

const sentence = /^(because|deviation:|open:) ./
const isId = (piece: string) => /^[A-Z]{2}-\d\d$/.test(piece)

function kindOf({ evidence }: Row, rows: ReadonlyMap<string, Row>): Kind {
  const kindOfPiece = (piece: string): Kind => {
    if (piece.startsWith('open:')) return 'open'
    if (piece.startsWith('deviation:')) return 'deviation'
    if (piece.startsWith('because ')) return 'reason'
    const other = isId(piece) ? rows.get(piece) : undefined
    return other ? kindOf(other, rows) : 'shown'
  }
  const each = new Set(evidence.map(kindOfPiece))
  return kinds.find((kind) => each.has(kind)) ?? 'open'
}

/** Missing or unresolved evidence, and documents given as tests. */
export function checkEvidence(files: Files, root: string): string[] {
  const { checks, asvs } = readRows(files)
  const ids = new Set(checks.map(({ id }) => id))
  const unknown = read('evidence.txt')
    .map((line) => pieces(line)[0]!)
    .filter((id) => !ids.has(id))
  return [
    ...unknown.map((id) => `${id} of evidence.txt is not a row of ${checklist}`),
    ...[...checks, ...asvs].flatMap(({ id, evidence }) => {
      const said = evidence.filter((piece) => piece !== '')
      if (said.length === 0) return [`${id}: neither a test, nor a reason, nor what is open`]
      return said.flatMap((piece) => faultOf(piece, ids, files, root).map((fault) => `${id}: ${fault}`))
    }),
  ]
}

function faultOf(piece: string, ids: Set<string>, files: Files, root: string): string[] {
  if (sentence.test(piece)) return filesIn(piece).flatMap((path) => (existsSync(join(root, path)) ? [] : [`${path} does not exist`]))
  if (isId(piece)) return ids.has(piece) ? [] : [`${piece} is not a row`]
  const [path, title] = piece.split(' › ')
  if (!existsSync(join(root, path!))) return [`${path} does not exist`]
  if (!isTest(path!) || title === undefined) return [`${path} is not a test with its title: say "because" and the reason`]
  if (!titlesOf(files.get(path!) ?? '').some((named) => named.includes(title))) return [`no test of ${path} says “${title}”`]
  return []
}

const filesIn = (text: string): string[] =>
  text.match(/\b(?:docs|server|contract|player|arcade|ledger|games|tools|e2e)\/[\w./-]+\.(?:tsx?|md|txt|sql)\b/g) ?? []

const headings: { readonly [K in Kind]: string } = {
  shown: 'shown by a test that would fail',
  reason: 'held by reason, or not applicable',
  deviation: 'deviations with their reason',
  open: 'open',
}

/** The page of checks, with today's evidence at its end. */
export function writeChecks(files: Files): string {
  const { checks, asvs } = readRows(files)
  const byId = new Map(checks.map((row) => [row.id, row]))
  const ofKind = (rows: readonly Row[], kind: Kind) => rows.filter((row) => kindOf(row, byId) === kind)
  const count = (rows: readonly Row[]) =>
    `${rows.length} rows: ${(['shown', 'reason', 'deviation', 'open'] as const)
      .map((kind) => (kind === 'open' ? `**${ofKind(rows, kind).length} open**` : `${ofKind(rows, kind).length} ${headings[kind]}`))
      .join(', ')}`
  const list = (kind: 'open' | 'deviation') =>
    ofKind([...checks, ...asvs], kind)
      .map(({ id, level, what, evidence }) => {
        const said =
          evidence.find((piece) => piece.startsWith(`${kind}:`)) ??
          evidence.find((piece) => isId(piece) && kindOf(byId.get(piece)!, byId) === kind)!
        return `- **${id}**${level ? ` ${what}` : ''}: ${isId(said) ? `as ${said}` : said.slice(kind.length + 2)}`
      })
      .join('\n')
  return `${files.get(checklist)!.split(written)[0]}${written}
Written by \`node tools/checks/write.ts\`; a test fails where it is outdated. \`node tools/checks/list.ts AC-08\` prints the tests and reasons that show a row; without an id, those of all rows. A row is what its weakest piece of evidence is.

- This list: ${count(checks)}.
- OWASP ASVS 5.0, levels 1 and 2, in our words (\`tools/checks/asvs.txt\`): ${count(asvs)}.

### Open

${list('open')}

### Deviations

${list('deviation')}
`
}

/** `ids`, or all: a line with the kind, then one per piece. */
export function listEvidence(files: Files, ids: readonly string[]): string[] {
  const { checks, asvs } = readRows(files)
  const byId = new Map(checks.map((row) => [row.id, row]))
  return [...checks, ...asvs]
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap((row) => [`${row.id} ${kindOf(row, byId)}: ${row.what}`, ...row.evidence.map((piece) => `  ${piece}`)])
}
