export function eventsOfSpin<Event extends { type: string }>(events: readonly Event[], spin: Event): readonly Event[] {
  const from = events.indexOf(spin) + 1
  const next = events.findIndex((event, at) => at >= from && event.type === 'spin')
  return events.slice(from, next < 0 ? undefined : next)
}

/** Including those won during free spins. */
export const freeSpinsWon = (events: readonly { type: string; awarded?: number }[]): number =>
  events.reduce((sum, { type, awarded }) => (type === 'free-spins' ? sum + (awarded ?? 0) : sum), 0)
