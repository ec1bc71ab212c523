import type { Attribution } from '@lalmor/contract/attribution.ts'
import type { AttributionSetting } from '../../platform/config/attribution.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Tx } from '../../platform/db/database.ts'
import { factId } from './rules.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Older facts are not reported. */
const factsMs = 7 * dayMs
/** Consent is given after the account is made: within a day, the making of the account is reported too. */
const beginningMs = dayMs

/** Reads facts since the consent. Facts from a break are reported after it (PRODUCT §11), unless they are too old. */
export async function readAttribution(
  tx: Tx,
  { playerId, setting, moneyMode }: { playerId: bigint; setting: AttributionSetting | null; moneyMode: MoneyMode },
  now: Date,
): Promise<Attribution> {
  if (!setting) return { state: 'off', facts: [] }
  const { since, isPaused } = await store.findConsent(tx, playerId, now)
  if (!since) return { state: 'off', facts: [] }
  if (isPaused) return { state: 'paused', facts: [] }
  const oldest = now.getTime() - factsMs
  const from = (ms: number) => new Date(Math.max(ms, oldest))
  const facts = await store.findFacts(tx, playerId, {
    since: from(since.getTime()),
    begunFrom: from(since.getTime() - beginningMs),
  })
  return {
    state: 'on',
    service: { ...setting, environment: moneyMode === 'play' ? 'sandbox' : 'production' },
    facts: facts.map(({ name, ref, at, paise }) => ({
      id: factId(name, ref, at),
      name,
      at: at.toISOString(),
      ...(paise !== null && { revenue: Number(paise) }),
    })),
  }
}
