import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { challengeIn, verifyUse } from './ceremonies.ts'
import { GateRefusal, type Gate } from './gate.ts'
import * as store from './store.ts'

/** Keeps the signature of a call, before its `tx`. The database compares its challenge with the act (ops.need_signature). */
export async function keepAssertion(
  gate: Gate,
  secret: string,
  { callId, challenge, response }: { callId: string; challenge?: string; response: AuthenticationResponseJSON },
): Promise<void> {
  const now = gate.clock()
  const [session, passkey] = await Promise.all([store.readSession(gate.db, secret, now), store.findPasskey(gate.db, response.id)])
  if (!session) throw new GateRefusal('sign-in')
  if (passkey?.operator !== session.operator) throw new GateRefusal('passkey')
  const signCount = await verifyUse(gate, { response, challenge: challenge ?? challengeIn(response), passkey })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const { authenticatorData, clientDataJSON, signature } = response.response
  const assertion = {
    credential: response.id,
    authenticatorData: bytes(authenticatorData),
    clientData: bytes(clientDataJSON),
    signature: bytes(signature),
    signCount,
  }
  await store.keepAssertion(gate.db, secret, callId, assertion, now)
}
