/** @type {(tag: string, languages: object) => string | undefined} */
function known(tag, languages) {
  const locale = new Intl.Locale(tag).maximize()
  return [tag, `${locale.language}-${locale.script}`, locale.language].find((lang) => Object.hasOwn(languages, lang))
}

/**
 * Fills the page: an element with `data-text` or `data-label` gets the text of that name.
 * @type {(texts: { [name: string]: string }) => void}
 */
export function say(texts) {
  /** @type {(key: string | undefined) => string} */
  const textOf = (key) => (key !== undefined && Object.hasOwn(texts, key) && texts[key]) || ''
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-text]')))
    place.textContent = textOf(place.dataset['text'])
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-label]')))
    place.setAttribute('aria-label', textOf(place.dataset['label']))
}

/**
 * Fills the page in the language of its address, else the reader's first available language, else English.
 * @template {{ [name: string]: string }} Texts
 * @param {{ en: Texts, [lang: string]: Texts }} languages
 * @returns {{ lang: string, texts: Texts }}
 */
export function speak(languages) {
  const asked = new URLSearchParams(location.search).get('lang') ?? ''
  const wanted = [...(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/.test(asked) ? [asked] : []), ...navigator.languages]
  const lang = wanted.map((tag) => known(tag, languages)).find((found) => found !== undefined) ?? 'en'
  const texts = languages[lang] ?? languages.en
  document.documentElement.lang = lang
  say(texts)
  return { lang, texts }
}
