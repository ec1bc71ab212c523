import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** Bets and deposits elsewhere change it. */
const refreshMs = 60_000

export const useCashback = () =>
  useQuery({
    queryKey: ['promo', 'rebate'],
    queryFn: ({ signal }) => call('/promo/rebate', {}, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { background: true },
  })

export type Days = 1 | 7 | 30

export const useCashbackRecord = (days: Days) =>
  useQuery({
    queryKey: ['promotions', 'cashback', days],
    queryFn: ({ signal }) => call('/promo/cashbackRecord', { days }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { background: true },
  })
