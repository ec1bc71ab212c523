import type { GameTile } from '@lalmor/contract/games.ts'
import { titles } from '@lalmor/games/registry.ts'
import type { Absent } from './search.ts'

/** Names of each kind in the five languages and Hindi: Home's and colloquial ones. */
export const kindNames: { readonly [Kind in GameTile['kind']]: readonly string[] } = {
  slot: ['Slot', 'Slots', 'Tragamonedas', 'Tragaperras', 'Machine à sous', '老虎机', '老虎機', 'स्लॉट', 'Fruit machine'],
  crash: ['Crash', '爆点', '爆點', 'क्रैश'],
  mines: ['Mines', 'Minas', '扫雷', '踩地雷', '掃雷', 'माइन्स'],
  table: ['Table', 'Tables', 'Mesa', 'Mesas', '桌面', 'टेबल'],
  cards: ['Cards', 'Cartas', 'Cartes', '纸牌', '紙牌', 'ताश', 'पत्ते'],
}

/** Spanish, French, both Chinese scripts, Hindi, and names of its origin. */
export const otherNames: { readonly [game: string]: readonly string[] } = {
  ...Object.fromEntries(titles.map(({ id, otherNames }) => [id, otherNames])),
  'seven-up-seven-down': [
    'Siete arriba siete abajo',
    'Sept en haut sept en bas',
    'Dice',
    'Dados',
    'Dés',
    '骰子',
    '七上七下',
    'सात ऊपर सात नीचे',
    'पासा',
    'Lucky 7',
    'Seven up seven down',
  ],
}

export const absentGames: readonly Absent[] = titles.flatMap(({ id, nearestTo = [] }) =>
  nearestTo.map(([name, ...others]) => ({ name, others, nearest: id })),
)
