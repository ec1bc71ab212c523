import { observable } from '../observable.ts'

/** Chromium makes one; Safari and Firefox do not. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

const { current, subscribe, set: keep } = observable<InstallPrompt | undefined>(undefined)

/** SPEC §2. It may come before any page is shown. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event)
  })
  // The app was installed by other means.
  window.addEventListener('appinstalled', () => keep(undefined))
}

export const installPrompt = {
  current,
  subscribe,
  /** Shows the offer. The browser lets each be used once. */
  use() {
    const prompt = current()
    keep(undefined)
    // Does nothing if the browser has withdrawn it.
    prompt?.prompt().catch(() => undefined)
  },
}
