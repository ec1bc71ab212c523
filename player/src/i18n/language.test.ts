import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore, type Store } from '../data/storage.ts'
import { createLanguage, type LoadTexts } from './language.ts'
import { activate, activeLocale, textsOf, type Catalogue } from './texts.ts'

const { t } = textsOf({ 'a.home': 'Home' })

afterEach(() => activate('en'))

function onShelf(store: Store = memoryStore()) {
  const asked: { [code: string]: PromiseWithResolvers<Catalogue> } = {}
  const load = (code: string) => () => (asked[code] = Promise.withResolvers<Catalogue>()).promise
  const loads: LoadTexts = { es: load('es'), fr: load('fr'), 'zh-Hans': load('zh-Hans'), 'zh-Hant': load('zh-Hant') }
  const setProperty = vi.fn<(name: string, value: string) => void>()
  const page = { lang: '', dir: '', style: { setProperty } }
  return { store, page, setProperty, asked, language: createLanguage({ store, load: loads, page }) }
}

test('English is there at once if nothing is stored', async () => {
  const { language, page, setProperty } = onShelf()
  await language.start()
  expect([page.lang, page.dir, activeLocale(), language.chosen()]).toEqual(['en', 'ltr', 'en', 'en'])
  expect(setProperty).toHaveBeenCalledWith('--text-scale', '1')
})

test('a stored language is chosen from the first moment, and shown once its texts arrive', async () => {
  const store = memoryStore()
  store.set('locale', 'fr')
  const { language, page, asked } = onShelf(store)
  const started = language.start()
  expect([language.chosen(), language.shown(), t('a.home')]).toEqual(['fr', 'en', 'Home'])
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await started
  expect([language.shown(), page.lang, t('a.home')]).toEqual(['fr', 'fr', 'Accueil'])
})

test('a stored language whose texts do not arrive leaves English shown and the choice stored', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = memoryStore()
  store.set('locale', 'zh-Hant')
  const { language, asked } = onShelf(store)
  const started = language.start()
  asked['zh-Hant']!.reject(new TypeError('offline'))
  await started
  expect([language.chosen(), language.shown(), store.get('locale')]).toEqual(['zh-Hant', 'en', 'zh-Hant'])
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})

test.each(['ja', 'EN', '', 'toString'])('a stored %j is no language of ours', (kept) => {
  const store = memoryStore()
  store.set('locale', kept)
  expect(onShelf(store).language.chosen()).toBe('en')
})

test('texts that arrive after the wait do not change the page in use', async () => {
  const store = memoryStore()
  store.set('locale', 'fr')
  const { language, asked, page } = onShelf(store)
  const started = language.start()
  language.stopWaiting()
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await started
  expect([language.chosen(), language.shown(), page.lang, t('a.home')]).toEqual(['fr', 'en', '', 'Home'])
})

test('a choice is announced and stored, and needs no reload', async () => {
  const { language, store, page, asked } = onShelf()
  const told = vi.fn()
  language.subscribe(told)
  const choosing = language.choose('es')
  expect([told.mock.calls.length, store.get('locale')]).toEqual([0, undefined])
  asked['es']!.resolve({ 'a.home': 'Inicio' })
  await choosing
  expect(told).toHaveBeenCalled()
  expect([t('a.home'), language.chosen(), store.get('locale'), page.lang]).toEqual(['Inicio', 'es', 'es', 'es'])
  await language.choose('en')
  expect([t('a.home'), store.get('locale'), page.lang]).toEqual(['Home', 'en', 'en'])
})

test('a choice whose texts do not arrive changes nothing', async () => {
  const { language, store, page, asked } = onShelf()
  await language.start()
  const choosing = language.choose('fr')
  asked['fr']!.reject(new TypeError('offline'))
  await expect(choosing).rejects.toThrow('offline')
  expect([language.chosen(), language.shown(), store.get('locale'), page.lang]).toEqual(['en', 'en', undefined, 'en'])
})

test('late texts do not undo a later choice', async () => {
  const store = memoryStore()
  store.set('locale', 'fr')
  const { language, asked } = onShelf(store)
  const started = language.start()
  await language.choose('en')
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await started
  expect([language.shown(), language.chosen(), t('a.home')]).toEqual(['en', 'en', 'Home'])
})

test('the later of two choices wins, whichever arrives first', async () => {
  const { language, store, asked } = onShelf()
  const first = language.choose('fr')
  const second = language.choose('es')
  asked['es']!.resolve({ 'a.home': 'Inicio' })
  await second
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await first
  expect([language.shown(), language.chosen(), store.get('locale'), t('a.home')]).toEqual(['es', 'es', 'es', 'Inicio'])
})

test('another tab’s choice changes language and text size here too', async () => {
  const { language, store, page, setProperty, asked } = onShelf()
  await language.start()
  const told = vi.fn()
  language.subscribe(told)
  store.set('locale', 'fr')
  store.set('text-size', '1.25')
  const reloaded = language.reload()
  expect([language.chosen(), language.shown(), language.textSize()]).toEqual(['fr', 'en', 1.25])
  expect(setProperty).toHaveBeenLastCalledWith('--text-scale', '1.25')
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await reloaded
  expect([language.shown(), page.lang, t('a.home')]).toEqual(['fr', 'fr', 'Accueil'])
  expect(told).toHaveBeenCalled()
})

test('a pending choice here gives way to another tab’s', async () => {
  const { language, store, asked } = onShelf()
  const choosing = language.choose('fr')
  store.set('locale', 'es')
  const reloaded = language.reload()
  asked['es']!.resolve({ 'a.home': 'Inicio' })
  asked['fr']!.resolve({ 'a.home': 'Accueil' })
  await Promise.all([choosing, reloaded])
  expect([language.chosen(), language.shown(), store.get('locale')]).toEqual(['es', 'es', 'es'])
})

test.each([
  [undefined, 1],
  ['1.125', 1.125],
  ['1.25', 1.25],
  ['2', 1],
  ['x', 1],
])('a stored text size of %j is read as %d', (kept, size) => {
  const store = memoryStore()
  if (kept !== undefined) store.set('text-size', kept)
  expect(onShelf(store).language.textSize()).toBe(size)
})

test('a text size takes effect at once and is stored', () => {
  const { language, store, setProperty } = onShelf()
  language.resize(1.25)
  expect(setProperty).toHaveBeenLastCalledWith('--text-scale', '1.25')
  expect([language.textSize(), store.get('text-size')]).toEqual([1.25, '1.25'])
})
