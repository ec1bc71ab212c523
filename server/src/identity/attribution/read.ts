import type { Attribution } from '@lalmor/contract/attribution.ts'
import type { AttributionSetting } from '../../platform/config/attribution.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Tx } from '../../platform/db/database.ts'
import { factId } from './rules.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Facts older than this are reported no more. */
const factsMs = 7 * dayMs
/** A player is asked for consent only after the account was made: how it began is reported if the answer came within a day. */
const beginningMs = dayMs

/**
 * Whether a player is measured, with which tokens, and what has happened since the player agreed. During a break nothing is reported: PRODUCT
 * §11. What happens meanwhile is reported after it, unless it is too old by then.
 */
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
