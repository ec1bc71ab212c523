import { paise } from '@lalmor/units/paise.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { beaconQuicknet, chainHashOf, randomnessOf, type BeaconInfo } from '../beacon/info.ts'
import { isLegalStake } from '../engine.ts'
import { betPayout, cashOutOf, isCashOut } from './bet.ts'
import { hashDown } from './chain.ts'
import { traceCrash, type CrashTrace } from './crash-point.ts'
import { findCrashGame, type CrashGame } from './definition.ts'
import type { CrashBet, CrashReceipt, CutReceipt, VoidReceipt } from './receipt.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'
import { faultOfClose, faultOfOpening, faultOfVoid } from './times.ts'

/**
 * The steps of a proof, in order. Without a bet the last four are left out; a void round has `void` in place of the steps from `salt` on.
 */
export type CrashStepName =
  | 'commitment'
  | 'chain'
  | 'game'
  | 'definition'
  | 'digest'
  | 'open'
  | 'close'
  | 'beacon'
  | 'salt'
  | 'crash'
  | 'seed'
  | 'stake'
  | 'cash-out'
  | 'payout'
  | 'void'

/**
 * One step: the receipt's value beside the recomputed one. `skipped`: an earlier step failed, so there is nothing to compare. `unproved`: the
 * receipt itself says that this cannot be proved for its round.
 */
export type CrashStep = {
  step: CrashStepName
  verdict: 'passed' | 'failed' | 'skipped' | 'unproved'
  receipt: string
  recomputed: string
}

/**
 * The reason a valid round does not prove its end was not chosen. `void`: nothing was decided. `late`: the digest came after the beacon's word.
 * `test-beacon`: not drand's, so its key reveals words in advance.
 */
export type Unproved = 'void' | 'late' | 'test-beacon'

export type CrashVerification = {
  /** No step failed. */
  verified: boolean
  /** Empty if a verified round also proves that nobody chose its end, provided its digest was seen in time. */
  unproved: Unproved[]
  steps: CrashStep[]
  /** The computed crash point; of a void round, the one it would have had if its beacon spoke. Absent when it cannot be computed. */
  trace?: CrashTrace
}

/** Whether the beacon's group signed a round (beacon/verify.ts). Handed in, so that a page can verify it in a worker. */
export type VerifySignature = (beacon: BeaconInfo, round: number, signature: string) => boolean

/**
 * Runs a table's round again from its link, its bets and its beacon, and compares. Works offline: it needs only the code and the receipt, and for
 * the chain one hash for each earlier round.
 */
export function verifyCrashRound(receipt: CrashReceipt, verifySignature: VerifySignature): CrashVerification {
  const { game: id, version } = receipt
  const { steps, compare, note, skip } = newSteps()
  const link = hexToBytes(receipt.link)
  const previous = hashDown(link, 1)
  compare('commitment', receipt.previousLink, bytesToHex(previous))
  compare('chain', receipt.terminalHash, bytesToHex(hashDown(previous, receipt.round - 1)))

  const game = findCrashGame(id, version)
  const label = `${id} version ${version}`
  compare('game', label, game ? label : 'unknown')
  if (game) compare('definition', receipt.definitionHash, otherTables(receipt, game) ?? game.definitionHash)
  else skip('definition', receipt.definitionHash)

  const run: Run = { game, link, compare, note, skip, verifySignature }
  const trace = 'void' in receipt ? cutOfVoid(receipt, run) : cutOf(receipt, run)
  return { verified: steps.every(({ verdict }) => verdict !== 'failed'), unproved: unprovedOf(receipt), steps, ...(trace && { trace }) }
}

function unprovedOf(receipt: CrashReceipt): Unproved[] {
  return [
    ...('void' in receipt ? (['void'] as const) : []),
    ...(receipt.late ? (['late'] as const) : []),
    ...(receipt.beacon.chainHash === beaconQuicknet.chainHash ? [] : (['test-beacon'] as const)),
  ]
}

/** Returns the fault of a signed receipt's tables: they differ from those this code knows. */
function otherTables(receipt: CrashReceipt, { definitionHash }: CrashGame): string | undefined {
  if (!('tables' in receipt) || receipt.tables === undefined) return undefined
  const brought = bytesToHex(sha256(utf8ToBytes(receipt.tables)))
  return brought === definitionHash ? undefined : `the tables in it have the hash ${brought}`
}

type Compare = (step: CrashStepName, said: string, recomputed: string) => void

type Run = {
  game: CrashGame | undefined
  link: Uint8Array
  compare: Compare
  note: (step: CrashStepName, verdict: CrashStep['verdict'], said: string, recomputed: string) => void
  skip: (step: CrashStepName, said: string) => void
  verifySignature: VerifySignature
}

function newSteps() {
  const steps: CrashStep[] = []
  const note: Run['note'] = (step, verdict, receipt, recomputed) => void steps.push({ step, verdict, receipt, recomputed })
  const compare: Compare = (step, said, recomputed) => note(step, said === recomputed ? 'passed' : 'failed', said, recomputed)
  const skip = (step: CrashStepName, said: string) => note(step, 'skipped', said, '')
  return { steps, compare, note, skip }
}

function cutOf(receipt: CutReceipt, run: Run): CrashTrace | undefined {
  const { game, compare, skip } = run
  const { round, digests, beacon } = receipt
  const betsDigest = betsDigestOf(digests)
  compare('digest', receipt.betsDigest, betsDigest)
  compareOpening(receipt, run)
  compareClose(receipt, run)
  compareBeacon(beacon, run)
  const salt = game && saltOf(game, round, { beacon, betsDigest })
  if (salt === undefined) skip('salt', receipt.salt)
  else compare('salt', receipt.salt, salt)
  return compareCut(receipt, salt, run)
}

function compareOpening(receipt: CutReceipt | VoidReceipt, { note }: Run) {
  const said = `${receipt.openedMs}, due ${receipt.beacon.dueMs}`
  const fault = faultOfOpening(receipt)
  note('open', fault ? 'failed' : 'passed', said, fault ?? said)
}

/** The bets, by the table's clock, were closed before the beacon spoke; or the receipt says why not, and then nothing is proved by it. */
function compareClose(receipt: Parameters<typeof faultOfClose>[0], { note }: Run) {
  const said = `${receipt.closedMs}, due ${receipt.beacon.dueMs}`
  const fault = faultOfClose(receipt)
  if (fault) note('close', 'failed', said, fault)
  else note('close', receipt.late ? 'unproved' : 'passed', said, receipt.late ? `late: ${receipt.late}` : said)
}

/** The beacon is the one its chain hash names, its round was due when the receipt says, and its group signed it. */
function compareBeacon(beacon: VoidReceipt['beacon'], { note, verifySignature }: Run): boolean {
  const { chainHash, round, dueMs, signature, randomness } = beacon
  const said = `round ${round} of ${chainHash}`
  const fault = (found: string) => (note('beacon', 'failed', said, found), false)
  if (chainHashOf(beacon) !== chainHash) return fault('its key, times or name are of another chain')
  // As exact as every other reader: a period and a round can be large.
  const due = BigInt(beacon.genesisMs) + BigInt(round - 1) * BigInt(beacon.periodMs)
  if (due !== BigInt(dueMs)) return fault(`due ${due}`)
  if (signature === undefined) return false
  if (randomnessOf(signature) !== randomness) return fault(`randomness ${randomnessOf(signature)}`)
  if (!verifySignature(beacon, round, signature)) return fault('not signed by its group')
  note('beacon', 'passed', said, said)
  return true
}

/** The end and, if there is one, the bet. */
function compareCut({ round, digests, crash, bet }: CutReceipt, salt: string | undefined, run: Run): CrashTrace | undefined {
  const { game, link, compare, skip } = run
  const trace = game && salt !== undefined ? traceCrash(game, { link, round, salt }) : undefined
  if (trace) compare('crash', `${crash}`, `${trace.crash}`)
  else skip('crash', `${crash}`)
  if (!bet) return trace
  if (game && trace) {
    const own = seedDigest(game, round, bet.clientSeed)
    compare('seed', own, digests.includes(own) ? own : `not among ${digests.length}`)
    compareBet(game, bet, trace.crash, compare)
  } else
    for (const step of ['seed', 'stake', 'cash-out', 'payout'] as const) skip(step, step === 'seed' ? bet.clientSeed : saidOf(bet)[step])
  return trace
}

/**
 * A round is void in two ways: before its bets closed, or because the beacon was silent. A beacon that spoke after all is flagged, with where the
 * kite would have been cut; without its word nothing shows that it was silent.
 */
function cutOfVoid(receipt: VoidReceipt, run: Run): CrashTrace | undefined {
  const { game, link, compare, note } = run
  const { round, digests, beacon, closedMs } = receipt
  const { reason, atMs } = receipt.void
  compareOpening(receipt, run)
  if (closedMs !== undefined) {
    compare('digest', receipt.betsDigest!, betsDigestOf(digests))
    compareClose({ ...receipt, closedMs }, run)
  }
  const hasSpoken = compareBeacon(beacon, run)
  const fault = faultOfVoid(receipt)
  if (fault || reason === 'restart') {
    note('void', fault ? 'failed' : 'passed', `void at ${atMs}`, fault ?? `void at ${atMs}`)
    return undefined
  }
  if (!hasSpoken) {
    note('void', 'unproved', 'no beacon', 'nothing here shows whether it spoke')
    return undefined
  }
  const salt = game && saltOf(game, round, { beacon: { ...beacon, randomness: beacon.randomness! }, betsDigest: betsDigestOf(digests) })
  const trace = game && salt !== undefined ? traceCrash(game, { link, round, salt }) : undefined
  note('void', 'failed', 'no beacon', `it spoke${trace ? `: the cut would have been at ${trace.crash}` : ''}`)
  return trace
}

const saidOf = (bet: CrashBet) => ({ stake: `${bet.stake}`, 'cash-out': `${cashOutOf(bet) ?? 'none'}`, payout: `${bet.payout}` })

function compareBet({ tables, stakes }: CrashGame, bet: CrashBet, crash: number, compare: Compare) {
  const said = saidOf(bet)
  const stake = paise(BigInt(bet.stake))
  compare('stake', said.stake, isLegalStake(stakes, stake) ? said.stake : 'not a legal stake')
  const impossible = [bet.autoCashOut, bet.ownCashOut].find((multiplier) => multiplier !== undefined && !isCashOut(tables, multiplier))
  compare('cash-out', said['cash-out'], impossible === undefined ? said['cash-out'] : `nobody can cash out at ${impossible}`)
  compare('payout', said.payout, `${betPayout(tables, { stake, cashOutAt: cashOutOf(bet) }, crash)}`)
}
