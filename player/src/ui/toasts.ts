import { observable } from '../observable.ts'

/** SPEC §9. */
export const toastMs = 1_500

/** A newer one replaces it. `serial` distinguishes equal texts. */
export function createToasts() {
  const { current, subscribe, set } = observable<{ text: string; serial: number } | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let serial = 0
  return {
    current,
    subscribe,
    show(text: string) {
      clearTimeout(timer)
      set({ text, serial: ++serial })
      timer = setTimeout(() => set(undefined), toastMs)
    },
  }
}

export const toasts = createToasts()
