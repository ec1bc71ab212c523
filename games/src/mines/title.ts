import type { TitleParts } from '../title-parts.ts'
import { mirchiMines } from './definition.ts'
import { mirchiMinesFacts } from './facts.ts'

export const title: TitleParts = {
  plays: mirchiMines,
  versions: [mirchiMines],
  facts: mirchiMinesFacts,
  otherNames: ['Minas de chile', 'Mines de piment', '辣椒扫雷', '辣椒踩地雷', 'मिर्ची माइन्स', 'Chilli Mines', 'Minesweeper'],
  nearestTo: [
    ['Plinko', 'प्लिंको'],
    ['Keno', 'केनो', 'Lottery', 'Lotto', 'लॉटरी'],
    ['Bingo', 'Tambola', 'Housie', 'तंबोला'],
  ],
}
