/** Shown beside the table. */
export const resultsKept = 10

/** The pockets of the player's own rounds, newest first: those of this visit, then those of before. */
export function pastResults() {
  let visit: { roundId: string; pocket: number }[] = []
  let before: typeof visit = []
  return {
    /** A round is shown again after a reload, and when it is replayed. */
    add(roundId: string, pocket: number) {
      visit = [{ roundId, pocket }, ...visit.filter((known) => known.roundId !== roundId)]
    },
    /** Newest first; a round that cannot be read has no pocket. */
    addEarlier(rounds: readonly [roundId: string, pocket: number | undefined][]) {
      before = rounds.flatMap(([roundId, pocket]) => (pocket === undefined ? [] : [{ roundId, pocket }]))
    },
    pockets(): number[] {
      const known = new Set(visit.map(({ roundId }) => roundId))
      return [...visit, ...before.filter(({ roundId }) => !known.has(roundId))].slice(0, resultsKept).map(({ pocket }) => pocket)
    },
    /** The last one of this visit. */
    played: (): number | undefined => visit[0]?.pocket,
  }
}
