import type { Store } from './storage.ts'

/** Unsent messages to support (feedback-outbox.ts). */
export const feedbackKey = 'feedback'

/** Small, so that pages need not load the outbox. */
export const mayHaveFeedback = (store: Store) => store.get(feedbackKey) !== undefined
