import { isLocale, type Locale } from '@lalmor/contract/locales.ts'
import { observable } from '../observable.ts'
import { activate, activeLocale, type Catalogue } from './texts.ts'

/** Every text of a language but English, which each part of the app brings along itself. One chunk a language. */
export type LoadTexts = { readonly [L in Exclude<Locale, 'en'>]: () => Promise<Catalogue> }

/** Enlargement of all texts beside the scale of the screen (DESIGN "Tokens", `--text-scale`). */
export const textSizes = [1, 1.125, 1.25] as const
export type TextSize = (typeof textSizes)[number]

/** Storage of the choice. */
type Store = { get(name: string): string | undefined; set(name: string, value: string): void }

/** Parts of the document that follow the choice. */
type Page = { lang: string; dir: string; style: { setProperty(name: string, value: string): void } }

/**
 * The player's language and text size, kept on this device (SPEC §1, §4). English is shown when another
 * language does not come in time, and stays.
 */
export function createLanguage({ store, load, page }: { store: Store; load: LoadTexts; page: Page }) {
  const keptLocale = (): Locale => {
    const kept = store.get('locale')
    return isLocale(kept) ? kept : 'en'
  }
  const keptSize = (): TextSize => textSizes.find((size) => String(size) === store.get('text-size')) ?? 1
  const chosen = observable(keptLocale())
  let textSize = keptSize()
  let latest = 0

  /** The texts or their size are others: that too re-renders everything. */
  const announce = () => chosen.set(chosen.current())
  const scale = () => page.style.setProperty('--text-scale', String(textSize))

  /** Loads a language and speaks it: true, unless another one was asked for meanwhile. Rejects when it does not come. */
  async function speak(locale: Locale): Promise<boolean> {
    const asked = ++latest
    const texts = locale === 'en' ? undefined : await load[locale]()
    if (asked !== latest) return false
    activate(locale, texts)
    page.lang = locale
    announce()
    return true
  }

  /** Speaks what is kept. Resolves when the language is there, or when it is clear that it does not come. */
  const speakChosen = () =>
    speak(chosen.current()).then(
      () => undefined,
      (error: unknown) => console.error(`the texts of ${chosen.current()} did not load`, error),
    )

  return {
    subscribe: chosen.subscribe,
    /** The language of the texts as they are shown now. */
    shown: activeLocale,
    /** The player's choice: what requests carry. */
    chosen: chosen.current,
    textSize: () => textSize,
    /** At the start: applies what is kept. */
    async start(): Promise<void> {
      // All five are written from the left.
      page.dir = 'ltr'
      scale()
      await speakChosen()
    },
    /** Texts that come from now on are for the next start: no page changes its language under a tick. */
    stopWaiting() {
      latest++
    },
    /** Another tab changed what is kept. */
    async reload(): Promise<void> {
      textSize = keptSize()
      scale()
      announce()
      if (chosen.current() === keptLocale()) return
      chosen.set(keptLocale())
      await speakChosen()
    },
    /** Switches without a reload. Rejects, and leaves everything as it was, when the texts do not come. */
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
