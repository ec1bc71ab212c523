import { searchWords } from '@lalmor/contract/search-words.ts'

export type Entry<Id extends string> = { id: Id; title: string; also: string; lines: readonly string[] }

/** `line`: the matching answer line, if the title alone does not explain. */
export type Found<Id extends string> = { id: Id; line?: string }

/** Chinese has no spaces: its words match anywhere. */
const hasHan = /\p{Script=Han}/u

/** Matches the start of a word, or a word with one letter wrong, missing or extra. */
function matches(asked: string, words: readonly string[], text: string): boolean {
  if (hasHan.test(asked)) return text.includes(asked)
  return words.some((word) => word.startsWith(asked) || (asked.length >= 4 && isNear(asked, word)))
}

/** True if one edit or swap separates them; also compares with the start of a longer word. */
function isNear(asked: string, word: string): boolean {
  return [asked.length - 1, asked.length, asked.length + 1].some(
    (length) => length <= word.length && isOneEdit(asked, word.slice(0, length)),
  )
}

function isOneEdit(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Finds questions by title first, then by answer. Every word must match. */
export function findQuestions<Id extends string>(entries: readonly Entry<Id>[], text: string): Found<Id>[] {
  const asked = searchWords(text)
  if (asked.length === 0) return []
  const ranked = entries.flatMap(({ id, title, also, lines }) => {
    const has = (part: string) => {
      const words = searchWords(part)
      const plain = words.join(' ')
      return (word: string) => matches(word, words, plain)
    }
    const [inTitle, inAlso] = [has(title), has(also)]
    if (asked.every(inTitle)) return [{ id, rank: 0 }]
    if (asked.every((word) => inTitle(word) || inAlso(word))) return [{ id, rank: 1 }]
    const inLines = lines.map((line) => ({ line, has: has(line) }))
    const everywhere = asked.every((word) => inTitle(word) || inAlso(word) || inLines.some(({ has }) => has(word)))
    if (!everywhere) return []
    const { line } = inLines.toSorted((a, b) => asked.filter(b.has).length - asked.filter(a.has).length)[0]!
    return [{ id, line, rank: 2 }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...found }) => found)
}

export function excerptOf(line: string, text: string): string {
  const asked = searchWords(text)
  const words = line.split(/(?<=\s)/)
  const long = 9
  if (hasHan.test(line)) {
    const at = Math.max(0, Math.min(...asked.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0)))
    const from = Math.max(0, (Number.isFinite(at) ? at : 0) - long)
    const piece = line.slice(from, from + 3 * long)
    return `${from > 0 ? '…' : ''}${piece.trim()}${from + 3 * long < line.length ? '…' : ''}`
  }
  const at = words.findIndex((word) => asked.some((one) => matches(one, searchWords(word), '')))
  const from = Math.max(0, at - 4)
  return `${from > 0 ? '…' : ''}${words
    .slice(from, from + long)
    .join('')
    .trim()}${from + long < words.length ? '…' : ''}`
}
