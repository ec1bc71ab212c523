import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { textsIn } from '../arcade/src/i18n/catalogue-checks.fixture.ts'
import { glossaries, plantedTexts, unusedWords, wrongWords, type Said } from '../player/src/i18n/glossary.ts'
import { languages as chain } from '../sandbox/chain/page/texts.js'
import { languages as phone } from '../sandbox/phone/page/texts.js'
import { texts as bank } from '../sandbox/bank/page/texts.js'
import { texts as psp } from '../sandbox/psp/page/texts.js'
import { textsOf as providerTexts } from '../sandbox/provider/src/texts.ts'
import { wordings } from '../server/src/platform/sms/templates.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{player/src/i18n/*,arcade/src/i18n,arcade/src/games/*/i18n}/{en,es,fr,zh-hans,zh-hant}.ts', { cwd: root })
const catalogues = await Promise.all(
  files.map(async (path) => [path, Object.values((await import(join(root, path))) as { [name: string]: unknown })] as const),
)

const said = (home: string, texts: unknown) => textsIn(texts).map(({ path, text }): [string, string] => [`${home}${path}`, text])

/** Everything that players read in a language, plurals and functions included. */
function textsOf(locale: Locale): Map<string, string> {
  const file = `/${locale.toLowerCase()}.ts`
  const ofApps = catalogues.filter(([path]) => path.endsWith(file))
  const ofTestPages = { phone: phone[locale], chain: chain[locale], provider: providerTexts(locale), ...(locale === 'en' && { bank, psp }) }
  return new Map([
    ...ofApps.flatMap(([path, modules]) => modules.flatMap((texts) => said(path.slice(0, -file.length), texts))),
    ...Object.entries(ofTestPages).flatMap(([page, texts]) => said(`sandbox/${page}`, texts)),
    ...(locale === 'en' ? [...said('sms', wordings), ...testPages.flatMap((page) => said(page, wordsOfPage(page)))] : []),
  ])
}

const testPages = ['bank', 'chain', 'phone', 'psp', 'provider'].map((page) => `sandbox/${page}/page/index.html`)
function wordsOfPage(path: string): string[] {
  const html = readFileSync(join(root, path), 'utf8').replaceAll(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->/g, '')
  const labels = [...html.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(([, label]) => label!)
  return [...html.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...labels].map((words) => words.trim()).filter((words) => words !== '')
}

/** SPEC's literal labels, a badge, the test provider's name. */
const kept = new RegExp(
  String.raw`(withdrawalAccount\.(cards|problem\.card)|withdrawalForm\.amountEmpty|sandbox\.name|title\.withdrawal(Account|Password)|notFound\.title|` +
    String.raw`otp\.no(Phone|Code|VerificationCode)|withdrawalPassword\.(empty|mismatch)|utr\.empty|deposit\.amountEmpty|sandbox/provider\.by)$`,
)

const english = textsOf('en')
const allIn = (locale: Locale): Said[] =>
  [...textsOf(locale)].filter(([key]) => !kept.test(key)).map(([key, text]) => ({ key, text, english: english.get(key) ?? text }))

test.each(localeCodes)('%s calls each thing by its one word', (locale) => {
  expect(allIn(locale).length).toBeGreaterThan(3_000)
  expect(wrongWords(glossaries[locale], allIn(locale))).toEqual([])
})

test.each(localeCodes)('%s has every word of its glossary in some text', (locale) => {
  expect(Object.keys(glossaries[locale]).length).toBeGreaterThan(60)
  expect(unusedWords(glossaries[locale], allIn(locale))).toEqual([])
})

test.each(localeCodes)('%s: a word that is not used is found where it is planted', (locale) => {
  const planted = plantedTexts(glossaries[locale])
  expect(planted.flatMap(({ texts }) => texts).length).toBeGreaterThan(20)
  // English context, for words that are wrong only there.
  const beside = 'reversed, took it back, claim, joker, self-service'
  for (const { term, texts } of planted)
    for (const text of texts) {
      const found = wrongWords(glossaries[locale], [{ key: 'planted', text, english: beside }])
      expect(
        found.some((fault) => fault.startsWith(`${term} is`)),
        `${term}: ${text}`,
      ).toBe(true)
    }
})
