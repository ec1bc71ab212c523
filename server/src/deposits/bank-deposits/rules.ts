/**
 * Request id of the order that a line makes, by its credit or by a player's claim, with a UUID version that no app makes. A claim may end up with another
 * line, so the two differ.
 */
export const requestOfLine = (lineId: bigint, { isClaim }: { isClaim: boolean }): string =>
  `00000000-0000-8000-800${isClaim ? 1 : 0}-${lineId.toString(16).padStart(12, '0')}`
