import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { BalanceProof, HeadList } from '../proof/documents.ts'
import { verifyBalance, verifyChain, verifyHead, type ProofStep, type ProofStepName } from '../proof/verify.ts'

const words: Record<ProofStepName, { passed: string; failed: string; skipped: string }> = {
  day: { passed: 'balance and statement are of one day and asset', failed: 'balance and statement differ', skipped: '' },
  root: { passed: 'the balance is in the tree that was signed', failed: 'the balance is not in the tree that was signed', skipped: '' },
  signature: {
    passed: 'the statement was signed with the key in the file',
    failed: 'the statement was not signed with this key',
    skipped: '',
  },
  key: {
    passed: 'the key is the one you gave',
    failed: 'the key is another than the one you gave',
    skipped: 'compare this fingerprint with the one the operator publishes, or give it with --key',
  },
  link: { passed: 'it names the statement before it', failed: 'it does not name the statement before it', skipped: '' },
  single: { passed: 'both files have one statement', failed: 'two different statements were signed for one day', skipped: '' },
}

/** Checks a balance's place in the day's tree and prints each step. Returns failures as text. */
export async function reportBalance(proof: BalanceProof, pinnedKey?: string): Promise<string[]> {
  const { leaf, index, head } = proof
  const { day, asset, players, root, at } = head.statement
  console.log(`balance of player ${leaf.uid}, ${leaf.day} (${leaf.asset}): ${rupeesOf(leaf.cash + leaf.bonus)}`)
  const pockets = { cash: leaf.cash, bonus: leaf.bonus, 'withdraw hold': leaf.withdrawHold, debt: leaf.debt }
  const told = Object.entries(pockets).map(([pocket, amount]) => `${pocket} ${rupeesOf(amount)}`)
  console.log(`${told.join(', ')}; after ${leaf.seq} journal rows, chain ${leaf.head || 'empty'}`)
  console.log(`leaf ${index} of ${players} under ${day} (${asset}), read at ${at}, root ${root}\n`)
  return printSteps(await verifyBalance(proof, pinnedKey))
}

/** Checks heads and their chain and prints each step. Returns failures as text. */
export async function reportHeads({ heads }: HeadList, pinnedKey?: string): Promise<string[]> {
  console.log(`${heads.length} daily heads, ${heads.at(-1)?.statement.day ?? 'none'} to ${heads[0]?.statement.day ?? 'none'}\n`)
  const signed: ProofStep[] = []
  for (const head of heads) signed.push(...(await verifyHead(head, pinnedKey)))
  return printSteps([...signed, ...verifyChain(heads)])
}

export function printSteps(steps: ProofStep[]): string[] {
  for (const { step, day, verdict, said, found } of steps) {
    console.log(`${verdict.padEnd(8)}${step} ${day}: ${words[step][verdict]}`)
    if (verdict === 'skipped') console.log(`        ${said}`)
    if (verdict === 'failed') console.log(`        file:       ${said}\n        recomputed: ${found}`)
  }
  return steps.filter(({ verdict }) => verdict === 'failed').map(({ step, day }) => `${step} ${day}: ${words[step].failed}`)
}

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
