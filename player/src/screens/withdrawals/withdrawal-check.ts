import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import type { WithdrawalBlocker, WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { reasonText } from '../../data/refusal-text.ts'
import { sentences } from '../../i18n/sentences.ts'

export type PayableAccount = WithdrawalOptions['accounts'][number]

export function figuresOf(amount: WirePaise, feeBps: number): { fee: WirePaise; arrival: WirePaise } {
  const whole = fromWire(amount)
  const fee = feeOf(whole, feeBps)
  return toWire({ fee, arrival: paise(whole - fee) })
}

/** True if it can be paid, now or once it is old enough. */
export const isPayable = ({ isUnreadable, isNameRefused }: PayableAccount): boolean => !isUnreadable && !isNameRefused

/** The chosen, else the last one paid, unless only another can be paid. */
export const accountOf = (accounts: readonly PayableAccount[], chosen: string | undefined): PayableAccount | undefined =>
  accounts.find(({ accountId }) => accountId === chosen) ??
  accounts.find((account) => account.payableFrom === undefined && isPayable(account)) ??
  accounts.find(isPayable) ??
  accounts[0]

/** Undefined if it is not an amount, or larger than the API can express. */
export function amountOf(text: string): WirePaise | undefined {
  const amount = parseRupees(text)
  return amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : toWire(amount)
}

/** An error in what was typed, in PRODUCT §6's order. */
export type Fault =
  | { field: 'amount'; of: 'empty' | 'odd' | 'OverWithdrawalLimit' | 'WithdrawalTooLow' | 'CashTooLow' }
  | { field: 'password'; of: 'empty' | 'short' }

export function faultOf(text: string, password: string, options: WithdrawalOptions): Fault | undefined {
  return amountFault(text) ?? passwordFault(password) ?? rangeFault(amountOf(text)!, options)
}

function amountFault(text: string): Fault | undefined {
  if (text.trim() === '' || amountOf(text) === 0) return { field: 'amount', of: 'empty' }
  return amountOf(text) === undefined ? { field: 'amount', of: 'odd' } : undefined
}

function passwordFault(password: string): Fault | undefined {
  if (password === '') return { field: 'password', of: 'empty' }
  return password.length < 6 ? { field: 'password', of: 'short' } : undefined
}

function rangeFault(amount: WirePaise, { remainingLimit, min, cash }: WithdrawalOptions): Fault | undefined {
  if (amount > remainingLimit) return { field: 'amount', of: 'OverWithdrawalLimit' }
  if (amount < min) return { field: 'amount', of: 'WithdrawalTooLow' }
  return amount > cash ? { field: 'amount', of: 'CashTooLow' } : undefined
}

export const faultOnBlur = (text: string, options: WithdrawalOptions): Fault | undefined =>
  text.trim() === '' ? undefined : (amountFault(text) ?? rangeFault(amountOf(text)!, options))

export function blockerText(blocker: WithdrawalBlocker, options: WithdrawalOptions, account: PayableAccount | undefined): string {
  const { password, wager, dayTimes: times, turnsAt, min, cash, remainingLimit } = options
  switch (blocker) {
    case 'PasswordLocked':
      return t('withdrawalForm.locksTill', { until: until(password.lockedUntil!) })
    case 'WithdrawalsHeld':
      return reasonText(blocker, { until: password.withdrawalsHeldUntil! })
    case 'WithdrawAccountTooNew':
      return reasonText(blocker, { from: account!.payableFrom! })
    case 'WagerLeft':
      return reasonText(blocker, { left: wager.left })
    case 'OverWithdrawalLimit':
      return remainingLimit === 0
        ? t('withdrawalForm.limitUsed', { until: until(turnsAt) })
        : t('withdrawalForm.limitLow', { left: formatWhole(remainingLimit), min: formatWhole(min), until: until(turnsAt) })
    case 'NoWithdrawalsLeft':
      return reasonText(blocker, { times, turnsAt })
    case 'CashTooLow':
      return sentences(reasonText('WithdrawalTooLow', { min }), reasonText(blocker, { cash }))
    default:
      return reasonText(blocker, {})
  }
}

export function faultText({ field, of }: Fault, { remainingLimit: left, dayLimit: limit, min, cash }: WithdrawalOptions): string {
  if (field === 'password') return t(of === 'empty' ? 'withdrawalForm.passwordEmpty' : 'withdrawalForm.passwordShort')
  switch (of) {
    case 'empty':
      return t('withdrawalForm.amountEmpty')
    case 'odd':
      return t('withdrawalForm.amountOdd')
    case 'OverWithdrawalLimit':
      return reasonText(of, { left, limit })
    case 'WithdrawalTooLow':
      return reasonText(of, { min })
    case 'CashTooLow':
      return reasonText(of, { cash })
  }
}
