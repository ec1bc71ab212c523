/** SPEC §9. */
export const toastMs = 1_500

/** One toast at a time: a newer text replaces an older one. `serial` distinguishes equal texts. */
export function createToasts() {
  const subscribers = new Set<() => void>()
  let current: { text: string; serial: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let serial = 0
  const set = (next: typeof current) => {
    current = next
    for (const notify of subscribers) notify()
  }
  return {
    current: () => current,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    show(text: string) {
      clearTimeout(timer)
      set({ text, serial: ++serial })
      timer = setTimeout(() => set(undefined), toastMs)
    },
  }
}

export const toasts = createToasts()
