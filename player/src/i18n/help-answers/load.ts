import { useEffect, useState } from 'react'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { LoadTexts } from '../language.ts'
import { activeLocale, type Catalogue } from '../texts.ts'

/** Long and rarely opened, so each language has its own chunk, apart from its other texts (ADR 0022). */
export const loadFaq: LoadTexts = {
  es: () => import('./es.ts').then(({ texts }) => texts),
  fr: () => import('./fr.ts').then(({ texts }) => texts),
  'zh-Hans': () => import('./zh-hans.ts').then(({ texts }) => texts),
  'zh-Hant': () => import('./zh-hant.ts').then(({ texts }) => texts),
}

const loaded = new Map<Locale, Catalogue>()

export const loadedFaq = (): Catalogue | undefined => loaded.get(activeLocale())

/** Returns false while texts load. English comes with the pages, and is shown if another language fails to load. */
export function useFaqTexts(): boolean {
  const locale = activeLocale()
  const [, setReady] = useState<Locale>('en')
  const [failed, setFailed] = useState<Locale>()
  useEffect(() => {
    if (locale === 'en' || loaded.has(locale)) return
    let wanted = true
    loadFaq[locale]().then(
      (texts) => {
        loaded.set(locale, texts)
        if (wanted) setReady(locale)
      },
      (error: unknown) => {
        console.error(`the FAQ in ${locale} did not load`, error)
        if (wanted) setFailed(locale)
      },
    )
    return () => {
      wanted = false
    }
  }, [locale])
  return locale === 'en' || loaded.has(locale) || failed === locale
}
