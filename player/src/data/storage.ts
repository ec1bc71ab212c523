/** The parts of `localStorage` and `sessionStorage` that this app uses; tests pass their own. */
export type Store = {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Of all that is kept. */
  names(): string[]
}

const prefix = 'lalmor.'

/**
 * A browser storage under this app's prefix. Where the browser forbids storage (some private modes throw on first use) it falls back to
 * memory, which is lost with the page; so do entries that no longer fit. What may not be kept is dropped: `mayKeep` says.
 */
export function browserStore(area: () => Storage, mayKeep: (name: string) => boolean = () => true): Store {
  let storage: Storage
  try {
    storage = area()
    storage.setItem(`${prefix}probe`, '1')
    storage.removeItem(`${prefix}probe`)
  } catch {
    return memoryStore(mayKeep)
  }
  const overflow = memoryStore()
  return {
    get: (name) => overflow.get(name) ?? storage.getItem(prefix + name) ?? undefined,
    set(name, value) {
      overflow.remove(name)
      if (!mayKeep(name)) return
      try {
        storage.setItem(prefix + name, value)
      } catch {
        overflow.set(name, value)
      }
    },
    remove(name) {
      overflow.remove(name)
      storage.removeItem(prefix + name)
    },
    names: () => [
      ...overflow.names(),
      ...Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    ],
  }
}

export function memoryStore(mayKeep: (name: string) => boolean = () => true): Store {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => void (mayKeep(name) && values.set(name, value)),
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

/** Returns a stored JSON value if `is` recognises it, else undefined: it may be from another version, or edited by hand. */
export function readJson<T>(store: Store, name: string, is: (value: unknown) => value is T): T | undefined {
  const text = store.get(name)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/** The database of answers kept for a time without a connection (kept-answers.ts). */
export const answerDatabase = 'lalmor-answers'

/** Deletes them, in every tab. Where the browser forbids storage there are none. */
export function forgetAnswers(): void {
  try {
    window.indexedDB.deleteDatabase(answerDatabase)
  } catch {
    return
  }
}
