import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { OpsError } from './ops.ts'

/** A person cancelled, waited too long or was not verified: nothing was sent. */
const notMade = (error: unknown): never => {
  const name = error instanceof WebAuthnError ? (error.cause as Error).name : (error as Error).name
  throw new OpsError(0, name === 'InvalidStateError' ? 'passkey-known' : name === 'SecurityError' ? 'passkey-address' : 'passkey-cancelled')
}

export const makePasskey = (options: object) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(notMade)

export const askPasskey = (options: object) =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(notMade)

const askMs = 60_000

/** Signs the challenge of an act. */
export const sign = (challenge: string) => askPasskey({ challenge, rpId: location.hostname, userVerification: 'required', timeout: askMs })
