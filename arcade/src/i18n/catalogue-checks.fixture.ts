import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { inLanguage, type OtherLanguages } from './texts.ts'

type Said = { path: string; text: string; marks: string[] }

/** Formatters, not texts. */
const tools = new Set(['.language', '.count', '.percent', '.listed'])

/** Texts by path; a function gets a mark for each argument. */
export function textsIn(node: unknown, path = ''): Said[] {
  if (tools.has(path)) return []
  if (typeof node === 'string') return [{ path, text: node, marks: [] }]
  if (typeof node === 'function') {
    const marks = Array.from({ length: node.length }, (_, at) => String(71 + at))
    return [{ path, text: String((node as (...given: unknown[]) => unknown)(...marks)), marks }]
  }
  if (node !== null && typeof node === 'object') return Object.entries(node).flatMap(([name, one]) => textsIn(one, `${path}.${name}`))
  return []
}

/** Paths of texts that equal English, by language, and why. */
export type SameAsEnglish = { [L in Exclude<Locale, 'en'>]: { [path: string]: string } }

export function checkCatalogue<Words>(english: Words, otherLanguages: OtherLanguages<Words>, sameAsEnglish: SameAsEnglish) {
  const all = localeCodes.map((locale) => [locale] as const)
  const others = Object.keys(sameAsEnglish).map((locale) => [locale as Exclude<Locale, 'en'>] as const)
  const said = async (locale: string) => textsIn((await inLanguage(otherLanguages, locale)) ?? english)

  test.each(all)('%s says every argument of every text', async (locale) => {
    const texts = await said(locale)
    expect(texts.length).toBe(textsIn(english).length)
    for (const { path, text, marks } of texts) for (const mark of marks) expect(text, path).toContain(mark)
  })

  test.each(all)('checks PP-23 in %s: no text urges, flatters or consoles', async (locale) => {
    for (const { path, text } of await said(locale)) {
      expect(text, path).not.toMatch(
        /[!！¡]|lucky|hurry|last chance|so close|almost|big win|mega|jackpot|play again|try again to|bet more|raise your|win back/i,
      )
      expect(text, path).not.toMatch(/undefined|NaN/)
      expect(text, path).toBe(text.trim())
    }
  })

  test.each(others)('%s repeats English only where there is a reason to', async (locale) => {
    const inEnglish = new Map(textsIn(english).map(({ path, text }) => [path, text]))
    const same = (await said(locale)).filter(({ path, text }) => inEnglish.get(path) === text)
    expect(same.map(({ path }) => path).toSorted()).toEqual(Object.keys(sameAsEnglish[locale]).toSorted())
  })

  test.each(others)('%s is set as the language sets its text', async (locale) => {
    for (const { path, text: marked, marks } of await said(locale)) {
      const text = marks.reduce((left, mark) => left.replace(mark, ''), marked)
      expect(text, path).not.toMatch(/['"`]|\.\.\./)
      if (locale === 'fr') expect(text, path).not.toMatch(/(?<!\u00a0)[:;?]|[‘“”]/)
      if (locale.startsWith('zh')) expect(text, path).not.toMatch(/\p{Script=Han}[,;:?.()A-Za-z0-9]|[A-Za-z0-9,;:?()]\p{Script=Han}/u)
      if (locale === 'zh-Hant') expect(text, path).not.toMatch(/[‘’“”]/)
      if (locale === 'zh-Hans') expect(text, path).not.toMatch(/[「」]/)
    }
  })
}
