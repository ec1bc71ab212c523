import { readFileSync } from 'node:fs'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { MalformedReceipt, parseReceipt, type Receipt } from '../fair/receipt.ts'
import { verifyRound, type Step } from '../fair/verify.ts'

/**
 * `npm run verify -- FILE` (or `-` for standard input): plays a receipt's round again, offline.
 * Exit code 0 verified, 1 not verified, 2 no receipt to verify.
 */
const usage = `Usage: npm run verify -- FILE
FILE is a receipt saved from a round's fairness page, or - to read one from standard input.`

const words: Record<Step['step'], { passed: string; failed: string }> = {
  commitment: { passed: 'the server seed is the one whose hash was shown before', failed: 'the server seed does not have this hash' },
  game: { passed: 'the game and its version are known', failed: 'there is no such game or version' },
  definition: { passed: 'the tables are those the round was played with', failed: 'the tables have another hash' },
  stake: { passed: 'the stake is a legal one', failed: 'the stake is not a legal one' },
  events: { passed: 'the same events come out', failed: 'other events come out' },
  payout: { passed: 'the same payout comes out', failed: 'another payout comes out' },
}

function main(args: string[]): number {
  const [file] = args
  if (args.length !== 1 || file === undefined || file.startsWith('--')) {
    console.error(usage)
    return 2
  }
  let receipt: Receipt
  try {
    receipt = parseReceipt(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (error) {
    console.error(`${file}: ${error instanceof MalformedReceipt ? error.message : `cannot be read: ${(error as Error).message}`}`)
    return 2
  }
  return report(receipt)
}

function report(receipt: Receipt): number {
  const { verified, steps, round } = verifyRound(receipt)
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
  console.log(verified ? '\nverified' : `\nNOT verified: ${failed.join('; ')}`)
  return verified ? 0 : 1
}

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))

process.exitCode = main(process.argv.slice(2))
