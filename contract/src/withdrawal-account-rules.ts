import type { WithdrawalAccountField, WithdrawalAccountProblem } from './refusals.ts'

// What can be told of a withdrawal account by looking at it alone (PRODUCT §6): the server goes by it, and the app says it while it is typed.

/** As it was typed. */
export type TypedAccount = { [Field in WithdrawalAccountField]: string }
export type AccountProblems = { [Field in WithdrawalAccountField]?: WithdrawalAccountProblem }

/** As they are kept: what stands beside the digits and letters that mean something is gone. */
export const cleaned = ({ holderName, number, ifsc, areaCode }: TypedAccount): TypedAccount => ({
  holderName: holderName.normalize('NFC').replace(/\s+/g, ' ').trim(),
  number: withoutSpaces(number),
  ifsc: cleanIfsc(ifsc),
  areaCode: withoutSpaces(areaCode),
})

export const cleanIfsc = (typed: string): string => withoutSpaces(typed).toUpperCase()

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')

/** What is wrong with each of them as it is kept. Whether the branch exists is another question. */
export function problemsOf({ holderName, number, ifsc, areaCode }: TypedAccount): AccountProblems {
  const all = {
    holderName: nameProblem(holderName),
    number: numberProblem(number),
    ifsc: ifscProblem(ifsc),
    areaCode: areaProblem(areaCode),
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}

function nameProblem(name: string): WithdrawalAccountProblem | undefined {
  if (name === '') return 'required'
  // Letters of any script; some scripts of India need a joiner after a sign that ends a syllable.
  if (!/^\p{L}(?:[\p{L}\p{M} .'’-]|(?<=\p{M})[\u200c\u200d])*$/u.test(name)) return 'characters'
  const length = Array.from(name).length
  return length < 2 || length > 100 ? 'length' : undefined
}

function numberProblem(number: string): WithdrawalAccountProblem | undefined {
  if (number === '') return 'required'
  if (!/^[0-9]+$/.test(number)) return 'characters'
  if (isCardNumber(number)) return 'card'
  return number.length < 9 || number.length > 18 ? 'length' : undefined
}

/** What is wrong with a cleaned IFSC, the fifth character apart from its form. */
export function ifscProblem(ifsc: string): WithdrawalAccountProblem | undefined {
  if (ifsc === '') return 'required'
  if (!/^[A-Z]{4}[A-Z0-9]{7}$/.test(ifsc)) return 'format'
  return ifsc[4] === '0' ? undefined : 'fifth'
}

function areaProblem(areaCode: string): WithdrawalAccountProblem | undefined {
  if (areaCode === '') return 'required'
  return /^[1-9][0-9]{5}$/.test(areaCode) ? undefined : 'format'
}

/** Ranges of first digits that cards have in India: as many digits as each bound has. */
const cardStarts: readonly (readonly [from: string, to: string])[] = [
  ['4', '4'], // Visa
  ['51', '55'], // Mastercard
  ['2221', '2720'],
  ['34', '34'], // American Express
  ['37', '37'],
  ['60', '60'], // RuPay
  ['65', '65'],
  ['81', '82'],
  ['508', '508'],
  ['300', '305'], // Diners Club
  ['3095', '3095'],
  ['36', '36'],
  ['38', '39'],
  ['5018', '5018'], // Maestro
  ['5020', '5020'],
  ['5038', '5038'],
  ['5893', '5893'],
  ['6304', '6304'],
  ['6759', '6759'],
  ['6761', '6763'],
]

/**
 * 13 to 19 digits that start as a card does and whose last one is right (Luhn). One account in ten that starts so has such a last digit by
 * chance: Maestro counts by its four digits, for the accounts of a large bank start with 50. Source: PRODUCT §6.
 */
export function isCardNumber(number: string): boolean {
  if (!/^[0-9]{13,19}$/.test(number)) return false
  if (!cardStarts.some(([from, to]) => number.slice(0, from.length) >= from && number.slice(0, to.length) <= to)) return false
  let sum = 0
  for (let place = 1; place <= number.length; place++) {
    const digit = Number(number[number.length - place])
    const counted = place % 2 === 0 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
