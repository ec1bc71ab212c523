import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { GateRefusal, type Gate } from './gate.ts'
import { algorithms, toCose, toSpki } from './public-key.ts'
import type { NewKey, PasskeyRow } from './store.ts'

/** Asks for a key that is on the authenticator and verifies its person. */
export const askForKey = (
  { site }: Gate,
  { operator, known }: { operator: string; known: readonly string[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'Lalmor',
    rpID: site.id,
    userName: operator,
    userDisplayName: operator,
    userID: new TextEncoder().encode(operator),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ id })),
  })

/** Returns the challenge that a browser's answer says it signed. Throws GateRefusal if there is none. */
export function challengeIn(response: AuthenticationResponseJSON | RegistrationResponseJSON): string {
  return checked(() => decodeClientDataJSON(response.response.clientDataJSON).challenge)
}

export async function verifyNewKey({ site }: Gate, response: RegistrationResponseJSON, challenge: string): Promise<NewKey> {
  return checkedAsync(async () => {
    const { registrationInfo, verified } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new Error('not verified')
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: id, publicKey: toSpki(publicKey), signCount: counter }
  })
}

/** Returns the authenticator's new count. Throws GateRefusal for another origin, site, challenge or key, and without user verification. */
export async function verifyUse(
  { site }: Gate,
  { response, challenge, passkey }: { response: AuthenticationResponseJSON; challenge: string; passkey: PasskeyRow },
): Promise<number> {
  return checkedAsync(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The same use may come again after a lost answer: only a lower count tells of a copied key.
      credential: { id: response.id, publicKey: toCose(passkey.public_key), counter: Math.max(Number(passkey.sign_count) - 1, 0) },
    })
    if (!verified) throw new Error('not verified')
    return authenticationInfo.newCounter
  })
}

function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw Object.assign(new GateRefusal('passkey'), { cause })
  }
}

const checkedAsync = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    throw Object.assign(new GateRefusal('passkey'), { cause })
  }
}
