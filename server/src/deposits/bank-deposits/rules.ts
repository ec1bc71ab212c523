/** Derived from a line, by its credit or a claim, with a UUID version that no app makes. They differ: a claim may end up with another line. */
export const requestOfLine = (lineId: bigint, { isClaim }: { isClaim: boolean }): string =>
  `00000000-0000-8000-800${isClaim ? 1 : 0}-${lineId.toString(16).padStart(12, '0')}`
