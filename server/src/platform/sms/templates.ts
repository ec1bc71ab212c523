import { isLocale, type Locale } from '@lalmor/contract/locales.ts'
import assert from 'node:assert'
import { CannotStart } from '../config/cannot-start.ts'
import type { Registered, Registration } from '../config/sms.ts'

/** Networks register each text word for word. The app's name comes first, because a text without a name looks like phishing. A notice names no account. */
export const wordings = {
  login: 'Lalmor: {code} is your OTP to log in. Valid 5 minutes, 5 tries. Never share it.',
  'phone-binding': 'Lalmor: {code} is your OTP to add this phone number. Valid 5 minutes, 5 tries. Never share it.',
  'phone-change': 'Lalmor: {code} is your OTP to move your account away from this phone number. Valid 5 minutes, 5 tries. Never share it.',
  'new-phone': 'Lalmor: {code} is your OTP to move your account to this phone number. Valid 5 minutes, 5 tries. Never share it.',
  'withdrawal-password': 'Lalmor: {code} is your OTP for your withdrawal password. Valid 5 minutes, 5 tries. Never share it.',
  'bank-account': 'Lalmor: {code} is your OTP to add a bank account. Valid 5 minutes, 5 tries. Never share it.',
  'data-export': 'Lalmor: {code} is your OTP to download your data. Valid 5 minutes, 5 tries. Never share it.',
  'account-closure': 'Lalmor: {code} is your OTP to close your account for good. Valid 5 minutes, 5 tries. Never share it.',
  'phone-changed':
    "Lalmor: your account moved to a different phone number. You can't withdraw for 24 hours. Not you? Open Lalmor and write to us in Feedback now.",
  'phone-replacing':
    'Lalmor: in 7 days support will move an account from or to this phone number. Not you? Open Lalmor and write to us in Feedback.',
  'phone-replaced':
    'Lalmor: your account moved to the phone number we were asked for 7 days ago. Not you? Open Lalmor and write to us in Feedback now.',
  'new-device':
    'Lalmor: your account was opened on a new device. Not you? Open Lalmor, log that device out and write to us in Feedback now.',
  'password-reset':
    "Lalmor: your withdrawal password was reset. You can't withdraw for 24 hours. Not you? Open Lalmor and write to us in Feedback now.",
  'phone-kept': "Lalmor: we won't move the account. It keeps its phone number.",
} as const

export type TemplateName = keyof typeof wordings
type TemplateValues = { readonly code?: string }

/** A message's text, with the ids that networks require. */
export type ComposedSms = { text: string; entityId: string; templateId: string; header: string }

/** Never free text. English if the template is not registered in the language. */
export type Wording = { template: TemplateName; locale?: Locale | undefined; values: TemplateValues }

export type Composer = (wording: Wording) => ComposedSms

/** The network's. */
const variableMax = 40
/** A longer text is charged twice. */
const unitsMax = { gsm: 160, unicode: 70 }

const names = Object.keys(wordings) as TemplateName[]
const hasCode = (name: TemplateName): boolean => wordings[name].includes('{code}')

/** The sandbox phone accepts any id. The last line binds a code to this host (WICG, "Origin-bound one-time codes"). */
const sandbox = (host: string | undefined): Registration => {
  const textOf = (name: TemplateName) => (host !== undefined && hasCode(name) ? `${wordings[name]}\n\n@${host} #{code}` : wordings[name])
  return {
    entityId: 'sandbox-entity',
    templates: Object.fromEntries(names.map((name) => [name, { en: { id: `sandbox-${name}`, header: 'LALMOR', text: textOf(name) } }])),
  }
}

/** Throws CannotStart for a template that is missing, unknown, without its variable, or too long. `host` is this site's. */
export function createComposer(registration?: Registration, host?: string): Composer {
  const { entityId, templates } = registration ?? sandbox(host)
  const unknown = Object.keys(templates).filter((name) => !Object.hasOwn(wordings, name))
  if (unknown.length > 0)
    throw new CannotStart(`SMS_TEMPLATES names ${unknown.join(', ')}, which do not exist; there are ${names.join(', ')}`)
  const registered = new Map(names.map((name) => [name, readLanguages(name, templates[name])]))
  return ({ template, locale = 'en', values: { code } }) => {
    assert(hasCode(template) === (code !== undefined), `the template ${template} has a code, or has none`)
    if (code !== undefined)
      assert(code.length > 0 && code.length <= variableMax, `a variable of the template ${template} is empty or longer than ${variableMax}`)
    const languages = registered.get(template)
    const found = languages?.get(locale) ?? languages?.get('en')
    assert(found, `there is no template ${template}`)
    return { text: found.text.replaceAll('{code}', () => code ?? ''), entityId, templateId: found.id, header: found.header }
  }
}

function readLanguages(name: TemplateName, languages: Registration['templates'][string] = {}): Map<Locale, Registered> {
  const read = new Map<Locale, Registered>()
  for (const [locale, registered] of Object.entries(languages)) {
    const where = `SMS_TEMPLATES, ${name} in ${locale}`
    if (!isLocale(locale)) throw new CannotStart(`${where}: there is no such language`)
    const variables = registered.text.match(/\{[^}]*\}/g) ?? []
    const isBound = /\n@[a-z0-9.-]+ #\{code\}$/.test(registered.text)
    if (hasCode(name) && (variables.length !== (isBound ? 2 : 1) || variables.some((variable) => variable !== '{code}')))
      throw new CannotStart(
        `${where}: 'text' must contain {code} once, or a second time in a last line '@host #{code}', and nothing else in braces`,
      )
    if (!hasCode(name) && variables.length > 0) throw new CannotStart(`${where}: 'text' is a notice, so it must have nothing in braces`)
    if (!fitsOneSms(registered.text.replaceAll('{code}', '000000')))
      throw new CannotStart(
        `${where}: 'text' fits one SMS of ${unitsMax.gsm} characters, or of ${unitsMax.unicode} with letters outside GSM 03.38`,
      )
    read.set(locale, registered)
  }
  if (!read.has('en')) throw new CannotStart(`SMS_TEMPLATES has no ${name} in en`)
  return read
}

/** GSM 03.38's default alphabet, without the characters that take two units. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** Whether it can be sent in the networks' own alphabet; otherwise each character takes two bytes. */
export const isGsm = (text: string): boolean => gsm.test(text)

const fitsOneSms = (text: string): boolean => text.length <= (isGsm(text) ? unitsMax.gsm : unitsMax.unicode)
