import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { fieldsOf, isAddress, isText, readJsonFile } from './json-file.ts'

/** A template as registered under India's rules (DLT): id, sender (header), and text with `{code}` for the variable. */
export type Registered = { id: string; header: string; text: string }

/** The contents of SMS_TEMPLATES: by template and language. */
export type Registration = { entityId: string; templates: { readonly [name: string]: { readonly [locale: string]: Registered } } }

/** `not-now`: busy or down, not sent, and the only one to retry. `template`, `number`: unknown to the rail. `refused`: anything else. */
export type Rejection = (typeof rejections)[number]
const rejections = ['not-now', 'template', 'number', 'refused'] as const

type ErrorCodes = { readonly [code: string]: Rejection | 'none' }

/** A provider's API. Paths in its answer are names and numbers separated by dots. */
export type HttpRail = {
  headers: { readonly [name: string]: string }
  /** JSON, with the message's fields in braces. */
  body: unknown
  reference: string
  error: string | undefined
  errors: ErrorCodes
  timeoutMs: number
}

export type SmppRail = {
  systemType: string
  /** Maximum unanswered messages. */
  window: number
  /** Tags of the fields for the entity id and the template id. */
  entityTag: number
  templateTag: number
  /** By command_status in decimal. */
  errors: ErrorCodes
  timeoutMs: number
  enquireMs: number
}

type Live = { address: string; credential: string | undefined; registration: Registration }

/** The route of SMS: the sandbox phone (started by this process unless an address is given), or a rail. */
export type SmsSetting =
  | { kind: 'sandbox'; address: string | undefined }
  | (Live & { kind: 'http'; rail: HttpRail })
  | (Live & { kind: 'smpp'; rail: SmppRail })

/** Reads SMS and its settings (docs/runbooks/sms.md). Throws CannotStart. */
export function readSms(env: NodeJS.ProcessEnv, root: string): SmsSetting {
  const kind = env.SMS || 'sandbox'
  const address = env.RAIL_SMS_URL?.replace(/\/$/, '')
  const file = (name: 'SMS_RAIL' | 'SMS_TEMPLATES' | 'SMS_CREDENTIAL_FILE') => {
    const path = env[name]
    if (!path) throw new CannotStart(`SMS=${kind} needs ${name}, a file`)
    return isAbsolute(path) ? path : join(root, path)
  }
  const live = (protocols: RegExp): Live => {
    if (env.SANDBOX_PUBLIC === '1')
      throw new CannotStart(`SANDBOX_PUBLIC=1 shows codes to everybody on the network, so it cannot be combined with SMS=${kind}`)
    if (!address || !URL.canParse(address) || !protocols.test(address))
      throw new CannotStart(`SMS=${kind} needs RAIL_SMS_URL, an address that begins with ${protocols.source.slice(1)}`)
    if (/^https?:/.test(address) && !isAddress(address)) throw new CannotStart('RAIL_SMS_URL names another machine without TLS: use https')
    if (new URL(address).password) throw new CannotStart('RAIL_SMS_URL contains a password: put it in SMS_CREDENTIAL_FILE')
    const fromFile = env.SMS_CREDENTIAL_FILE ? readCredential(file('SMS_CREDENTIAL_FILE')) : undefined
    return { address, credential: env.SMS_CREDENTIAL || fromFile, registration: readRegistration(file('SMS_TEMPLATES')) }
  }
  switch (kind) {
    case 'sandbox':
      if (address !== undefined && address !== '' && !isAddress(address))
        throw new CannotStart('with SMS=sandbox, RAIL_SMS_URL must be the address of a sandbox phone')
      return { kind, address: address || undefined }
    case 'http':
      return { kind, ...live(/^https?:\/\//), rail: readHttpRail(file('SMS_RAIL')) }
    case 'smpp':
      return { kind, ...live(/^s?smpp:\/\//), rail: readSmppRail(env.SMS_RAIL ? file('SMS_RAIL') : undefined) }
    default:
      throw new CannotStart(`SMS must be sandbox, http or smpp, not '${kind}'`)
  }
}

/** Reads a file that only its owner may read. */
function readCredential(file: string): string {
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new Error('others can read it: chmod 600')
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new CannotStart(`SMS_CREDENTIAL_FILE names ${file}, which cannot be used: ${(error as Error).message}`)
  }
}

function readRegistration(file: string): Registration {
  const field = fieldsOf(readJsonFile('SMS_TEMPLATES', file), file)
  const entityId = field('entityId', 'the id of the entity', isId)
  const header = field('header', 'the sender, 3 to 11 letters or digits', isHeader)
  const templates = Object.entries(field('templates', 'an object with the templates', isObject)).map(([name, languages]) => {
    const where = `${file}, ${name}`
    if (!isObject(languages)) throw new CannotStart(`${where} must be an object of languages`)
    const read = Object.entries(languages).map(([locale, registered]) => [
      locale,
      readRegistered(registered, `${where}, ${locale}`, header),
    ])
    return [name, Object.fromEntries(read)]
  })
  return { entityId, templates: Object.fromEntries(templates) }
}

function readRegistered(entry: unknown, where: string, header: string): Registered {
  const field = fieldsOf(entry, where)
  return {
    id: field('id', 'the id of the template', isId),
    header: field('header', 'the sender, 3 to 11 letters or digits', isHeader, header),
    text: field('text', 'the registered words', (value) => isText(value, /^[^]{1,500}$/)),
  }
}

function readHttpRail(file: string): HttpRail {
  const field = fieldsOf(readJsonFile('SMS_RAIL', file), file)
  const isPlace = (value: unknown) => isText(value, /^\w+(\.\w+)*$/)
  return {
    headers: field('headers', 'an object with texts', isTextObject, {}),
    body: field('body', 'an object or a list', (value): value is object => typeof value === 'object' && value !== null),
    reference: field('reference', 'a place in the answer, as messages.0.id', isPlace),
    error: field(
      'error',
      'a place in the answer',
      (value): value is string | undefined => value === undefined || isPlace(value),
      undefined,
    ),
    errors: field('errors', errorsAre, isErrors, {}),
    timeoutMs: field('timeoutMs', 'milliseconds from 100 to 60000', within(100, 60_000), 5_000),
  }
}

function readSmppRail(file: string | undefined): SmppRail {
  const field = fieldsOf(file ? readJsonFile('SMS_RAIL', file) : {}, file ?? 'SMS_RAIL')
  return {
    systemType: field('systemType', 'a text of at most 12 letters', (value) => isText(value, /^[\x20-\x7e]{0,12}$/), ''),
    window: field('window', 'a whole number from 1 to 100', within(1, 100), 10),
    entityTag: field('entityTag', 'a number from 5120 to 16383', within(0x1400, 0x3fff), 0x1400),
    templateTag: field('templateTag', 'a number from 5120 to 16383', within(0x1400, 0x3fff), 0x1401),
    errors: field('errors', errorsAre, isErrors, {}),
    timeoutMs: field('timeoutMs', 'milliseconds from 100 to 60000', within(100, 60_000), 5_000),
    enquireMs: field('enquireMs', 'milliseconds from 1000 to 300000', within(1_000, 300_000), 30_000),
  }
}

const isId = (value: unknown): value is string => isText(value, /^[\w-]{1,30}$/)
const isHeader = (value: unknown): value is string => isText(value, /^[A-Za-z0-9-]{3,11}$/)
const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextObject = (value: unknown): value is { readonly [name: string]: string } =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')
const errorsAre = `an object from codes to ${rejections.join(', ')} or none`
const isErrors = (value: unknown): value is ErrorCodes =>
  isObject(value) && Object.values(value).every((why) => why === 'none' || rejections.some((known) => known === why))
const within =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
