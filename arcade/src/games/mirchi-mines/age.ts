const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** Whole hours or minutes (`2 hours ago`); under a minute `this minute`. Never negative, even with a slow clock. */
export function ago(openedAt: string, now: number, language: string): string {
  const age = Math.max(now - Date.parse(openedAt), 0)
  const { unit, ms } = steps.find((step) => age >= step.ms) ?? steps.at(-1)!
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / ms), unit)
}
