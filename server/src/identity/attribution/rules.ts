import type { EventName } from '@lalmor/contract/attribution.ts'
import { hash } from 'node:crypto'
import type { AttributionSetting } from '../../platform/config/attribution.ts'

const fieldsMax = 64
const paramsMax = 10
const paramMax = 256

/** Percent-encoded pairs; the SDK encodes `=` too in partners' settings. Undefined if unreadable. */
export function readForm(text: string): Map<string, string> | undefined {
  const pairs = text === '' ? [] : text.split('&')
  if (pairs.length > fieldsMax) return undefined
  const form = new Map<string, string>()
  try {
    for (const pair of pairs) {
      const encoded = splitFirst(pair)
      const [key, value] = encoded ? encoded.map(decode) : (splitFirst(decode(pair)) ?? [decode(pair), ''])
      form.set(key!, value!)
    }
  } catch {
    return undefined
  }
  // PostgreSQL stores no NUL. UTF-8 cannot yield half a surrogate pair.
  return [...form].flat().some((part) => part.includes('\0')) ? undefined : form
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

function splitFirst(pair: string): [string, string] | undefined {
  const at = pair.indexOf('=')
  return at < 0 ? undefined : [pair.slice(0, at), pair.slice(at + 1)]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isWebUuid = (text: string | undefined): text is string => text !== undefined && uuidPattern.test(text)

export type Params = Record<string, string>

export type KeptPath = '/session' | '/event' | '/sdk_click' | '/third_party_sharing'

export type SdkCall = {
  path: KeptPath
  webUuid: string
  createdAt: string
  eventCount: number | null
  name: EventName | null
  deduplicationId: string | null
  revenue: string | null
  currency: string | null
  params: Params
}

/** Undefined for another app. */
export function webUuidOf(form: Map<string, string>, { appToken }: AttributionSetting): string | undefined {
  const webUuid = form.get('web_uuid')
  return form.get('app_token') === appToken && isWebUuid(webUuid) ? webUuid : undefined
}

/** Undefined if the SDK would not send it: it is answered and dropped. */
export function readCall(path: KeptPath, form: Map<string, string>, setting: AttributionSetting): SdkCall | undefined {
  const webUuid = webUuidOf(form, setting)
  const createdAt = form.get('created_at') ?? ''
  const eventCount = form.get('event_count')
  if (!webUuid || !/^[0-9T:.Z+-]{10,40}$/.test(createdAt)) return undefined
  if (eventCount !== undefined && !/^\d{1,9}$/.test(eventCount)) return undefined
  const token = form.get('event_token')
  const name = path === '/event' ? (nameOf(token, setting) ?? null) : null
  if (path === '/event' && name === null) return undefined
  const deduplicationId = form.get('deduplication_id') ?? null
  if (deduplicationId !== null && !/^[\w./-]{1,64}$/.test(deduplicationId)) return undefined
  return {
    path,
    webUuid,
    createdAt,
    eventCount: eventCount === undefined ? null : Number(eventCount),
    name,
    deduplicationId,
    ...revenueOf(form),
    params: paramsOf(path, form),
  }
}

const nameOf = (token: string | undefined, { eventTokens }: AttributionSetting) =>
  (Object.keys(eventTokens) as EventName[]).find((name) => eventTokens[name] === token)

/** SPEC §9: revenue counts only if it is not negative and has a currency, with 5 decimals. */
function revenueOf(form: Map<string, string>): Pick<SdkCall, 'revenue' | 'currency'> {
  const [revenue = '', currency = ''] = [form.get('revenue'), form.get('currency')]
  const isSent = /^\d{1,12}\.\d{5}$/.test(revenue) && /^[A-Z]{3}$/.test(currency)
  return isSent ? { revenue, currency } : { revenue: null, currency: null }
}

function paramsOf(path: KeptPath, form: Map<string, string>): Params {
  if (path === '/session' || path === '/event') return readParams(form.get('callback_params'))
  const names =
    path === '/sdk_click' ? ['source', 'referrer'] : ['sharing', 'granular_third_party_sharing_options', 'partner_sharing_settings']
  return Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, cut(form.get(name)!, paramMax)]] : [])))
}

/** Keeps at most 10 short texts and drops the rest. */
function readParams(text = '{}'): Params {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {}
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
  const texts = Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && /^[A-Za-z]\w{0,23}$/.test(key) && !each.includes('\0') && each.isWellFormed()
      ? [[key, cut(each, paramMax)] as const]
      : [],
  )
  return Object.fromEntries(texts.slice(0, paramsMax))
}

/** Cuts to `max` characters, never in half of a pair. */
const cut = (text: string, max: number) => (text.length <= max ? text : text.slice(0, max).toWellFormed())

export type Origin = { network: string; campaign: string }

/** SPEC §9: the usual landing page, without an advertiser. */
const usualPage = '3'
export const organic = 'organic'

/** An advertiser's id beats a referrer, that the landing page. Ids are not kept. */
export function originOf({ fbc, fbp, h5No = usualPage, referrer }: Params): Origin {
  const page = /^\d{1,7}$/.test(h5No) ? h5No : usualPage
  if (fbc || fbp) return { network: 'facebook', campaign: `page ${page}` }
  if (referrer) {
    const query = new URLSearchParams(referrer)
    return { network: named(query.get('utm_source'), 40) ?? 'referrer', campaign: named(query.get('utm_campaign'), 64) ?? `page ${page}` }
  }
  return { network: page === usualPage ? organic : 'landing page', campaign: `page ${page}` }
}

/** Makes a stranger's text safe to store. */
const named = (text: string | null, max: number) =>
  text
    ?.replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed() || undefined

export const sourceOf = ({ source }: Params): 'pwa' | 'browser' => (source === 'pwa' ? 'pwa' : 'browser')

/** SDK 5.8.3 requires `adid` and one of these keys. */
export const attributionAnswer = (webUuid: string, { network, campaign }: Origin) => ({
  adid: webUuid,
  attribution: {
    tracker_token: hash('sha256', `${network}/${campaign}`, 'hex').slice(0, 6),
    tracker_name: `${network}::${campaign}`,
    network,
    campaign,
    state: 'installed',
  },
})

/** A uuidv7 of its time and a hash of `ref` (order number or uid): the same on every device, revealing neither. */
export function factId(name: EventName, ref: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const bits = hash('sha256', `${name}/${ref}`, 'hex')
  const variant = ((Number.parseInt(bits[3]!, 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(4, 7)}-${bits.slice(7, 19)}`
}
