import { navigateTo } from '../../app/router.ts'

/** SPEC §2's Feedback topics, as its address has them. */
export type FeedbackTopic = 'game' | 'deposit' | 'withdraw' | 'vip' | 'invite' | 'account' | 'other'

/** Opens Feedback with its topic chosen and, where it is about one order, that order attached. */
export const writeToUs = (topic: FeedbackTopic, order?: string) =>
  navigateTo('/pages/account/FeedBack/FeedBack', { topic, ...(order !== undefined && { order }) })
