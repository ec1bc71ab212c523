import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** The first deposit's offer: its terms, and how it is for this player. */
export const useFirstDeposit = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['promo', 'first-deposit'],
    queryFn: ({ signal }) => call('/promo/firstDeposit', {}, { signal }),
    enabled,
    // A credit, a bet or a break elsewhere changes it.
    staleTime: 0,
    meta: { background: true },
  })
