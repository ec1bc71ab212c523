import { privacyVersion, termsVersion } from './terms.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import * as store from './store.ts'

type Whose = { playerId: bigint; sessionId: string }

/** Records an adult's acceptance of the terms and privacy notice in force, once per version. */
export const noteAcceptance = (tx: Tx, whose: Whose, now: Date): Promise<void> =>
  store.insertAcceptance(tx, whose, { terms: termsVersion, privacy: privacyVersion }, now)

export const areInForce = ({ terms, privacy }: { terms: string; privacy: string }): boolean =>
  terms === termsVersion && privacy === privacyVersion

/** Throws TermsNotAccepted if the player read versions not in force. */
export async function acceptTerms(
  tx: Tx,
  { termsVersion: terms, privacyVersion: privacy, ...whose }: Whose & { termsVersion: string; privacyVersion: string },
  now: Date,
): Promise<void> {
  if (!areInForce({ terms, privacy })) throw new Refusal('TermsNotAccepted')
  await noteAcceptance(tx, whose, now)
}
