import { phoneIn } from '@lalmor/units/typed.ts'
import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import type { Facts, FeedbackField, Reason } from '@lalmor/contract/refusals.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallRefused } from '../../data/call.ts'
import type { Message, WaitingMessage } from '../../data/feedback-outbox.ts'
import { t } from '../../i18n/feedback/t.ts'
import { isMobile } from '../otp/phone.ts'

export type Draft = {
  topic: FeedbackTopic | undefined
  suggestion: string
  phone: string
  /** Undefined before typing: the address in the profile may arrive later. */
  email: string | undefined
  order: string | undefined
  round: string | undefined
}

export const emptyDraft = ({ topic, order, round }: Partial<Draft>): Draft => ({
  topic,
  suggestion: '',
  phone: '',
  email: undefined,
  order,
  round,
})

export const draftOf = ({ topic, suggestion, phone = '', email = '', order, round }: Message): Draft => ({
  topic,
  suggestion,
  phone,
  email,
  order,
  round,
})

export type Problems = { [Field in FeedbackField | 'topic']?: string }

export function problemsOf({ topic, suggestion, phone, email = '' }: Draft): Problems {
  const typed = email.trim()
  return {
    ...(topic === undefined && { topic: t('feedback.topicNeeded') }),
    ...(suggestion.trim() === '' && { suggestion: problemText.suggestion() }),
    ...(phone.trim() !== '' && !isPhone(phone) && { phone: problemText.phone() }),
    ...(typed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed) && { email: problemText.email() }),
  }
}

const problemText: { readonly [Field in FeedbackField]: () => string } = {
  suggestion: () => t('feedback.suggestionNeeded'),
  phone: () => t('feedback.phoneWrong'),
  email: () => t('feedback.emailWrong'),
}

export const refusalOf = ({ facts, ...kept }: NonNullable<WaitingMessage['refused']>): CallRefused =>
  new CallRefused({ ...kept, facts: facts as Facts<Reason> | undefined })

export const refusedProblems = ({ fields }: Facts<'FeedbackInvalid'>): Problems =>
  Object.fromEntries((Object.keys(fields) as FeedbackField[]).map((field) => [field, problemText[field]()]))

const isPhone = (typed: string) => isMobile(phoneIn(typed))

export function messageOf({ topic, suggestion, phone, email = '', order, round }: Draft, id: Uuid7): Message | undefined {
  if (topic === undefined) return undefined
  return {
    id,
    topic,
    suggestion: suggestion.trim(),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(order !== undefined && { order }),
    ...(round !== undefined && { round }),
  }
}
