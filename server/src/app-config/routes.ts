import { getConfig } from '@lalmor/contract/app-config.ts'
import { listLanguages } from '@lalmor/contract/languages.ts'
import { localeCodes, locales } from '@lalmor/contract/locales.ts'
import type { MoneyMode } from '../config/money-mode.ts'
import type { Database } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import type { Router } from '../http/route.ts'
import { listAnnounced } from './announced.ts'
import { termsVersion } from './terms.ts'

/** Pages of the app itself, in SPEC §7's spelling. */
const config = JSON.stringify({ manual_recharge_url: '', faq_url: '' })

/** Languages come with a release. */
const languagesMaxAgeS = 3_600

export function appConfigRoutes(
  { serve, publish }: Router,
  { db, titles, moneyMode }: { db: Database['db']; titles: Titles; moneyMode: MoneyMode },
) {
  serve(getConfig, async (_ask, { now }) => ({ config, moneyMode, termsVersion, ...(await listAnnounced(db, titles, now)) }))

  publish(listLanguages, async () => ({
    result: { languages: localeCodes.map((code) => ({ code, ...locales[code] })) },
    maxAgeS: languagesMaxAgeS,
  }))
}
