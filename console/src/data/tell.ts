import { OpsError } from './ops.ts'

const sentences: { readonly [reason: string]: string } = {
  away: 'No answer came. Check the connection, then try again.',
  'unknown-address': 'The console does not have this part yet. Use npm run ops.',
  role: 'Your roles do not cover this.',
  failed: 'Something went wrong here. Nothing was done.',
  'sign-in': 'Your session has ended. Sign in again.',
  code: 'This link was used, or it is over. Ask a lead for a new one.',
  passkey: 'This passkey does not belong to an operator, or it has ended.',
  challenge: 'That took too long. Try again.',
  'too-many': 'Too many tries from here. Wait a minute, then try again.',
  'passkey-cancelled': 'You cancelled, or your device did not recognise you. Nothing was sent.',
  'passkey-known': 'This device already has a passkey for you. Use another device.',
  'passkey-address': 'A passkey cannot be made at this address. Open the console by its name.',
}

/** The sentence for a failure of the way in; refusals of acts have theirs in contract/src/ops. */
export const tellFailure = (error: unknown): string => {
  if (error instanceof OpsError) return sentences[error.reason] ?? sentences['failed']!
  throw error
}
