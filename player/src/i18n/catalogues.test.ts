import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { loadFaq } from './help-answers/load.ts'
import { loadTexts } from './load-texts.ts'
import type { Catalogue, Text } from './texts.ts'

const parts = import.meta.glob<{ [name: string]: Catalogue }>('./*/en.ts', { eager: true })
const englishParts = Object.values(parts).map((part) => Object.values(part)[0]!)
const english: Catalogue = Object.assign({}, ...englishParts)
const others = localeCodes.filter((code) => code !== 'en')
const catalogues = Object.fromEntries(
  await Promise.all(
    localeCodes.map(async (code) => [code, code === 'en' ? english : { ...(await loadTexts[code]()), ...(await loadFaq[code]()) }]),
  ),
) as { [L in Locale]: Catalogue }

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()
const faults = (locale: Locale, isFaulty: (text: string, key: string) => boolean) =>
  Object.entries(catalogues[locale]).flatMap(([key, text]) =>
    formsOf(text)
      .filter((form) => isFaulty(form, key))
      .map((form) => `${key}: ${form}`),
  )

test('no two parts share a key', () => {
  expect(englishParts.length).toBeGreaterThan(5)
  expect(Object.keys(english)).toHaveLength(englishParts.reduce((sum, texts) => sum + Object.keys(texts).length, 0))
})

test.each(others)('%s has every text of every part, and no other', (locale) => {
  expect(Object.keys(catalogues[locale]).toSorted()).toEqual(Object.keys(english).toSorted())
})

test.each(others)('%s keeps every placeholder of every text in every form', (locale) => {
  for (const [key, text] of Object.entries(english)) {
    const expected = namesIn(formsOf(text).at(-1)!)
    for (const form of formsOf(catalogues[locale][key]!)) expect(namesIn(form), key).toEqual(expected)
  }
})

test.each(localeCodes)('%s has the plural forms of its language', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  const plurals = Object.entries(english).filter(([, text]) => typeof text !== 'string')
  expect(plurals.length).toBeGreaterThan(5)
  for (const [key] of plurals) {
    const text = catalogues[locale][key]!
    expect(typeof text === 'string' ? ['other'] : Object.keys(text).toSorted(), key).toEqual(forms)
  }
})

/** Equal to English on purpose; anything else is untranslated. */
const sign = 'the same sign in every language'
const term = 'a term of the trade, as it stands in the proof'
const loan = 'the trade says it in English'
const hindi = 'the Hindi name of a thing'
const word = 'the same word in both languages'
const name = 'the name of a service'
const inAll = {
  'account.id': sign,
  'account.vip': sign,
  'depositOrder.rateOf': sign,
  'help.topic.vip': sign,
  'feedback.id': sign,
  'profile.facebook': name,
  'profile.telegram': name,
  'profile.twitter': name,
  'profile.uid': sign,
  'profile.whatsApp': name,
  'how.round': sign,
  'round.nonce': term,
  'statement.csv': sign,
  'seeds.nonce': term,
  'tile.rtp': term,
  'vip.level': sign,
  'withdrawal.step.utr': term,
}
const inLatin = {
  ...inAll,
  'helplines.day': sign,
  'category.crash': loan,
  'category.slot': loan,
  'edit.avatar.diya': hindi,
  'edit.avatar.kandil': hindi,
  'profile.avatar': loan,
  'kind.crash': loan,
  'kind.slot': loan,
  'sandbox.name': loan,
  'title.vip': loan,
  'feedback.topic.vip': loan,
  'symbolName.dhol': hindi,
  'symbolName.diya': hindi,
  'symbolName.kandil': hindi,
  'limits.hours': sign,
  'limits.hoursMinutes': sign,
  'how.draw': sign,
  'limits.minutes': sign,
  'sessions.device': sign,
  'rewardRecords.of': sign,
}
const sameAsEnglish: { [L in Exclude<Locale, 'en'>]: { [key: string]: string } } = {
  es: {
    ...inLatin,
    'feedback.no': word,
    'gemName.mango': word,
    'how.bytes': word,
    'language.normal': word,
    'mail.limits.minutes': sign,
    'statement.bar': sign,
    'time.lastDay': sign,
  },
  fr: {
    ...inLatin,
    'account.version': word,
    'account.versionValue': loan,
    'action.ok': loan,
    'category.mines': word,
    'choices.attribution': word,
    'cryptoOffer.cash': word,
    'deposit.type.crypto': loan,
    'feedback.messageTitle': word,
    'edit.avatar.lotus': word,
    'category.table': word,
    'kind.mines': word,
    'kind.table': word,
    'promotions.title': word,
    'receipt.signature': word,
    'receipt.stepSignature': word,
    'symbolName.lotus': word,
    'limits.unit.time': word,
    'limits.amount': word,
    'time.lastDay': sign,
  },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
}

test.each(others)('%s repeats English only where there is a reason to', (locale) => {
  const same = Object.keys(english).filter((key) => JSON.stringify(catalogues[locale][key]) === JSON.stringify(english[key]))
  expect(same.toSorted()).toEqual(Object.keys(sameAsEnglish[locale]).toSorted())
})

test.each(localeCodes)(
  '%s: placeholders closed, no space at an end or twice, no straight quotation mark, three dots or plain minus',
  (locale) => {
    expect(
      faults(locale, (text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) || text !== text.trim() || /  |['"`]|\.\.\.| - /.test(text)),
    ).toEqual([])
  },
)

/** Word for word in SPEC §5. */
const bySpec: ReadonlySet<string> = new Set(['Please input deposit amount!', 'Please input utr!'])

test.each(localeCodes)('%s: no text ends a session, urges or flatters', (locale) => {
  const urges = (text: string) => /please login|[!！]|jackpot|dear player|hurry|lucky/i.test(text) && !bySpec.has(text)
  expect(faults(locale, urges)).toEqual([])
})

test('Spanish opens what it closes and keeps guillemets for quotations', () => {
  const count = (text: string, mark: string) => text.split(mark).length
  expect(
    faults(
      'es',
      (text) =>
        count(text, '¿') !== count(text, '?') || count(text, '«') !== count(text, '»') || /[‘’“”]/.test(text) || / [;:?,.»]|« /.test(text),
    ),
  ).toEqual([])
})

test('French sets off its high punctuation with spaces that do not break, and uses the typographic apostrophe', () => {
  expect(faults('fr', (text) => /(?<!\u00a0)[:;?!]/.test(text) || /«(?!\u00a0)|(?<!\u00a0)»/.test(text) || /[‘“”]/.test(text))).toEqual([])
})

test.each(['zh-Hans', 'zh-Hant'] as const)(
  '%s uses full-width punctuation beside Han letters, and a space between them and Latin ones',
  (locale) => {
    const outsidePlaceholders = (text: string) => text.replaceAll(/\{\w+\}/g, 'x')
    expect(
      faults(locale, (text) => {
        const plain = outsidePlaceholders(text)
        return (
          /\p{Script=Han}[,;:?.()]|[,;:?()]\p{Script=Han}/u.test(plain) ||
          /[，。：；？、] | [，。：；？、]/.test(plain) ||
          /[０-９Ａ-Ｚａ-ｚ]/.test(plain)
        )
      }),
    ).toEqual([])
    const latin = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
    expect(faults(locale, (text) => latin.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  },
)

test.each(['zh-Hans', 'zh-Hant'] as const)(
  '%s: a wait, which begins with its number, comes after a mark, where no space belongs',
  (locale) => {
    const waits = faults(locale, (text) => text.includes('{again}'))
    expect(waits.length).toBeGreaterThan(10)
    expect(waits.filter((text) => /\p{Script=Han}\{again\}/u.test(text))).toEqual([])
  },
)

test.each(others)('%s says whose time it is in its own words', (locale) => {
  expect(faults(locale, (text) => /\bIST\b/.test(text))).toEqual([])
})

test('simplified and traditional Chinese keep to their own quotation marks', () => {
  expect(faults('zh-Hans', (text) => /[「」]/.test(text))).toEqual([])
  expect(faults('zh-Hant', (text) => /[‘’“”]/.test(text))).toEqual([])
})

/** Texts that name a page, sheet or button, with that name. */
const named: { [key: string]: readonly string[] } = {
  'feedback.sentText': ['feedback.mine'],
  'helplines.break': ['helplines.day'],
  'choices.lead': ['title.profile'],
  'close.pause': ['limits.title'],
  'fairness.where': ['title.gameRecords'],
  'mail.phone-changed.text': ['title.feedback'],
  'mail.phone-replacing.text': ['title.feedback'],
  'mail.welcome.text': ['title.account'],
  'privacy.complainText': ['title.account', 'title.feedback'],
  'privacy.optionalText': ['title.profile', 'profile.choices', 'choices.attribution', 'choices.wins'],
  'privacy.rightsText': ['title.profile'],
  'profile.sessions': ['title.sessions'],
  'terms.closeText': ['title.profile'],
}

test.each(localeCodes)('%s: a page is called by its title', (locale) => {
  const texts = catalogues[locale]
  const other = Object.entries(named).flatMap(([key, titles]) =>
    titles.filter((title) => !String(texts[key]).includes(String(texts[title]))).map((title) => `${key}: ${String(texts[title])}`),
  )
  expect(other).toEqual([])
})

test('a refusal that names an instant begins with its day', () => {
  const before = { es: /\blas \{(time|until)\}/, fr: /\b(après|avant|depuis|dès) \{(time|until)\}/ }
  for (const locale of ['es', 'fr'] as const)
    expect(faults(locale, (text, key) => key.startsWith('refusal.') && before[locale].test(text))).toEqual([])
})

test('only in India does PIN code mean a postal one: elsewhere it is a secret, which no text asks for', () => {
  for (const locale of others)
    expect(faults(locale, (text, key) => key.startsWith('withdrawalAccount.') && text.includes('PIN'))).toEqual([])
})

test('the texts the specification fixes, letter for letter', () => {
  expect(english).toMatchObject({
    'entry.agree': 'I agree all statements in {terms}',
    'entry.terms': 'Terms and Conditions',
    'copy.done': 'Content copied',
    'copy.failed': 'Copy failed, please copy manually',
    'notFound.title': 'page is not found',
    'error.timeout': 'The connection timed out, click the screen to try again.',
    'status.Settled': 'Settled',
    'status.Unsettled': 'Unsettled',
    'status.Cancel': 'Cancel',
    'balance.all': 'All',
    'balance.kind.Bet': 'Bet',
    'balance.kind.Deposit': 'Deposit',
    'balance.kind.Withdrawal': 'Withdrawal',
    'balance.kind.Win': 'Win',
    'balance.kind.Gift money': 'Gift money',
    'balance.kind.VIP Bonus': 'VIP Bonus',
    'balance.kind.Daily Rebate': 'Daily Rebate',
    'balance.kind.Deposit Bonus': 'Deposit Bonus',
    'balance.kind.Daily Bonus': 'Daily Bonus',
    'title.home': 'Home',
    'title.promo': 'Promo',
    'title.vip': 'Vip',
    'title.account': 'Account',
    'title.deposit': 'Deposit',
    'title.withdrawal': 'Withdraw',
    'title.balanceRecords': 'Balance Records',
    'title.gameRecords': 'Game Records',
    'title.profile': 'Profile',
    'title.phoneBinding': 'Phone Binding',
    'title.withdrawalAccount': 'Withdraw Account',
    'title.withdrawalPassword': 'Withdraw password',
    'title.faq': 'FAQ',
    'title.feedback': 'Feedback',
    'account.version': 'Version',
    'title.withdrawalWait': 'Withdraw in progress',
    'install.title': 'Install App',
    'utr.empty': 'Please input utr!',
    // PRODUCT §13: SPEC §5 reads 12~sigit.
    'utr.invalid': 'Please enter a 12-digit UTR',
    'selfUtr.applied': 'This order has applied for self-service',
  })
})
