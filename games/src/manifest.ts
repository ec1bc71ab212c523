import type { TitleParts } from './title-parts.ts'

type Line = {
  id: string
  /** The title's number in the ledger. It never changes and is never reused; the sandbox provider's game has 7. */
  number: number
  name: string
  kind: string
  /** The ledger's name for its contribution to valid bets (PRODUCT §2). */
  contribution: string
  /** Below games/src. */
  folder: string
  load: () => Promise<{ title: TitleParts }>
}

/** Titles in Home's order. All that names a title elsewhere follows from its line. */
// oxfmt-ignore
export const manifest = [
  { id: 'diya-nights', number: 1, name: 'Diya Nights', kind: 'slot', contribution: 'slots', folder: 'slots/diya-nights', load: () => import('./slots/diya-nights/title.ts') },
  { id: 'monsoon-gems', number: 2, name: 'Monsoon Gems', kind: 'slot', contribution: 'slots', folder: 'slots/monsoon-gems', load: () => import('./slots/monsoon-gems/title.ts') },
  { id: 'mirchi-mines', number: 4, name: 'Mirchi Mines', kind: 'mines', contribution: 'mines', folder: 'mines', load: () => import('./mines/title.ts') },
  { id: 'rani-roulette', number: 5, name: 'Rani Roulette', kind: 'table', contribution: 'roulette', folder: 'table-games/rani-roulette', load: () => import('./table-games/rani-roulette/title.ts') },
  { id: 'andar-bahar', number: 6, name: 'Andar Bahar', kind: 'cards', contribution: 'andar-bahar', folder: 'table-games/andar-bahar', load: () => import('./table-games/andar-bahar/title.ts') },
  { id: 'kite-run', number: 3, name: 'Kite Run', kind: 'crash', contribution: 'crash', folder: 'crash', load: () => import('./crash/title.ts') },
] as const satisfies readonly Line[]

export type TitleLine = (typeof manifest)[number]

const oldest = <Kind extends TitleLine['kind']>(kind: Kind) =>
  manifest
    .filter((line): line is Extract<TitleLine, { kind: Kind }> => line.kind === kind)
    .reduce((oldest, line) => (line.number < oldest.number ? line : oldest))

/** For programs and tests that need any title of a kind. */
export const firstOf = {
  slot: oldest('slot'),
  crash: oldest('crash'),
  mines: oldest('mines'),
  table: oldest('table'),
  cards: oldest('cards'),
}
