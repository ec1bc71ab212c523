import { paise } from '@lalmor/units/paise.ts'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isLegalStake } from '../engine.ts'
import { betPayout, cashOutOf, isCashOut } from './bet.ts'
import { hashDown } from './chain.ts'
import { traceCrash, type CrashTrace } from './crash-point.ts'
import { findCrashGame, type CrashGame } from './definition.ts'
import type { CrashBet, CrashReceipt } from './receipt.ts'
import { saltOf, seedDigest } from './salt.ts'

/** The steps of a proof, in order. Without a bet the last three are left out. */
export type CrashStepName = 'commitment' | 'chain' | 'game' | 'definition' | 'salt' | 'crash' | 'seed' | 'stake' | 'cash-out' | 'payout'

/** One step: the receipt's value beside the recomputed one. `skipped`: an earlier step failed, so there is nothing to compare. */
export type CrashStep = { step: CrashStepName; verdict: 'passed' | 'failed' | 'skipped'; receipt: string; recomputed: string }

export type CrashVerification = {
  /** No step failed. */
  verified: boolean
  steps: CrashStep[]
  /** How the crash point was computed. Absent when the game is unknown. */
  trace?: CrashTrace
}

/**
 * Runs a table's round again from its link and salt and compares. Works offline: it needs only the code and the receipt,
 * and for the chain one hash for each earlier round.
 */
export function verifyCrashRound(receipt: CrashReceipt): CrashVerification {
  const { game: id, version, round, digests, bet } = receipt
  const { steps, compare, skip } = newSteps()
  const link = hexToBytes(receipt.link)
  const previous = hashDown(link, 1)
  compare('commitment', receipt.previousLink, bytesToHex(previous))
  compare('chain', receipt.terminalHash, bytesToHex(hashDown(previous, round - 1)))

  const label = `${id} version ${version}`
  const game = findCrashGame(id, version)
  compare('game', label, game ? label : 'unknown')
  if (game) compare('definition', receipt.definitionHash, game.definitionHash)
  else skip('definition', receipt.definitionHash)

  const salt = saltOf(digests)
  compare('salt', receipt.salt, salt)
  const trace = game && traceCrash(game.tables, { link, round, salt })
  if (trace) compare('crash', `${receipt.crash}`, `${trace.crash}`)
  else skip('crash', `${receipt.crash}`)

  if (bet) {
    const own = seedDigest({ game: id, version, round }, bet.clientSeed)
    compare('seed', own, digests.includes(own) ? own : `not among ${digests.length}`)
    if (game && trace) compareBet(game, bet, trace.crash, compare)
    else for (const step of ['stake', 'cash-out', 'payout'] as const) skip(step, saidOf(bet)[step])
  }
  return { verified: steps.every(({ verdict }) => verdict !== 'failed'), steps, ...(trace && { trace }) }
}

type Compare = (step: CrashStepName, said: string, recomputed: string) => void

function newSteps() {
  const steps: CrashStep[] = []
  const compare: Compare = (step, said, recomputed) =>
    void steps.push({ step, verdict: said === recomputed ? 'passed' : 'failed', receipt: said, recomputed })
  const skip = (step: CrashStepName, said: string) => void steps.push({ step, verdict: 'skipped', receipt: said, recomputed: '' })
  return { steps, compare, skip }
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
