import type { Database } from '../../platform/db/database.ts'
import { judgeRates, type RateSource } from '../../platform/payments/rates.ts'
import * as store from './store.ts'

/** A rate counts for `rate_age_s`. */
const againMs = 10_000

/** Writes the current rate as the rails' login, for quotes and credits; writes none while the feeds disagree. */
export async function noteRate({ rails, rates }: { rails: Database['db']; rates: RateSource }, now: Date): Promise<void> {
  const chain = await store.currentChain(rails)
  if (!chain) return
  const { rate_deviation_bps, rate_age_s } = await store.readSetting(rails)
  const judged = judgeRates(await rates.read(now), { deviationBpsMax: rate_deviation_bps, ageMsMax: rate_age_s * 1000 }, now)
  const rate = judged.kind === 'rate' ? judged.rate : null
  const isFresh = chain.rate_at !== null && now.getTime() - chain.rate_at.getTime() < againMs
  if (rate !== chain.rate_paise || !isFresh) await store.updateChain(rails, chain.chain_no, { rate_paise: rate, rate_at: now })
}
