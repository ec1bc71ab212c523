import type { PaymentReturned } from '@lalmor/contract/deposits.ts'
import { isRecord } from '../../data/storage.ts'

/**
 * A gateway's page may run scripts, keep its own origin with its session, and send forms. It may not navigate us or open windows. A page on our own origin
 * gets an opaque one.
 */
export const paymentSandbox = (link: string, ownOrigin: string): string =>
  URL.canParse(link) && new URL(link).origin !== ownOrigin ? 'allow-scripts allow-same-origin allow-forms' : 'allow-scripts allow-forms'

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/**
 * Whether a message says that the gateway has led the player back: from our own return page, in the frame's own window. It says nothing
 * about the payment, which only the server decides.
 */
export function isReturn({ data, origin, source }: Heard, { own, frame }: { own: string; frame: Window | null | undefined }): boolean {
  if (!frame || source !== frame || origin !== own) return false
  return isRecord(data) && data['type'] === ('payment-returned' satisfies PaymentReturned['type'])
}
