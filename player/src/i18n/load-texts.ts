import type { LoadTexts } from './language.ts'

export const loadTexts: LoadTexts = {
  es: () => import('./es.ts').then(({ texts }) => texts),
  fr: () => import('./fr.ts').then(({ texts }) => texts),
  'zh-Hans': () => import('./zh-hans.ts').then(({ texts }) => texts),
  'zh-Hant': () => import('./zh-hant.ts').then(({ texts }) => texts),
}
