import { isLocale, type Locale } from '@lalmor/contract/locales.ts'
import { observable } from '../observable.ts'
import { activate, activeLocale, type Catalogue } from './texts.ts'

/** One chunk per language; English comes with each part. */
export type LoadTexts = { readonly [L in Exclude<Locale, 'en'>]: () => Promise<Catalogue> }

/** Multiplies the screen's scale (DESIGN "Tokens", `--text-scale`). */
export const textSizes = [1, 1.125, 1.25] as const
export type TextSize = (typeof textSizes)[number]

type Store = { get(name: string): string | undefined; set(name: string, value: string): void }

type Page = { lang: string; dir: string; style: { setProperty(name: string, value: string): void } }

/** The language is stored on this device (SPEC §1, §4). English is shown if another one is late. */
export function createLanguage({ store, load, page }: { store: Store; load: LoadTexts; page: Page }) {
  const keptLocale = (): Locale => {
    const kept = store.get('locale')
    return isLocale(kept) ? kept : 'en'
  }
  const keptSize = (): TextSize => textSizes.find((size) => String(size) === store.get('text-size')) ?? 1
  const chosen = observable(keptLocale())
  let textSize = keptSize()
  let latest = 0

  /** Announces that texts or text size changed, which re-renders everything. */
  const announce = () => chosen.set(chosen.current())
  const scale = () => page.style.setProperty('--text-scale', String(textSize))

  /** Loads and shows a language; false if another one was asked for meanwhile. Rejects if it does not load. */
  async function speak(locale: Locale): Promise<boolean> {
    const asked = ++latest
    const texts = locale === 'en' ? undefined : await load[locale]()
    if (asked !== latest) return false
    activate(locale, texts)
    page.lang = locale
    announce()
    return true
  }

  /** Resolves once it is there, or is known to be late. */
  const speakChosen = () =>
    speak(chosen.current()).then(
      () => undefined,
      (error: unknown) => console.error(`the texts of ${chosen.current()} did not load`, error),
    )

  return {
    subscribe: chosen.subscribe,
    shown: activeLocale,
    chosen: chosen.current,
    textSize: () => textSize,
    async start(): Promise<void> {
      page.dir = 'ltr'
      scale()
      await speakChosen()
    },
    /** Texts that arrive later wait for the next start: no page changes its language in use. */
    stopWaiting() {
      latest++
    },
    async reload(): Promise<void> {
      textSize = keptSize()
      scale()
      announce()
      if (chosen.current() === keptLocale()) return
      chosen.set(keptLocale())
      await speakChosen()
    },
    /** Switches without a reload. Rejects, changing nothing, if the texts do not load. */
    async choose(locale: Locale): Promise<void> {
      if (!(await speak(locale))) return
      store.set('locale', locale)
      chosen.set(locale)
    },
    resize(size: TextSize) {
      textSize = size
      store.set('text-size', String(size))
      scale()
      announce()
    },
  }
}
