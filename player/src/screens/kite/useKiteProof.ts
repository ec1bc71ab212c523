import type { Round } from '@lalmor/contract/rounds.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SeenRound } from '../../data/seen-kite.ts'
import { call, session } from '../../data/client.ts'
import { openSignatureCheck, type SignatureCheck } from '../rounds/beacon-check.ts'
import { downloadJson } from '../rounds/download.ts'
import { prepareVerifier, verifyKite, type KiteReceipt, type KiteVerdict } from './kite-proof.ts'
import { seenKite } from './seen-kite.ts'
import type { ProofWay } from '../rounds/Verdict.tsx'

export type KiteProof = ProofWay & {
  receipt: KiteReceipt | undefined
  verdict: KiteVerdict | undefined
  seen: SeenRound | undefined
}

/** Everything loads with the page, and is checked without the server. */
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
  const uid = session.current()?.uid
  const seen = uid === undefined ? undefined : seenKite.of(uid, tableRound)
  const signatures = useSignatureCheck(receipt !== undefined)
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () => {
      const proven = receipt ?? (await refetch({ throwOnError: true })).data!
      return verifyKite(proven, { round, seen, signatures: signatures() })
    },
    meta: { ownMessage: true },
  })
  useEffect(prepareVerifier, [])
  return {
    receipt,
    seen,
    inUse: receipt || missing ? false : undefined,
    verdict: data,
    busy: isPending,
    error: error ?? (receipt ? undefined : missing),
    verify: () => mutate(),
    download: () => receipt && downloadJson(`${round.game}-${round.roundId}.json`, receipt),
  }
}

/** Open with the page, from `wanted` on; renewed if a check could not run. */
function useSignatureCheck(wanted: boolean) {
  const check = useRef<SignatureCheck>(undefined)
  const get = () => (check.current ??= openSignatureCheck())
  useEffect(() => {
    if (!wanted) return undefined
    get()
    return () => {
      check.current?.close()
      check.current = undefined
    }
  }, [wanted])
  return () => ({
    verify: (ask: Parameters<SignatureCheck['verify']>[0]) =>
      get()
        .verify(ask)
        .catch((cause: unknown) => {
          check.current?.close()
          check.current = undefined
          throw cause
        }),
  })
}
