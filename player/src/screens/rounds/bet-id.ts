/** First eight digits: time; last four: random. Copies in full. */
export const shortBetId = (roundId: string) => `${roundId.slice(0, 8)}…${roundId.slice(-4)}`
