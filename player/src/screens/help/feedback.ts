import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import { navigateTo } from '../../page/router.ts'

export const writeToUs = (topic: FeedbackTopic, order?: string) =>
  navigateTo('/pages/account/FeedBack/FeedBack', { topic, ...(order !== undefined && { order }) })
