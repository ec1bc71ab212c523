import * as contract from '@lalmor/contract/consents.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Router } from '../../platform/http/route.ts'
import { acceptTerms } from './accept.ts'
import { choose } from './choose.ts'

export function consentRoutes({ serve }: Router, { db }: { db: Database['db'] }) {
  serve(contract.choose, async ({ attribution, winsOnHome }, { player, now }) => choose(db, { ...player, attribution, winsOnHome }, now))
  serve(contract.acceptTerms, async ({ termsVersion, privacyVersion }, { player, now }) => {
    await db.transaction().execute((tx) => acceptTerms(tx, { ...player, termsVersion, privacyVersion }, now))
    return {}
  })
}
