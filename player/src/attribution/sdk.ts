import type Adjust from '@adjustcom/adjust-web-sdk'
import type { Attribution, TrackedFact } from '@lalmor/contract/attribution.ts'
import { isRecord } from '../data/storage.ts'

export type AdjustSdk = typeof Adjust
export type Service = NonNullable<Attribution['service']>

/** The SDK's storage for a name of ours. Its version is pinned, and sdk.test.ts fails if it stores elsewhere. */
export const storedUnder = (space: string) => `adjust-sdk-${space}`

/** The SDK as it runs for one player, from the player's consent to its end. */
export type Measuring = ReturnType<typeof startMeasuring>

/**
 * Starts the SDK under a name of its own (`space`), with our collector as its only domain. What it stores under a name is forgotten for good
 * once the consent is withdrawn, so the next consent gets another. `params` go along with every session and event.
 */
export function startMeasuring(
  sdk: AdjustSdk,
  { space, service, domain, params }: { space: string; service: Service; domain: string; params: Readonly<Record<string, string>> },
) {
  sdk.initSdk({
    appToken: service.appToken,
    environment: service.environment,
    urlStrategy: { domains: [domain], useSubdomains: false },
    namespace: space,
    // Blocked storage and blocked requests are no errors of this app.
    logLevel: 'none',
  })
  const custom = Object.entries(params).map(([key, value]) => ({ key, value }))
  // An empty list is an error in the SDK.
  if (custom.length > 0) sdk.addGlobalCallbackParameters(custom)
  /** Facts that the SDK was given: it answers once its first session is through and the event itself was sent or is waiting in its queue. */
  const given = new Map<string, Promise<boolean>>()

  return {
    space,
    /** Hands over a fact. True once there is nothing more to do for it; false if it has to be given again. */
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
    /** The id that the SDK made for this browser. Undefined where it cannot store one. */
    webUuid: (): Promise<string | undefined> => Promise.resolve(sdk.waitForWebUUID() as Promise<string> | undefined),
    setOnline: (online: boolean) => (online ? sdk.switchBackToOnlineMode() : sdk.switchToOfflineMode()),
    pause: () => sdk.stop(),
    resume: () => sdk.restart(),
    /** Tells the collector to forget, and ends. Sent again at the next start if it is not answered. */
    forget: () => sdk.gdprForgetMe(),
  }
}

/** SPEC §7, §9. A credit's revenue is in rupees; the SDK writes it with 5 decimals. */
const eventOf = ({ id, name, revenue }: TrackedFact, { eventTokens }: Service) => ({
  eventToken: eventTokens[name],
  deduplicationId: id,
  ...(revenue !== undefined && { revenue: revenue / 100, currency: 'INR' }),
})

/** SPEC §8: these two answers of the SDK do not change when it is asked again. */
function isFinal(reason: unknown): boolean {
  const said = isRecord(reason) ? reason['message'] : reason
  return typeof said === 'string' && (said.startsWith('You must provide event token') || said.includes('previously tracked with the same'))
}
