import type { HttpRail } from '../config/sms.ts'
import { createHttpSender } from './http-json.ts'
import type { SmsSender } from './port.ts'
import type { Composer } from './templates.ts'

/** Source: sandbox/README.md. */
const rail: HttpRail = {
  headers: {},
  body: {
    to: '{to}',
    from: '{header}',
    text: '{text}',
    entityId: '{entityId}',
    templateId: '{templateId}',
    expiresAt: '{until}',
  },
  reference: 'reference',
  error: 'error',
  errors: { busy: 'not-now', 'unknown-template': 'template', 'bad-number': 'number' },
  timeoutMs: 3_000,
}

export const createPhoneSender = (
  address: () => string | undefined,
  compose: Composer,
  { timeoutMs }: Pick<HttpRail, 'timeoutMs'> = rail,
): SmsSender =>
  createHttpSender({
    address: () => {
      const at = address()
      return at === undefined ? undefined : `${at}/sms`
    },
    rail: { ...rail, timeoutMs },
    compose,
  })
