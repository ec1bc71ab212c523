import { kiteGame } from '@lalmor/contract/kite-stream.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** Returns the named round, else the last. Null if no round was decided by the player's seeds. */
export const useExampleRound = (roundId: string | undefined) =>
  useQuery({
    queryKey: ['how', roundId ?? 'last'],
    queryFn: async ({ signal }): Promise<Round | null> => {
      const id = roundId ?? (await lastOwnRound(signal))
      if (id === undefined) return null
      const round = await call('/round/get', { roundId: id }, { signal })
      return round.status === 'Settled' && !('providerRound' in round) && round.game !== kiteGame ? round : null
    },
    // A player who has just played wants that round.
    staleTime: 0,
    meta: { ownMessage: true },
  })

/** Newest settled one of three days. A table's rounds have their own page. */
async function lastOwnRound(signal: AbortSignal): Promise<string | undefined> {
  const { rounds } = await call('/round/list', { only: { days: 'last-3-days', status: 'Settled' } }, { signal })
  return rounds.find(({ provider, game }) => provider === undefined && game !== kiteGame)?.roundId
}
