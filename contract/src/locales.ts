/** SPEC §1: the product's languages, each named in its own language and in English. English is the fallback. */
export const locales = {
  en: { name: 'English', englishName: 'English' },
  es: { name: 'Español', englishName: 'Spanish' },
  fr: { name: 'Français', englishName: 'French' },
  'zh-Hans': { name: '简体中文', englishName: 'Simplified Chinese' },
  'zh-Hant': { name: '繁體中文', englishName: 'Traditional Chinese' },
} as const

/** A BCP 47 tag: on the wire, in local storage and in `lang` attributes. */
export type Locale = keyof typeof locales

/** The same, in the order offered. */
export const localeCodes = ['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Locale[]

export const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(locales, text)
