import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { paise, parseRupees } from '@lalmor/units/paise.ts'

export type PayableAccount = WithdrawalOptions['accounts'][number]

/** The service charge of an amount, and what arrives. */
export function figuresOf(amount: WirePaise, feeBps: number): { fee: WirePaise; arrival: WirePaise } {
  const whole = fromWire(amount)
  const fee = feeOf(whole, feeBps)
  return toWire({ fee, arrival: paise(whole - fee) })
}

/** Which account is paid to: the chosen one, else the one that was paid to last, unless nothing can be paid to it and something can to another. */
export const accountOf = (accounts: readonly PayableAccount[], chosen: string | undefined): PayableAccount | undefined =>
  accounts.find(({ accountId }) => accountId === chosen) ??
  accounts.find(({ payableFrom, isUnreadable }) => payableFrom === undefined && !isUnreadable) ??
  accounts.find(({ isUnreadable }) => !isUnreadable) ??
  accounts[0]

/** The amount that was typed; undefined when it is none, or more than there is money. */
export function amountOf(text: string): WirePaise | undefined {
  const amount = parseRupees(text)
  return amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : toWire(amount)
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
