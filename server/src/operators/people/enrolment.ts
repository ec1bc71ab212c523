import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUID } from 'node:crypto'
import { askForKey, challengeIn, verifyNewKey } from './ceremonies.ts'
import { GateRefusal, type From, type Gate } from './gate.ts'
import * as store from './store.ts'
import { countingWrong } from './wrong-tries.ts'

/** The code alone names the person. */
export const startEnrolment = (
  gate: Gate,
  { code }: { code: string },
  from: From,
): Promise<{ operator: string; options: PublicKeyCredentialCreationOptionsJSON }> =>
  countingWrong(gate, from, '', async (now) => {
    const operator = await ownerOf(gate, code, now)
    const options = await askForKey(gate, { operator, known: [] })
    await store.beginCeremony(gate.db, Buffer.from(options.challenge, 'base64url'), 'enrol', operator, from.network, now)
    return { operator, options }
  })

/** Redeems the code, once, for a first passkey. */
export const finishEnrolment = (
  gate: Gate,
  { code, label, response }: { code: string; label: string; response: RegistrationResponseJSON },
  from: From,
): Promise<{ operator: string }> =>
  countingWrong(gate, from, '', async (now) => {
    const operator = await ownerOf(gate, code, now)
    const challenge = challengeIn(response)
    if (!(await store.takeChallenge(gate.db, Buffer.from(challenge, 'base64url'), 'enrol', operator, now)))
      throw new GateRefusal('challenge')
    const key = await verifyNewKey(gate, response, challenge)
    if ((await store.enrolPasskey(gate.db, code, randomUUID(), key, label, now)) === null)
      throw new GateRefusal('code', { standing: 'unknown' })
    return { operator }
  })

async function ownerOf({ db }: Gate, code: string, now: Date): Promise<string> {
  const { operator, standing } = await store.findCode(db, code, now)
  if (standing !== 'code') throw new GateRefusal('code', { standing })
  return operator!
}
