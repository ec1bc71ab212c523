import { basename, extname } from 'node:path'
import { parseAst } from 'vite'
import type { Files } from '../source-files.ts'

/** A place by name, so that it survives moves: a top-level declaration (`in`: part of its path), a database object, or a file. */
export type Place = { symbol: string; in?: string } | { object: string } | { file: string }

/** `from` occurs once in its place; `to` is wrong. */
export type Fault = { package: string; from: string; to: string } & Place

type Stretch = { path: string; start: number; end: number }

/** Throws with a sentence if place or text is missing or doubled. */
export function plant(files: Files, fault: Fault): { path: string; text: string } {
  const { from, to } = fault
  const { where, stretches } = find(files, fault)
  const found = stretches.flatMap((stretch) => placesOf(files.get(stretch.path)!, from, stretch).map((at) => ({ path: stretch.path, at })))
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${where} has this ${found.length} times, not once: ${from}`)
  const text = files.get(only.path)!
  return { path: only.path, text: text.slice(0, only.at) + to + text.slice(only.at + from.length) }
}

function placesOf(text: string, part: string, { start, end }: Stretch): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part, start); at >= 0 && at + part.length <= end; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}

function find(files: Files, fault: Fault): { where: string; stretches: Stretch[] } {
  if ('object' in fault) return { where: fault.object, stretches: findObject(files, fault.object) }
  const own = [...files.keys()].filter((path) => path.startsWith(`${fault.package}/`) && !isTest(path))
  if ('file' in fault) {
    const paths = own.filter((path) => path.includes(fault.file))
    if (paths.length !== 1) throw new Error(`${fault.package} has ${paths.length} files like ${fault.file}, not one: ${paths.join(', ')}`)
    return { where: paths[0]!, stretches: [{ path: paths[0]!, start: 0, end: files.get(paths[0]!)!.length }] }
  }
  const declared = findSymbol(
    files,
    own.filter((path) => path.includes(fault.in ?? '')),
    fault.symbol,
  )
  return { where: `${fault.symbol} of ${declared.path}`, stretches: [declared] }
}

/** Helpers of tests are included. */
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || basename(path).startsWith('test-')

const languages = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' } as const
const languageOf = (path: string) => languages[extname(path) as keyof typeof languages]

/** Takes the exported one of several declarations. */
function findSymbol(files: Files, paths: string[], symbol: string): Stretch {
  const head = new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function|const|let|class) ${symbol}\\b`, 'm')
  const all = paths
    .filter((path) => languageOf(path) && head.test(files.get(path)!))
    .flatMap((path) => declarations(path, files.get(path)!, symbol))
  const exported = all.filter(({ isExported }) => isExported)
  const [only] = exported.length === 1 ? exported : all
  if (!only) throw new Error(`no file there declares ${symbol}`)
  if (all.length > 1 && exported.length !== 1)
    throw new Error(`${symbol} is declared ${all.length} times, say which by "in": ${all.map(({ path }) => path).join(', ')}`)
  return only
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

function declarations(path: string, text: string, symbol: string): (Stretch & { isExported: boolean })[] {
  const { body } = parseAst(text, { lang: languageOf(path) }) as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const isExported = statement.type.startsWith('Export')
    const declared = (isExported ? statement['declaration'] : statement) as Node | null
    const declarators = declared?.type === 'VariableDeclaration' ? (declared['declarations'] as Node[]) : declared ? [declared] : []
    return declarators
      .filter(({ id }) => (id as { name?: string } | null | undefined)?.name === symbol)
      .map(({ start, end }) => ({ path, start, end, isExported }))
  })
}

/** A table's statements with its indexes, triggers, grants and rows; of a function or view the last declaration. Migrations come first. */
function findObject(files: Files, object: string): Stretch[] {
  const isMigration = (path: string) => path.includes('/migrations/')
  const paths = [...files.keys()].filter((path) => path.endsWith('.sql'))
  const ordered = [...paths.filter(isMigration).sort(), ...paths.filter((path) => !isMigration(path)).sort()]
  const about = ordered.flatMap((path) =>
    statementsOf(files.get(path)!)
      .map((statement) => ({ ...statement, path, ...targetsOf(statement.head) }))
      .filter(({ targets }) => targets.includes(object)),
  )
  if (about.length === 0) throw new Error(`no statement is about ${object}`)
  const last = about.findLast(({ replaces }) => replaces)
  return about.filter((statement) => !statement.replaces || statement === last)
}

/** `replaces`: may supersede an earlier declaration. */
function targetsOf(head: string): { targets: string[]; replaces: boolean } {
  const replaced = /^create (?:or replace )?(?:function|procedure|view) ([\w.]+)/.exec(head)?.[1]
  if (replaced !== undefined) return { targets: [replaced], replaces: true }
  const granted = /^(?:grant|revoke) .*? on (.*?) (?:to|from) /.exec(head)?.[1]
  if (granted !== undefined)
    return { targets: granted.split(',').map((name) => name.trim().replace(/^(?:table|function|sequence) /, '')), replaces: false }
  const named =
    /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(head) ??
    /^alter (?:table|view|function|sequence) (?:if exists )?(?:only )?([\w.]+)/.exec(head) ??
    /^create (?:unique )?index .*? on (?:only )?([\w.]+)/.exec(head) ??
    /^create (?:constraint )?trigger .*? on ([\w.]+)/.exec(head) ??
    /^(?:insert into|update|delete from) ([\w.]+)/.exec(head)
  return { targets: named ? [named[1]!] : [], replaces: false }
}

/** `head`: without comments, quotes and line breaks. */
type Statement = { start: number; end: number; head: string }

const known = new Map<string, Statement[]>()

function statementsOf(sql: string): Statement[] {
  const statements = known.get(sql) ?? split(sql)
  known.set(sql, statements)
  return statements
}

/** Parts to skip: comments, quoted texts, dollar-quoted texts. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

function split(sql: string): Statement[] {
  const statements: Statement[] = []
  let [start, read, head] = [0, 0, '']
  const end = (at: number) => {
    const said = head.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (said !== '') statements.push({ start, end: at, head: `${said} ` })
    ;[start, head] = [at + 1, '']
  }
  for (const { 0: part, index } of sql.matchAll(whole)) {
    head += sql.slice(read, index)
    read = index + part.length
    if (part === ';') end(index)
    // A comment before it is not part of it.
    else if (!/^(?:--|\/\*)/.test(part)) head += ' '
    else if (head.trim() === '') start = read
  }
  head += sql.slice(read)
  end(sql.length)
  return statements
}
