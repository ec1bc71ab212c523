/** First parts of the console's addresses: each opens its document. */
export const consolePages = ['sign-in', 'enrol', 'withdrawals', 'second', 'games', 'trail', 'sessions'] as const
