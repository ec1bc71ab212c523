/** Delay after Indian midnight before a day's head is made, until all machines' clocks agree on the day. */
export const headAfterMidnightMs = 5 * 60_000
