import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { cashOutOf } from '../crash/bet.ts'
import { findCrashGame } from '../crash/definition.ts'
import type { CrashReceipt } from '../crash/receipt.ts'
import { verifyCrashRound, type CrashStepName } from '../crash/verify.ts'
import type { Trusted } from '../fair/verify-dealt.ts'
import { reportDealt, type Report } from './dealt-report.ts'

const words: Record<CrashStepName, { passed: string; failed: string }> = {
  commitment: { passed: 'the hash of the link is the link before, known before the round', failed: 'the link does not have this hash' },
  chain: { passed: 'so many hashes lead to the terminal hash', failed: 'the link is not of this chain, or not of this round' },
  game: { passed: 'the game and its version are known', failed: 'there is no such game or version' },
  definition: { passed: 'the tables are those the round was played with', failed: 'the tables have another hash' },
  salt: { passed: 'the salt is made of these bets', failed: 'these bets make another salt' },
  crash: { passed: 'the same crash point comes out', failed: 'another crash point comes out' },
  seed: { passed: 'your client seed is in the salt', failed: 'your client seed is not in the salt' },
  stake: { passed: 'the stake is a legal one', failed: 'the stake is not a legal one' },
  'cash-out': { passed: 'the cash-out is a possible one', failed: 'the cash-out is not a possible one' },
  payout: { passed: 'the same payout comes out', failed: 'another payout comes out' },
}

/** Runs a table's round again, asks who vouches for it, and prints each step and what it proves. */
export async function reportCrash(receipt: CrashReceipt, trusted: Trusted): Promise<Report> {
  const { steps, trace } = verifyCrashRound(receipt)
  const { game, version, round, digests, bet } = receipt
  console.log(`${game} version ${version}, round ${round} of chain ${receipt.terminalHash}`)
  console.log(`ended at ${times(receipt.crash)} with ${digests.length} ${digests.length === 1 ? 'bet' : 'bets'}`)
  if (bet) {
    const cashOut = cashOutOf(bet)
    const left = cashOut === undefined ? 'no cash-out' : `cash-out ${times(cashOut)}`
    console.log(`stake ${rupeesOf(bet.stake)}, ${left}, payout ${rupeesOf(bet.payout)}, client seed ${JSON.stringify(bet.clientSeed)}`)
  }
  const tables = findCrashGame(game, version)?.tables
  if (trace && tables) {
    const { bits, returnPercent, winCap } = tables
    console.log(`\nblock   HMAC-SHA256(link, ${JSON.stringify(trace.message)})\n        ${trace.hex}`)
    console.log(`draw    its first ${bits} bits are ${trace.grid}`)
    console.log(
      `        floor(${returnPercent} * 2^${bits} / (2^${bits} - ${trace.grid})) hundredths, within 1 and ${winCap}: ${times(trace.crash)}`,
    )
  }
  console.log()
  for (const { step, verdict, receipt: said, recomputed } of steps) {
    console.log(`${verdict.padEnd(8)}${step}: ${verdict === 'skipped' ? 'nothing to compare' : words[step][verdict]}`)
    if (verdict === 'failed') console.log(`        receipt:    ${said}\n        recomputed: ${recomputed}`)
  }
  const failed = steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => `${step}: ${words[step].failed}`)
  return reportDealt(receipt, { promised: receipt.terminalHash, seed: 'chain', failed, trusted })
}

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
const times = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`
