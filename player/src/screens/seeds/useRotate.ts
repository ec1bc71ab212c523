import { useMutation } from '@tanstack/react-query'
import { rememberSeeds, seedsQuery, type Seeds } from '../../data/seeds.ts'
import { call, queryClient } from '../../data/client.ts'

/** A pair rotates only once if sent twice, so a lost answer is retried. */
export function useRotate(onRotated: ((seeds: Seeds) => void) | undefined) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pair: { seedNo: number; clientSeed: string }) => call('/seed/rotate', pair),
    onSuccess({ seeds }) {
      rememberSeeds(seeds)
      onRotated?.(seeds)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: seedsQuery.queryKey }),
    meta: { ownMessage: true },
  })
  return { rotate: mutate, isPending, error }
}
