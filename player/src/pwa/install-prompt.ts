import { observable } from '../observable.ts'

/** The browser's own offer to install the app. Chromium makes one; Safari and Firefox do not. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

const { current, subscribe, set: keep } = observable<InstallPrompt | undefined>(undefined)

/** SPEC §2: the install-prompt event is captured and kept for later. It can come before any page is shown. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event)
  })
  // Installed through the browser's own menu or in another tab: the offer is no longer needed.
  window.addEventListener('appinstalled', () => keep(undefined))
}

export const installPrompt = {
  current,
  subscribe,
  /** Asks the player. The browser lets each offer be used once. */
  use() {
    const prompt = current()
    keep(undefined)
    // If the browser has withdrawn the offer, nothing happens.
    prompt?.prompt().catch(() => undefined)
  },
}
