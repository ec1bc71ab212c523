/** Titles are in Home's order. */
type Listed = { game: number; rules: { id: string } }

const hotLength = 6

/** Equal counts in Home's order. Leaves out games without rounds. */
export function byRounds(titles: readonly Listed[], counts: readonly { game: number; rounds: bigint }[]): string[] {
  const rounds = new Map(counts.map(({ game, rounds }) => [game, rounds]))
  const of = ({ game }: Listed) => rounds.get(game) ?? 0n
  return titles
    .filter((title) => of(title) > 0n)
    .toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) > of(b) ? -1 : 1))
    .slice(0, hotLength)
    .map(({ rules }) => rules.id)
}

/** A row of tiles. With fewer games played, the team's choice shows instead. */
const countedMin = 3
export const isCounted = (hot: readonly string[]): boolean => hot.length >= countedMin

/** `played` may name a game several times. */
export function byLastPlayed(titles: readonly Listed[], played: readonly { game: number; lastPlayedAt: Date }[]): string[] {
  const newestFirst = played.toSorted((a, b) => b.lastPlayedAt.getTime() - a.lastPlayedAt.getTime())
  return idsOf(titles, [...new Set(newestFirst.map(({ game }) => game))])
}

export const openPicks = (titles: readonly Listed[], picked: readonly number[]): string[] => idsOf(titles, picked).slice(0, hotLength)

/** Leaves out games no longer open. */
export const idsOf = (titles: readonly Listed[], games: readonly number[]): string[] =>
  games.flatMap((game) => titles.find((title) => title.game === game)?.rules.id ?? [])

export const otherGames = (titles: readonly Listed[], ids: readonly string[]): string[] =>
  titles.map(({ rules }) => rules.id).filter((id) => !ids.includes(id))
