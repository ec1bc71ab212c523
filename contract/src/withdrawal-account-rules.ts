import { accountNumberIn, digitsIn, ifscIn, nameIn } from '@lalmor/units/typed.ts'
import type { WithdrawalAccountField, WithdrawalAccountProblem } from './refusals.ts'

// PRODUCT §6: the server enforces these, and the app shows them while the player types.

export type TypedAccount = { [Field in WithdrawalAccountField]: string }
export type AccountProblems = { [Field in WithdrawalAccountField]?: WithdrawalAccountProblem }

/** The account without spaces and other insignificant characters. */
export const cleaned = ({ holderName, number, ifsc, areaCode }: TypedAccount): TypedAccount => ({
  holderName: cleanName(holderName),
  number: accountNumberIn(number),
  ifsc: cleanIfsc(ifsc),
  areaCode: digitsIn(areaCode),
})

/** A name with the apostrophe that the rail accepts. */
export const cleanName = (typed: string): string => nameIn(typed).replace(/['‘ʼ]/g, '’')

export const cleanIfsc = ifscIn

/** Takes the stored form. Does not check that the branch exists. */
export function problemsOf({ holderName, number, ifsc, areaCode }: TypedAccount): AccountProblems {
  const all = {
    holderName: nameProblem(holderName),
    number: numberProblem(number),
    ifsc: ifscProblem(ifsc),
    areaCode: areaProblem(areaCode),
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}

/** The payout rail's rules: PRODUCT §6 M2, sandbox/README.md. */
const nameMin = 3
const nameMax = 50

/** Latin letters, as a bank writes a name. The rail also takes digits and signs of companies, which no person's name has. It may end in a dot. */
function nameProblem(name: string): WithdrawalAccountProblem | undefined {
  if (name === '') return 'required'
  if (!/^[A-Za-z][A-Za-z .’-]*$/.test(name) || /[’-]$/.test(name)) return 'characters'
  return name.length < nameMin || name.length > nameMax ? 'length' : undefined
}

/** False for an older name in another script: its player is asked for one in Latin letters. */
export const isPayableName = (name: string): boolean => nameProblem(cleanName(name)) === undefined

function numberProblem(number: string): WithdrawalAccountProblem | undefined {
  if (number === '') return 'required'
  if (!/^[0-9]+$/.test(number)) return 'characters'
  if (isCardNumber(number)) return 'card'
  return number.length < 9 || number.length > 18 ? 'length' : undefined
}

/** `fifth` if only the fifth character is wrong. */
export function ifscProblem(ifsc: string): WithdrawalAccountProblem | undefined {
  if (ifsc === '') return 'required'
  if (!/^[A-Z]{4}[A-Z0-9]{7}$/.test(ifsc)) return 'format'
  return ifsc[4] === '0' ? undefined : 'fifth'
}

function areaProblem(areaCode: string): WithdrawalAccountProblem | undefined {
  if (areaCode === '') return 'required'
  return /^[1-9][0-9]{5}$/.test(areaCode) ? undefined : 'format'
}

/** Prefix ranges of cards used in India. */
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

/** 13–19 digits, a card prefix and Luhn. Maestro needs four digits: accounts of a large bank start with 50. Source: PRODUCT §6. */
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
