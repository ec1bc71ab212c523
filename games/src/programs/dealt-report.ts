import { digestOf } from '../fair/envelope.ts'
import type { ClientSeedFrom } from '../fair/receipt.ts'
import { isVouchedFor, verifyDealt, type AnyReceipt, type DealtStep, type DealtStepName, type Trusted } from '../fair/verify-dealt.ts'

/** Failed steps; whether anything beyond figures is proved; whether somebody could have chosen the end. */
export type Report = { failed: string[]; isProved: boolean; isChoiceOpen?: boolean }

/** The reader's trust, and rounds proved by other files. */
export type Given = Trusted & { roundsInBooks?: readonly string[] | undefined }

const words: Record<DealtStepName, { passed: string; failed: string; skipped: string }> = {
  signature: {
    passed: 'the receipt was signed with the key in it',
    failed: 'the receipt was not signed with this key',
    skipped: 'the receipt is not signed',
  },
  key: {
    passed: 'the key is the one you gave, or a head signed with that one names it',
    failed: 'the key is another than the one you gave, and no head in these files that is signed with that one names it',
    skipped: 'no key to compare with',
  },
  promise: {
    passed: 'the hash is one that you were shown before',
    failed: 'the hash is none of those that you were shown before',
    skipped: 'no hash to compare with',
  },
}

type Asked = {
  /** Published before the round, by the receipt. */
  promised: string
  seed: string
  drawnBy?: ClientSeedFrom | undefined
  /** Questions the figures leave open. */
  open?: readonly string[]
  failed: string[]
  trusted: Given
}

/** Checks who vouches for a receipt and prints exactly what is and is not proved. */
export async function reportDealt(receipt: AnyReceipt, { failed, ...asked }: Asked): Promise<Report> {
  const steps = await verifyDealt(receipt, asked.promised, asked.trusted)
  if (receipt.signature !== undefined) console.log(`\nreceipt ${digestOf(receipt)}`)
  for (const { step, verdict, said, found } of steps) {
    console.log(`${verdict.padEnd(8)}${step}: ${words[step][verdict]}`)
    if (verdict === 'failed') console.log(`        receipt:    ${said}\n        found:      ${found}`)
  }
  const all = [...failed, ...steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => `${step}: ${words[step].failed}`)]
  if (all.length > 0) return { failed: all, isProved: false }
  const { proved, open } = findings(receipt, steps, asked)
  console.log(['', ...proved.map((line) => `proved: ${line}`), ...open.map((line) => `not proved: ${line}`)].join('\n'))
  return { failed: [], isProved: isVouchedFor(steps) }
}

function findings(receipt: AnyReceipt, steps: DealtStep[], { promised, seed, drawnBy, open: left = [], trusted }: Omit<Asked, 'failed'>) {
  const passed = (name: DealtStepName) => steps.some(({ step, verdict }) => step === name && verdict === 'passed')
  const proved = ['these figures follow from these seeds, by the rules and tables that the receipt names']
  const open = [...left]
  if (passed('promise')) proved.push(`the ${seed} was fixed before you were shown its hash`)
  else open.push(`that the ${seed} was fixed before the round: give the hash that was shown then with --hash, and compare ${promised}`)
  if (receipt.signature === undefined) open.push('that this was dealt to anybody: anyone can choose seeds and write such a file')
  else {
    const { mark, seq, roundId, settledAt } = receipt
    const dealt = `this was dealt to the player of mark ${mark} as number ${seq} of their journal, round ${roundId}, at ${settledAt}`
    const fingerprint = steps.find(({ step }) => step === 'key')!.said
    if (passed('key')) proved.push(`the house says that ${dealt}, and cannot deny it`)
    else open.push(`that ${dealt}: the key ${fingerprint} signed that, and you have not said whose it is (--key, or a head of that day)`)
  }
  if (drawnBy === 'server') open.push('that the server did not know the client seed: it drew that too, because none was sent')
  const inBooks = receipt.signature !== undefined && trusted.roundsInBooks?.includes(receipt.roundId)
  open.push(
    inBooks
      ? 'who the player is, and that the payout reached the wallet: see the proof of this round among these files'
      : 'who the player is, and that the payout reached the wallet: the proof that the round is in the books says that',
  )
  return { proved, open }
}
