import type { GameTile } from '@lalmor/contract/games.ts'
import { titles } from '@lalmor/games/registry.ts'

/** Names of each kind in the five languages: Home's, and those people use. */
export const kindNames: { readonly [Kind in GameTile['kind']]: readonly string[] } = {
  slot: ['Slot', 'Slots', 'Tragamonedas', 'Tragaperras', 'Machine à sous', '老虎机', '老虎機'],
  crash: ['Crash', '爆点', '爆點'],
  mines: ['Mines', 'Minas', '扫雷', '踩地雷', '掃雷'],
  table: ['Table', 'Tables', 'Mesa', 'Mesas', '桌面'],
  cards: ['Cards', 'Cartas', 'Cartes', '纸牌', '紙牌'],
}

/** A game's other names: its title in Spanish, French, Simplified and Traditional Chinese, and where it comes from. */
export const otherNames: { readonly [game: string]: readonly string[] } = {
  ...Object.fromEntries(titles.map(({ id, otherNames }) => [id, otherNames])),
  'seven-up-seven-down': ['Siete arriba siete abajo', 'Sept en haut sept en bas', 'Dice', 'Dados', 'Dés', '骰子', '七上七下'],
}
