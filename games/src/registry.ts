import type { Game } from './engine.ts'
import { manifest, type TitleLine } from './manifest.ts'
import type { TitleParts } from './title-parts.ts'

export const titles: readonly (TitleLine & TitleParts)[] = await Promise.all(
  manifest.map(async (line) => ({ ...line, ...(await line.load()).title })),
)

/** Every version that is, was or will be open. */
export const games: readonly Game[] = titles.flatMap(({ versions }) => versions)

export const findGame = (id: string, version: number): Game | undefined => games.find((game) => game.id === id && game.version === version)
