import type { Locale } from '@lalmor/contract/locales.ts'
import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'

/** A notice that is this late says nothing useful any more. */
const usefulMs = 60 * 60 * 1000

/** News of an account to its phone. Call it after the commit; the rail may lose it, and the inbox has it too. */
export type QueueNotice = (notice: { phone: string; template: 'new-device' | 'password-reset'; locale: Locale }) => void

export const createNotices =
  (queue: Outbox['queue'], clock: () => Date): QueueNotice =>
  ({ phone: to, ...wording }) =>
    queue({ messageId: randomUUID(), to, ...wording, values: {}, until: new Date(clock().getTime() + usefulMs) })
