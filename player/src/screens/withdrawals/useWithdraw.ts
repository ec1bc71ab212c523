import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirectTo } from '../../app/router.ts'
import { intentsWith, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { useRequests } from '../wallet/useRequests.ts'
import { rememberWithdrawal } from './useWithdrawal.ts'
import { createWithdrawalIntents } from './withdrawal-intent.ts'
import { withdrawalOptionsQuery } from './withdrawal-options.ts'

/** What may be withdrawn now. Asked again the moment that a wait of it ends, so that nobody stays before a shut door. */
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

/** A day: what is further off comes with a later answer. */
const longestTimerMs = 86_400_000

/** When something opens by itself; undefined when nothing does. */
function nextChange({ accounts, password, turnsAt }: WithdrawalOptions): string | undefined {
  const opens = [turnsAt, password.lockedUntil, password.withdrawalsHeldUntil, ...accounts.map(({ payableFrom }) => payableFrom)]
  return opens.filter((instant) => instant !== undefined).sort()[0]
}

/** A withdrawal has changed what is known of the player's money. */
function forgetFigures() {
  void queryClient.invalidateQueries({ queryKey: withdrawalOptionsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Withdrawals of this app. They come with the first page about withdrawals, and not with Home. */
const withdrawalOrders = createWithdrawalIntents(intentsWith('lalmor.withdraw'))

/** Withdrawals of this player. One that is made takes the place of the form: Back leads to where the form was opened. */
export const useWithdrawing = (uid: string) =>
  useRequests(withdrawalOrders, uid, {
    made(withdrawal) {
      rememberWithdrawal(withdrawal)
      forgetFigures()
      redirectTo('/pages/wallet/WithdrawWait', { orderNo: withdrawal.orderNo })
    },
    // Whatever refused it, the figures on the page are older than it.
    refused: forgetFigures,
  })
