import type { Store } from './storage.ts'

/** Where messages to support wait that are not sent yet (feedback-outbox.ts). */
export const feedbackKey = 'feedback'

/** Whether something may wait. Small, so that a page need not load the outbox to find out. */
export const mayHaveFeedback = (store: Store) => store.get(feedbackKey) !== undefined
