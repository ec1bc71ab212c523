import { searchWords } from '@lalmor/contract/search-words.ts'

/** A game to search. `others` are the other names of it and its kind. */
export type Searched = { game: string; title: string; others: readonly string[] }

export type Found = { game: string; also?: string }

/**
 * Finds games whose names contain every word of the keyword, at the start of one of their words or, in scripts without spaces,
 * anywhere. Matches by title come first, then by other names, each in the order given. A keyword without words finds nothing.
 */
export function findGames(games: readonly Searched[], keyword: string): Found[] {
  const asked = searchWords(keyword)
  if (asked.length === 0) return []
  const says = (names: readonly string[]) => {
    const words = names.flatMap(searchWords)
    return asked.every((word) => words.some((other) => (/\p{Script=Han}/u.test(word) ? other.includes(word) : other.startsWith(word))))
  }
  const byTitle = games.filter(({ title }) => says([title]))
  const byOther = games.filter((game) => !byTitle.includes(game) && says([game.title, ...game.others]))
  return [
    ...byTitle.map(({ game }) => ({ game })),
    ...byOther.map(({ game, others }) => {
      const also = others.find((name) => says([name]))
      return { game, ...(also !== undefined && { also }) }
    }),
  ]
}
