import type { PaymentReturned } from '@lalmor/contract/deposits.ts'
import { isRecord } from '../../data/storage.ts'

/**
 * A gateway's page may run scripts, send forms and keep its own origin. It may not navigate us or open windows. A page of our own origin gets an opaque one.
 */
export const paymentSandbox = (link: string, ownOrigin: string): string =>
  URL.canParse(link) && new URL(link).origin !== ownOrigin ? 'allow-scripts allow-same-origin allow-forms' : 'allow-scripts allow-forms'

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** True for a message from our return page in the frame's window. It says nothing of the payment, which only the server decides. */
export function isReturn({ data, origin, source }: Heard, { own, frame }: { own: string; frame: Window | null | undefined }): boolean {
  if (!frame || source !== frame || origin !== own) return false
  return isRecord(data) && data['type'] === ('payment-returned' satisfies PaymentReturned['type'])
}
