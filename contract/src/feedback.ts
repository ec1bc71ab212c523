import { Type, type Static } from 'typebox'
import { feedbackTopics, suggestionMax } from './feedback-topics.ts'
import { body, type Route } from './route.ts'
import { RoundId } from './rounds.ts'

const Instant = Type.String({ format: 'date-time' })
const FeedbackId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })

/** SPEC §3: phone, email, suggestion. Also the deposit, withdrawal or round it is about. */
const written = {
  id: { ...FeedbackId, description: 'made by the caller: the same id again is the same message' },
  topic: Type.Enum(feedbackTopics),
  suggestion: Type.String({ maxLength: suggestionMax }),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  email: Type.Optional(Type.String({ maxLength: 140 })),
  order: Type.Optional(Type.String({ pattern: '^(DP|WD)[0-9]{16}$', examples: ['DP2026112000184207'] })),
  round: Type.Optional(RoundId),
}

/** Plain text. `automatic`: sent by the play-money installation; nobody read the message. */
const Answer = Type.Object({
  at: Instant,
  text: Type.Optional(Type.String({ description: 'absent from an automatic answer' })),
  automatic: Type.Boolean(),
})

export const Feedback = Type.Object({
  ...written,
  sentAt: { ...Instant, description: 'when it reached us' },
  answer: Type.Optional(Answer),
  solved: Type.Boolean({ description: 'the player says so' }),
})
export type Feedback = Static<typeof Feedback>

export const sendFeedback = {
  method: 'POST',
  path: '/feedback/send',
  session: 'player',
  summary: 'A message to support, answered in the inbox. Its order or round has to be the player’s own',
  body: body(written),
  result: Feedback,
} as const satisfies Route

export const listFeedback = {
  method: 'POST',
  path: '/feedback/list',
  session: 'player',
  summary: 'The player’s own messages, newest first, 20 a page; `before` is the last id of the page before',
  body: body({ before: Type.Optional(FeedbackId) }),
  result: Type.Object({ messages: Type.Array(Feedback), more: Type.Boolean() }),
} as const satisfies Route

export const getFeedback = {
  method: 'POST',
  path: '/feedback/get',
  session: 'player',
  summary: 'One of the player’s own messages, with its answer',
  body: body({ id: FeedbackId }),
  result: Feedback,
} as const satisfies Route

export const solveFeedback = {
  method: 'POST',
  path: '/feedback/solved',
  session: 'player',
  summary: 'The player says that an answer has solved it',
  body: body({ id: FeedbackId }),
  result: Feedback,
} as const satisfies Route
