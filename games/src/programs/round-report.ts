import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { Receipt } from '../fair/receipt.ts'
import { verifyRound, type Step } from '../fair/verify.ts'
import { reportDealt, type Given, type Report } from './dealt-report.ts'

const words: Record<Step['step'], { passed: string; failed: string }> = {
  commitment: { passed: 'the server seed has the hash of the receipt', failed: 'the server seed does not have this hash' },
  game: { passed: 'the game and its version are known', failed: 'there is no such game or version' },
  definition: { passed: 'the hash is that of this version’s tables', failed: 'the tables have another hash' },
  tables: { passed: 'the tables in the receipt have this hash', failed: 'the tables in the receipt have another hash' },
  stake: { passed: 'the stake is a legal one', failed: 'the stake is not a legal one' },
  choices: { passed: 'the game knows what the player chose', failed: 'the game knows no such choice' },
  events: { passed: 'the same events come out', failed: 'other events come out' },
  payout: { passed: 'the same payout comes out', failed: 'another payout comes out' },
}

/** Replays a receipt's round, checks who vouches for it, and prints what is proved. */
export async function reportRound(receipt: Receipt, trusted: Given): Promise<Report> {
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
  const failed = steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => `${step}: ${words[step].failed}`)
  return reportDealt(receipt, { promised: receipt.serverSeedHash, seed: 'server seed', drawnBy: clientSeedOf(receipt), failed, trusted })
}

const clientSeedOf = (receipt: Receipt) => (receipt.signature === undefined ? undefined : receipt.clientSeedFrom)

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
