import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'

export type Asked = { type: 'start' } | { type: 'pick'; tile: number } | { type: 'cash-out' }

const startsStep = ({ type }: MirchiMinesEvent) => type === 'start' || type === 'pick'

/** Returns the events that `asked` caused, if they are all that is new after `seen` events. Undefined otherwise: show the final state. */
export function freshStep(asked: Asked | undefined, seen: number, events: readonly MirchiMinesEvent[]): MirchiMinesEvent[] | undefined {
  const fresh = events.slice(asked?.type === 'start' ? 0 : seen)
  const [first, ...rest] = fresh
  if (!asked || !first || rest.some(startsStep)) return undefined
  if (first.type !== asked.type) return undefined
  if (asked.type === 'pick' && first.type === 'pick' && first.tile !== asked.tile) return undefined
  return fresh
}
