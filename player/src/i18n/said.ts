import type { Locale } from '@lalmor/contract/locales.ts'
import { activeLocale } from './texts.ts'

/** English if the language is missing. */
export const said = <Said>(texts: { en: Said } & { [L in Locale]?: Said }): Said => texts[activeLocale()] ?? texts.en
