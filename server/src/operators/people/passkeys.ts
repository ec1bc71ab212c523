import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUID } from 'node:crypto'
import { keepAssertion } from './assertions.ts'
import { askForKey, challengeIn, verifyNewKey } from './ceremonies.ts'
import { GateRefusal, type Gate } from './gate.ts'
import * as store from './store.ts'

/** To be signed by a key that the operator has. */
export type KeyAct<Args> = { callId: string; act: 'passkey add' | 'passkey end'; args: Args; challenge: string }

export async function listPasskeys({ db, clock }: Gate, secret: string) {
  const rows = await store.listPasskeys(db, secret, clock())
  return rows.map(({ credential: id, added_at: addedAt, is_this: isThis, label }) => ({ id, label, addedAt, isThis }))
}

export async function startPasskey(gate: Gate, secret: string): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
  const now = gate.clock()
  const { operator } = await sessionOf(gate, secret, now)
  const known = await store.listPasskeys(gate.db, secret, now)
  const options = await askForKey(gate, { operator, known: known.map(({ credential }) => credential) })
  await store.beginCeremony(gate.db, Buffer.from(options.challenge, 'base64url'), 'add', operator, operator, now)
  return { options }
}

/** Checks the new key. It is added once another key signs for it (`keepPasskey`). */
export async function finishPasskey(
  gate: Gate,
  secret: string,
  { label, response }: { label: string; response: RegistrationResponseJSON },
): Promise<KeyAct<store.KeyWords>> {
  const now = gate.clock()
  const { operator } = await sessionOf(gate, secret, now)
  const challenge = challengeIn(response)
  if (!(await store.takeChallenge(gate.db, Buffer.from(challenge, 'base64url'), 'add', operator, now))) throw new GateRefusal('challenge')
  const { credential, publicKey } = await verifyNewKey(gate, response, challenge)
  return toSign(gate, 'passkey add', { credential, key: publicKey.toString('base64url'), label })
}

export async function keepPasskey(
  gate: Gate,
  secret: string,
  { callId, args, sign }: { callId: string; args: store.KeyWords; sign: AuthenticationResponseJSON },
): Promise<void> {
  await keepAssertion(gate, secret, { callId, response: sign })
  await store.addPasskey(gate.db, secret, callId, args, gate.clock())
}

export const prepareEndPasskey = (gate: Gate, { id }: { id: string }): Promise<KeyAct<{ credential: string }>> =>
  toSign(gate, 'passkey end', { credential: id })

/** Ends the key and its sessions. The last key stays: two leads replace it (`operator reset`). */
export async function endPasskey(
  gate: Gate,
  secret: string,
  { callId, args, sign }: { callId: string; args: { credential: string }; sign: AuthenticationResponseJSON },
): Promise<void> {
  await keepAssertion(gate, secret, { callId, response: sign })
  await store.endPasskey(gate.db, secret, callId, args.credential, gate.clock())
}

async function toSign<Args extends { readonly [name: string]: string }>(
  { db }: Gate,
  act: KeyAct<Args>['act'],
  args: Args,
): Promise<KeyAct<Args>> {
  const callId = randomUUID()
  return { callId, act, args, challenge: await store.challengeOf(db, callId, act, args) }
}

async function sessionOf({ db }: Gate, secret: string, now: Date) {
  const session = await store.readSession(db, secret, now)
  if (!session) throw new GateRefusal('sign-in')
  return session
}
