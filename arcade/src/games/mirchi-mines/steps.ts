import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'

/** The player's request whose result is awaited. */
export type Asked = { type: 'start' } | { type: 'pick'; tile: number } | { type: 'cash-out' }

const startsStep = ({ type }: MirchiMinesEvent) => type === 'start' || type === 'pick'

/**
 * The events to animate: those caused by `asked`, if they are all that is new since `seen` events were shown.
 * Undefined if the round went another way (on another device, or while the answer was lost): show its final state then.
 */
export function freshStep(asked: Asked | undefined, seen: number, events: readonly MirchiMinesEvent[]): MirchiMinesEvent[] | undefined {
  const fresh = events.slice(asked?.type === 'start' ? 0 : seen)
  const [first, ...rest] = fresh
  if (!asked || !first || rest.some(startsStep)) return undefined
  if (first.type !== asked.type) return undefined
  if (asked.type === 'pick' && first.type === 'pick' && first.tile !== asked.tile) return undefined
  return fresh
}
