import type { Show, ShowOf } from './show.ts'

/** Of each game, the file that has its id as a name. */
const shows = import.meta.glob<ShowOf>('./[a-z]*.tsx', { eager: true, import: 'show' })

/** How a round is shown. Undefined for a game newer than this app, and for a round of which nothing is known yet. */
export const showOf = (game: string, events: readonly { type: string }[]): Show | undefined => shows[`./${game}.tsx`]?.(events)
