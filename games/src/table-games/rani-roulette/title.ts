import type { TitleParts } from '../../title-parts.ts'
import { raniRoulette } from './definition.ts'
import { raniRouletteFacts } from './facts.ts'

export const title: TitleParts = {
  plays: raniRoulette,
  versions: [raniRoulette],
  facts: raniRouletteFacts,
  otherNames: ['Ruleta Rani', 'Roulette de la Rani', '王后轮盘', '王后輪盤', 'रानी रूलेट', 'Wheel'],
  nearestTo: [['Sic Bo', 'Jhandi Munda', 'झंडी मुंडा', '骰宝', '骰寶']],
}
