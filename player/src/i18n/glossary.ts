import type { Locale } from '@lalmor/contract/locales.ts'
import { en } from './glossary-en.ts'
import { es } from './glossary-es.ts'
import { fr } from './glossary-fr.ts'
import { zhHans } from './glossary-zh-hans.ts'
import type { Entry, Glossary } from './glossary-types.ts'
import { zhHant } from './glossary-zh-hant.ts'

/** Tests check catalogues, seeds, SMS and test pages. */
export const glossaries: { readonly [L in Locale]: Glossary } = { en, es, fr, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export type Said = { key: string; text: string; english: string }

const isHan = (word: string) => /\p{Script=Han}|…/u.test(word)

function patternOf(word: string): RegExp {
  const plain = word.replace(/\*$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (isHan(word)) return new RegExp(plain, 'u')
  return new RegExp(`(?<![\\p{L}\\p{N}_{])${plain}${word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{N}_])`}`, 'iu')
}

const patternsOf = ({ not = [], notLike }: Entry) => [...not.map(patternOf), ...(notLike ? [notLike.pattern] : [])]
const wordsOf = ({ say }: Entry) => (typeof say === 'string' ? [say] : say)

export function wrongWords(glossary: Glossary, texts: readonly Said[]): string[] {
  return Object.entries(glossary).flatMap(([term, entry]) => {
    const patterns = patternsOf(entry)
    const faulty = texts.filter(({ text, english }) => (entry.where?.test(english) ?? true) && patterns.some((one) => one.test(text)))
    return faulty.map(({ key, text }) => `${term} is “${wordsOf(entry).join('”, “')}”: ${key}: ${text}`)
  })
}

export const unusedWords = (glossary: Glossary, texts: readonly Said[]): string[] =>
  Object.entries(glossary).flatMap(([term, entry]) =>
    wordsOf(entry)
      .filter((word) => !texts.some(({ text }) => patternOf(word).test(text)))
      .map((word) => `${term}: ${word}`),
  )

export const plantedTexts = (glossary: Glossary): { term: string; texts: string[] }[] =>
  Object.entries(glossary).map(([term, { not = [], notLike }]) => ({
    term,
    texts: [...not.map((word) => `${isHan(word) ? '甲' : 'A '}${word.replace(/\*$/, '')}。`), ...(notLike ? [notLike.planted] : [])],
  }))
