import { privacyVersion, termsVersion } from './terms.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import * as store from './store.ts'

type Whose = { playerId: bigint; sessionId: string }

/** Records that an adult accepted the terms in force, with the privacy notice they name. Once for each version. */
export const noteAcceptance = (tx: Tx, whose: Whose, now: Date): Promise<void> =>
  store.insertAcceptance(tx, whose, { terms: termsVersion, privacy: privacyVersion }, now)

/** Whether these are the versions in force. */
export const areInForce = ({ terms, privacy }: { terms: string; privacy: string }): boolean =>
  terms === termsVersion && privacy === privacyVersion

/** Throws TermsNotAccepted for versions not in force: the player has read other terms than those that apply. */
export async function acceptTerms(
  tx: Tx,
  { termsVersion: terms, privacyVersion: privacy, ...whose }: Whose & { termsVersion: string; privacyVersion: string },
  now: Date,
): Promise<void> {
  if (!areInForce({ terms, privacy })) throw new Refusal('TermsNotAccepted')
  await noteAcceptance(tx, whose, now)
}
