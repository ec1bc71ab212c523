import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { beaconQuicknet } from '../beacon/info.ts'
import { verifyBeacon } from '../beacon/verify.ts'
import { cashOutOf } from '../crash/bet.ts'
import { findCrashGame } from '../crash/definition.ts'
import type { CrashReceipt, CutReceipt } from '../crash/receipt.ts'
import { verifyCrashRound, type CrashStepName, type Unproved } from '../crash/verify.ts'
import { receiptFormat, type Envelope } from '../fair/envelope.ts'
import { reportDealt, type Given, type Report } from './dealt-report.ts'

const words: Record<CrashStepName, { passed: string; failed: string; unproved?: string }> = {
  commitment: { passed: 'the hash of the link is the link before, known before the round', failed: 'the link does not have this hash' },
  chain: { passed: 'so many hashes lead to the terminal hash', failed: 'the link is not of this chain, or not of this round' },
  game: { passed: 'the game and its version are known', failed: 'there is no such game or version' },
  definition: { passed: 'the tables are those the round was played with', failed: 'the tables have another hash' },
  digest: { passed: 'the published digest is made of these bets', failed: 'these bets make another digest' },
  open: {
    passed: 'the beacon’s round is the first that left enough time for bets: nobody chose it',
    failed: 'another round of the beacon was due first, or too soon after opening',
  },
  close: {
    passed: 'by the table’s clock the digest was published before the beacon’s word; only who saw it then can know',
    failed: 'the times of opening, closing, the beacon and the flight contradict each other',
    unproved: 'the digest was published after the beacon’s word',
  },
  beacon: { passed: 'the beacon’s group signed this round', failed: 'this is not the word of this beacon for this round' },
  salt: { passed: 'the salt is made of these bets and the beacon’s word', failed: 'another salt comes out' },
  crash: { passed: 'the same crash point comes out', failed: 'another crash point comes out' },
  seed: { passed: 'your client seed is in the salt', failed: 'your client seed is not in the salt' },
  stake: { passed: 'the stake is a legal one', failed: 'the stake is not a legal one' },
  'cash-out': { passed: 'the cash-out is a possible one', failed: 'the cash-out is not a possible one' },
  payout: { passed: 'the same payout comes out', failed: 'another payout comes out' },
  void: {
    passed: 'the round was void before its bets closed',
    failed: 'the round was void though nothing kept it from its end, or too soon',
    unproved: 'nothing here shows that the beacon was silent: look up its round at a relay',
  },
}

/** Names those who could choose the end of a valid round. */
const whoChose: Record<Unproved, string> = {
  void: 'the round was called off and its stakes went back, so it decided nothing',
  late: 'the digest of the bets came after the beacon’s word, so who bet last could choose it',
  'test-beacon': 'its beacon is not drand’s, so who has its key foresaw its word and could bet last',
}
const onlyWhoSaw = 'that the digest was out before the beacon’s word: the times are the table’s own, only who had the digest by then knows'

/** Recomputes a table's round, checks who vouches for it, and prints what is proved. */
export async function reportCrash(receipt: CrashReceipt, trusted: Given): Promise<Report> {
  const { steps, trace, unproved } = verifyCrashRound(receipt, verifyBeacon)
  const { game, version, round, digests } = receipt
  console.log(`${game} version ${version}, round ${round} of chain ${receipt.terminalHash}`)
  const bets = `${digests.length} ${digests.length === 1 ? 'bet' : 'bets'}`
  console.log('void' in receipt ? `void (${receipt.void.reason}) with ${bets}` : `ended at ${times(receipt.crash)} with ${bets}`)
  const { chainHash, id, round: named } = receipt.beacon
  const whose =
    chainHash === beaconQuicknet.chainHash
      ? 'drand quicknet'
      : `beacon ${JSON.stringify(id)}, not drand’s: its key reveals its words in advance`
  console.log(`beacon  round ${named} of ${whose}`)
  const bet = 'bet' in receipt ? receipt.bet : undefined
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
    console.log(`${verdict.padEnd(8)}${step}: ${verdict === 'skipped' ? 'nothing to compare' : (words[step][verdict] ?? '')}`)
    if (verdict === 'failed') console.log(`        receipt:    ${said}\n        recomputed: ${recomputed}`)
  }
  const failed = steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => `${step}: ${words[step].failed}`)
  // Signed if the player bet: a watched round was dealt to nobody.
  const dealt = isEnvelope(receipt) ? receipt : ({ receipt: receiptFormat } as const)
  const open = unproved.length > 0 ? unproved.map((why) => `that nobody chose the end: ${whoChose[why]}`) : [onlyWhoSaw]
  const report = await reportDealt(dealt, { promised: receipt.terminalHash, seed: 'chain', open, failed, trusted })
  return { ...report, isChoiceOpen: unproved.length > 0 }
}

const isEnvelope = (receipt: CrashReceipt): receipt is CutReceipt & Envelope => 'signature' in receipt && receipt.signature !== undefined

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
const times = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`
