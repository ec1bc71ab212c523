/** Sheets that may be opened from anywhere and belong to no page. */
export type AppSheet = 'play-money' | 'fairness' | 'language' | 'limits' | 'break' | 'consent' | 'privacy' | 'terms-again'

const subscribers = new Set<() => void>()
let open: AppSheet | undefined

export const appSheets = {
  current: () => open,
  subscribe(notify: () => void) {
    subscribers.add(notify)
    return () => {
      subscribers.delete(notify)
    }
  },
  show(sheet: AppSheet | undefined) {
    open = sheet
    for (const notify of subscribers) notify()
  },
}
