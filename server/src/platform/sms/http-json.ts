import { CannotStart } from '../config/cannot-start.ts'
import type { HttpRail, Rejection } from '../config/sms.ts'
import { readText } from '../http/answer.ts'
import type { SmsMessage, SmsResult, SmsSender } from './port.ts'
import type { Composer } from './templates.ts'

type Parts = {
  /** Undefined while there is no provider. */
  address: () => string | undefined
  credential?: string | undefined
  rail: HttpRail
  compose: Composer
}

type Filling = { readonly [name: string]: string }

/** Connection errors that prove that nothing was sent. */
const answerMax = 64 * 1024
const neverSent = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/** One HTTP call with JSON in and out, by `rail`. Throws CannotStart if that names an unknown field. */
export function createHttpSender({ address, credential, rail, compose }: Parts): SmsSender {
  const fill = (message: SmsMessage): Filling => {
    const { text, header, entityId, templateId } = compose(message)
    const { to, messageId, values, until } = message
    return { code: '', ...values, to, digits: to.slice(1), text, header, entityId, templateId, messageId, until: until.toISOString() }
  }
  const secret: Filling = credential ? { credential } : {}
  const known = ['code', 'to', 'digits', 'text', 'header', 'entityId', 'templateId', 'messageId', 'until', ...Object.keys(secret)]
  for (const name of namesIn([rail.body, rail.headers]))
    if (!known.includes(name))
      throw new CannotStart(`SMS_RAIL uses {${name}}, which does not exist; there are ${known.map((each) => `{${each}}`).join(', ')}`)

  return {
    async send(message) {
      const at = address()
      if (at === undefined) return { kind: 'rejected', why: 'not-now' }
      const filling = { ...fill(message), ...secret }
      const body = JSON.stringify(filled(rail.body, filling))
      const headers = Object.entries(rail.headers).map(([name, value]): [string, string] => [name, filledText(value, filling)])
      let response: Response
      let answer: unknown
      try {
        response = await fetch(at, {
          method: 'POST',
          headers: [['content-type', 'application/json'], ...headers],
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(rail.timeoutMs),
        })
        answer = parseJson(await readText(response, answerMax))
      } catch (error) {
        return neverSent.test(codeOf(error)) ? { kind: 'rejected', why: 'not-now' } : { kind: 'unknown' }
      }
      return resultOf(rail, response.status, answer)
    },
  }
}

/** Reads what an answer means. Only an answer that says no, or cannot mean anything else, is a rejection. */
function resultOf(rail: HttpRail, status: number, answer: unknown): SmsResult {
  const code = rail.error === undefined ? undefined : textAt(answer, rail.error)
  const named = code === undefined ? undefined : Object.hasOwn(rail.errors, code) ? rail.errors[code] : undefined
  const rejected = (why: Rejection): SmsResult => ({ kind: 'rejected', why })
  if (named !== undefined && named !== 'none') return rejected(named)
  if (status >= 200 && status < 300) {
    if (code !== undefined && named !== 'none') return rejected('refused')
    const reference = textAt(answer, rail.reference)
    return reference === undefined ? { kind: 'unknown' } : { kind: 'accepted', reference }
  }
  if (status === 429) return rejected('not-now')
  return status >= 300 && status < 500 && status !== 408 ? rejected('refused') : { kind: 'unknown' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textAt(answer: unknown, place: string): string | undefined {
  let at = answer
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Object.entries(at).find(([key]) => key === name)?.[1]
  }
  return (typeof at === 'string' && at !== '') || typeof at === 'number' ? String(at) : undefined
}

const inBraces = /\{(\w+)\}/g

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(inBraces)].map(([, name]) => name!)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}

const filledText = (text: string, filling: Filling) => text.replaceAll(inBraces, (_, name: string) => filling[name]!)

function filled(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return filledText(value, filling)
  if (Array.isArray(value)) return value.map((each) => filled(each, filling))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, filling)]))
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
