import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

export const useFirstDeposit = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['promo', 'first-deposit'],
    queryFn: ({ signal }) => call('/promo/firstDeposit', {}, { signal }),
    enabled,
    // Changed by credits, bets and breaks elsewhere.
    staleTime: 0,
    meta: { background: true },
  })
