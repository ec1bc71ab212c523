import type { Round } from '@lalmor/contract/rounds.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/client.ts'
import { downloadJson } from './download.ts'
import { prepareVerifier, verifyKite, type KiteReceipt, type KiteVerdict } from './kite-proof.ts'
import type { ProofWay } from './Verdict.tsx'

export type KiteProof = ProofWay & { receipt: KiteReceipt | undefined; verdict: KiteVerdict | undefined }

/** The proof of a bet at the table: everything it needs loads with the page, and is checked here without the server. */
export function useKiteProof(round: Round, tableRound: number): KiteProof {
  const {
    data: receipt,
    error: missing,
    refetch,
  } = useQuery({
    queryKey: ['kite-receipt', tableRound],
    queryFn: async ({ signal }): Promise<KiteReceipt> => {
      const receipt = await call('/kite/receipt', { round: tableRound }, { signal })
      if ('void' in receipt) throw new Error(`round ${tableRound} is void`)
      return receipt
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownMessage: true },
  })
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () => verifyKite(receipt ?? (await refetch({ throwOnError: true })).data!, round),
    meta: { ownMessage: true },
  })
  useEffect(prepareVerifier, [])
  return {
    receipt,
    inUse: receipt || missing ? false : undefined,
    verdict: data,
    busy: isPending,
    error: error ?? (receipt ? undefined : missing),
    verify: () => mutate(),
    download: () => receipt && downloadJson(`${round.game}-${round.roundId}.json`, receipt),
  }
}
