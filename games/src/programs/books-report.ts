import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { CrashReceipt } from '../crash/receipt.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import type { Receipt } from '../fair/receipt.ts'
import { manifest } from '../manifest.ts'
import { fingerprintOf, type RoundProof } from '../proof/documents.ts'
import { verifySealed, type RoundRow, type SaidRow, type SealedStepName, type WalletStep } from '../proof/verify-round.ts'
import { verifyBalance } from '../proof/verify.ts'
import { printSteps } from './proof-report.ts'

const words: Record<SealedStepName, { passed: string; failed: string }> = {
  journal: {
    passed: 'the links are consecutive rows that lead to the sealed head of the journal',
    failed: 'the links do not lead to the sealed head of the journal',
  },
  row: { passed: 'the link it names is the row of this round', failed: 'the link it names is not the row of this round' },
  owner: { passed: 'every row is of the player of the balance', failed: 'a row is of another player than the balance' },
  opening: {
    passed: 'one row took the stake of this round, as its own row says',
    failed: 'no row took the stake as this round’s row says, or another row is of this round too',
  },
  wallet: {
    passed: 'what the wallet had after the stake and after the payout follows from the rows before, and that of the last row was sealed',
    failed: 'what the wallet had after the stake or after the payout does not follow from the rows before, or another was sealed',
  },
  receipt: { passed: 'the row says what the receipt says', failed: 'the row does not say what the receipt says' },
}

/** The journal row that a receipt claims; undefined if unsigned. */
export function rowOf(receipt: Receipt | CrashReceipt): SaidRow | undefined {
  if (!('signature' in receipt) || receipt.signature === undefined) return undefined
  const { roundId, seq, settledAt, version } = receipt
  const row = { roundId: roundId!, seq: seq!, settledAt: settledAt!, version, game: manifest.find(({ id }) => id === receipt.game)?.number }
  if (!('clientSeedFrom' in receipt)) return { ...row, stake: receipt.bet?.stake ?? 0, payout: receipt.bet?.payout ?? 0 }
  const { stake, payout, nonce, play, actions } = receipt
  const choice = actions ? { actions, bet: play ?? null } : play
  return { ...row, stake, payout, nonce, play: choice === undefined ? null : canonicalJson(choice) }
}

type Beside = { key?: string | undefined; receipts: readonly SaidRow[] }

/** Checks a round's place in the books and its receipt among the files; prints what is proved. Returns failures as text. */
export async function reportInBooks(proof: RoundProof, { key, receipts }: Beside): Promise<string[]> {
  const { balance, roundId } = proof
  const receipt = receipts.find((said) => said.roundId === roundId)
  const { steps, row, wallet, taken } = verifySealed(proof, receipt)
  console.log(`round ${roundId} in the books of ${balance.head.statement.day}\n`)
  for (const { step, verdict, said, found } of steps) {
    const text = verdict === 'skipped' ? 'no receipt of this round among the files' : words[step][verdict]
    console.log(`${verdict.padEnd(8)}${step}: ${text}`)
    if (verdict === 'failed') console.log(`        file:       ${said}\n        found:      ${found}`)
  }
  const failed = steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [`${step}: ${words[step].failed}`] : []))
  failed.push(...printSteps(await verifyBalance(balance, key)))
  // The reader assumes that a proof and its receipts are of the same rounds.
  if (!receipt && receipts.length > 0) failed.push(`receipt: the files have receipts, and none of round ${roundId}`)
  if (failed.length > 0 || !row || !wallet) return failed
  const { proved, open } = findings(proof, { row, wallet, taken }, { key, receipt })
  console.log(['', ...proved.map((line) => `proved: ${line}`), ...open.map((line) => `not proved: ${line}`)].join('\n'))
  return []
}

function findings(
  { balance: { head } }: RoundProof,
  { row, wallet, taken }: { row: RoundRow; wallet: WalletStep; taken: WalletStep | undefined },
  { key, receipt }: { key: string | undefined; receipt: SaidRow | undefined },
) {
  const { day, at } = head.statement
  const figures = `game ${row.game} version ${row.version}, stake ${rupeesOf(row.stake)}, payout ${rupeesOf(row.payout)}, seed pair ${row.seedNo}, nonce ${row.nonce}`
  const proved = [
    `the head of ${day} vouches for row ${row.seq} of player ${row.uid}: round ${row.roundId}, ${figures}, settled at ${row.settledAt}`,
    ...(taken ? [`row ${row.openedSeq} took the stake of this round: ${hadText(taken)}`] : []),
    `${movedBy(row)}: ${hadText(wallet)}`,
    `the row was in the books at ${at}, and none of the rows after it can be changed without another head`,
  ]
  if (receipt) {
    const said = [
      'round',
      'row',
      'time',
      'game',
      'version',
      'stake',
      'payout',
      ...(receipt.nonce === undefined ? [] : ['nonce']),
      ...(receipt.play === undefined ? [] : ['choice']),
    ]
    proved.push(`the receipt says the same of its ${said.slice(0, -1).join(', ')} and ${said.at(-1)}`)
  }
  const open = [
    ...(receipt ? [] : ['that the payout follows from the seeds: its receipt shows that']),
    ...(key === undefined
      ? [`whose head this is: its key is ${fingerprintOf(head.publicKey)}, and you have not said whose that is (--key)`]
      : []),
    'that others were shown the same head: compare it with the published one',
  ]
  return { proved, open }
}

function movedBy({ openedSeq, voided }: RoundRow): string {
  if (voided) return `the stake that row ${openedSeq} took went back`
  return openedSeq === undefined ? 'the stake was taken and the payout paid' : 'the payout was paid'
}

const hadText = ({ before, after }: WalletStep) =>
  `the wallet had ${rupeesOf(before.cash + before.bonus)} before this row and ${rupeesOf(after.cash + after.bonus)} after it`

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
