import { searchWords } from '@lalmor/contract/search-words.ts'

export type Part = { text: string; marked: boolean }

/** Finds word starts that match a word of the keyword. */
export function markFound(name: string, keyword: string): Part[] {
  const asked = searchWords(keyword)
  const parts = name.split(/(?<=[^\p{L}\p{N}\p{M}])|(?=[^\p{L}\p{N}\p{M}])/u).flatMap((word): Part[] => {
    const length = Math.max(0, ...asked.filter((one) => searchWords(word)[0]?.startsWith(one)).map(lengthIn(word)))
    return [
      { text: word.slice(0, length), marked: true },
      { text: word.slice(length), marked: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

// Letters keep vowel signs, and half letters the next one: a mark between would tear a syllable.
const rest = /(?:[\p{M}\u200c\u200d]|(?<=\u094d)\p{L})*/uy

const lengthIn = (word: string) => (start: string) => {
  let length = 0
  while (length < word.length && (searchWords(word.slice(0, length))[0] ?? '').length < start.length) length++
  rest.lastIndex = length
  return length > 0 && rest.test(word) ? rest.lastIndex : 0
}
