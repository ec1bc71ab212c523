import andarBahar from './tile-andar-bahar.svg'
import diyaNights from './tile-diya-nights.svg'
import kiteRun from './tile-kite-run.svg'
import mirchiMines from './tile-mirchi-mines.svg'
import monsoonGems from './tile-monsoon-gems.svg'
import raniRoulette from './tile-rani-roulette.svg'
import sevenUpSevenDown from './tile-seven-up-seven-down.svg'

const tiles: { readonly [game: string]: string } = {
  'andar-bahar': andarBahar,
  'diya-nights': diyaNights,
  'kite-run': kiteRun,
  'mirchi-mines': mirchiMines,
  'monsoon-gems': monsoonGems,
  'rani-roulette': raniRoulette,
  'seven-up-seven-down': sevenUpSevenDown,
}

/** The tile of a game, by its id on the wire. Undefined for a game newer than this app. */
export const tileOf = (game: string): string | undefined => tiles[game]
