/** How long after midnight in India the head of a day is made, so that several machines' clocks agree on the day. Apart from its schemas, for the app. */
export const headAfterMidnightMs = 5 * 60_000
