import type { WithdrawalAccounts } from '@lalmor/contract/withdrawal-accounts.ts'
import { cleanIfsc, ifscProblem } from '@lalmor/contract/withdrawal-account-rules.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { forgetWithdrawalOptions } from '../withdrawals/withdrawal-options.ts'
import { call, queryClient } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'
import { useDebounced } from '../wallet/useDebounced.ts'

const accountsQuery = queryOptions({
  queryKey: ['withdrawal-accounts'],
  queryFn: ({ signal }) => call('/withdraw-account/list', {}, { signal }),
  // Another device may change the accounts.
  staleTime: 0,
  meta: { ownMessage: true },
})

export const useWithdrawalAccounts = () => useQuery(accountsQuery)

/** Each answer has the whole current list. */
export function rememberAccounts(accounts: WithdrawalAccounts) {
  remember(accountsQuery.queryKey, accounts)
  forgetWithdrawalOptions()
}

export const readAccountsAgain = () => void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })

export const useDeleteAccount = (onDone: () => void) =>
  useMutation({
    mutationFn: (accountId: string) => call('/withdraw-account/delete', { accountId }),
    onSuccess(accounts) {
      rememberAccounts(accounts)
      onDone()
    },
    meta: { ownMessage: true },
  })

/** The branch once the IFSC is complete and typing has stopped. Data and error are of this IFSC. */
export function useBranch(typed: string) {
  const ifsc = cleanIfsc(typed)
  const settled = useDebounced(ifsc)
  const isWhole = ifscProblem(settled) === undefined
  const { data, error, isFetching } = useQuery({
    queryKey: ['withdrawal-account-branch', settled],
    queryFn: ({ signal }) => call('/withdraw-account/branch', { ifsc: settled }, { signal }),
    enabled: isWhole,
    staleTime: Infinity,
    meta: { ownMessage: true },
  })
  const isOfThis = isWhole && settled === ifsc
  return { branch: isOfThis ? data : undefined, error: isOfThis ? error : null, isLooking: isOfThis && isFetching }
}
