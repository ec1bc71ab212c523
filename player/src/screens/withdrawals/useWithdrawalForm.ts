import type { Reason } from '@lalmor/contract/refusals.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { navigateTo, redirectTo } from '../../page/router.ts'
import { useVisitState } from '../../page/visit-state.ts'
import { CallRefused } from '../../data/call.ts'
import { intentsWith } from '../../data/play.ts'
import { queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { digitsOf } from '../withdrawal-password/password-form.ts'
import { groupedAmount, typedAmount } from '../wallet/amount-text.ts'
import { useRequests } from '../wallet/request-intent.ts'
import { rememberWithdrawal } from './useWithdrawal.ts'
import { accountOf, amountOf, type Fault, faultOf, figuresOf, faultOnBlur } from './withdrawal-check.ts'
import { createWithdrawalIntents } from './withdrawal-intent.ts'
import { withdrawalOptionsQuery } from './withdrawal-options.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'

export function useWithdrawalOptions() {
  const query = useQuery(withdrawalOptionsQuery)
  const { data, dataUpdatedAt, refetch } = query
  const next = data && nextChange(data)
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.max(1_000, Date.parse(next) - dataUpdatedAt)
    if (wait > longestTimerMs) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [next, dataUpdatedAt, refetch])
  return query
}

/** A day: later changes come with a later answer. */
const longestTimerMs = 86_400_000

/** When the options change by time; undefined if they do not. */
function nextChange({ accounts, password, turnsAt }: WithdrawalOptions): string | undefined {
  const opens = [turnsAt, password.lockedUntil, password.withdrawalsHeldUntil, ...accounts.map(({ payableFrom }) => payableFrom)]
  return opens.filter((instant) => instant !== undefined).sort()[0]
}

function forgetFigures() {
  void queryClient.invalidateQueries({ queryKey: withdrawalOptionsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Loads with pages about withdrawals, not with Home. */
const withdrawalOrders = createWithdrawalIntents(intentsWith('lalmor.withdraw'))

/** A new one replaces the form: Back leads to where that was opened. */
export const useWithdrawing = (uid: string) =>
  useRequests(withdrawalOrders, uid, {
    made(withdrawal) {
      rememberWithdrawal(withdrawal)
      forgetFigures()
      redirectTo('/pages/wallet/WithdrawWait', { orderNo: withdrawal.orderNo })
    },
    // Any refusal means that the figures are outdated.
    refused: forgetFigures,
  })

export const passwordPage = '/pages/account/WithdrawalPassword/WithdrawalPassword'
export const addAccountPage = '/pages/account/BankCard/BankCard'
export const accountsPage = '/pages/account/BankCard/BankCardList'

const fieldOfReason: ReadonlyMap<Reason, Fault['field'] | 'account'> = new Map([
  ['OverWithdrawalLimit', 'amount'],
  ['WithdrawalTooLow', 'amount'],
  ['CashTooLow', 'amount'],
  ['PasswordWrong', 'password'],
  ['PasswordLocked', 'password'],
  ['WithdrawAccountTooNew', 'account'],
  ['WithdrawAccountUnreadable', 'account'],
  ['WithdrawAccountNameRefused', 'account'],
  ['UnknownWithdrawAccount', 'account'],
])

/** Above the pinned button, which would cover its error. */
function reach({ current: input }: RefObject<HTMLInputElement | null>) {
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}

/** Amount and account stay when the page is left. */
export function useWithdrawalForm(uid: string, options: WithdrawalOptions) {
  const [text, setText] = useVisitState('amount', '')
  const [chosen, choose] = useVisitState<string | undefined>('account', undefined)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>()
  const passwordInput = useRef<HTMLInputElement>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const { phase, news, error, forget, openNews, request } = useWithdrawing(uid)
  const account = accountOf(options.accounts, chosen)
  const { blocker } = account ?? options
  const amount = amountOf(text)
  const refused = error instanceof CallRefused && error.reason !== undefined ? fieldOfReason.get(error.reason) : undefined
  const change = () => {
    setFault(undefined)
    forget()
  }

  function submit() {
    const wrong = faultOf(text, password, options)
    setFault(undefined)
    // SPEC §5: first the amount, then the requirements.
    if (wrong?.field === 'amount' && (wrong.of === 'empty' || wrong.of === 'odd')) return show(wrong)
    if (blocker === 'PasswordNotSet') return navigateTo(passwordPage)
    if (blocker === 'WithdrawAccountMissing') return navigateTo(addAccountPage)
    if (blocker) return
    if (wrong) return show(wrong)
    if (amount === undefined || !account) return
    const { fee } = figuresOf(amount, options.feeBps)
    void request({ uid, amount, fee, accountId: account.accountId }, password).then((refusal) => {
      if (refusal?.reason !== 'PasswordWrong') return
      setPassword('')
      reach(passwordInput)
    })
  }

  function show(wrong: Fault) {
    setFault(wrong)
    reach({ amount: amountInput, password: passwordInput }[wrong.field])
  }

  return {
    text,
    amount,
    password,
    account,
    fault,
    error,
    refused,
    news,
    openNews,
    blocker,
    amountInput,
    passwordInput,
    waiting: phase && (`withdrawalForm.${phase}` as const),
    choose(accountId: string) {
      choose(accountId)
      change()
    },
    type(next: string) {
      setText(typedAmount(next))
      change()
    },
    all() {
      setText(formatWhole(options.max).slice(1))
      change()
    },
    /** Checks a field when it loses focus. Empty is not an error yet; an error stays until the field changes. */
    rest() {
      setText(groupedAmount(text))
      const wrong = faultOnBlur(text, options)
      if (wrong) setFault(wrong)
    },
    typePassword(next: string) {
      setPassword(digitsOf(next))
      change()
    },
    submit,
  }
}

export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>
