import { getConfig, type PromoConfig, type Support } from '@lalmor/contract/app-config.ts'
import { listLanguages } from '@lalmor/contract/languages.ts'
import { localeCodes, locales } from '@lalmor/contract/locales.ts'
import type { MoneyMode } from '../config/money-mode.ts'
import type { Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import { createAnnounced } from './announced.ts'
import { createImprint } from './imprint.ts'
import { pageFor, type SandboxPage } from './sandbox-page.ts'

/** The app's own pages, spelled as in SPEC §7. */
const config = JSON.stringify({ manual_recharge_url: '/pages/wallet/TransferInstructions', faq_url: '/pages/account/FAQ/FAQ' })

/** The list of languages changes only with a release. */
const languagesMaxAgeS = 3_600

export function appConfigRoutes(
  { serve, publish }: Router,
  {
    db,
    documents,
    isOpen,
    readPromo,
    readSupport,
    moneyMode,
    sandboxPhone,
    sandboxBank,
    sandboxChain,
  }: {
    db: Database['db']
    documents: { termsVersion: string; privacyVersion: string }
    isOpen: (game: string) => boolean
    /** SPEC §3, promo config. */
    readPromo: (now: Date, host: string) => Promise<PromoConfig>
    readSupport: (now: Date) => Promise<Support>
    moneyMode: MoneyMode
    sandboxPhone: SandboxPage | undefined
    sandboxBank: SandboxPage | undefined
    sandboxChain: SandboxPage | undefined
  },
) {
  const readAnnounced = createAnnounced(db, isOpen)
  const imprintNow = createImprint(db)
  serve(getConfig, async (_ask, { now, request }) => {
    const phone = sandboxPhone && pageFor(request.hostname, sandboxPhone)
    const bank = sandboxBank && pageFor(request.hostname, sandboxBank)
    const chain = sandboxChain && pageFor(request.hostname, sandboxChain)
    const [promo, support, imprint, announced] = await Promise.all([
      readPromo(now, request.hostname),
      readSupport(now),
      imprintNow(now),
      readAnnounced(now),
    ])
    const sandbox = { ...(phone && { sandboxPhone: phone }), ...(bank && { sandboxBank: bank }), ...(chain && { sandboxChain: chain }) }
    return { config, moneyMode, ...documents, ...sandbox, promo, support, ...(imprint && { imprint }), ...announced }
  })

  publish(listLanguages, async () => ({
    result: { languages: localeCodes.map((code) => ({ code, ...locales[code] })) },
    maxAgeS: languagesMaxAgeS,
  }))
}
