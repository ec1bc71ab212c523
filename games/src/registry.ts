import type { Game } from './engine.ts'
import { manifest, type TitleLine } from './manifest.ts'
import type { TitleParts } from './title-parts.ts'

/** The titles of this release with all that plays them, in the order of Home. */
export const titles: readonly (TitleLine & TitleParts)[] = await Promise.all(
  manifest.map(async (line) => ({ ...line, ...(await line.load()).title })),
)

/** Every version of every game that is open, was, or will be next. */
export const games: readonly Game[] = titles.flatMap(({ versions }) => versions)

/** Undefined if there is no such game or version. */
export const findGame = (id: string, version: number): Game | undefined => games.find((game) => game.id === id && game.version === version)
