import { expect, test } from 'vitest'
import type { Registration } from '../config/sms.ts'
import { createComposer } from './templates.ts'

const text = 'Your code: {code}.'
const languages = { en: { id: '1007', header: 'LALMOR', text }, 'zh-Hans': { id: '1008', header: 'LALMOR', text: '验证码：{code}。' } }
const notice = { en: { id: '1009', header: 'LALMOR', text: 'Your number changed.' } }
const registration: Registration = {
  entityId: '1001',
  templates: {
    login: languages,
    'phone-binding': languages,
    'phone-change': languages,
    'new-phone': languages,
    'withdrawal-password': languages,
    'bank-account': languages,
    'data-export': languages,
    'account-closure': languages,
    'phone-changed': notice,
    'phone-replacing': notice,
    'phone-replaced': notice,
    'new-device': notice,
    'password-reset': notice,
    'phone-kept': notice,
  },
}
const login = (change: object): Registration => ({
  ...registration,
  templates: { ...registration.templates, login: { en: { ...languages.en, ...change } } },
})

test('each purpose has its own words with the code, and ids known to the sandbox', () => {
  const compose = createComposer()
  const purposes = [
    'login',
    'phone-binding',
    'phone-change',
    'new-phone',
    'withdrawal-password',
    'bank-account',
    'data-export',
    'account-closure',
  ] as const
  const composed = purposes.map((template) => compose({ template, values: { code: '407218' } }))
  expect(composed[0]).toEqual({
    text: 'Lalmor: 407218 is your OTP to log in. Valid 5 minutes, 5 tries. Never share it.',
    entityId: 'sandbox-entity',
    templateId: 'sandbox-login',
    header: 'LALMOR',
  })
  expect(new Set(composed.map((each) => each.text)).size).toBe(8)
  for (const each of composed) expect(each.text).toMatch(/^Lalmor: 407218 is your OTP /)
})

test('a notice has no code, and is not sent with one', () => {
  const compose = createComposer()
  const said = (['phone-changed', 'phone-replacing', 'phone-replaced', 'phone-kept', 'new-device', 'password-reset'] as const).map(
    (template) => compose({ template, values: {} }).text,
  )
  expect(new Set(said).size).toBe(6)
  for (const text of said) expect(text).toMatch(/^Lalmor: /)
  for (const text of said) expect(text).not.toContain('{')
  expect(() => compose({ template: 'phone-kept', values: { code: '407218' } })).toThrow('has a code, or has none')
  expect(() => compose({ template: 'login', values: {} })).toThrow('has a code, or has none')
})

test('a code is bound to the site in a last line that fits one SMS; a notice is not', () => {
  const compose = createComposer(undefined, 'play.lalmor.example')
  for (const template of [
    'login',
    'phone-binding',
    'phone-change',
    'new-phone',
    'withdrawal-password',
    'bank-account',
    'data-export',
    'account-closure',
  ] as const) {
    const { text } = compose({ template, values: { code: '407218' } })
    expect(text).toMatch(/407218 is your OTP[\s\S]*\n\n@play\.lalmor\.example #407218$/)
    expect(text.length).toBeLessThanOrEqual(160)
  }
  expect(compose({ template: 'phone-kept', values: {} }).text).not.toContain('@')
  const bound = login({ text: 'Your code: {code}.\n@a.example #{code}' })
  expect(createComposer(bound)({ template: 'login', values: { code: '1' } }).text).toBe('Your code: 1.\n@a.example #1')
  expect(() => createComposer(login({ text: 'Your code: {code}, {code}.' }))).toThrow('contain {code} once')
})

test('registered texts are used, in English if the language is not registered', () => {
  const compose = createComposer(registration)
  expect(compose({ template: 'login', locale: 'zh-Hans', values: { code: '1' } })).toMatchObject({
    text: '验证码：1。',
    templateId: '1008',
  })
  expect(compose({ template: 'login', locale: 'fr', values: { code: '1' } })).toMatchObject({ text: 'Your code: 1.', templateId: '1007' })
  expect(compose({ template: 'login', values: { code: '$&' } }).text).toBe('Your code: $&.')
})

test.each([
  ['a template that is missing', { ...registration, templates: { login: languages } }, 'has no phone-binding in en'],
  ['a template nobody sends', { ...registration, templates: { ...registration.templates, bingo: languages } }, 'names bingo'],
  [
    'a language we do not speak',
    { ...registration, templates: { ...registration.templates, login: { ...languages, de: languages.en } } },
    'login in de',
  ],
  [
    'a notice with a variable',
    { ...registration, templates: { ...registration.templates, 'phone-kept': languages } },
    "phone-kept in en: 'text' is a notice",
  ],
  ['words without the code', login({ text: 'Your code.' }), 'contain {code} once'],
  ['another variable', login({ text: 'Your code: {code} {name}.' }), 'contain {code} once'],
  ['the registry’s own mark', login({ text: 'Your code: {#var#}.' }), 'contain {code} once'],
  ['words for two SMS', login({ text: `{code}${'a'.repeat(155)}` }), 'fits one SMS'],
  ['words for two SMS, in another script', login({ text: `{code}${'码'.repeat(65)}` }), 'fits one SMS'],
] as const)('%s is refused at start', (_, wrong, said) => {
  expect(() => createComposer(wrong)).toThrow(said)
})

test('a variable has at most 40 characters', () => {
  const compose = createComposer()
  expect(compose({ template: 'login', values: { code: '0'.repeat(40) } }).text).toContain('0'.repeat(40))
  for (const code of ['', '0'.repeat(41)]) expect(() => compose({ template: 'login', values: { code } })).toThrow('a variable')
})
