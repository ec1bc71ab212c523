/** Time for a person to fix the cause. */
const restMs = { soon: 5_000, 'for-a-person': 15 * 60_000 } as const
type Rest = keyof typeof restMs

export type Resting = ReturnType<typeof createSendBackoff>

/** Unsendable withdrawals delay no others and do not flood the log. In this process's memory. */
export function createSendBackoff() {
  const since = new Map<string, { began: number; rest: Rest }>()
  const known = new Set<string>()
  return {
    add(orderNo: string, now: Date) {
      since.set(orderNo, { began: now.getTime(), rest: 'soon' })
    },
    /** True the first time, so that it is logged once. */
    addForPerson(orderNo: string, now: Date): boolean {
      since.set(orderNo, { began: now.getTime(), rest: 'for-a-person' })
      const isNews = !known.has(orderNo)
      known.add(orderNo)
      return isNews
    },
    /** A rest from the future does not count: the clock was set back. */
    at(now: Date): string[] {
      for (const [orderNo, { began, rest }] of since) {
        const rested = now.getTime() - began
        if (rested < 0 || rested >= restMs[rest]) since.delete(orderNo)
      }
      return [...since.keys()]
    },
  }
}
