import type { Alone } from './intents.ts'

export function oneAtATime(): Alone {
  let free = Promise.resolve()
  let held = 0
  return async (act, options) => {
    if ('ifFree' in options && held > 0) return undefined
    held++
    const before = free
    const { promise, resolve } = Promise.withResolvers<void>()
    free = promise
    try {
      if (held > 1) await before
      return 'signal' in options && options.signal.aborted ? undefined : await act()
    } finally {
      held--
      resolve()
    }
  }
}
