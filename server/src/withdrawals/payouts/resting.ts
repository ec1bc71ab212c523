/** How long what could not be sent is left alone: nobody hurries a person who has to see to it, or to put a key back. */
const restMs = { soon: 5_000, 'for-a-person': 15 * 60_000 } as const
type Rest = keyof typeof restMs

export type Resting = ReturnType<typeof createSendBackoff>

/**
 * Withdrawals that could not be sent. Each is left alone for a while, so that none of them keeps those behind it waiting, or the log busy. Of
 * one process, and forgotten with it.
 */
export function createSendBackoff() {
  const since = new Map<string, { began: number; rest: Rest }>()
  const known = new Set<string>()
  return {
    add(orderNo: string, now: Date) {
      since.set(orderNo, { began: now.getTime(), rest: 'soon' })
    },
    /** Lets one rest for a person. True the first time: that is told once. */
    addForPerson(orderNo: string, now: Date): boolean {
      since.set(orderNo, { began: now.getTime(), rest: 'for-a-person' })
      const isNews = !known.has(orderNo)
      known.add(orderNo)
      return isNews
    },
    /** Those that are left alone now: nobody whose rest began in a time to come, for a clock that is set back. */
    at(now: Date): string[] {
      for (const [orderNo, { began, rest }] of since) {
        const rested = now.getTime() - began
        if (rested < 0 || rested >= restMs[rest]) since.delete(orderNo)
      }
      return [...since.keys()]
    },
  }
}
