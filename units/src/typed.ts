// Text as phones, bank apps and spreadsheets write it: page and server read it only by these functions.

/** Direction marks, joiners, variation selectors, fillers. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Scripts keep their digits in rows of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** Folds compatibility forms, drops invisible characters, turns digits into 0–9 and runs of space into one space. */
export const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)

const separators = /[\s().+_/‐-―−-]/gu

const phoneLabel = /^(?:tel|phone|mobile|mob|ph|cell|whatsapp)\b[^\d+]*/i

/** `tel:+91 …`, `091…`, `0…`: ten digits. Other text only loses its separators. */
export const phoneIn = (typed: string): string =>
  plain(typed)
    .trim()
    .replace(phoneLabel, '')
    .replace(separators, '')
    .replace(/^0{0,2}(?:91)?0?(?=\d{10}$)/, '')

/** The only run of 12 digits in a text. */
const aloneUtr = /(?<![\da-z])\d(?:[ .‐-―−-]?\d){11}(?![\da-z])/giu

/** Drops spaces, hyphens and surrounding words. Text that is too long or has letters stays, because cutting it would make a different UTR. */
export function utrIn(typed: string): string {
  const text = plain(typed)
  const found = text.match(aloneUtr) ?? []
  return (found.length === 1 ? found[0] : text).replace(/[^\dA-Za-z]/g, '')
}

/** Drops only separators. */
export const digitsIn = (typed: string): string => plain(typed).replace(separators, '')

const accountLabel = /^(?:a\/?c|acc(?:oun)?t)\b[^\d]*/i

/** A number without separators and label. A masked one stays masked. */
export const accountNumberIn = (typed: string): string => digitsIn(plain(typed).trim().replace(accountLabel, ''))

/** An IFSC in capitals, without its label. */
export const ifscIn = (typed: string): string =>
  plain(typed)
    .toUpperCase()
    .replace(/^\s*IFSC(?:\s*CODE)?\s*[:.‐-―−-]*\s*(?=[A-Z])/, '')
    .replace(/\s/g, '')

export const nameIn = (typed: string): string => plain(typed).replace(/ +/g, ' ').trim()
