import { dirname, join, normalize } from 'node:path/posix'
import type { Files } from './source-files.ts'

/** Pages that are cited by section, under these names. */
const pages = {
  SPEC: 'docs/specification.md',
  PRODUCT: 'docs/product.md',
  ARCHITECTURE: 'docs/architecture.md',
  STYLE: 'docs/style.md',
  DESIGN: 'docs/design/design.md',
  GAMES: 'docs/design/games.md',
  VOICE: 'docs/voice.md',
} as const

const checklist = 'docs/checks.md'
const decisions = 'docs/decisions/'

/** Sections, points, rules (`13`, `13.10`, `8 R4`) and headings. */
type Targets = { sections: Set<string>; headings: Set<string>; slugs: Set<string> }

/** Finds unresolved sections, rules, headings, records, rows of checks, links and paths, one sentence each. `paths` are all existing files. */
export function checkReferences(files: Files, paths: Iterable<string> = files.keys()): string[] {
  // A file's folders exist too.
  const known = new Set([...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))
  const targets = new Map([...files].filter(([path]) => path.endsWith('.md')).map(([path, text]) => [path, readTargets(text)]))
  const records = new Set([...known].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []))
  const rows = new Set(files.get(checklist)?.match(/(?<=^\| )[A-Z]{2}-\d\d/gm))
  return [...files].flatMap(([path, text]) => {
    const line = joinLines(text)
    return [
      ...checkSections(path, line, targets),
      ...checkRecords(path, line, records),
      ...[...line.matchAll(/\b(?:MD|AC|FN|GM|PP|LG|SC|PV|FT)-\d\d\b/g)].flatMap(([id]) =>
        rows.has(id) ? [] : [`${id} is not a row of ${checklist}`],
      ),
      ...[...line.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].flatMap(([named]) => (known.has(named) ? [] : [`${named} does not exist`])),
      ...(path.endsWith('.md') && !path.startsWith(decisions) ? checkPaths(path, text, known) : []),
      ...(path.endsWith('.md') ? checkLinks(path, text, known, targets) : []),
    ].map((what) => `${path}: ${what}`)
  })
}

export function checkGlossary(glossary: string): string[] {
  const words = [...glossary.matchAll(/^\| (?!word \|)(.+?) \|/gm)].flatMap(([, said]) => said!.split(', '))
  return words.filter((word, at) => words.indexOf(word) !== at).map((word) => `'${word}' has two entries`)
}

/** Joins lines, because a sentence may continue on the next line of a comment or page. */
const joinLines = (text: string) => text.replaceAll(/\s*\n[ \t]*(?:\*(?!\*)|\/\/|--|#+|>)?[ \t]*/g, ' ')

const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```$/gm, '')

function readTargets(text: string): Targets {
  const sections = new Set<string>()
  const headings = new Set<string>()
  const slugs = new Set<string>()
  let section: string | undefined
  for (const line of withoutCode(text).split('\n')) {
    const heading = /^#+ (?:(\d+(?:\.\d+)*)\.? )?(.*)$/.exec(line)
    if (heading) {
      section = heading[1]
      if (section !== undefined) sections.add(section)
      headings.add(heading[2]!)
      slugs.add(slugOf(line.replace(/^#+ /, '')))
    }
    // ARCHITECTURE lists its decisions in a section without a number.
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (point !== undefined) sections.add(section === undefined ? point : `${section}.${point}`)
    const ids = /^- \*\*([A-Z]\d+(?:, [A-Z]\d+)*)\b/.exec(line)?.[1]
    if (section !== undefined) for (const id of ids?.split(', ') ?? []) sections.add(`${section} ${id}`)
  }
  return { sections, headings, slugs }
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const section = String.raw`§\d+(?:\.\d+)*(?: [A-Z]\d+\b(?:(?:, | and | or | to )[A-Z]\d+\b)*)?`
/** The rules named by `PRODUCT §8 R4, R5`. */
const partsOf = (each: string) => {
  const [number = '', ...ids] = each.slice(1).split(/ (?:and |or |to )?|, /)
  return ids.length === 0 ? [number] : ids.map((id) => `${number} ${id}`)
}
const cited = new RegExp(
  String.raw`\b(${Object.keys(pages).join('|')})(?: (${section}(?:(?:, | and | or | to )${section})*)| decision (\d+)| "([^"]+)"|\.md\b)`,
  'g',
)
/** References to sections of other standards. */
const standard = new RegExp(String.raw`\b(?:RFC \d+|GLI|W3C \w+) §[\w.()]+(?:(?:–|, §)[\w.()]+)*`, 'g')

function checkSections(path: string, line: string, targets: Map<string, Targets>): string[] {
  const found: string[] = []
  const rest = line.replaceAll(cited, (whole, name: keyof typeof pages, list?: string, decision?: string, heading?: string) => {
    const page = targets.get(pages[name])
    const wanted = decision === undefined ? (list?.match(new RegExp(section, 'g')) ?? []).flatMap(partsOf) : [decision]
    for (const each of wanted)
      if (!page?.sections.has(each)) found.push(`${name} has no ${decision === undefined ? '§' : 'decision '}${each}`)
    if (heading !== undefined && !page?.headings.has(heading)) found.push(`${name} has no heading "${heading}"`)
    if (whole.endsWith('.md')) found.push(`write ${name}, not ${whole}`)
    return ''
  })
  const own = (Object.values(pages) as string[]).includes(path) ? targets.get(path) : undefined
  for (const [each] of rest.replaceAll(standard, '').matchAll(new RegExp(section, 'g')))
    if (!own) found.push(`${each} names no page`)
    else for (const part of partsOf(each)) if (!own.sections.has(part)) found.push(`has no §${part}`)
  for (const [each] of rest.matchAll(/\bnotes\/[a-z]\w*/g)) found.push(`${each} is not in the repository`)
  return found
}

function checkRecords(path: string, line: string, records: Set<string>): string[] {
  const missing = [...line.matchAll(/\bADR (\d+)\b|\bdocs\/decisions\/(\d{4})\b/g)].flatMap(([, cite, named]) => {
    const number = cite ?? named!
    return records.has(number) ? [] : [`there is no ADR ${number}`]
  })
  const paths = line.match(/\bdocs\/decisions\/\d{4}(?![\d-])/g) ?? []
  const bare = path.startsWith(decisions) ? [...line.replace(/^# \d{4}/, '').matchAll(/(?<!ADR |migration |[\w/.-])00\d\d\b(?!-)/g)] : []
  return [
    ...missing,
    ...paths.map((each) => `write ADR ${each.slice(-4)}, not ${each}`),
    ...bare.map(([each]) => `write ADR ${each}, not ${each}`),
  ]
}

function checkLinks(path: string, text: string, known: Set<string>, targets: Map<string, Targets>): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [address = '', fragment] = link.split('#')
    const to = address === '' ? path : normalize(join(dirname(path), address))
    if (!known.has(to)) return [`links to ${link}, which does not exist`]
    return fragment === undefined || targets.get(to)?.slugs.has(fragment) ? [] : [`links to ${link}, and there is no such heading`]
  })
}

/** Paths that pages name in code, from the root or from the page's own folder. */
const checkPaths = (path: string, text: string, known: Set<string>) =>
  [...text.matchAll(/`((?:arcade|contract|e2e|games|ledger|player|sandbox|server|src|tools|units)\/[\w./-]+\.[a-z]+)`/g)].flatMap(
    ([, named = '']) => (known.has(named) || known.has(join(dirname(path), named)) ? [] : [`${named} does not exist`]),
  )

const record = /^docs\/decisions\/(?!README\.md$)/

/** Finds faults in decision records and their index, one sentence each. */
export function checkDecisions(files: Files): string[] {
  const paths = [...files.keys()].filter((path) => record.test(path)).sort()
  const index = files.get(`${decisions}README.md`) ?? ''
  const entries = index.split('\n').filter((line) => line.startsWith('- ['))
  return [
    ...paths.flatMap((path, at) => checkRecord(path, files.get(path)!, paths[at - 1]).map((what) => `${path}: ${what}`)),
    ...paths.flatMap((path) => {
      const own = entries.filter((entry) => entry.includes(`](${path.slice(decisions.length)})`))
      if (own.length !== 1) return [`the index lists ${path} ${own.length} times`]
      const [number, title] = [/(\d{4})-/.exec(path)?.[1], /^# \d{4} (.*)$/m.exec(files.get(path)!)?.[1]]
      return own[0] === `- [ADR ${number}](${path.slice(decisions.length)}) ${title}`
        ? []
        : [`the index does not list ${path} by number and title`]
    }),
  ]
}

const recordWordsMax = 900
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A record's headings in order; optional ones are left out if empty. */
const recordHeadings = [
  { heading: 'Decision', required: true },
  { heading: 'Why', required: true },
  { heading: 'Measured', required: false },
  { heading: 'Tried and dropped', required: false },
  { heading: 'Costs', required: true },
]

function checkRecord(path: string, text: string, before: string | undefined): string[] {
  const name = /^docs\/decisions\/(\d{4})-([a-z0-9-]+)\.md$/.exec(path)
  const title = /^# (\d{4}) (\S.*)\n/.exec(text)
  if (!name || !title) return ['a record is NNNN-title-in-kebab-case.md and begins with "# NNNN Title"']
  const words = slugOf(title[2]!.replaceAll(/['’]/g, '').replaceAll(/[^\p{L}\p{N}]/gu, ' ')).split('-')
  const [head = '', ...parts] = text.split(/^## /m)
  const found = parts.map((part) => part.split('\n', 1)[0]!)
  const form = recordHeadings.filter(({ heading, required }) => required || found.includes(heading)).map(({ heading }) => heading)
  return [
    ...(before?.includes(`/${name[1]}-`) ? [`has the same number as ${before}`] : []),
    ...(name[1] === title[1] ? [] : ['its file name and its title have different numbers']),
    ...name[2]!
      .split('-')
      .flatMap((word) => (word.length < 4 || words.includes(word) ? [] : [`'${word}' of its name is not in its title`])),
    ...(/^# .*\n\n- Date: \d{4}-\d\d-\d\d\n\n$/.test(head) ? [] : ['its title is followed by "- Date: YYYY-MM-DD" alone']),
    ...(found.join() === form.join() ? [] : [`its headings are ${found.join(', ')}, and should be ${form.join(', ')}`]),
    ...parts.flatMap((part, at) => (/\n\n\S/.test(part) ? [] : [`"${found[at]}" is empty`])),
    ...(/\bsupersede/i.test(text) ? ['says what it supersedes; a record says what holds, and git keeps the rest'] : []),
    ...(countWords(text) > recordWordsMax ? [`has more than ${recordWordsMax} words`] : []),
    ...(/\bissues? #?\d|(?<![\w&])#\d/i.test(text) ? ['cites an issue; a record says what it knows itself'] : []),
  ]
}
