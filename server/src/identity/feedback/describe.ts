import type { Feedback } from '@lalmor/contract/feedback.ts'
import type { FeedbackRow } from './store.ts'

export function describeFeedback(row: FeedbackRow): Feedback {
  const { feedback_id: id, topic, suggestion, phone, email, order_no: order, round_id: round, answer, answered_at: at, automatic } = row
  return {
    id,
    topic,
    suggestion,
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(order !== null && { order }),
    ...(round !== null && { round }),
    sentAt: row.sent_at.toISOString(),
    ...(at && { answer: { at: at.toISOString(), automatic, ...(answer !== null && { text: answer }) } }),
    solved: row.solved_at !== null,
  }
}
