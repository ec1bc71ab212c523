import type { PaymentReturned } from '@lalmor/contract/deposits.ts'
import { isRecord } from '../../data/storage.ts'

/**
 * What a gateway's page may do in its frame: run, be of its own origin, where it has a session, and send its forms, which banks'
 * pages are made of. Not navigate us or open windows. One that is on our origin would be us, so it gets an origin that is nobody's.
 */
export const paymentSandbox = (link: string, ownOrigin: string): string =>
  URL.canParse(link) && new URL(link).origin !== ownOrigin ? 'allow-scripts allow-same-origin allow-forms' : 'allow-scripts allow-forms'

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/**
 * Whether a message is the gateway's page saying that the player has done with it: from the link's own origin and from the frame's own
 * window. It says nothing of the payment, which only the server is asked about.
 */
export function isReturn({ data, origin, source }: Heard, { link, frame }: { link: string; frame: Window | null | undefined }): boolean {
  if (!frame || source !== frame || !URL.canParse(link) || origin !== new URL(link).origin) return false
  return isRecord(data) && data['type'] === ('payment-returned' satisfies PaymentReturned['type'])
}
