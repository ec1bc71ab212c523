/** Limits concurrent work; the rest queues in order. */
export function createTaskQueue(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
