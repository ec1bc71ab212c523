import { isLocale, type Locale } from '@lalmor/contract/locales.ts'
import { en, type Texts } from './en.ts'

/** Shared texts and, under `game`, its own. */
export type GameTexts<Words> = Texts & { game: Words }

/** Each language is a chunk. */
export type OtherLanguages<Words> = { [L in Exclude<Locale, 'en'>]: () => Promise<Words> }

export const otherLanguages: OtherLanguages<Texts> = {
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
}

/** The words of a language; undefined for English, an unknown language or a failed load. */
export async function inLanguage<Words>(languages: OtherLanguages<Words>, locale: string): Promise<Words | undefined> {
  if (!isLocale(locale) || locale === 'en') return undefined
  return languages[locale]().catch(() => undefined)
}

/** Returns English if the language has no texts. */
export const textsFor = async (locale: string): Promise<Texts> => (await inLanguage(otherLanguages, locale)) ?? en
