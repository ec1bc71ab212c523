import type { LoadTexts } from './language.ts'

export const loadTexts: LoadTexts = {
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
}
