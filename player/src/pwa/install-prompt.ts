/** The browser's own offer to install the app. Chromium makes one; Safari and Firefox do not. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

const subscribers = new Set<() => void>()
let kept: InstallPrompt | undefined

function keep(prompt: InstallPrompt | undefined) {
  kept = prompt
  for (const notify of subscribers) notify()
}

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
  current: () => kept,
  subscribe(notify: () => void) {
    subscribers.add(notify)
    return () => {
      subscribers.delete(notify)
    }
  },
  /** Asks the player. The browser lets each offer be used once. */
  use() {
    const prompt = kept
    keep(undefined)
    // If the browser has withdrawn the offer, nothing happens.
    prompt?.prompt().catch(() => undefined)
  },
}
