/** A bet id for the eye: its first eight digits tell the time, its last four are chance. Copied in full elsewhere. */
export const shortBetId = (roundId: string) => `${roundId.slice(0, 8)}…${roundId.slice(-4)}`
