// Text as phones, banks' apps and spreadsheets carry it: page and server read it by these functions alone.

/** Not seen, and meant for nobody: direction marks, joiners, variation selectors, fillers. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Scripts keep their digits in rows of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** The same text in plain characters: compatibility forms folded, what nobody sees dropped, every script's digits as 0 to 9, each space one space. */
export const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)

const separators = /[\s().+_/‐-―−-]/gu

const phoneLabel = /^(?:tel|phone|mobile|mob|ph|cell|whatsapp)\b[^\d+]*/i

/** The ten digits of an Indian number, however it is written: `tel:+91 …`, `091…`, `0…`. What is none stays as it is, without separators. */
export const phoneIn = (typed: string): string =>
  plain(typed)
    .trim()
    .replace(phoneLabel, '')
    .replace(separators, '')
    .replace(/^0{0,2}(?:91)?0?(?=\d{10}$)/, '')

/** The only run of 12 digits in a text, whatever surrounds it. */
const aloneUtr = /(?<![\da-z])\d(?:[ .‐-―−-]?\d){11}(?![\da-z])/giu

/**
 * A UTR without spaces, hyphens and surrounding words. Text that is too long or contains letters stays as it is: cutting it would turn another
 * number into a UTR.
 */
export function utrIn(typed: string): string {
  const text = plain(typed)
  const found = text.match(aloneUtr) ?? []
  return (found.length === 1 ? found[0] : text).replace(/[^\dA-Za-z]/g, '')
}

/** Digits of a code, a PIN or an area code. Anything but separators stays. */
export const digitsIn = (typed: string): string => plain(typed).replace(separators, '')

const accountLabel = /^(?:a\/?c|acc(?:oun)?t)\b[^\d]*/i

/** An account's number without separators and its label. A masked one stays masked. */
export const accountNumberIn = (typed: string): string => digitsIn(plain(typed).trim().replace(accountLabel, ''))

/** An IFSC in capitals, without its label. */
export const ifscIn = (typed: string): string =>
  plain(typed)
    .toUpperCase()
    .replace(/^\s*IFSC(?:\s*CODE)?\s*[:.‐-―−-]*\s*(?=[A-Z])/, '')
    .replace(/\s/g, '')

/** A name in one line. */
export const nameIn = (typed: string): string => plain(typed).replace(/ +/g, ' ').trim()
