import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { Receipt } from '../fair/receipt.ts'
import { verifyRound, type Step } from '../fair/verify.ts'

const words: Record<Step['step'], { passed: string; failed: string }> = {
  commitment: { passed: 'the server seed is the one whose hash was shown before', failed: 'the server seed does not have this hash' },
  game: { passed: 'the game and its version are known', failed: 'there is no such game or version' },
  definition: { passed: 'the tables are those the round was played with', failed: 'the tables have another hash' },
  stake: { passed: 'the stake is a legal one', failed: 'the stake is not a legal one' },
  choices: { passed: 'the game knows what the player chose', failed: 'the game knows no such choice' },
  events: { passed: 'the same events come out', failed: 'other events come out' },
  payout: { passed: 'the same payout comes out', failed: 'another payout comes out' },
}

/** Plays a receipt's round again and prints each step. Returns the failures in words. */
export function reportRound(receipt: Receipt): string[] {
  const { steps, round } = verifyRound(receipt)
  console.log(`${receipt.game} version ${receipt.version}, round ${receipt.nonce} of client seed ${JSON.stringify(receipt.clientSeed)}`)
  console.log(`stake ${rupeesOf(receipt.stake)}, payout ${rupeesOf(receipt.payout)}\n`)
  round?.trace.blocks.forEach(({ message, hex }) =>
    console.log(`block   HMAC-SHA256(server seed, ${JSON.stringify(message)})\n        ${hex}`),
  )
  round?.trace.draws.forEach(({ n, rejected, value, result }) =>
    console.log(`draw    ${[...rejected.map((draw) => `${draw} (thrown away)`), value].join(', ')} mod ${n} = ${result}`),
  )
  for (const step of steps) {
    const { step: name, verdict } = step
    console.log(`${verdict.padEnd(8)}${name}: ${verdict === 'skipped' ? 'nothing to compare' : words[name][verdict]}`)
    if (verdict === 'failed') console.log(`        receipt:    ${step.receipt}\n        recomputed: ${step.recomputed}`)
  }
  return steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => `${step}: ${words[step].failed}`)
}

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
