/** What this app needs of `localStorage` and `sessionStorage`; tests hand in their own. */
export type Store = {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
}

const prefix = 'lalmor.'

/**
 * A browser storage under this app's prefix. Where the browser forbids storage (some private modes throw on the first
 * touch) it falls back to memory: the session then ends with the page. So does what no longer fits in.
 */
export function browserStore(area: () => Storage): Store {
  let storage: Storage
  try {
    storage = area()
    storage.setItem(`${prefix}probe`, '1')
    storage.removeItem(`${prefix}probe`)
  } catch {
    return memoryStore()
  }
  const overflow = memoryStore()
  return {
    get: (name) => overflow.get(name) ?? storage.getItem(prefix + name) ?? undefined,
    set(name, value) {
      overflow.remove(name)
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
  }
}

export function memoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  }
}

/** A stored JSON value when `is` recognises it, else undefined: what is stored may be from another version or a hand. */
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
