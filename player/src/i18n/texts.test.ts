import { afterEach, expect, test } from 'vitest'
import { activate, activeLocale, textsOf, translation } from './texts.ts'

const english = {
  'a.plain': 'Home',
  'a.name': 'Hello {name}',
  'a.agree': 'I agree to {terms}',
  'a.rounds': { one: '{count} round, net {net}', other: '{count} rounds, net {net}' },
} as const
const spanish = translation<typeof english, 'es'>()({
  'a.plain': 'Inicio',
  'a.name': 'Hola, {name}',
  'a.agree': 'Acepto los {terms}',
  'a.rounds': { one: '{count} ronda, neto {net}', many: '{count} de rondas, neto {net}', other: '{count} rondas, neto {net}' },
})
const chinese = translation<typeof english, 'zh-Hans'>()({
  'a.plain': '首页',
  'a.name': '{name}，您好',
  'a.agree': '我同意{terms}',
  'a.rounds': '{count} 局，净额 {net}',
})
const { t, tNodes } = textsOf(english)

afterEach(() => activate('en'))

test('texts, placeholders and plurals', () => {
  expect(t('a.plain')).toBe('Home')
  expect(t('a.name', { name: 'Asha' })).toBe('Hello Asha')
  expect(t('a.rounds', { count: 1, net: '₹0.00' })).toBe('1 round, net ₹0.00')
  expect(t('a.rounds', { count: 0, net: '₹0.00' })).toBe('0 rounds, net ₹0.00')
})

test('another language shows at once, with its own plurals', () => {
  activate('es', spanish)
  expect(activeLocale()).toBe('es')
  expect(t('a.plain')).toBe('Inicio')
  expect(t('a.rounds', { count: 1, net: '₹0.00' })).toBe('1 ronda, neto ₹0.00')
  expect(t('a.rounds', { count: 2, net: '₹0.00' })).toBe('2 rondas, neto ₹0.00')
  expect(t('a.rounds', { count: 1_000_000, net: '₹0.00' })).toBe('1.000.000 de rondas, neto ₹0.00')
  activate('zh-Hans', chinese)
  expect(t('a.rounds', { count: 1, net: '₹0.00' })).toBe('1 局，净额 ₹0.00')
  activate('en')
  expect(t('a.plain')).toBe('Home')
})

test('a text the language does not have is English, never missing', () => {
  activate('fr', { 'a.plain': 'Accueil' })
  expect(t('a.plain')).toBe('Accueil')
  expect(t('a.name', { name: 'Asha' })).toBe('Hello Asha')
})

test('a count is written in the page’s language, other values as they are', () => {
  expect(t('a.rounds', { count: 12_345, net: '₹1,00,000.00' })).toBe('12,345 rounds, net ₹1,00,000.00')
  expect(t('a.name', { name: 12_345 })).toBe('Hello 12345')
})

test('a value that looks like a placeholder is not read as one', () => {
  expect(t('a.rounds', { count: 2, net: '{count}' })).toBe('2 rounds, net {count}')
})

test('elements take the places of placeholders', () => {
  expect(tNodes('a.agree', { terms: 'LINK' })).toMatchObject([
    { props: { children: 'I agree to ' } },
    { props: { children: 'LINK' } },
    { props: { children: '' } },
  ])
})

test('wrong keys and placeholders, and texts of unloaded parts, do not compile', () => {
  // @ts-expect-error not among these texts
  const unknownKey = () => t('records.empty')
  // @ts-expect-error its name is missing
  const missing = () => t('a.name')
  // @ts-expect-error a placeholder it does not have
  const misspelt = () => t('a.name', { user: 'x' })
  // @ts-expect-error a plural needs its count
  const noCount = () => t('a.rounds', { net: '' })
  // @ts-expect-error it has none
  const superfluous = () => t('a.plain', { name: 'x' })
  expect([unknownKey, missing, misspelt, noCount, superfluous]).toHaveLength(5)
})

test('another language must have the same keys, placeholders and plural forms', () => {
  const es = translation<typeof english, 'es'>()
  const zh = translation<typeof english, 'zh-Hant'>()
  const { 'a.plain': _plain, ...short } = spanish
  // @ts-expect-error a key is missing
  const missing = () => es(short)
  // @ts-expect-error a key English does not have
  const unknownKey = () => es({ ...spanish, 'a.other': 'Otro' })
  // @ts-expect-error the placeholder is another one
  const renamed = () => es({ ...spanish, 'a.name': 'Hola, {nombre}' })
  // @ts-expect-error the placeholder is gone
  const lost = () => es({ ...spanish, 'a.name': 'Hola' })
  // @ts-expect-error one too many
  const added = () => es({ ...spanish, 'a.plain': 'Inicio de {name}' })
  // @ts-expect-error Spanish tells three forms apart
  const twoForms = () => es({ ...spanish, 'a.rounds': { one: '{count} ronda, neto {net}', other: '{count} rondas, neto {net}' } })
  // @ts-expect-error a form has lost its net
  const lostInOne = () => es({ ...spanish, 'a.rounds': { ...spanish['a.rounds'], one: '{count} ronda' } })
  // @ts-expect-error not a plural in Spanish
  const noPlural = () => es({ ...spanish, 'a.rounds': '{count} rondas, neto {net}' })
  // @ts-expect-error Chinese has one form
  const plural = () => zh({ ...chinese, 'a.rounds': { one: '{count} 局 {net}', other: '{count} 局 {net}' } })
  expect([missing, unknownKey, renamed, lost, added, twoForms, lostInOne, noPlural, plural]).toHaveLength(9)
})
