/** A code lives this long (PRODUCT §4). */
export const lifeMs = 5 * 60_000

/** Wrong tries that one code bears. */
export const triesPerCode = 5

/** Another code is sent after this, doubling with each up to `resendMaxMs`. */
const resendMs = 30_000
const resendMaxMs = 5 * 60_000

/** After a pause of this length the doubling begins anew. */
export const resendMemoryMs = 60 * 60_000

/** How many codes went out before, one after the other → how long until the next. */
export const resendWaitMs = (sent: number): number => (sent === 0 ? 0 : Math.min(resendMs * 2 ** (sent - 1), resendMaxMs))

const dayMs = 24 * 60 * 60_000

/**
 * Wrong tries that are borne without a right one between, whatever new codes are sent: by one device for one phone, and for one
 * phone by all devices together. The last is what NIST SP 800-63B allows an account. A device that the phone has signed in on bears its
 * own alone: else whoever types wrong codes elsewhere would keep the owner out, which the same standard warns of.
 */
export const wrongTryLimits = [
  { scope: 'device', most: 10, withinMs: dayMs },
  { scope: 'device', most: 100, withinMs: 30 * dayMs },
  { scope: 'phone', most: 30, withinMs: dayMs },
  { scope: 'phone', most: 100, withinMs: 30 * dayMs },
] as const

/** Wrong tries of one code, as they count against a phone. */
export type WrongTries = { at: Date; tries: number; sameDevice: boolean }

/**
 * Until when no code is taken, if too many were wrong: when enough of them have become too old to count. Undefined while tries
 * are left. `wrong` in any order. `known`: the device is one that the phone has signed in on.
 */
export function lockedUntil(wrong: readonly WrongTries[], { known, now }: { known: boolean; now: Date }): Date | undefined {
  const borne = wrongTryLimits.filter(({ scope }) => scope === 'device' || !known)
  const ends = borne.map(({ scope, most, withinMs }) => {
    const counted = wrong
      .filter(({ at, sameDevice }) => at.getTime() > now.getTime() - withinMs && (scope === 'phone' || sameDevice))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    let sum = 0
    // The try that makes it too many: once it is old enough, the ones after it are too few.
    const last = counted.find(({ tries }) => (sum += tries) >= most)
    return last ? last.at.getTime() + withinMs : 0
  })
  const end = Math.max(...ends)
  return end > now.getTime() ? new Date(end) : undefined
}
