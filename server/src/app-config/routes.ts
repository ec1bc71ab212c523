import { getConfig } from '@lalmor/contract/app-config.ts'
import { listLanguages } from '@lalmor/contract/languages.ts'
import { localeCodes, locales } from '@lalmor/contract/locales.ts'
import type { MoneyMode } from '../config/money-mode.ts'
import type { Database } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import type { Router } from '../http/route.ts'
import { createAnnounced } from './announced.ts'
import { createPromo } from './promo.ts'
import { pageFor, type SandboxPage } from './sandbox-page.ts'
import { privacyVersion, termsVersion } from './terms.ts'

/** Pages of the app itself, in SPEC §7's spelling. */
const config = JSON.stringify({ manual_recharge_url: '/pages/wallet/TransferInstructions', faq_url: '/pages/account/FAQ/FAQ' })

/** Languages come with a release. */
const languagesMaxAgeS = 3_600

export function appConfigRoutes(
  { serve, publish }: Router,
  {
    db,
    titles,
    moneyMode,
    sandboxPhone,
    sandboxBank,
    sandboxChain,
  }: {
    db: Database['db']
    titles: Titles
    moneyMode: MoneyMode
    sandboxPhone: SandboxPage | undefined
    sandboxBank: SandboxPage | undefined
    sandboxChain: SandboxPage | undefined
  },
) {
  const readPromo = createPromo(db)
  const readAnnounced = createAnnounced(db, titles)
  serve(getConfig, async (_ask, { now, request }) => {
    const phone = sandboxPhone && pageFor(request.hostname, sandboxPhone)
    const bank = sandboxBank && pageFor(request.hostname, sandboxBank)
    const chain = sandboxChain && pageFor(request.hostname, sandboxChain)
    const [promo, announced] = await Promise.all([readPromo(now), readAnnounced(now)])
    const sandbox = { ...(phone && { sandboxPhone: phone }), ...(bank && { sandboxBank: bank }), ...(chain && { sandboxChain: chain }) }
    return { config, moneyMode, termsVersion, privacyVersion, ...sandbox, promo, ...announced }
  })

  publish(listLanguages, async () => ({
    result: { languages: localeCodes.map((code) => ({ code, ...locales[code] })) },
    maxAgeS: languagesMaxAgeS,
  }))
}
