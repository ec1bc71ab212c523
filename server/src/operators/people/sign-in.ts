import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { createHash, randomBytes } from 'node:crypto'
import { challengeIn, verifyUse } from './ceremonies.ts'
import { GateRefusal, type From, type Gate } from './gate.ts'
import * as store from './store.ts'
import { countingWrong } from './wrong-tries.ts'

/** The authenticator says whose key it is: no name is typed. */
export async function startSignIn(
  { db, site, clock }: Gate,
  { network }: From,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
  await store.beginCeremony(db, Buffer.from(options.challenge, 'base64url'), 'sign-in', null, network, clock())
  return { options }
}

/** Opens a session. Only its hash is stored. */
export const finishSignIn = (
  gate: Gate,
  { response }: { response: AuthenticationResponseJSON },
  from: From,
): Promise<{ secret: string; operator: string }> =>
  countingWrong(gate, from, response.id, async (now) => {
    const challenge = challengeIn(response)
    if (!(await store.takeChallenge(gate.db, Buffer.from(challenge, 'base64url'), 'sign-in', null, now))) throw new GateRefusal('challenge')
    const passkey = await store.findPasskey(gate.db, response.id)
    if (!passkey) throw new GateRefusal('passkey')
    const signCount = await verifyUse(gate, { response, challenge, passkey })
    const secret = randomBytes(32).toString('base64url')
    await store.openSession(gate.db, { hash: createHash('sha256').update(secret).digest(), credential: response.id, signCount }, from, now)
    return { secret, operator: passkey.operator }
  })
