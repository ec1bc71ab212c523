import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { mails, type MailKey, type ValueKind } from '@lalmor/contract/mails.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/load-texts.ts'
import { activate } from '../../i18n/texts.ts'
import { drawMail } from './draw-mail.ts'

const samples: { [Kind in ValueKind]: unknown } = {
  amount: 123_456_750,
  instant: '2026-11-20T13:10:00.000Z',
  deadline: '2026-11-20T13:09:01.000Z',
  level: 3,
  words: '<b>98****3210</b>',
  id: '01900000-0000-7000-8000-000000000001',
  limits: [
    { measure: 'deposit', period: 'day', amount: 123_456_750 },
    { measure: 'time', period: 'week', amount: 3_600_000 },
  ],
}
const keys = Object.keys(mails) as MailKey[]
const paramsOf = (key: MailKey) => Object.fromEntries(Object.entries(mails[key].params).map(([name, kind]) => [name, samples[kind]]))
// Only the link's address has an id.
const shown: { [Kind in Exclude<ValueKind, 'id'>]: RegExp } = {
  amount: /₹12,34,567\.50/,
  instant: /6:40 PM IST|18:40（印度时间）|下午6:40（印度時間）|18:40 \((hora de la India|heure de l’Inde)\)/,
  deadline: /6:40|18:40/,
  level: /3/,
  words: /<b>98\*{4}3210<\/b>/,
  limits: /₹12,34,567\.50.*60/,
}

const speak = async (locale: Locale) => activate(locale, locale === 'en' ? undefined : await loadTexts[locale]())
afterEach(() => activate('en'))

describe.each(localeCodes)('in %s', (locale) => {
  beforeEach(() => speak(locale))

  test.each(keys)('%s shows all its params, as text, and leaves no placeholder', (key) => {
    const { title, text, page } = drawMail({ key, params: paramsOf(key) })
    const said = `${title} ${text}`
    for (const kind of Object.values<ValueKind>(mails[key].params))
      if (kind === 'id') expect(page).toContain(samples.id)
      else expect(said).toMatch(shown[kind])
    expect(said).not.toMatch(/[{}]|undefined|NaN/)
    expect(title).not.toBe(drawMail({ key: 'from another version', params: {} }).title)
  })
})

test('another language renders the same mail again', async () => {
  const mail = { key: 'vip-up', params: { level: 3 } }
  const english = drawMail(mail).title
  await speak('fr')
  expect(drawMail(mail).title).toBe('Vous avez atteint VIP 3')
  expect(english).toBe('You reached VIP 3')
})

test('a notice shows in the language of the app, else in English', async () => {
  const texts = { en: { title: 'Maintenance', text: '<img src=x>' }, fr: { title: 'Maintenance prévue', text: 'Dimanche.' } }
  const notice = { key: 'notice', params: { texts, page: '/pages/vip/Vip' } }
  expect(drawMail(notice)).toMatchObject({ title: 'Maintenance', text: '<img src=x>', page: '/pages/vip/Vip' })
  await speak('fr')
  expect(drawMail(notice).title).toBe('Maintenance prévue')
  await speak('es')
  expect(drawMail(notice).title).toBe('Maintenance')
})

test.each([
  ['a key of a newer server', { key: 'reward-2030', params: { amount: 1 } }],
  ['a name that every object has', { key: 'toString', params: {} }],
  ['a param that is not there', { key: 'vip-up', params: {} }],
  ['an amount that is text', { key: 'play-money-restored', params: { amount: '₹1' } }],
  ['an instant that is none', { key: 'copied-sign', params: { at: 'yesterday' } }],
  ['a notice without English', { key: 'notice', params: { texts: { fr: { title: 'Titre', text: 'Texte' } } } }],
  ['a notice with markup for text', { key: 'notice', params: { texts: { en: { title: 'Title', text: { __html: '<b>' } } } } }],
])('%s shows a plain line', (_what, mail) => {
  expect(drawMail(mail)).toEqual({
    icon: 'mail',
    tone: 'plain',
    title: 'New message',
    text: 'This version of the app can’t show this message. Please reload.',
  })
})
