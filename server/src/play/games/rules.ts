/** What a list needs of a title. Titles stand in the order of Home. */
type Listed = { game: number; rules: { id: string } }

/** Two rows of tiles. */
const hotLength = 6

/** Ids of the games played most, most first; games with as many rounds in the order of Home. What nobody played is left out. */
export function byRounds(titles: readonly Listed[], counts: readonly { game: number; rounds: bigint }[]): string[] {
  const rounds = new Map(counts.map(({ game, rounds }) => [game, rounds]))
  const of = ({ game }: Listed) => rounds.get(game) ?? 0n
  return titles
    .filter((title) => of(title) > 0n)
    .toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) > of(b) ? -1 : 1))
    .slice(0, hotLength)
    .map(({ rules }) => rules.id)
}

/** Ids of what was played, the last one first. A game may come several times. */
export function byLastPlayed(titles: readonly Listed[], played: readonly { game: number; lastPlayedAt: Date }[]): string[] {
  const newestFirst = played.toSorted((a, b) => b.lastPlayedAt.getTime() - a.lastPlayedAt.getTime())
  return idsOf(titles, [...new Set(newestFirst.map(({ game }) => game))])
}

/** Ids of the games with these numbers, in their order. One that is not open any more is left out. */
export const idsOf = (titles: readonly Listed[], games: readonly number[]): string[] =>
  games.flatMap((game) => titles.find((title) => title.game === game)?.rules.id ?? [])

/** Ids of the other games, in the order of Home. */
export const otherGames = (titles: readonly Listed[], ids: readonly string[]): string[] =>
  titles.map(({ rules }) => rules.id).filter((id) => !ids.includes(id))
