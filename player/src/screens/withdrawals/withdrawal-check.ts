import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { bps, parseRupees, shareDown } from '@lalmor/units/paise.ts'

/** The service charge, a part of the amount, as the server rounds it, and what arrives. */
export function figuresOf(amount: WirePaise, feeBps: number): { fee: WirePaise; arrival: WirePaise } {
  const whole = fromWire(amount)
  const fee = shareDown(whole, bps(feeBps))
  return { fee: toWire(fee), arrival: toWire(whole - fee) }
}

/** The most that can be taken out now, whole or not. */
export const mostOf = ({ cash, remainingLimit }: Pick<WithdrawalOptions, 'cash' | 'remainingLimit'>): WirePaise =>
  cash < remainingLimit ? cash : remainingLimit

/** Which account is paid to: the chosen one, else the one that was paid to last, unless nothing can be paid to it and something can to another. */
export const accountOf = (accounts: readonly WithdrawalAccount[], chosen: string | undefined): WithdrawalAccount | undefined =>
  accounts.find(({ accountId }) => accountId === chosen) ??
  accounts.find(({ payableFrom, isUnreadable }) => payableFrom === undefined && !isUnreadable) ??
  accounts.find(({ isUnreadable }) => !isUnreadable) ??
  accounts[0]

/** The amount that was typed; undefined when it is none, or more than there is money. */
export function amountOf(text: string): WirePaise | undefined {
  const amount = parseRupees(text)
  return amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : toWire(amount)
}

/** What is in the way of a withdrawal whatever is typed. The first of them is told, in the order of PRODUCT §6. */
export type Hindrance =
  | 'WithdrawalsClosed'
  | 'PasswordNotSet'
  | 'WithdrawAccountMissing'
  | 'PasswordLocked'
  | 'WithdrawalsHeld'
  | 'WithdrawAccountUnreadable'
  | 'WithdrawAccountTooNew'
  | 'WagerLeft'
  | 'OverWithdrawalLimit'
  | 'NoWithdrawalsLeft'
  | 'CashTooLow'

export function hindranceOf(options: WithdrawalOptions, account: WithdrawalAccount | undefined): Hindrance | undefined {
  const { isOpen, password, wager, remainingLimit, remainingTimes, min, cash } = options
  if (!isOpen) return 'WithdrawalsClosed'
  if (!password.isSet) return 'PasswordNotSet'
  if (!account) return 'WithdrawAccountMissing'
  if (password.lockedUntil !== undefined) return 'PasswordLocked'
  if (password.withdrawalsHeldUntil !== undefined) return 'WithdrawalsHeld'
  if (account.isUnreadable) return 'WithdrawAccountUnreadable'
  if (account.payableFrom !== undefined) return 'WithdrawAccountTooNew'
  if (wager.left > 0) return 'WagerLeft'
  if (remainingLimit < min) return 'OverWithdrawalLimit'
  if (remainingTimes === 0) return 'NoWithdrawalsLeft'
  return cash < min ? 'CashTooLow' : undefined
}

/** What is wrong with what was typed, and at which field it stands. The first of them, in the order of PRODUCT §6. */
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

/** What an amount in the field is told at rest: nothing of one that was not typed yet. */
export const restFaultOf = (text: string, options: WithdrawalOptions): Fault | undefined =>
  text.trim() === '' ? undefined : (amountFault(text) ?? rangeFault(amountOf(text)!, options))
