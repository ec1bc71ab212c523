/** Spelling variants: nukta, nasals, half letters, vowel length. Other vowel signs stay: without them रानी becomes रन. */
const devanagari: readonly (readonly [RegExp, string])[] = [
  [/\u093c/g, ''],
  [/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902'],
  [/\u094d/g, ''],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/\u0940/g, '\u093f'],
  [/\u0942/g, '\u0941'],
]
const otherMarks = /(?![\u0900-\u0903\u093a-\u094f])\p{M}|[\u200c\u200d]/gu

/** Words for searching: no case, accents or punctuation. */
export const searchWords = (text: string): string[] =>
  devanagari
    .reduce((folded, [from, to]) => folded.replaceAll(from, to), text.normalize('NFKD'))
    .replaceAll(otherMarks, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
