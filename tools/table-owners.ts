import type { Files } from './source-files.ts'

/** `writes`: the SQL changes it. */
type Use = { path: string; table: string; writes: boolean }

/** Returns the room of each table: the one whose migration makes it, unless `apart` lists it. */
export function ownersOf(files: Files, apart: Readonly<Record<string, string>>, rooms: readonly string[]): Map<string, string> {
  const owners = new Map(Object.entries(apart))
  for (const [path, text] of files) {
    const room = /^server\/migrations\/\d{4}-(.+)\.sql$/.exec(path)?.[1]
    if (room === undefined || !rooms.includes(room)) continue
    for (const [, table] of text.matchAll(/^create (?:unlogged )?(?:table|(?:materialized )?view) ([a-z_]+\.[a-z_]+)/gm))
      if (!owners.has(table!)) owners.set(table!, room)
  }
  return owners
}

/** Words that write a table, in SQL and in Kysely. */
const writing =
  /(?:\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|truncate\s+table)\s+(?:only\s+)?|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`])$/i

/** A table without its schema, as a function with a search path may name it. */
const bare =
  /(?<!\bfor |\bkey )\b(?<verb>insert\s+into|update|delete\s+from|merge\s+into|truncate|from|join|using)\s+(?:only\s+)?(?<name>[a-z_]+)\b(?!\s*[.(])/gi

/** Tables that a file's SQL names; comments on their own lines do not count. */
export function usesOf(path: string, text: string, owners: ReadonlyMap<string, string>): Use[] {
  const code = text.replaceAll(/^\s*(?:\/\/|--|\/?\*\*?(?=\s|$)).*$/gm, '')
  const uses = new Map<string, Use>()
  const note = (table: string, writes: boolean) => void uses.set(table, { path, table, writes: writes || uses.get(table)?.writes === true })
  for (const match of code.matchAll(/\b(?:app|ops|vault)\.(?:[a-z_]+\b(?!\()|\$\{)/g)) {
    const [table] = match
    if (owners.has(table) || table.endsWith('{')) note(table, writing.test(code.slice(Math.max(0, match.index - 60), match.index)))
  }
  for (const { groups } of path.endsWith('.sql') ? code.matchAll(bare) : []) {
    const table = ['app', 'ops', 'vault'].map((schema) => `${schema}.${groups!.name}`).find((name) => owners.has(name))
    if (table !== undefined) note(table, !/^(?:from|join|using)$/i.test(groups!.verb!))
  }
  return [...uses.values()]
}

type Allowed = {
  reads: Readonly<Record<string, readonly string[]>>
  /** Writes by file and table, and why. */
  writes: Readonly<Record<string, string>>
  named: Readonly<Record<string, string>>
}

/** Finds SQL that names other rooms' tables, and unused permissions. */
export function checkTables(files: Files, owners: ReadonlyMap<string, string>, allowed: Allowed): string[] {
  const used = new Set<string>()
  const found = [...files].flatMap(([path, text]) => {
    const room = /^server\/src\/([^/]+)\//.exec(path)?.[1]
    if (room === undefined || !/\.(ts|sql)$/.test(path) || /(^|\/)test-[^/]*$|\.test\.ts$/.test(path) || path in allowed.named) return []
    return usesOf(path, text, owners).flatMap(({ table, writes }) => {
      const owner = owners.get(table)
      if (owner === room) return []
      const key = `${path} ${table}`
      if (writes ? key in allowed.writes : allowed.reads[path]?.includes(table)) {
        used.add(key)
        return []
      }
      return owner === undefined
        ? [`${path}: makes a table's name of parts; write it out`]
        : [`${path}: ${writes ? 'writes' : 'reads'} ${table}, a table of '${owner}'; call a query of that room`]
    })
  })
  const listed = [
    ...Object.entries(allowed.reads).flatMap(([path, tables]) => tables.map((table) => `${path} ${table}`)),
    ...Object.keys(allowed.writes),
  ]
  const unused = listed.filter((key) => !used.has(key)).map((key) => `${key}: is allowed and not used; take it off the list`)
  const gone = Object.keys(allowed.named).filter((path) => !files.has(path))
  return [...found, ...unused, ...gone.map((path) => `${path}: is allowed and is gone; take it off the list`)]
}
