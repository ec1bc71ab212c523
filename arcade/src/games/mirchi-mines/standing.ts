import type { MirchiMinesEvent, NextPick } from '@lalmor/games/mines/events.ts'
import type { Paise } from '@lalmor/units/paise.ts'

export type Face = 'covered' | 'mango' | 'chili'

/** A round as far as its events show it, for board, ladder and line. */
export type Standing = {
  chilies: number
  faces: readonly Face[]
  picks: number
  /** The mango turned last, or the chili that ended the round. */
  last?: number
  hit?: number
  /** Absent before the first pick. */
  worth?: { multiplier: number; cashOut: Paise }
  /** The next pick; absent at the ladder's end and after the round. */
  next?: NextPick
  /** Absent while open, and after a chili. */
  paid?: Extract<MirchiMinesEvent, { type: 'cash-out' }>
  over: boolean
}

/** `won`: above the stake; `paid`: something, but no more than it. */
export type Ending = 'open' | 'won' | 'paid' | 'lost'

export function endingOf({ hit, over, paid }: Standing, stake: Paise): Ending {
  if (hit !== undefined) return 'lost'
  if (!over) return 'open'
  return paid && paid.amount > stake ? 'won' : 'paid'
}

export const covered = (tiles: number, chilies: number): Standing => ({
  chilies,
  faces: Array.from({ length: tiles }, (): Face => 'covered'),
  picks: 0,
  over: false,
})

export const standingAfter = (tiles: number, events: readonly MirchiMinesEvent[]): Standing => events.reduce(withEvent, covered(tiles, 0))

export function withEvent(standing: Standing, event: MirchiMinesEvent): Standing {
  const { faces } = standing
  switch (event.type) {
    case 'start':
      return { ...covered(faces.length, event.chilies), next: event.next }
    case 'pick': {
      const { next: _, ...kept } = standing
      const turned = faces.with(event.tile, event.found)
      if (event.found === 'chili') return { ...kept, faces: turned, hit: event.tile, over: true }
      const { picks, multiplier, cashOut, next } = event
      return { ...kept, faces: turned, picks, last: event.tile, worth: { multiplier, cashOut }, ...(next && { next }) }
    }
    case 'cash-out': {
      const { next: _, ...kept } = standing
      return { ...kept, paid: event, over: true }
    }
    case 'reveal':
      return { ...standing, faces: faces.map((face, tile) => (event.chilies.includes(tile) ? 'chili' : face)) }
    case 'total':
      return { ...standing, over: true }
  }
}
