import type { EventName, EventTokens } from '@lalmor/contract/attribution.ts'
import { CannotStart } from './cannot-start.ts'

export type AttributionSetting = { appToken: string; eventTokens: EventTokens }

/** Default tokens: our own collector needs no particular ones. */
export const usualAttribution: AttributionSetting = {
  appToken: 'lalmor000001',
  eventTokens: {
    sign_up: 'signup',
    guest: 'guest1',
    phone_bound: 'phoneb',
    deposit_started: 'depsta',
    deposit_credited: 'depcre',
    first_deposit: 'depone',
    withdrawal_paid: 'wdpaid',
  },
}

const names = Object.keys(usualAttribution.eventTokens) as EventName[]
const isEventName = (name: string): name is EventName => (names as string[]).includes(name)

/** Null turns measuring off. Throws CannotStart for an invalid setting. */
export function readAttributionSetting(env: NodeJS.ProcessEnv): AttributionSetting | null {
  const wanted = env.ATTRIBUTION || 'on'
  if (wanted !== 'on' && wanted !== 'off') throw new CannotStart(`ATTRIBUTION must be on or off, not '${wanted}'`)
  const appToken = env.ATTRIBUTION_APP_TOKEN || usualAttribution.appToken
  if (!/^[a-z0-9]{12}$/.test(appToken))
    throw new CannotStart(`ATTRIBUTION_APP_TOKEN must be 12 lower-case letters or digits, not '${appToken}'`)
  const eventTokens = { ...usualAttribution.eventTokens }
  for (const pair of env.ATTRIBUTION_EVENT_TOKENS?.split(',').filter(Boolean) ?? []) {
    const [name = '', token = ''] = pair.trim().split('=')
    if (!isEventName(name) || !/^[a-z0-9]{6}$/.test(token))
      throw new CannotStart(`ATTRIBUTION_EVENT_TOKENS must be pairs such as sign_up=abc123, for ${names.join(', ')}, not '${pair}'`)
    eventTokens[name] = token
  }
  if (new Set(Object.values(eventTokens)).size < names.length)
    throw new CannotStart('ATTRIBUTION_EVENT_TOKENS uses one token for two events')
  return wanted === 'on' ? { appToken, eventTokens } : null
}
