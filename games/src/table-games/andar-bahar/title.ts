import type { TitleParts } from '../../title-parts.ts'
import { andarBahar } from './definition.ts'
import { andarBaharFacts } from './facts.ts'

export const title: TitleParts = {
  plays: andarBahar,
  versions: [andarBahar],
  facts: andarBaharFacts,
  otherNames: [
    'Dentro y fuera',
    'Dedans dehors',
    'Mangatha',
    'Katti',
    '里外牌',
    '裡外牌',
    'अंदर बाहर',
    'कट्टी',
    'Inside outside',
    'Maang Patta',
  ],
  nearestTo: [
    ['Teen Patti', '3 Patti', 'Tin Pati', 'तीन पत्ती', 'Flush'],
    ['Rummy', 'रमी', 'Rami', '拉米'],
    ['Poker', 'पोकर', 'Póquer', '扑克', '撲克', "Hold'em"],
    ['Blackjack', '21', 'ब्लैकजैक', '二十一点', '二十一點'],
    ['Baccarat', 'बैकारेट', '百家乐', '百家樂'],
    ['Dragon Tiger', 'ड्रैगन टाइगर', '龙虎', '龍虎'],
  ],
}
