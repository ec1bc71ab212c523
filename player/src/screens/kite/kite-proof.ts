import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { CrashStepName, CrashVerification } from '@lalmor/games/crash/verify.ts'
import type { SeenRound } from '../../data/seen-kite.ts'
import type { KiteEvent } from '../rounds/shows/kite-run.tsx'
import type { SignatureCheck } from '../rounds/beacon-check.ts'
import { fold, type Judged, type Verdict } from '../rounds/proof.ts'

/** The receipt of a cut round. */
export type KiteReceipt = Exclude<Result<'/kite/receipt'>, { void: unknown }>

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

/** True if we may have the beacon's key. */
export const isSandbox = ({ beacon }: KiteReceipt) => beacon.chainHash !== quicknetHash

/** A larger difference of clocks is shown. */
const apartMs = 1_000

/**
 * True if the digest preceded the beacon's due time. The receipt's times are the table's word; `hereMs` is this device's, by the stricter clock. `late`: the
 * round proves nothing.
 */
export function digestLead({ late, closedMs, beacon }: KiteReceipt, seen: SeenRound | undefined) {
  const dueMs = beacon.genesisMs + (beacon.round - 1) * beacon.periodMs
  const { atMs, aheadMs, relay } = seen?.came ?? { atMs: undefined, aheadMs: 0, relay: undefined }
  const hereMs = atMs === undefined ? undefined : dueMs - atMs - Math.max(0, aheadMs)
  const isLate = late !== undefined || (hereMs !== undefined && hereMs <= 0) || relay?.isOut === true
  return { late: isLate, tableMs: dueMs - closedMs, hereMs, relay, ...(Math.abs(aheadMs) >= apartMs && { apartMs: Math.abs(aheadMs) }) }
}

/** The reason a receipt does not prove who chose; undefined if it does, as far as this device can know. */
export function unprovedOf(receipt: KiteReceipt, seen: SeenRound | undefined): 'late' | 'test-beacon' | undefined {
  if (digestLead(receipt, seen).late) return 'late'
  return isSandbox(receipt) ? 'test-beacon' : undefined
}

/** The table's round; undefined while the kite flies. */
export function tableRoundOf({ events }: Pick<Round, 'events'>): { round: number; crash: number } | undefined {
  return (events as readonly KiteEvent[]).find((event) => event.type === 'cut')
}

const loadVerifier = () => Promise.all([import('@lalmor/games/crash/verify.ts'), import('@lalmor/games/crash/receipt.ts')])
export const prepareVerifier = () => void loadVerifier().catch(() => {})

type Known = { round: Round; seen: SeenRound | undefined; signatures: Pick<SignatureCheck, 'verify'> }

/** Throws MalformedReceipt. */
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

/** Compares with the bet in Game Records, and with what this device saw live. */
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
      // Unprovable is not a mismatch: the page says so next to the digest.
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

/** `recorded`: the page's; `proven`: the receipt's; undefined without such a bet. */
const differs = (recorded: string | number | undefined, proven: string | number | undefined): Judged | undefined =>
  recorded === proven ? undefined : { state: 'mismatch', said: `${recorded ?? ''}`, found: `${proven ?? ''}` }

/** `said`: the server's value now; `seen`: the value that this device saw earlier, if any. */
const changed = (said: string | number, seen: string | number | undefined): Judged | undefined =>
  seen === undefined || seen === said ? undefined : { state: 'mismatch', said: `${said}`, found: `${seen}` }
