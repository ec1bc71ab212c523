/** Life of a common answer: operators' changes show after this time at the latest, in every process. */
export const keptMs = 10_000

/** Reads once for all requests within `keptMs`; a failed reading is not kept. */
export function kept<Answer>(read: (now: Date) => Promise<Answer>): (now: Date) => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return (now) => {
    const age = now.getTime() - (last?.at ?? Number.NEGATIVE_INFINITY)
    if (last && age >= 0 && age < keptMs) return last.answer
    const reading = { at: now.getTime(), answer: read(now) }
    reading.answer.catch(() => {
      if (last === reading) last = undefined
    })
    last = reading
    return reading.answer
  }
}
