const tiles = import.meta.glob<string>('./tile-*.svg', { eager: true, query: '?url', import: 'default' })

/** Undefined for a game newer than this app. */
export const tileOf = (game: string): string | undefined => tiles[`./tile-${game}.svg`]
