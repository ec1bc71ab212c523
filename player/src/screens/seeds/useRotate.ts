import { useMutation } from '@tanstack/react-query'
import { rememberSeeds, seedsQuery, type Seeds } from '../../data/seeds.ts'
import { call, queryClient } from '../../data/client.ts'

/** Sent twice it rotates once: lost answers are retried. */
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
