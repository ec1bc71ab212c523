import { execFileSync } from 'node:child_process'
import { dirname, matchesGlob, normalize } from 'node:path'
import type { Files } from './source-files.ts'

/** `why` is the changed file that reaches all tests. */
export type Reached = { why: string } | { tests: Set<string>; journeys: Set<string> }

/** Settings, test machinery, database tables: a change to these can affect every test. */
const everywhere =
  /^(?:package(?:-lock)?\.json|tsconfig.*|vitest\.config\.ts|\.ci\/.*|tools\/(?:run-tests|changed|command|builds)\.\w+|.*\/migrations\/.*|.*grants\.sql|server\/src\/identity\/auth\/(?!.*test).*|server\/src\/platform\/(?:db|http)\/(?!.*test).*|e2e\/(?:[a-z-]+|screens\/(?:screen|transport))\.ts)$/
/** They import everything, so changes do not travel through them. */
const assembly = /(?:^|\/)(?:api|main|job-handlers|catalogue|commands|room|test-api|refusals)\.tsx?$/
/** Tests that read the tree instead of importing it. */
const ofTheTree = /^tools\/[^/]+\.test\.ts$|^tools\/checks\//
/** Tests of the whole server or database. */
const ofTheServer = /^server\/src\/[^/]+\.test\.ts$|^server\/src\/platform\/db\/[^/]+\.db\.test\.ts$/
/** Journeys run for every change to app or server: entry, a round, a withdrawal. */
const smoke = ['e2e/first-round.test.ts', 'e2e/withdrawals.test.ts']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => path.startsWith('e2e/') && isTest(path)

/** Changed files, uncommitted and new ones included. */
export function changedSince(root: string, base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
}

/** Along imports, SQL functions, server rooms and features' names. */
export function reachedBy(files: Files, changed: readonly string[]): Reached {
  const felt = changed.find((path) => everywhere.test(path) || (assembly.test(path) && path.startsWith('server/')))
  if (felt !== undefined) return { why: felt }
  const importers = importersOf(files)
  const reached = new Set<string>(changed)
  const visit = (path: string) => {
    for (const importer of importers.get(path) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        if (!assembly.test(importer)) visit(importer)
      }
  }
  const touched = [...changed, ...changed.flatMap((path) => callersOf(files, path))]
  for (const path of touched) {
    reached.add(path)
    visit(path)
  }
  // A call's shapes reach the rooms that serve it.
  const served = changed.filter((path) => path.startsWith('contract/')).flatMap((path) => importers.get(path) ?? [])
  const rooms = new Set([...touched, ...served].flatMap((path) => roomOf(path) ?? []))
  const isOfServer = rooms.size > 0
  const tests = [...files.keys()].filter((path) => isTest(path) && !isJourney(path))
  const isReached = (path: string) =>
    reached.has(path) || ofTheTree.test(path) || (isOfServer && ofTheServer.test(path)) || rooms.has(roomOf(path) ?? '')
  return { tests: new Set(tests.filter(isReached)), journeys: journeysOf(files, touched) }
}

const roomOf = (path: string) => /^server\/src\/[^/]+(?=\/)|^ledger(?=\/)/.exec(path)?.[0]

const known = new WeakMap<Files, Map<string, string[]>>()

/** The files that import each file; types do not count. */
function importersOf(files: Files): Map<string, string[]> {
  const before = known.get(files)
  if (before) return before
  const importers = new Map<string, string[]>()
  const add = (to: string, from: string) => importers.set(to, [...(importers.get(to) ?? []), from])
  for (const [path, text] of files) {
    if (!/\.(?:tsx?|mjs)$/.test(path)) continue
    for (const [, from, bare, lazy, glob] of text.matchAll(imports)) {
      const specifier = from ?? bare ?? lazy ?? glob!
      const target = specifier.startsWith('.')
        ? normalize(`${dirname(path)}/${specifier}`)
        : specifier.replace(/^@lalmor\/([^/]+)\//, '$1/src/')
      if (!target.includes('*')) add(target, path)
      else for (const each of files.keys()) if (matchesGlob(each, target)) add(each, path)
    }
  }
  known.set(files, importers)
  return importers
}
const imports =
  /^(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*'([^']+)'/gm

/** Files that name the SQL file's functions, transitively. */
function callersOf(files: Files, path: string, seen = new Set<string>([path])): string[] {
  if (!path.endsWith('.sql')) return []
  const names = [...(files.get(path) ?? '').matchAll(/^create (?:or replace )?(?:function|view|procedure) ([\w.]+)/gm)].map(
    ([, name]) => name!,
  )
  const found = names.length === 0 ? [] : new RegExp(`\\b(?:${names.map((name) => name.replace('.', '\\.')).join('|')})\\b`)
  if (Array.isArray(found)) return []
  const callers = [...files]
    .filter(([each, text]) => !seen.has(each) && /\.(?:ts|sql)$/.test(each) && found.test(text))
    .map(([each]) => each)
  for (const each of callers) seen.add(each)
  return callers.flatMap((each) => [each, ...callersOf(files, each, seen)])
}

/** Journeys of changed features, and the smoke; all of them if the app's frame changed. */
function journeysOf(files: Files, touched: readonly string[]): Set<string> {
  const all = [...files.keys()].filter(isJourney)
  const code = touched.filter(
    (path) => /^(?:contract|games|ledger|server|player|arcade|sandbox)\//.test(path) && !isTest(path) && !path.endsWith('.md'),
  )
  if (code.length === 0) return new Set(touched.filter(isJourney))
  if (code.some((path) => shared.test(path))) return new Set(all)
  const words = new Set(
    code.flatMap((path) =>
      path
        .split(/[/.]/)
        .flatMap((word) => [word, ...(alsoNamed[word] ?? [])])
        .flatMap(singular),
    ),
  )
  const named = all.filter((path) =>
    /^e2e\/(.*)\.test\.ts$/
      .exec(path)![1]!
      .split('-')
      .some((word) => singular(word).some((each) => words.has(each))),
  )
  const looks = code.some((path) => /^(?:player|arcade)\//.test(path)) ? ['e2e/quality.test.ts'] : []
  return new Set([...smoke, ...looks, ...named, ...touched.filter(isJourney)])
}
/** Folders whose journeys have other names. */
const alsoNamed: { [folder: string]: readonly string[] } = {
  entry: ['login'],
  consents: ['login', 'attribution'],
  games: ['round', 'frame', 'kite', 'outside'],
  rounds: ['records', 'verify'],
  receipts: ['records', 'verify'],
  seeds: ['verify'],
  'withdrawal-password': ['withdrawals', 'sessions'],
  wallet: ['deposits', 'withdrawals', 'transfers', 'records'],
  deposits: ['transfers'],
  rewards: ['promotions'],
  cashback: ['promotions'],
  ranking: ['promotions'],
}
const shared = /^player\/src\/(?!screens\/|i18n\/)|^player\/[^/]+$|^arcade\/src\/engine\/|^contract\/src\/(?:wire|route|common|envelope)/

const singular = (word: string) => [word.toLowerCase().replace(/s$/, '')].filter((each) => each.length > 2)
