import type { GameTile } from '@lalmor/contract/games.ts'

/** What each kind is called, in the five languages: as Home names it, and as people do. */
export const kindNames: { readonly [Kind in GameTile['kind']]: readonly string[] } = {
  slot: ['Slot', 'Slots', 'Tragamonedas', 'Tragaperras', 'Machine à sous', '老虎机', '老虎機'],
  crash: ['Crash', '爆点', '爆點'],
  mines: ['Mines', 'Minas', '扫雷', '踩地雷', '掃雷'],
  table: ['Table', 'Tables', 'Mesa', 'Mesas', '桌面'],
  cards: ['Cards', 'Cartas', 'Cartes', '纸牌', '紙牌'],
}

/** What else a game is called: its title in Spanish, French, Simplified and Traditional Chinese, and where it comes from. */
export const otherNames: { readonly [game: string]: readonly string[] } = {
  'diya-nights': ['Noches de diyas', 'Nuits des diyas', 'Diwali', '排灯之夜', '排燈之夜'],
  'monsoon-gems': ['Gemas del monzón', 'Gemmes de la mousson', '季风宝石', '季風寶石'],
  'kite-run': ['Carrera de cometas', 'Course de cerfs-volants', 'Patang', '风筝竞飞', '風箏競飛'],
  'mirchi-mines': ['Minas de chile', 'Mines de piment', '辣椒扫雷', '辣椒踩地雷'],
  'rani-roulette': ['Ruleta Rani', 'Roulette de la Rani', '王后轮盘', '王后輪盤'],
  'seven-up-seven-down': ['Siete arriba siete abajo', 'Sept en haut sept en bas', 'Dice', 'Dados', 'Dés', '骰子', '七上七下'],
  'andar-bahar': ['Dentro y fuera', 'Dedans dehors', 'Mangatha', 'Katti', '里外牌', '裡外牌'],
}
