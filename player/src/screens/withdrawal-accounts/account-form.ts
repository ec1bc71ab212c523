import { plain } from '@lalmor/units/typed.ts'
import type { WithdrawalAccountProblem } from '@lalmor/contract/refusals.ts'
import { cleaned, problemsOf, type TypedAccount } from '@lalmor/contract/withdrawal-account-rules.ts'
import { t } from '../../i18n/withdrawal-accounts/t.ts'

/** The number is typed twice (SPEC §3, PRODUCT §6). */
export type Typed = TypedAccount & { again: string }
export type TypedField = keyof Typed
/** `differs`: the two numbers are not the same. */
export type FieldProblem = WithdrawalAccountProblem | 'differs'
export type FieldProblems = { [Field in TypedField]?: FieldProblem }

export const nothingTyped: Typed = { holderName: '', number: '', again: '', ifsc: '', areaCode: '' }

/** The longest card: who types one reads that it is a card. */
const digitsMost = 19

export const grouped = (typed: string): string => digitsOf(typed).replace(/(?<=^(?:.{4})+)(?=.)/g, ' ')

export const digitsOf = (typed: string): string =>
  plain(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, digitsMost)

/** The caret's place after this many digits. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.ceil(digits / 4) - 1)

export function problemsIn(typed: Typed): FieldProblems {
  const again = typed.again === '' ? 'required' : digitsOf(typed.again) === digitsOf(typed.number) ? undefined : 'differs'
  return { ...problemsOf(cleaned(typed)), ...(again && ({ again } as const)) }
}

export function problemText(field: TypedField, problem: FieldProblem): string {
  switch (problem) {
    case 'length':
      return field === 'holderName' ? t('withdrawalAccount.problem.holderName.length') : t('withdrawalAccount.problem.number.length')
    case 'characters':
      return field === 'holderName'
        ? t('withdrawalAccount.problem.holderName.characters')
        : t('withdrawalAccount.problem.number.characters')
    case 'format':
      return field === 'ifsc' ? t('withdrawalAccount.problem.ifsc.format') : t('withdrawalAccount.problem.areaCode.format')
    default:
      return t(`withdrawalAccount.problem.${problem}`)
  }
}

export const waitText = (minutes: number): string =>
  minutes % 60 === 0 ? t('withdrawalAccounts.hours', { count: minutes / 60 }) : t('withdrawalAccounts.minutes', { count: minutes })
