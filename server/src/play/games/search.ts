import { searchWords } from '@lalmor/contract/search-words.ts'

/** `others`: names of the game and its kind. */
export type Searched = { game: string; title: string; others: readonly string[] }

export type Absent = { name: string; others: readonly string[]; nearest: string }

export type Found = { game: string; also?: string }

export type Answer = {
  found: Found[]
  read?: string
  absent?: { name: string }
}

/** A name or one of its words, as spelled. */
type Token = { spelling: string; shown: string }

/** Short words have too many near matches. */
const wrongMax = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)
/** Longer keywords must match exactly: no name has so many words, and misspellings cost time. */
const misspelledWordsMax = 8

/**
 * Each word equals a word of a name, begins or misspells it, together (`teenpatti`) or apart. Fewest wrong letters first; misspellings only without exact
 * hits.
 */
export function createSearch(games: readonly Searched[], absent: readonly Absent[] = []): (keyword: string) => Answer {
  const known = games.map(({ game, title, others }) => ({
    game,
    names: [title, ...others].map((name, at) => ({ name, isTitle: at === 0, tokens: tokensOf(name) })),
  }))
  const lacking = absent.map(({ name, others, nearest }) => ({ name, nearest, names: [name, ...others].map(tokensOf) }))

  return (keyword) => {
    const asked = searchWords(keyword)
    if (asked.length === 0) return { found: [] }
    const hits = known.flatMap(({ game, names }, at) => {
      const best = names.flatMap(({ name, isTitle, tokens }) => {
        const match = matchOf(asked, tokens)
        return match ? [{ ...match, name, isTitle }] : []
      })
      // Words of several names combined: a kind with a title, as in `slot diya`.
      const mixed =
        best.length === 0
          ? matchOf(
              asked,
              names.flatMap(({ tokens }) => tokens),
            )
          : undefined
      if (mixed) best.push({ ...mixed, name: '', isTitle: false })
      const [first] = best.toSorted((a, b) => a.wrong - b.wrong || Number(b.isTitle) - Number(a.isTitle))
      return first ? [{ game, at, ...first }] : []
    })
    const least = Math.min(...hits.map(({ wrong }) => wrong))
    const not = lackingMatch(lacking, asked)
    if (not && not.wrong < least) {
      return { found: [{ game: not.nearest }], absent: { name: not.name }, ...(not.wrong > 0 && { read: not.read }) }
    }
    const kept = hits.filter(({ wrong }) => wrong === least).toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle) || a.at - b.at)
    return {
      found: kept.map(({ game, name, isTitle }) => ({ game, ...(!isTitle && name !== '' && { also: name }) })),
      ...(least > 0 && kept[0] && { read: kept[0].read }),
    }
  }
}

/** Nearly spelled out: a few first letters could become any name. */
function lackingMatch(lacking: readonly { name: string; nearest: string; names: Token[][] }[], asked: readonly string[]) {
  const matches = lacking.flatMap(({ name, nearest, names }) =>
    names.flatMap((tokens) => {
      const match = matchOf(asked, tokens)
      const isMeant = match && (match.isWhole || asked.join('').length >= 4)
      return isMeant ? [{ ...match, name, nearest }] : []
    }),
  )
  return matches.toSorted((a, b) => a.wrong - b.wrong)[0]
}

const joined = (words: readonly string[]) => words.join('')

function tokensOf(name: string): Token[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}\u200c\u200d]+/u)
    .flatMap((shown) => searchWords(shown).map((spelling) => ({ spelling, shown })))
  return words.length < 2
    ? words
    : [...words, { spelling: joined(words.map(({ spelling }) => spelling)), shown: words.map(({ shown }) => shown).join(' ') }]
}

type Match = { wrong: number; isWhole: boolean; read: string }

/** Each word, or all as one word, with the least wrong letters. */
function matchOf(asked: readonly string[], tokens: readonly Token[]): Match | undefined {
  const ways = asked.length === 1 ? [asked] : [asked, [joined(asked)]]
  const matches = ways.flatMap((words) => {
    const each: NonNullable<ReturnType<typeof bestToken>>[] = []
    for (const word of words) {
      const best = bestToken(word, tokens, asked.length > misspelledWordsMax ? 0 : wrongMax(word.length))
      if (!best) return []
      each.push(best)
    }
    return [
      {
        wrong: each.reduce((sum, { wrong }) => sum + wrong, 0),
        isWhole: each.every(({ isWhole }) => isWhole),
        read: each.map(({ shown }) => shown).join(' '),
      },
    ]
  })
  return matches.toSorted((a, b) => a.wrong - b.wrong)[0]
}

function bestToken(word: string, tokens: readonly Token[], max: number) {
  const matches = tokens.flatMap(({ spelling, shown }) => {
    const isHan = /\p{Script=Han}/u.test(word)
    if (isHan ? spelling.includes(word) : spelling.startsWith(word)) return [{ wrong: 0, isWhole: spelling === word, shown }]
    if (isHan || max === 0 || word.length - spelling.length > max) return []
    // Misspelled, and perhaps unfinished.
    const ends = [spelling.length, word.length].filter((end) => end <= Math.min(spelling.length, word.length + max))
    const wrong = Math.min(...ends.map((end) => distance(word, spelling.slice(0, end))))
    return wrong <= max ? [{ wrong, isWhole: true, shown }] : []
  })
  return matches.toSorted((a, b) => a.wrong - b.wrong || Number(b.isWhole) - Number(a.isWhole))[0]
}

/** Letters to add, drop, change or swap (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(change, last[j]! + 1, row[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}
