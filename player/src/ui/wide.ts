import { useSyncExternalStore } from 'react'

/** PRODUCT §13 W2. Lower windows are phones in landscape, with a phone's column. */
const matches = (widthMin: number) => {
  const rule = window.matchMedia(`(min-width: ${widthMin}px) and (min-height: 500px)`)
  const subscribe = (notify: () => void) => {
    rule.addEventListener('change', notify)
    return () => rule.removeEventListener('change', notify)
  }
  return () => useSyncExternalStore(subscribe, () => rule.matches)
}

/** True if pages have several columns. */
export const useWide = matches(769)
/** True if a rail replaces the tab bar. */
export const useRailed = matches(1024)
/** True if Home has a column at its side. */
export const useSided = matches(1280)
