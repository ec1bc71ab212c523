/** SPEC §1. English is the fallback. */
export const locales = {
  en: { name: 'English', englishName: 'English' },
  es: { name: 'Español', englishName: 'Spanish' },
  fr: { name: 'Français', englishName: 'French' },
  'zh-Hans': { name: '简体中文', englishName: 'Simplified Chinese' },
  'zh-Hant': { name: '繁體中文', englishName: 'Traditional Chinese' },
} as const

/** A BCP 47 tag. */
export type Locale = keyof typeof locales

export const localeCodes = ['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Locale[]

export const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(locales, text)
