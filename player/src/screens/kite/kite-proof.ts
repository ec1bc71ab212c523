import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { CrashStepName, CrashVerification } from '@lalmor/games/crash/verify.ts'
import type { SeenRound } from '../../data/seen-kite.ts'
import type { KiteEvent } from '../rounds/shows/kite-run.tsx'
import type { SignatureCheck } from '../rounds/beacon-check.ts'
import { fold, type Judged, type Verdict } from '../rounds/proof.ts'

/** The receipt of a round that was cut. */
export type KiteReceipt = Exclude<Result<'/kite/receipt'>, { void: unknown }>

/** A check of a table's round as a person follows it, each step with what it compared. */
export type KiteVerdict = {
  outcome: Verdict['outcome']
  chain: Judged
  beacon: Judged
  salt: Judged
  crash: Judged
  payout: Judged
  trace?: CrashVerification['trace']
}

/** The hash that names drand's quicknet, which others run. */
export const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** True if we may have the key of the round's beacon. */
export const isSandbox = ({ beacon }: KiteReceipt) => beacon.chainHash !== quicknetHash

/** A larger difference of clocks is shown. */
const apartMs = 1_000

/**
 * True if the digest came before the beacon's due time. The receipt's times are the table's word, the device's the player's: `hereMs` by the stricter of two
 * clocks, `apartMs` if they differ. `late` by any of them: the round proves nothing about its end.
 */
export function digestLead({ late, closedMs, beacon }: KiteReceipt, seen: SeenRound | undefined) {
  const dueMs = beacon.genesisMs + (beacon.round - 1) * beacon.periodMs
  const { atMs, aheadMs, relay } = seen?.came ?? { atMs: undefined, aheadMs: 0, relay: undefined }
  const hereMs = atMs === undefined ? undefined : dueMs - atMs - Math.max(0, aheadMs)
  const isLate = late !== undefined || (hereMs !== undefined && hereMs <= 0) || relay?.isOut === true
  return { late: isLate, tableMs: dueMs - closedMs, hereMs, relay, ...(Math.abs(aheadMs) >= apartMs && { apartMs: Math.abs(aheadMs) }) }
}

/** Why a receipt that holds does not prove who chose; undefined for one that does, as far as this device can know. */
export function unprovedOf(receipt: KiteReceipt, seen: SeenRound | undefined): 'late' | 'test-beacon' | undefined {
  if (digestLead(receipt, seen).late) return 'late'
  return isSandbox(receipt) ? 'test-beacon' : undefined
}

/** The table's round that decided this bet. Undefined while the kite flies. */
export function tableRoundOf({ events }: Pick<Round, 'events'>): { round: number; crash: number } | undefined {
  return (events as readonly KiteEvent[]).find((event) => event.type === 'cut')
}

/** Fetches the verifier of the table's rounds, needed only here; from then on no network is needed. */
const loadVerifier = () => Promise.all([import('@lalmor/games/crash/verify.ts'), import('@lalmor/games/crash/receipt.ts')])
export const prepareVerifier = () => void loadVerifier().catch(() => {})

type Known = { round: Round; seen: SeenRound | undefined; signatures: Pick<SignatureCheck, 'verify'> }

/** Recomputes the table's round on this device. Throws MalformedReceipt if the receipt is not valid. */
export async function verifyKite(receipt: KiteReceipt, { round, seen, signatures }: Known): Promise<KiteVerdict> {
  const [{ verifyCrashRound }, { parseCrashReceipt }] = await loadVerifier()
  const parsed = parseCrashReceipt(receipt)
  const isSigned = await isSignedBy(receipt, signatures)
  return judgeKite(
    verifyCrashRound(parsed, () => isSigned),
    receipt,
    round,
    seen,
  )
}

const isSignedBy = ({ beacon: { round, signature, ...beacon } }: KiteReceipt, { verify }: Known['signatures']) => {
  const { chainHash, publicKey, periodMs, genesisMs, scheme, groupHash, id } = beacon
  return verify({ beacon: { chainHash, publicKey, periodMs, genesisMs, scheme, groupHash, id }, round, signature })
}

type Record = Pick<Round, 'events' | 'stake' | 'payout' | 'clientSeed'>

/**
 * Turns the verifier's steps into the page's, and compares the receipt with the bet in Game Records and with what this device was shown of the round
 * while it happened.
 */
export function judgeKite(
  { steps, trace }: Pick<CrashVerification, 'steps' | 'trace'>,
  receipt: KiteReceipt,
  record: Record,
  seen: SeenRound | undefined,
): KiteVerdict {
  const { crash, bet } = receipt
  const of = (...names: CrashStepName[]) => fold(steps.filter(({ step }) => names.includes(step)))
  const timed = of('open', 'close')
  const verdict = {
    chain:
      changed(receipt.terminalHash, seen?.terminalHash) ??
      changed(receipt.round, seen?.link) ??
      changed(receipt.link, seen?.shownLink) ??
      of('commitment', 'chain'),
    beacon:
      changed(receipt.beacon.chainHash, seen?.beacon?.chainHash) ??
      changed(receipt.beacon.round, seen?.beacon?.round) ??
      // That it cannot be proved is no mismatch: the page says so beside the digest.
      (timed.state === 'mismatch' ? timed : of('beacon')),
    salt:
      differs(record.clientSeed, bet?.clientSeed) ??
      changed(receipt.betsDigest, seen?.betsDigest) ??
      changed(receipt.salt, seen?.salt) ??
      of('digest', 'salt', 'seed'),
    crash: differs(tableRoundOf(record)?.crash, crash) ?? of('game', 'definition', 'crash'),
    payout: differs(record.stake, bet?.stake) ?? differs(record.payout, bet?.payout) ?? of('stake', 'cash-out', 'payout'),
  }
  const shown = { ...verdict, ...(trace && { trace }) }
  if (Object.values(verdict).every(({ state }) => state === 'match')) return { outcome: 'verified', ...shown }
  const unknownGame = steps.some(({ step, verdict: passed }) => step === 'game' && passed === 'failed')
  return { outcome: unknownGame && verdict.chain.state === 'match' ? 'unknown-game' : 'mismatch', ...shown }
}

/** `recorded` is from the round's page, `proven` from the receipt; undefined where there is no such bet. */
const differs = (recorded: string | number | undefined, proven: string | number | undefined): Judged | undefined =>
  recorded === proven ? undefined : { state: 'mismatch', said: `${recorded ?? ''}`, found: `${proven ?? ''}` }

/** `said` is what the server says now, `seen` what this device was shown before, if it was. */
const changed = (said: string | number, seen: string | number | undefined): Judged | undefined =>
  seen === undefined || seen === said ? undefined : { state: 'mismatch', said: `${said}`, found: `${seen}` }
