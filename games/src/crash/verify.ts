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

/** Steps in order. Without a bet the last four are absent; a void round has `void` for the steps from `salt` on. */
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

/** `skipped`: an earlier step failed. `unproved`: the receipt itself says that this cannot be proved. */
export type CrashStep = {
  step: CrashStepName
  verdict: 'passed' | 'failed' | 'skipped' | 'unproved'
  receipt: string
  recomputed: string
}

/**
 * The reason a valid round does not prove who chose its end. `void`: nothing was decided. `late`: the digest came after the beacon's word. `test-beacon`: its
 * key reveals words in advance.
 */
export type Unproved = 'void' | 'late' | 'test-beacon'

export type CrashVerification = {
  verified: boolean
  /** Empty if nobody chose the end, provided the digest was seen in time. */
  unproved: Unproved[]
  steps: CrashStep[]
  /** For a void round, the crash point that the beacon's word would give. Absent if it cannot be computed. */
  trace?: CrashTrace
}

/** Injected, so that a page can verify in a worker (beacon/verify.ts). */
export type VerifySignature = (beacon: BeaconInfo, round: number, signature: string) => boolean

/** Recomputes a table's round from link, bets and beacon. Offline; the chain costs one hash per earlier round. */
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

/** Returns the fault if the receipt's tables differ from ours. */
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

/** Passes if bets closed before the beacon spoke, or the receipt says why not: then it proves nothing. */
function compareClose(receipt: Parameters<typeof faultOfClose>[0], { note }: Run) {
  const said = `${receipt.closedMs}, due ${receipt.beacon.dueMs}`
  const fault = faultOfClose(receipt)
  if (fault) note('close', 'failed', said, fault)
  else note('close', receipt.late ? 'unproved' : 'passed', said, receipt.late ? `late: ${receipt.late}` : said)
}

/** Passes if the chain hash names the beacon, its round was due then, and its group signed it. */
function compareBeacon(beacon: VoidReceipt['beacon'], { note, verifySignature }: Run): boolean {
  const { chainHash, round, dueMs, signature, randomness } = beacon
  const said = `round ${round} of ${chainHash}`
  const fault = (found: string) => (note('beacon', 'failed', said, found), false)
  if (chainHashOf(beacon) !== chainHash) return fault('its key, times or name are of another chain')
  // BigInt: period and round can be large.
  const due = BigInt(beacon.genesisMs) + BigInt(round - 1) * BigInt(beacon.periodMs)
  if (due !== BigInt(dueMs)) return fault(`due ${due}`)
  if (signature === undefined) return false
  if (randomnessOf(signature) !== randomness) return fault(`randomness ${randomnessOf(signature)}`)
  if (!verifySignature(beacon, round, signature)) return fault('not signed by its group')
  note('beacon', 'passed', said, said)
  return true
}

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

/** Checks a round that was void before its bets closed, or for a silent beacon. If the beacon did speak, says where the kite would have been cut. */
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
