/** Announces changes, also to React: `useSyncExternalStore(it.subscribe, it.current)`. */
export function observable<Value>(first: Value) {
  let value = first
  const subscribers = new Set<() => void>()
  return {
    current: () => value,
    /** Announces, even if the value is equal. */
    set(next: Value) {
      value = next
      for (const notify of subscribers) notify()
    },
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
  }
}
