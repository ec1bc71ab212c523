import type { TitleParts } from '../manifest.ts'
import { mirchiMines } from './definition.ts'
import { mirchiMinesFacts } from './facts.ts'

export const title: TitleParts = {
  plays: mirchiMines,
  versions: [mirchiMines],
  facts: mirchiMinesFacts,
  otherNames: ['Minas de chile', 'Mines de piment', '辣椒扫雷', '辣椒踩地雷'],
}
