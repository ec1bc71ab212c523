import { getConfig } from '@lalmor/contract/app-config.ts'
import type { MoneyMode } from '../config/money-mode.ts'
import type { Router } from '../http/route.ts'
import { termsVersion } from './terms.ts'

/** Pages of the app itself, in SPEC §7's spelling. */
const config = JSON.stringify({ manual_recharge_url: '', faq_url: '' })

export function appConfigRoutes({ serve }: Router, { moneyMode }: { moneyMode: MoneyMode }) {
  serve(getConfig, async () => ({ config, moneyMode, termsVersion }))
}
