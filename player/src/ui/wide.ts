import { useSyncExternalStore } from 'react'

/** PRODUCT §13 W2. */
const matches = (least: string) => {
  const rule = window.matchMedia(least)
  const subscribe = (notify: () => void) => {
    rule.addEventListener('change', notify)
    return () => rule.removeEventListener('change', notify)
  }
  return () => useSyncExternalStore(subscribe, () => rule.matches)
}

/** True if pages use the width: a phone on its side, a foldable, a tablet, a desk. */
export const useWide = matches('(min-width: 560px)')
/** True if a game has a column at its side. */
export const useTable = matches('(min-width: 769px) and (min-height: 500px)')
/** True if a rail replaces the tab bar. */
export const useRailed = matches('(min-width: 1024px) and (min-height: 500px)')
/** True if Home has a column at its side. */
export const useSided = matches('(min-width: 1280px) and (min-height: 500px)')
