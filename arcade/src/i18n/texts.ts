import { isLocale, type Locale } from '@lalmor/contract/locales.ts'
import { en } from './en.ts'

/** A catalogue. Another language has the same keys and arguments, or does not compile. */
export type Texts = typeof en

const load: { [L in Exclude<Locale, 'en'>]: () => Promise<Texts> } = {
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
}

/** The catalogue for a locale, in a chunk of its own; English where there is no other, and where it does not come. */
export async function textsFor(locale: string): Promise<Texts> {
  if (!isLocale(locale) || locale === 'en') return en
  return load[locale]().catch(() => en)
}
