import type { Show, ShowOf } from './show.ts'

/** Files are named by game id. */
const shows = import.meta.glob<ShowOf>('./[a-z]*.tsx', { eager: true, import: 'show' })

/** Undefined for newer games and unknown events. */
export const showOf = (game: string, events: readonly { type: string }[]): Show | undefined => shows[`./${game}.tsx`]?.(events)
