import type { Locale } from '@lalmor/contract/locales.ts'
import { activeLocale } from './texts.ts'

export const said = <Said>(texts: { en: Said } & { [L in Locale]?: Said }): Said => texts[activeLocale()] ?? texts.en
