import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import { navigateTo } from '../../page/router.ts'

/** Opens Feedback with its topic chosen and, where it is about one order, that order attached. */
export const writeToUs = (topic: FeedbackTopic, order?: string) =>
  navigateTo('/pages/account/FeedBack/FeedBack', { topic, ...(order !== undefined && { order }) })
