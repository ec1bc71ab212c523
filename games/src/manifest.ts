import type { TitleParts } from './title-parts.ts'

type Line = {
  /** As in paths and on the wire. */
  id: string
  /** Its account in the ledger (`game/<number>`). Never changes, never used again; the sandbox provider's game has 7. */
  number: number
  name: string
  /** As tiles have it. */
  kind: string
  /** Its contribution to valid bets, by its name in the ledger (PRODUCT §2). */
  contribution: string
  /** The folder of its rules, below games/src. */
  folder: string
  load: () => Promise<{ title: TitleParts }>
}

/** Every title of this release, a line each, in the order of Home. What names a title elsewhere follows from here. */
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

/** The oldest title of each kind: for a program or a test that wants any. */
export const firstOf = {
  slot: oldest('slot'),
  crash: oldest('crash'),
  mines: oldest('mines'),
  table: oldest('table'),
  cards: oldest('cards'),
}
