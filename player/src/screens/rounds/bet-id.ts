/** A shortened bet id: its first eight digits are the time, its last four random. Copying gives the full id. */
export const shortBetId = (roundId: string) => `${roundId.slice(0, 8)}…${roundId.slice(-4)}`
