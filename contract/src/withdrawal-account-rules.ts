import { accountNumberIn, digitsIn, ifscIn, nameIn } from '@lalmor/units/typed.ts'
import type { WithdrawalAccountField, WithdrawalAccountProblem } from './refusals.ts'

// Checks of a single withdrawal account (PRODUCT §6): the server enforces them, and the app shows them while the player types.

/** As it was typed. */
export type TypedAccount = { [Field in WithdrawalAccountField]: string }
export type AccountProblems = { [Field in WithdrawalAccountField]?: WithdrawalAccountProblem }

/** The stored form: without spaces and other insignificant characters. */
export const cleaned = ({ holderName, number, ifsc, areaCode }: TypedAccount): TypedAccount => ({
  holderName: cleanName(holderName),
  number: accountNumberIn(number),
  ifsc: cleanIfsc(ifsc),
  areaCode: digitsIn(areaCode),
})

/** With the one apostrophe that the rail takes. */
export const cleanName = (typed: string): string => nameIn(typed).replace(/['‘ʼ]/g, '’')

export const cleanIfsc = ifscIn

/** The problem of each field in its stored form. Does not check that the branch exists. */
export function problemsOf({ holderName, number, ifsc, areaCode }: TypedAccount): AccountProblems {
  const all = {
    holderName: nameProblem(holderName),
    number: numberProblem(number),
    ifsc: ifscProblem(ifsc),
    areaCode: areaProblem(areaCode),
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}

/** The payout rail's rules for a name: PRODUCT §6 M2, sandbox/README.md. */
const nameMin = 3
const nameMax = 50

/** Latin letters, as a bank writes a name; the rail's digits and signs of companies are nobody's own name. It may end in a dot, in no other sign. */
function nameProblem(name: string): WithdrawalAccountProblem | undefined {
  if (name === '') return 'required'
  if (!/^[A-Za-z][A-Za-z .’-]*$/.test(name) || /[’-]$/.test(name)) return 'characters'
  return name.length < nameMin || name.length > nameMax ? 'length' : undefined
}

/** Whether the rail takes a stored name. One from before this rule may be in another script: its player is asked for it in Latin letters. */
export const isPayableName = (name: string): boolean => nameProblem(cleanName(name)) === undefined

function numberProblem(number: string): WithdrawalAccountProblem | undefined {
  if (number === '') return 'required'
  if (!/^[0-9]+$/.test(number)) return 'characters'
  if (isCardNumber(number)) return 'card'
  return number.length < 9 || number.length > 18 ? 'length' : undefined
}

/** Returns the fault of a cleaned IFSC: `fifth` if only its fifth character is wrong. */
export function ifscProblem(ifsc: string): WithdrawalAccountProblem | undefined {
  if (ifsc === '') return 'required'
  if (!/^[A-Z]{4}[A-Z0-9]{7}$/.test(ifsc)) return 'format'
  return ifsc[4] === '0' ? undefined : 'fifth'
}

function areaProblem(areaCode: string): WithdrawalAccountProblem | undefined {
  if (areaCode === '') return 'required'
  return /^[1-9][0-9]{5}$/.test(areaCode) ? undefined : 'format'
}

/** Ranges of the first digits of cards in India, compared over the length of the bounds. */
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
 * Whether a number is 13 to 19 digits that start like a card and end with a right check digit (Luhn). One account in ten that starts like a card
 * has such a digit by chance, so Maestro is matched by four digits: a large bank's accounts start with 50. Source: PRODUCT §6.
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
