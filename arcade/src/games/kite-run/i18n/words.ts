import type { GameTexts, OtherLanguages } from '../../../i18n/texts.ts'
import type { Words } from './en.ts'

export type KiteRunTexts = GameTexts<Words>

export const otherLanguages: OtherLanguages<Words> = {
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
}
