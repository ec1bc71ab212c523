import type { Store } from './storage.ts'

/** Storage of unsent messages to support (feedback-outbox.ts). */
export const feedbackKey = 'feedback'

/** Whether something may wait. Small, so that a page need not load the outbox to find out. */
export const mayHaveFeedback = (store: Store) => store.get(feedbackKey) !== undefined
