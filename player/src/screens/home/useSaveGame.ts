import type { Body } from '@lalmor/contract/catalogue.ts'
import { useMutation } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'
import { myGamesQuery } from '../../data/queries.ts'

const key = ['keep-game']

const show = (change: (favourites: string[]) => string[]) =>
  queryClient.setQueryData(myGamesQuery.queryKey, (mine) => mine && { ...mine, favourites: change(mine.favourites) })

/** The heart changes at once; calls are sent in the order of the taps, and the last answer counts. */
export function useSaveGame() {
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key[0]! },
    mutationFn: (ask: Body<'/game/favourite'>) => call('/game/favourite', ask),
    onMutate: async ({ game, kept }) => {
      await queryClient.cancelQueries(myGamesQuery)
      show((favourites) => [...(kept ? [game] : []), ...favourites.filter((other) => other !== game)])
    },
    onSuccess: ({ favourites }) => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) show(() => favourites)
    },
    onError: () => void queryClient.invalidateQueries(myGamesQuery),
  })
  return mutate
}
