import { useSyncExternalStore } from 'react'

/** PRODUCT §13 W2. A lower window is a phone on its side, which has the phone's column. */
const matches = (widthMin: number) => {
  const rule = window.matchMedia(`(min-width: ${widthMin}px) and (min-height: 500px)`)
  const subscribe = (notify: () => void) => {
    rule.addEventListener('change', notify)
    return () => rule.removeEventListener('change', notify)
  }
  return () => useSyncExternalStore(subscribe, () => rule.matches)
}

/** Whether pages have several columns. */
export const useWide = matches(769)
/** Whether a rail stands beside the page in place of the tab bar. */
export const useRailed = matches(1024)
/** Whether Home has a column at its side. */
export const useSided = matches(1280)
