export const lifeMs = 5 * 60_000

export const triesPerCode = 5

/** Doubles each time up to `resendMaxMs`. */
const resendMs = 30_000
const resendMaxMs = 5 * 60_000

/** After a pause of this length the doubling restarts. */
export const resendMemoryMs = 60 * 60_000

/** The wait for the next code after `sent` codes in a row. */
export const resendWaitMs = (sent: number): number => (sent === 0 ? 0 : Math.min(resendMs * 2 ** (sent - 1), resendMaxMs))

const dayMs = 24 * 60 * 60_000

/**
 * Consecutive wrong tries allowed over all codes: by one device for a phone, and for a phone by all devices (NIST SP 800-63B's number). On a known device
 * only its own tries count, so that others cannot lock its owner out.
 */
export const wrongTryLimits = [
  { scope: 'device', most: 10, withinMs: dayMs },
  { scope: 'device', most: 100, withinMs: 30 * dayMs },
  { scope: 'phone', most: 100, withinMs: 30 * dayMs },
] as const

/** Wrong tries of a day from which each code to a new device allows one: enough for its owner, and of little use to a stranger. */
const guessedFrom = 30

export type WrongTries = { at: Date; tries: number; sameDevice: boolean }

/** The time when enough wrong tries are too old to count. Undefined while tries are left. `wrong` in any order. */
export function lockedUntil(wrong: readonly WrongTries[], { known, now }: { known: boolean; now: Date }): Date | undefined {
  const borne = wrongTryLimits.filter(({ scope }) => scope === 'device' || !known)
  const ends = borne.map(({ scope, most, withinMs }) => {
    const counted = wrong
      .filter(({ at, sameDevice }) => at.getTime() > now.getTime() - withinMs && (scope === 'phone' || sameDevice))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    let sum = 0
    // The try that reaches the limit: once it is too old, the rest are too few.
    const last = counted.find(({ tries }) => (sum += tries) >= most)
    return last ? last.at.getTime() + withinMs : 0
  })
  const end = Math.max(...ends)
  return end > now.getTime() ? new Date(end) : undefined
}

/** `known`: the phone has signed in on the device. */
export function triesOf(wrong: readonly WrongTries[], { known, now }: { known: boolean; now: Date }): number {
  if (known) return triesPerCode
  const recent = wrong.filter(({ at }) => at.getTime() > now.getTime() - dayMs)
  return recent.reduce((sum, { tries }) => sum + tries, 0) >= guessedFrom ? 1 : triesPerCode
}
