import { observable } from '../observable.ts'

/** `dismiss` is missing where only the sheet's own actions close it. Navigation sets `page`: the visit on which it opened. */
export type OpenSheet = { dismiss: (() => void) | undefined; page?: string }

/** Sheets that are shown, oldest first. Navigation gives each an entry in the browser's history, so that Back closes it. */
export function createOpenSheets() {
  const { current, subscribe, set } = observable<readonly OpenSheet[]>([])
  return {
    current,
    subscribe,
    /** Returns the function that removes it. */
    add(dismiss: OpenSheet['dismiss']) {
      const sheet: OpenSheet = { dismiss }
      set([...current(), sheet])
      return () => set(current().filter((other) => other !== sheet))
    },
  }
}

export const openSheets = createOpenSheets()
