import type { Body } from '@lalmor/contract/catalogue.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import type { WithdrawalAccounts, WithdrawalAccountType } from '@lalmor/contract/withdrawal-accounts.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { back, place } from '../../page/router.ts'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient, serverNow } from '../../data/client.ts'
import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { useFirstWrong } from '../../ui/first-wrong.ts'
import { toasts } from '../../ui/toasts.ts'
import { useOtp } from '../otp/useOtp.ts'
import { digitsOf, nothingTyped, problemsIn, problemText, type FieldProblems, type Typed, type TypedField } from './account-form.ts'
import { readAccountsAgain, rememberAccounts, useBranch } from './useWithdrawalAccounts.ts'

type Asked = Body<'/withdraw-account/add'>
type WithoutId = Omit<Asked, 'accountId'>

const mutationKey = ['withdrawal-account', 'add']

const fieldsOf = (error: unknown): Facts<'WithdrawAccountInvalid'>['fields'] | undefined =>
  error instanceof CallRefused && error.reason === 'WithdrawAccountInvalid'
    ? (error.facts as Facts<'WithdrawAccountInvalid'>).fields
    : undefined

export function useAccountForm({ phone }: { phone: string }) {
  const [typed, setTyped] = useState(nothingTyped)
  const [type, setType] = useState<WithdrawalAccountType>('savings')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [error, setError] = useState<Error>()
  const otp = useOtp('bank-account', { to: phone, mobile: '' })
  const { branch, error: branchError, isLooking } = useBranch(typed.ifsc)
  const { idFor, forgetId } = useAccountId()
  const firstWrong = useFirstWrong()

  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (asked: WithoutId) => call('/withdraw-account/add', { ...asked, accountId: idFor(asked) }),
    onMutate: place,
    onSuccess(accounts: WithdrawalAccounts, _asked, from) {
      otp.forget()
      rememberAccounts(accounts)
      toasts.show(t('withdrawalAccount.saved'))
      // The player may have left the page meanwhile.
      if (place() === from) back()
    },
    onError(failed) {
      if (failed instanceof CallRefused) forgetId()
      const fields = fieldsOf(failed)
      if (fields) {
        setProblems(fields)
        firstWrong.look()
      } else if (!otp.fail(failed)) setError(failed)
      if (failed instanceof CallRefused && (failed.reason === 'TooManyWithdrawAccounts' || failed.reason === 'PhoneNotBound'))
        readAccountsAgain()
    },
    meta: { ownMessage: true },
  })

  function submit() {
    setError(undefined)
    const found = problemsIn(typed)
    setProblems(found)
    const verificationCode = otp.read()
    if (Object.keys(found).length > 0 || verificationCode === undefined) return firstWrong.look()
    const { again: _again, ...fields } = typed
    // A second quick tap can precede the busy button.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate({ ...fields, type, verificationCode })
  }

  const problemOf = (field: TypedField) => problems[field] ?? (field === 'ifsc' ? fieldsOf(branchError)?.ifsc : undefined)
  return {
    type,
    setType,
    otp,
    branch,
    isLooking,
    error,
    isPending,
    fields: firstWrong.form,
    submit,
    isSame: typed.again !== '' && digitsOf(typed.again) === digitsOf(typed.number),
    of(field: TypedField) {
      const problem = problemOf(field)
      return {
        value: typed[field],
        error: problem && problemText(field, problem),
        onChange: (value: string) => {
          setTyped((before: Typed) => ({ ...before, [field]: value }))
          setProblems(({ [field]: _gone, ...others }) => others)
        },
      }
    },
    /** Shows a field's error when it loses focus, unless it is empty. */
    rest(field: TypedField) {
      const problem = problemsIn(typed)[field]
      if (problem !== undefined && problem !== 'required') setProblems((before) => ({ ...before, [field]: problem }))
    },
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>

/** Keeps the new account's id for retries, so that it is added once; any change makes another id. */
function useAccountId() {
  const kept = useRef<{ asked: string; accountId: string }>(undefined)
  return {
    idFor(asked: WithoutId): string {
      const text = JSON.stringify(asked)
      if (kept.current?.asked !== text) kept.current = { asked: text, accountId: uuid7(new Date(serverNow())) }
      return kept.current.accountId
    },
    forgetId() {
      kept.current = undefined
    },
  }
}
