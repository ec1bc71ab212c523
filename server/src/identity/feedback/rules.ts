import type { FeedbackField, FeedbackProblem } from '@lalmor/contract/refusals.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parsePhone } from '../../platform/otp/phone.ts'

const hourMs = 60 * 60 * 1000

/** Enough in need, too few for a flood. */
const limits = [
  { messages: 5, withinMs: hourMs },
  { messages: 15, withinMs: 24 * hourMs },
] as const

/** The count and age of the last messages that `opensAt` needs. */
export const looked = limits[1]

/** Undefined for now. `sent`: newest first. */
export function opensAt(sent: readonly Date[], now: Date): Date | undefined {
  const waits = limits.flatMap(({ messages, withinMs }) => {
    const oldest = sent[messages - 1]
    const at = oldest && new Date(oldest.getTime() + withinMs)
    return at && at > now ? at : []
  })
  return waits.toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** Keeps line breaks; drops other control characters and changes of direction. */
const written = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\p{Cc}--\n]|[\u202a-\u202e\u2066-\u2069]/gv, ' ')
    .trim()

type Typed = { suggestion: string; phone?: string | undefined; email?: string | undefined }
export type Message = { suggestion: string; phone: string | null; email: string | null }

/** Throws FeedbackInvalid with every wrong field. */
export function readMessage({ suggestion: typed, phone: typedPhone = '', email: typedEmail = '' }: Typed): Message {
  const suggestion = written(typed)
  const email = typedEmail.trim()
  const phone = readPhone(typedPhone)
  const fields: { [Field in FeedbackField]?: FeedbackProblem } = {
    ...(suggestion === '' && { suggestion: 'required' }),
    ...(phone === undefined && { phone: 'format' }),
    ...(email !== '' && !/^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@.]+$/u.test(email) && { email: 'format' }),
  }
  if (phone === undefined || Object.keys(fields).length > 0) throw new Refusal('FeedbackInvalid', { fields })
  return { suggestion, phone, email: email || null }
}

/** Null if empty, undefined if invalid. */
function readPhone(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  try {
    return parsePhone(typed)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
