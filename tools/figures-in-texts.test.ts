import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeCodes } from '@lalmor/contract/locales.ts'
import { noticeMs, silentMs } from '@lalmor/games/crash/times.ts'
import { manifest } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { textsIn } from '../arcade/src/i18n/catalogue-checks.fixture.ts'
import { versions } from '../player/src/screens/consents/versions.ts'
import { keptMs as attributionMs } from '../server/src/identity/attribution/forget.ts'
import { lifeMs as loginMs } from '../server/src/identity/auth/session.ts'
import { privacyVersion, termsVersion } from '../server/src/identity/consents/terms.ts'
import { keptMs as feedbackMs } from '../server/src/identity/feedback/forget.ts'
import { changedHoldMs, lostWaitMs } from '../server/src/identity/phone/rules.ts'
import { lifeS as cookieS } from '../server/src/platform/http/device-cookie.ts'
import { keptMs as mailMs } from '../server/src/platform/mail/delete-old.ts'
import { lifeMs as otpMs, triesPerCode } from '../server/src/platform/otp/rules.ts'
import { wordings } from '../server/src/platform/sms/templates.ts'
import { hotDays } from '../server/src/play/games/lists.ts'
import { usualTimes } from '../server/src/play/kite/rules.ts'
import { patienceMs as providerMs } from '../server/src/play/provider-wallet/sweep.ts'
import { patienceMs } from '../server/src/play/rounds/close-abandoned.ts'
import { arrivesByMs, usualMs } from '../server/src/withdrawals/rules.ts'
import { coolDownMs } from '../server/src/withdrawals/withdrawal-password/rules.ts'

const root = join(import.meta.dirname, '..')
const hours = (ms: number) => String(ms / 3_600_000)
const days = (ms: number) => String(ms / 86_400_000)
const minutes = (ms: number) => String(ms / 60_000)
const seconds = (ms: number) => String(ms / 1000)
const { title: crash } = await manifest.find(({ kind }) => kind === 'crash')!.load()
const [, securityDays] = /now - interval '(\d+) days'/.exec(
  readFileSync(join(root, 'server/src/platform/sql/cashier/security-log.sql'), 'utf8'),
)!

/** Numbers that a text may have, by key. The server's figures are parameters (screens/help/figure-words.ts); only constants may be written out. */
const held: readonly (readonly [keys: RegExp, ...numbers: string[]])[] = [
  [/^(withdrawalForm\.arrivalTime|withdrawal\.say\.wait)$/, hours(usualMs), hours(arrivesByMs)],
  [/^language\.preview$/, hours(usualMs)],
  [/^withdrawal\.say\.late$/, hours(arrivesByMs)],
  [/^(entry\.guestNote|terms\.guestText|sessions\.(note|by\.expired)|ended\.text)$/, days(loginMs)],
  [/^terms\.roundsText$/, hours(patienceMs), hours(providerMs)],
  [/^(games\.resumeText|round\.stillOpen|@mines\.rules\.left)$/, hours(patienceMs)],
  [/^round\.outsideOpen$/, hours(providerMs)],
  [/^phone\.lostText$/, days(lostWaitMs)],
  [/^(privacy\.accountText|changes\.privacy\.2026-11-27)$/, securityDays!],
  [/^privacy\.careText$/, String(cookieS / 86_400)],
  [/^privacy\.optionalText$/, days(attributionMs)],
  // The networks have registered this text word for word.
  [
    /^sms\.(login|phone-binding|phone-change|new-phone|withdrawal-password|bank-account|data-export|account-closure)$/,
    minutes(otpMs),
    String(triesPerCode),
  ],
  [/^sms\.phone-changed$/, hours(changedHoldMs)],
  [/^sms\.phone-replac(ing|ed)$/, days(lostWaitMs)],
  [/^sms\.password-reset$/, hours(coolDownMs)],
  [/^mails\.kept$/, days(mailMs)],
  [/^(home\.counted|search\.popularBy)$/, String(hotDays)],
  [/^(kite\.void\.no-beacon|@crash\.rules\.void)$/, seconds(silentMs)],
  [/^@crash\.rules\.round$/, seconds(usualTimes.bettingMs), seconds(noticeMs + 2_000)],
  [/^kite\.worked(\.floor)?$/, String(crash.facts.rtpPpm / 10_000), '0', '1'],
]

const own: readonly (readonly [why: string, keys: RegExp])[] = [
  [
    'the law: adults, and the act',
    /^(age|minor|entry\.adult|terms\.ageText|edit\.minorTitle|refusal\.(Under18|TermsNotAccepted)|earn\.shareText|playMoney\.law)/,
  ],
  ['SPEC names the filter so', /(\.days\.|\.(none|end)\.)(7|30|last-3)|\.see(3|30)$/],
  ['SPEC §9: a deposit takes 1 to 5 minutes', /^(deposit\.creditedIn|depositOrder\.say\.utr|howTo\.enterText)$/],
  [
    'a UTR has 12 digits',
    /^(utr\.|answer\.utr|answer\.pending|question\.utr|howTo\.(upi|imps)\.findText|selfUtr\.notFoundText|refusal\.UtrInvalid|withdrawal\.referenceText)/,
  ],
  ['an Indian number', /^(otp\.notMobile|feedback\.phoneWrong|refusal\.PhoneInvalid|phone\.masked)$/],
  [
    'six digits, in the contract of both',
    /^(otp\.short|phone\.enterCode|withdrawalPassword\.(short|six|what)|withdrawalForm\.(six|passwordShort)|withdrawalAccount\.six)$/,
  ],
  ['an IFSC, a PIN code, an account number; in the contract of both', /^withdrawalAccount\./],
  ['what a field takes; in the contract of both', /^(edit\.problem\.|seeds\.bad$)/],
  ['an example of an amount', /^(deposit|withdrawalForm)\.amountOdd$/],
  ['the break that is named', /^(break\.(P\d|day)|helplines\.(day|break)$)/],
  ['seven check-ins: any other number of steps fails to compile (termsOf)', /^(promotions\.)?checkIn\./],
  [
    'the parts of a page, or a count of one',
    /^(change\.(first|second)Text|helplines\.minutes|test\.period|claims\.moreOne|withdrawal\.countedText|depositOrder\.rateOf)$/,
  ],
  [
    'names of algorithms, and the first nonce',
    /^(answer\.proof|receipt\.valid|verify\.hashOk|kite\.(previousHint|step\.chainText)|how\.nonceText|round\.rotateNote)$/,
  ],
  ['the lowest multiplier of the game’s definition', /^(refusal\.CashOutTooEarly)$/],
  ['friends are counted, not named', /^earn\.noFriendsText$/],
  ['a number that is no longer so', /^changes\.privacy\.2026-11-28$/],
  [
    'the game’s own definition, which its tests hold',
    /^(bet\.|@table\.|@slot\.|@cards\.(order|counts)\.|@crash\.(endsAtOnce$|rules\.flight$)|oneIn$)/,
  ],
]

const files = globSync('{player/src/i18n/*,arcade/src/i18n,arcade/src/games/*/i18n}/{en,es,fr,zh-hans,zh-hant}.ts', { cwd: root })
type Text = { key: string; text: string; at: string }

const kindOf = (id: string) => manifest.find((title) => title.id === id)!.kind

/** Texts by key; a game's after its kind. Placeholders and arguments are left out. */
async function textsOf(path: string): Promise<Text[]> {
  const [, , , game] = path.startsWith('arcade/src/games/') ? path.split('/') : []
  const modules = Object.values((await import(join(root, path))) as { [name: string]: unknown })
  return modules.flatMap((texts) =>
    textsIn(texts).map(({ path: key, text, marks }) => ({
      key: game ? `@${kindOf(game)}${key}` : key.slice(1),
      text: marks.reduce((left, mark) => left.replaceAll(mark, ''), text.replaceAll(/\{\w+\}/g, '')),
      at: path,
    })),
  )
}
const sms = textsIn(wordings).map(({ path, text }): Text => ({ key: `sms${path}`, text: text.replaceAll(/\{\w+\}/g, ''), at: 'sms/en.ts' }))
const texts = [...(await Promise.all(files.map(textsOf))).flat(), ...sms]

const isOwn = (key: string) => own.some(([, keys]) => keys.test(key))
const heldNumbers = (key: string) => held.filter(([keys]) => keys.test(key)).flatMap(([, ...numbers]) => numbers)

/** Numbers from two up, or a half, before a unit: as false as digits once they change. */
const inWords: RegExp[] = [
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|half an?)[\s-](full )?(second|minute|hour|day|week|month|year)s?\b/i,
  /\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|medi[oa]) (segundos?|minutos?|horas?|días?|semanas?|mes(es)?|años?)\b/i,
  /\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|demi-?) ?(secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?)\b/i,
  /[二两兩三四五六七八九十半](秒|分钟|分鐘|小时|小時|天|周|週|个月|個月|年)/,
]

const strayNumbers = ({ key, text }: Pick<Text, 'key' | 'text'>): string[] => [
  ...(isOwn(key) ? [] : [...text.matchAll(/\d+/g)].map(([number]) => number).filter((number) => !heldNumbers(key).includes(number))),
  ...inWords.flatMap((words) => words.exec(text)?.[0] ?? []),
]

test.each(localeCodes)('no text of %s has a number that the server owns', (locale) => {
  const ofLocale = texts.filter(({ at }) => at.endsWith(`/${locale.toLowerCase()}.ts`))
  expect(ofLocale.length).toBeGreaterThan(3_000)
  const stray = ofLocale.flatMap((text) => strayNumbers(text).map((number) => `${number} in ${text.key}: ${text.text}`))
  expect(stray).toEqual([])
})

test('a number checked against the code is in its text, in every language', () => {
  const missing = texts.filter(({ key, text }) => heldNumbers(key).some((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)))
  expect(missing.map(({ key, at, text }) => `${at}: ${key}: ${text}`)).toEqual([])
  for (const [keys] of [...held, ...own.map(([, keys]) => [keys] as const)])
    expect(
      texts.some(({ key }) => keys.test(key)),
      String(keys),
    ).toBe(true)
})

test.each([
  ['limits.note', 'Higher ones start after 24 hours.'],
  ['mails.kept', 'We keep messages for 60 days'],
  ['reminder.text', 'Half a year has passed.'],
  ['reminder.text', 'Pasó medio año.'],
  ['reminder.text', '已经过去半年。'],
  ['break.forfeit', 'Une pause de sept jours'],
])('finds the number in %s: %s', (key, text) => {
  expect(strayNumbers({ key, text })).not.toEqual([])
})

test('each document’s newest version is in force, and says what it changed', () => {
  expect([versions.terms[0].day, versions.privacy[0].day]).toEqual([termsVersion, privacyVersion])
  for (const list of Object.values(versions))
    expect(list.map(({ day }) => day)).toEqual(
      list
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
})

test('messages to support are kept for a year, as the privacy notice says', () => {
  expect(feedbackMs).toBe(365 * 86_400_000)
})
