import type Adjust from '@adjustcom/adjust-web-sdk'
import type { Attribution, TrackedFact } from '@lalmor/contract/attribution.ts'
import { isRecord } from '../data/storage.ts'

export type AdjustSdk = typeof Adjust
export type Service = NonNullable<Attribution['service']>

/** The SDK's version is pinned; sdk.test.ts fails if it stores elsewhere. */
export const storedUnder = (space: string) => `adjust-sdk-${space}`

export type Measuring = ReturnType<typeof startMeasuring>

/** Starts the SDK with our collector as its only domain. A withdrawn consent's name is forgotten permanently, so the next consent gets another `space`. */
export function startMeasuring(
  sdk: AdjustSdk,
  { space, service, domain, params }: { space: string; service: Service; domain: string; params: Readonly<Record<string, string>> },
) {
  sdk.initSdk({
    appToken: service.appToken,
    environment: service.environment,
    urlStrategy: { domains: [domain], useSubdomains: false },
    namespace: space,
    // Blocked storage and requests are not errors of this app.
    logLevel: 'none',
  })
  const custom = Object.entries(params).map(([key, value]) => ({ key, value }))
  // The SDK rejects an empty list.
  if (custom.length > 0) sdk.addGlobalCallbackParameters(custom)
  /** The SDK answers once its first session is through and the event is sent or queued. */
  const given = new Map<string, Promise<boolean>>()

  return {
    space,
    /** True when done; false if it must be given again. */
    track(fact: TrackedFact): Promise<boolean> {
      const known = given.get(fact.id)
      if (known) return known
      const answer = sdk.trackEvent(eventOf(fact, service)).then(
        () => true,
        (reason: unknown) => {
          given.delete(fact.id)
          return isFinal(reason)
        },
      )
      given.set(fact.id, answer)
      return answer
    },
    /** Undefined if the SDK cannot store one. */
    webUuid: (): Promise<string | undefined> => Promise.resolve(sdk.waitForWebUUID() as Promise<string> | undefined),
    setOnline: (online: boolean) => (online ? sdk.switchBackToOnlineMode() : sdk.switchToOfflineMode()),
    pause: () => sdk.stop(),
    resume: () => sdk.restart(),
    /** Ends the SDK. Repeated at the next start if unanswered. */
    forget: () => sdk.gdprForgetMe(),
  }
}

/** SPEC §7, §9. Revenue in rupees; the SDK writes 5 decimals. */
const eventOf = ({ id, name, revenue }: TrackedFact, { eventTokens }: Service) => ({
  eventToken: eventTokens[name],
  deduplicationId: id,
  ...(revenue !== undefined && { revenue: revenue / 100, currency: 'INR' }),
})

/** SPEC §8: these two answers never change. */
function isFinal(reason: unknown): boolean {
  const said = isRecord(reason) ? reason['message'] : reason
  return typeof said === 'string' && (said.startsWith('You must provide event token') || said.includes('previously tracked with the same'))
}
