import type { Round } from '@lalmor/contract/rounds.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberSeeds, seedsQuery, seenPairs } from '../../data/seeds.ts'
import { call, queryClient, session } from '../../data/client.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { toasts } from '../../ui/toasts.ts'
import { randomClientSeed } from '../seeds/client-seed.ts'
import { downloadJson } from './download.ts'
import { fetchVerifier, receiptFor, verifyOnDevice, type ProvenRound, type Verdict } from './proof.ts'

export type Proof = {
  /** Verifying ends a pair that is still in use. Undefined until known. */
  inUse: boolean | undefined
  serverSeed: string | undefined
  verdict: Verdict | undefined
  busy: boolean
  /** Set if the check could not run; a failed check is a verdict. */
  error: unknown
  verify: () => void
  download: () => void
}

/** Reveals the pair if it is in use, then recomputes the round. */
export function useProof(round: Round): Proof {
  // If it fails, the check fetches again and reports.
  useEffect(() => void fetchVerifier().catch(() => undefined), [])
  const { data: seeds } = useQuery({ ...seedsQuery, meta: { background: true } })
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () => {
      const proven: ProvenRound = { ...round, serverSeed: round.serverSeed ?? (await reveal(round)) }
      const uid = session.current()?.uid
      const verdict = await verifyOnDevice(proven, uid === undefined ? undefined : seenPairs.of(uid, round.seedNo))
      return { proven, verdict }
    },
    meta: { ownMessage: true },
  })
  const serverSeed = data?.proven.serverSeed ?? round.serverSeed
  return {
    inUse: serverSeed !== undefined ? false : seeds && seeds.seedNo === round.seedNo,
    serverSeed,
    verdict: data?.verdict,
    busy: isPending,
    error,
    verify: () => mutate(),
    download: () => {
      if (data) downloadReceipt(data.proven).catch((cause: unknown) => toasts.show(callErrorText(cause)))
    },
  }
}

/** A pair in use is changed, with a new client seed of this device. */
async function reveal({ seedNo, roundId }: Round): Promise<string> {
  const seeds = await queryClient.fetchQuery({ ...seedsQuery, staleTime: 0 })
  if (seeds.seedNo !== seedNo) return (await call('/seed/reveal', { seedNo })).serverSeed
  const rotated = await call('/seed/rotate', { seedNo, clientSeed: randomClientSeed() })
  rememberSeeds(rotated.seeds)
  void queryClient.invalidateQueries({ queryKey: ['round'], predicate: ({ queryKey }) => queryKey[1] !== roundId })
  return rotated.revealed.serverSeed
}

async function downloadReceipt(round: ProvenRound): Promise<void> {
  downloadJson(`${round.game}-${round.roundId}.json`, await receiptFor(round))
}
