import type { OutsideLaunch } from '@lalmor/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sittingQuery } from '../../data/play.ts'
import { call, queryClient } from '../../data/client.ts'
import { rememberBalance } from '../../data/queries.ts'

/** Bets bypass the app, so it polls. Hidden pages do not. */
const askMs = 1_500

/** The balance, and whether this launch's net changed. */
export function useLaunchStanding({ launchId, balance }: OutsideLaunch) {
  const { data } = useQuery({
    queryKey: ['standing', launchId],
    queryFn: ({ signal }) => call('/seat/standing', { launchId }, { signal }),
    refetchInterval: askMs,
    staleTime: 0,
    gcTime: 0,
    meta: { background: true },
  })
  const told = useRef({ net: 0, balance })
  const [raised, setRaised] = useState(0)
  useEffect(() => {
    if (!data) return
    const net = data.paid - data.staked
    const before = told.current
    told.current = { net, balance: data.balance }
    if (data.balance !== before.balance) rememberBalance(data.balance)
    if (net === before.net) return
    // Playing there counts as use (data/idle-watch.ts).
    window.dispatchEvent(new Event('played'))
    void queryClient.invalidateQueries({ queryKey: sittingQuery.queryKey })
    // Stakes lower both; only payouts raise the ring, above the amount at launch.
    if (net > before.net && net > 0) setRaised((times) => times + 1)
  }, [data])
  return { balance: data?.balance ?? balance, raised, over: data?.over ?? false }
}
