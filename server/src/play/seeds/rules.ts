const dayMs = 24 * 60 * 60 * 1_000

/** After this the next round begins the next pair. */
const ends = { rounds: 10_000, afterMs: 30 * dayMs }
/** Beyond this the app changes the pair, with a client seed from the device, when a game is opened. */
const endsSoon = { rounds: 9_000, afterMs: 29 * dayMs }

type Used = { rounds: number; activatedAt: Date }

const isPast = ({ rounds, activatedAt }: Used, { rounds: most, afterMs }: typeof ends, now: Date) =>
  rounds >= most || now.getTime() - activatedAt.getTime() >= afterMs

export const isSpent = (used: Used, now: Date): boolean => isPast(used, ends, now)
export const isEndingSoon = (used: Used, now: Date): boolean => isPast(used, endsSoon, now)
