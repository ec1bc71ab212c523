import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Keeps the last entry of each key, a JSON line per change, and survives a kill: only the last line may be incomplete, and it was not answered. */
export function openJournal<Entry extends { key: string }>(file: string, isNeeded: (entry: Entry) => boolean = () => true) {
  const entries = new Map<string, Entry>()
  for (const line of linesOf(file)) {
    const entry = read<Entry>(line)
    if (entry) entries.set(entry.key, entry)
  }
  mkdirSync(dirname(file), { recursive: true })
  // Rewrites the file, so that it does not grow at each start.
  const draft = `${file}.new`
  const descriptor = openSync(draft, 'w', 0o600)
  for (const [key, entry] of entries) if (!isNeeded(entry)) entries.delete(key)
  for (const entry of entries.values()) writeSync(descriptor, `${JSON.stringify(entry)}\n`)
  fsyncSync(descriptor)
  renameSync(draft, file)

  return {
    all: (): Entry[] => [...entries.values()],
    find: (key: string): Entry | undefined => entries.get(key),
    /** Returns once on disk. */
    keep(...changed: Entry[]) {
      for (const entry of changed) entries.set(entry.key, entry)
      writeSync(descriptor, changed.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
      fsyncSync(descriptor)
    },
    close: () => closeSync(descriptor),
  }
}

export type Journal<Entry extends { key: string }> = ReturnType<typeof openJournal<Entry>>

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function read<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}
