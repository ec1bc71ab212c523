import type { Locale } from '@lalmor/contract/locales.ts'
import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'

/** Then it is no longer useful. */
const usefulMs = 60 * 60 * 1000

/** After the commit. The rail may lose it; the inbox has it too. */
export type QueueNotice = (notice: { phone: string; template: 'new-device' | 'password-reset'; locale: Locale }) => void

export const createNotices =
  (queue: Outbox['queue'], clock: () => Date): QueueNotice =>
  ({ phone: to, ...wording }) =>
    queue({ messageId: randomUUID(), to, ...wording, values: {}, until: new Date(clock().getTime() + usefulMs) })
