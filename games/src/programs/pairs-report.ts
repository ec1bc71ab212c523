import { canonicalJson } from '../fair/canonical-json.ts'
import { gapsBetween } from '../fair/number-gaps.ts'
import type { Receipt } from '../fair/receipt.ts'
import type { RoundProof } from '../proof/documents.ts'
import { startsIn } from '../proof/verify-round.ts'

/** `failed`: files contradict each other. `missing`: numbers that no file has. */
export type PairsReport = { failed: string[]; missing: string[] }

type Pair = { hash: string; clientSeed: string; rounds: Map<number, string>; inBooks: Set<number>; failed: string[] }

/** Lists the numbers that each seed pair lacks. Rows of proofs count too, since a kite bet's receipt has no number. A journal that skips one fails. */
export function reportPairs(receipts: readonly Receipt[], proofs: readonly RoundProof[]): PairsReport {
  const pairs = pairsOf(receipts)
  for (const proof of proofs) addRows(pairs, receipts, proof)
  const missing = [...pairs.values()].flatMap((pair) => missingIn(pair))
  return { failed: [...pairs.values()].flatMap(({ failed }) => failed), missing }
}

function pairsOf(receipts: readonly Receipt[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const receipt of receipts) {
    const { serverSeedHash: hash, clientSeed, nonce } = receipt
    const pair: Pair = pairs.get(hash) ?? { hash, clientSeed, rounds: new Map(), inBooks: new Set(), failed: [] }
    pairs.set(hash, pair)
    const figures = figuresOf(receipt)
    const known = pair.rounds.get(nonce)
    if (pair.clientSeed !== clientSeed) pair.failed.push(`pair ${hash}: files name two client seeds`)
    else if (known !== undefined && known !== figures) pair.failed.push(`pair ${hash}: two different rounds have number ${nonce}`)
    pair.rounds.set(nonce, figures)
  }
  return pairs
}

/** Decided once per number, so equal in a round's receipts of both formats. */
const figuresOf = ({ game, version, stake, play, actions, payout }: Receipt) =>
  canonicalJson({ game, version, stake, payout, ...(play !== undefined && { play }), ...(actions && { actions }) })

function addRows(pairs: Map<string, Pair>, receipts: readonly Receipt[], proof: RoundProof) {
  const receipt = receipts.find((one) => 'roundId' in one && one.roundId === proof.roundId)
  const starts = startsIn(proof)
  const own = starts.find(({ roundId }) => roundId === proof.roundId)
  const pair = receipt && pairs.get(receipt.serverSeedHash)
  if (!pair || !own) return
  const rows = starts.filter(({ seedNo }) => seedNo === own.seedNo)
  const skipped = rows.find(({ nonce }, at) => at > 0 && nonce !== rows[at - 1]!.nonce + 1)
  if (skipped)
    pair.failed.push(`pair ${pair.hash}: row ${skipped.seq} of the books has number ${skipped.nonce}, not the one after the round before`)
  for (const { nonce } of rows) pair.inBooks.add(nonce)
}

function missingIn({ hash, clientSeed, rounds, inBooks }: Pair): string[] {
  if (rounds.size < 2) return []
  const numbers = [...rounds.keys(), ...inBooks]
  const [lowest, highest] = [Math.min(...rounds.keys()), Math.max(...numbers)]
  const gaps = gapsBetween(lowest, highest, numbers).map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`))
  console.log(`pair ${hash}, client seed ${JSON.stringify(clientSeed)}: ${rounds.size} rounds, numbers ${lowest} to ${highest}`)
  console.log(gaps.length === 0 ? 'passed  numbers: none is missing between them' : `open    numbers: missing are ${gaps.join(', ')}`)
  const onlyBooks = [...inBooks].filter((nonce) => !rounds.has(nonce) && nonce > lowest && nonce < highest)
  if (onlyBooks.length > 0)
    console.log(`        only the books of a proof have ${textOf(onlyBooks)}: no receipt of these is among the files`)
  console.log(`        not looked at: ${lowest > 0 ? `numbers before ${lowest}, and ` : ''}whether a round came after number ${highest}\n`)
  return gaps.length === 0 ? [] : [`number ${gaps.join(', ')} of pair ${hash}`]
}

const textOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join(', ')
