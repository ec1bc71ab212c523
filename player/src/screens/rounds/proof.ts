import type { Round } from '@lalmor/contract/rounds.ts'
import type { Receipt } from '@lalmor/games/fair/receipt.ts'
import type { StreamTrace } from '@lalmor/games/fair/stream.ts'
import type { Step, StepName, Verification } from '@lalmor/games/fair/verify.ts'
import type { SeenPair } from '../../data/seen-pairs.ts'

export type Verdict = {
  outcome: 'verified' | 'mismatch' | 'unknown-game'
  hash: Judged
  draw: Judged
  payout: Judged
  /** Events of the recomputed round; empty if it could not be. */
  events: readonly { type: string }[]
  trace?: StreamTrace
}

/** `said` and `found` are present if they differ. */
export type Judged = { state: 'match' | 'not-checked' } | { state: 'mismatch'; said: string; found: string }

export type ProvenRound = Round & { serverSeed: string }

/** Loads everything, so that no network is needed later. */
export const fetchVerifier = () => Promise.all([import('@lalmor/games/fair/verify.ts'), import('@lalmor/games/fair/receipt.ts')])

/** `seen`: stored here before the round. A changed hash or seed fails. */
export async function verifyOnDevice(round: ProvenRound, seen: SeenPair | undefined): Promise<Verdict> {
  const [{ verifyRound }, { receiptOf }] = await fetchVerifier()
  return compareProof(verifyRound(receiptOf(round)), { hash: round.serverSeedHash, clientSeed: round.clientSeed }, seen)
}

export async function receiptFor(round: ProvenRound): Promise<Receipt> {
  const [, { receiptOf }] = await fetchVerifier()
  return receiptOf(round)
}

export function compareProof(
  { steps, round }: Verification,
  told: { hash: string; clientSeed: string },
  seen: Partial<SeenPair> = {},
): Verdict {
  const of = (...names: StepName[]) => fold(steps.filter(({ step }) => names.includes(step)))
  const verdict = {
    hash: broken(told.hash, seen.hash) ?? of('commitment'),
    draw: broken(told.clientSeed, seen.clientSeed) ?? of('game', 'definition', 'stake', 'choices', 'events'),
    payout: of('payout'),
    events: round?.events ?? [],
    ...(round && { trace: round.trace }),
  }
  const unknownGame = steps.some(({ step, verdict: passed }) => step === 'game' && passed === 'failed')
  const judged = [verdict.hash, verdict.draw, verdict.payout]
  if (judged.every(({ state }) => state === 'match')) return { outcome: 'verified', ...verdict }
  return { outcome: unknownGame && verdict.hash.state === 'match' ? 'unknown-game' : 'mismatch', ...verdict }
}

const broken = (said: string, seen: string | undefined): Judged | undefined =>
  seen === undefined || seen === said ? undefined : { state: 'mismatch', said, found: seen }

/** Returns the first step that failed, with both of its values. */
export function fold(steps: readonly { verdict: Step['verdict'] | 'unproved'; receipt: string; recomputed: string }[]): Judged {
  const failed = steps.find(({ verdict }) => verdict === 'failed')
  if (failed) return { state: 'mismatch', said: failed.receipt, found: failed.recomputed }
  return { state: steps.every(({ verdict }) => verdict === 'passed') ? 'match' : 'not-checked' }
}
