import { kiteGame } from '@lalmor/contract/kite-stream.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** The round a page explains: the one named, else the player's last. Null where there is none that seeds of the player's own decided. */
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

/** The newest settled round of a game of ours in the last three days. A table's rounds are decided by a chain and a beacon: their own page shows them. */
async function lastOwnRound(signal: AbortSignal): Promise<string | undefined> {
  const { rounds } = await call('/round/list', { only: { days: 'last-3-days', status: 'Settled' } }, { signal })
  return rounds.find(({ provider, game }) => provider === undefined && game !== kiteGame)?.roundId
}
