/** SPEC §2. Free of TypeBox, so that browsers can import it. */
export const feedbackTopics = ['game', 'deposit', 'withdraw', 'vip', 'invite', 'account', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** Maximum characters of a message (PRODUCT §10 R10). */
export const suggestionMax = 500
