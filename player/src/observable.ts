/** A value that announces its changes, also to React: `useSyncExternalStore(it.subscribe, it.current)`. */
export function observable<Value>(first: Value) {
  let value = first
  const subscribers = new Set<() => void>()
  return {
    current: () => value,
    /** Announces, also when the value is the same. */
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
