/** Tests pass their own. */
export type Store = {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  names(): string[]
}

const prefix = 'lalmor.'

/** A storage under this app's prefix. Memory replaces storage that is forbidden or full. A name that `mayKeep` rejects is dropped. */
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

/** A stored value; undefined unless `is` recognises it: it may be another version's, or edited. */
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

/** The database for offline answers (kept-answers.ts). */
export const answerDatabase = 'lalmor-answers'

export function forgetAnswers(): void {
  try {
    window.indexedDB.deleteDatabase(answerDatabase)
  } catch {
    return
  }
}
