import type { Show, ShowOf } from './show.ts'

/** Each game's file is named after its id. */
const shows = import.meta.glob<ShowOf>('./[a-z]*.tsx', { eager: true, import: 'show' })

/** Undefined for newer games and unknown events. */
export const showOf = (game: string, events: readonly { type: string }[]): Show | undefined => shows[`./${game}.tsx`]?.(events)
