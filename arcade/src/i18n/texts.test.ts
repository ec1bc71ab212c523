import { localeCodes } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { reading } from './reading.ts'
import { textsFor, type Texts } from './texts.ts'

const all = await Promise.all(localeCodes.map(async (locale) => [locale, await textsFor(locale)] as const))
const others = all.filter(([locale]) => locale !== 'en')

test.each([
  ['en', ['96.30%', '100.00%']],
  ['es', ['96,30\u00a0%', '100,00\u00a0%']],
  ['fr', ['96,30\u00a0%', '100,00\u00a0%']],
  ['zh-Hans', ['96.30%', '100.00%']],
  ['zh-Hant', ['96.30%', '100.00%']],
])('parts per million as a percentage in %s', async (locale, written) => {
  const { percent } = await textsFor(locale)
  expect([963_023, 1_000_000].map(percent)).toEqual(written)
})

test('a language we do not have, and none, is English', async () => {
  for (const locale of ['', 'ja', 'es-MX', 'toString']) expect(await textsFor(locale)).toBe(en)
})

test.each(all)('%s says which language it is', (locale, texts) => {
  expect(texts.language).toBe(locale)
})

test.each([
  [3.56, '3.6'],
  [115.8, '116'],
  [5_000, '5,000'],
  [99_999, '99,999'],
  [320_000, '3.2 lakh'],
  [72_700_000, '7.3 crore'],
  [50_000_000, '5 crore'],
])('%f reads %s', (value, text) => {
  expect(en.count(value)).toBe(text)
})

test.each([
  // language   3.56   5,000         320,000      72,700,000
  ['es', '3,6', '5000', '320 mil', '72,7 millones'],
  ['fr', '3,6', '5\u202f000', '320 mille', '72,7 millions'],
  ['zh-Hans', '3.6', '5,000', '32万', '7270万'],
  ['zh-Hant', '3.6', '5,000', '32萬', '7270萬'],
])('counts in %s', (locale, ...written) => {
  expect([3.56, 5_000, 320_000, 72_700_000].map(reading(locale).count)).toEqual(written)
})

test.each([
  [[], ''],
  [['1'], '1'],
  [['2', '3'], '2 and 3'],
  [['2', '3', '4'], '2, 3 and 4'],
])('%j are listed', (parts, text) => {
  expect(en.diyaNights.listed(parts)).toBe(text)
})

/** Every text there is with its path; functions are called with a mark for each argument. */
function say(node: unknown, path = ''): [path: string, text: string, marks: string[]][] {
  if (typeof node === 'string') return path === '.language' ? [] : [[path, node, []]]
  if (typeof node === 'function') {
    if (path === '.count' || path === '.percent') return []
    const marks = path.endsWith('.listed') ? ['71', '72'] : Array.from({ length: node.length }, (_, at) => String(71 + at))
    const call = node as (...given: unknown[]) => unknown
    return [[path, String(path.endsWith('.listed') ? call(marks) : call(...marks)), marks]]
  }
  if (node !== null && typeof node === 'object') return Object.entries(node).flatMap(([name, one]) => say(one, `${path}.${name}`))
  return []
}
const textsIn = (texts: Texts) => say(texts)

test.each(all)('%s says every argument of every text', (_locale, texts) => {
  expect(textsIn(texts).length).toBeGreaterThan(60)
  for (const [path, text, marks] of textsIn(texts)) for (const mark of marks) expect(text, path).toContain(mark)
})

test.each(all)('checks PP-23 in %s: no text urges, flatters or consoles', (_locale, texts) => {
  for (const [path, text] of textsIn(texts)) {
    expect(text, path).not.toMatch(
      /[!！¡]|lucky|hurry|last chance|so close|almost|big win|mega|jackpot|play again|try again to|bet more|raise your|win back/i,
    )
    expect(text, path).not.toMatch(/undefined|NaN/)
    expect(text, path).toBe(text.trim())
  }
})

const sign = 'the same sign in every language'
const hindi = 'the Hindi name of a thing'
const word = 'the same word in both languages'
const inAll = { '.rtp': 'a term of the trade', '.diyaNights.withAmount': sign }
const inLatin = { ...inAll, '.diyaNights.symbols.diya': hindi, '.diyaNights.symbols.kandil': hindi, '.diyaNights.symbols.dhol': hindi }
const sameAsEnglish: { [locale: string]: { [path: string]: string } } = {
  es: { ...inLatin, '.diyaNights.counted.dhol': hindi, '.diyaNights.counted.diya': hindi },
  fr: {
    ...inLatin,
    '.pause': word,
    '.diyaNights.symbols.lotus': word,
    '.diyaNights.counted.lotus': word,
    '.diyaNights.counted.dhol': hindi,
    '.diyaNights.counted.diya': hindi,
    '.diyaNights.counted.kandil': hindi,
  },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
}

test.each(others)('%s repeats English only where there is a reason to', (locale, texts) => {
  const english = new Map(textsIn(en).map(([path, text]) => [path, text]))
  const same = textsIn(texts).filter(([path, text]) => english.get(path) === text)
  expect(same.map(([path]) => path).toSorted()).toEqual(Object.keys(sameAsEnglish[locale]!).toSorted())
})

test.each(others)('%s is set as the language sets its text', (locale, texts) => {
  for (const [path, said, marks] of textsIn(texts)) {
    const text = marks.reduce((left, mark) => left.replace(mark, ''), said)
    expect(text, path).not.toMatch(/['"`]|\.\.\./)
    if (locale === 'fr') expect(text, path).not.toMatch(/(?<!\u00a0)[:;?]|[‘“”]/)
    if (locale.startsWith('zh')) expect(text, path).not.toMatch(/\p{Script=Han}[,;:?.()A-Za-z0-9]|[A-Za-z0-9,;:?()]\p{Script=Han}/u)
    if (locale === 'zh-Hant') expect(text, path).not.toMatch(/[‘’“”]/)
    if (locale === 'zh-Hans') expect(text, path).not.toMatch(/[「」]/)
  }
})

test.each([
  ['es', ['una moneda', '3 monedas'], '1 giro gratis pagó ₹5.00'],
  ['fr', ['une pièce', '3 pièces'], '1 tour gratuit a payé ₹5.00'],
  ['zh-Hans', ['1 个金币', '3 个金币'], '1 次免费旋转派彩 ₹5.00'],
  ['zh-Hant', ['1 個金幣', '3 個金幣'], '1 次免費旋轉派彩 ₹5.00'],
])('%s counts one and many apart where it tells them apart', async (locale, coins, paid) => {
  const { diyaNights } = await textsFor(locale)
  expect([1, 3].map(diyaNights.counted.coin)).toEqual(coins)
  expect(diyaNights.freeSpinsPaid(1, '₹5.00')).toBe(paid)
})
