/** Delay after midnight in India before the head of a day is made: long enough for several machines' clocks to agree on the day. */
export const headAfterMidnightMs = 5 * 60_000
