import { splitPayout } from '@lalmor/units/split-payout.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../fair/canonical-json.ts'
import type { BalanceLeaf, RoundProof } from './documents.ts'
import { readLink, type Link, type OpeningLink, type Pockets, type RoundLink, type RowLink } from './links.ts'

/** Money is in paise. */
export type RoundRow = {
  uid: string
  roundId: string
  /** The game's number in the ledger. */
  game: number
  version: number
  stake: number
  stakeBonus: number
  payout: number
  /** Undefined for voids and rounds without bonus money. */
  payoutCash: number | undefined
  seedNo: number
  nonce: number
  seq: number
  settledAt: string
  /** Rounds that stayed open: the row that took the stake; this one only pays. */
  openedSeq: number | undefined
  voided: boolean
  /** Canonical JSON; for rounds that stayed open `{"actions":[…],"bet":…}`. */
  play: string | undefined
}

/** `nonce` and `play` compare if present; `play` null: no choice. */
export type SaidRow = Pick<RoundRow, 'roundId' | 'seq' | 'settledAt' | 'version' | 'stake' | 'payout'> & {
  /** Undefined if the game has no number: the receipt then fails. */
  game: number | undefined
  nonce?: number
  play?: string | null
}

/**
 * `journal`: the links lead to the head. `row`: the link is this round's. `owner`: all rows are the player's. `opening`: exactly one row took the stake.
 * `wallet`: balances follow. `receipt`: it agrees.
 */
export type SealedStepName = 'journal' | 'row' | 'owner' | 'opening' | 'wallet' | 'receipt'
export type SealedStep = { step: SealedStepName; verdict: 'passed' | 'failed' | 'skipped'; said: string; found: string }

export type WalletStep = { before: Pockets; after: Pockets }

/** Facts shown once the steps of the round and of its balance pass. `taken`: the stake's row of a round that stayed open. */
export type Sealed = { steps: SealedStep[]; row: RoundRow | undefined; wallet: WalletStep | undefined; taken: WalletStep | undefined }

type Placed<L extends Link = Link> = L & { place: number }

/** Places a round in the journal and compares its row with the receipt. `verifyBalance` checks that the balance was sealed. */
export function verifySealed({ roundId, before, links, at, balance: { leaf } }: RoundProof, receipt?: SaidRow): Sealed {
  const bytes = links.map(hexToBytes)
  const read = bytes.map(readLink)
  const rows = read.flatMap((link, place): Placed<RowLink>[] =>
    link && link.tag !== 'choice' && link.tag !== 'split' ? [{ ...link, place }] : [],
  )
  const row = roundRowOf(read, at)
  const last = rows.at(-1)
  const opening = row?.openedSeq === undefined ? undefined : rows.find(({ seq }) => seq === row.openedSeq)
  const wallet = row && walletStepOf(rows, at)
  const taken = opening && walletStepOf(rows, opening.place)
  const stranger = rows.find(({ uid }) => uid !== leaf.uid)
  const steps = [
    compare(
      'journal',
      `${leaf.head} after row ${leaf.seq}`,
      faultOf(read, rows, before) ?? `${sealOf(before, bytes)} after row ${last?.seq}`,
    ),
    compare('row', `round ${roundId}`, row ? `round ${row.roundId}` : `link ${at} is not a round’s`),
    compare('owner', `player ${leaf.uid}`, `player ${stranger?.uid ?? leaf.uid}`),
    openingStep(row, opening, rows),
    walletStepsOf({ row, wallet, taken, paidBefore: partsOf(rows, row) }, last, leaf),
    receipt
      ? compare('receipt', receiptText(receipt, receipt), row ? receiptText(row, receipt) : 'no row')
      : ({ step: 'receipt', verdict: 'skipped', said: `round ${roundId}`, found: '' } as const),
  ]
  return { steps, row, wallet, taken }
}

const compare = (step: SealedStepName, said: string, found: string): SealedStep => ({
  step,
  verdict: said === found ? 'passed' : 'failed',
  said,
  found,
})

function sealOf(before: string, links: readonly Uint8Array[]): string {
  let hash: Uint8Array = hexToBytes(before)
  for (const link of links) hash = sha256(concatBytes(hash, link))
  return bytesToHex(hash)
}

function isFollowed({ tag }: Link, next: Link | undefined): boolean {
  if (tag === 'choice') return next?.tag === 'round'
  return tag !== 'split' || next?.tag === 'choice' || next?.tag === 'round' || next?.tag === 'part'
}

/** Why links are not consecutive rows. Without `before` they must begin with the first row. */
function faultOf(links: readonly (Link | undefined)[], rows: readonly Placed<RowLink>[], before: string): string | undefined {
  const odd = links.findIndex((link, place) => !link || !isFollowed(link, links[place + 1]))
  if (odd !== -1) return `link ${odd} is not a row’s`
  const [first] = rows
  if (!first) return 'no row'
  if ((before === '') !== (first.seq === 1)) return `row ${first.seq} after ${before === '' ? 'nothing' : before}`
  const gap = rows.findIndex((row, place) => row.seq !== first.seq + place)
  return gap === -1 ? undefined : `row ${rows[gap]!.seq} after row ${rows[gap - 1]!.seq}`
}

/** The round at `at`, with its choice from the link before it. */
function roundRowOf(links: readonly (Link | undefined)[], at: number): RoundRow | undefined {
  const link = links[at]
  if (link?.tag !== 'round') return undefined
  const { tag: _tag, asset: _asset, cash: _cash, bonus: _bonus, at: settledAt, ...figures } = link
  const before = links[at - 1]
  const { openedSeq, voided, play } = before?.tag === 'choice' ? before : { openedSeq: undefined, voided: false, play: undefined }
  const split = links[at - (before?.tag === 'choice' ? 2 : 1)]
  return { ...figures, payoutCash: split?.tag === 'split' ? split.cash : undefined, settledAt, openedSeq, voided, play }
}

/** Rows that took a stake and so a number of a seed pair. */
export function startsIn({ links }: Pick<RoundProof, 'links'>): (RoundLink | OpeningLink)[] {
  const read = links.map((link) => readLink(hexToBytes(link)))
  return read.flatMap((link, place) => {
    const before = read[place - 1]
    const isEnd = before?.tag === 'choice' && before.openedSeq !== undefined
    return link?.tag === 'opening' || (link?.tag === 'round' && !isEnd) ? [link] : []
  })
}

function openingStep(row: RoundRow | undefined, opening: RowLink | undefined, rows: readonly RowLink[]): SealedStep {
  if (!row) return compare('opening', 'a round', 'no row')
  const { seq, openedSeq, voided } = row
  const others = rows.filter((one) => isOfRound(one, row.roundId) && one.seq !== seq && one.seq !== openedSeq).map((one) => one.seq)
  const alone = others.length === 0 ? '' : `, and row ${others.join(', ')} is of this round too`
  if (openedSeq === undefined)
    return compare('opening', `row ${seq} took the stake`, `${voided ? 'a void that no row opened' : `row ${seq} took the stake`}${alone}`)
  const said = `row ${openedSeq} took ${stakeText(row)}, choice ${betOf(row) ?? 'unreadable'}`
  const asset = rows.find((one): one is RoundLink => one.seq === seq && one.tag === 'round')?.asset
  return compare('opening', voided && row.payout !== row.stake ? 'a void gives the stake back' : said, openingText(opening, asset) + alone)
}

const isOfRound = (row: RowLink, roundId: string) => (row.tag === 'round' || row.tag === 'opening') && row.roundId === roundId

function openingText(opening: RowLink | undefined, asset: number | undefined): string {
  if (!opening) return 'no such row among the links'
  if (opening.tag !== 'opening') return `row ${opening.seq} opened no round`
  return `row ${opening.seq} took ${stakeText(opening)}${opening.asset === asset ? '' : ` of asset ${opening.asset}`}, choice ${opening.play ?? 'null'}`
}

const stakeText = ({ stake, stakeBonus, roundId, game, version, seedNo, nonce }: RoundRow | OpeningLink) =>
  `stake ${stake}, ${stakeBonus} of it from the bonus, of round ${roundId}, game ${game} version ${version}, seed pair ${seedNo}, nonce ${nonce}`

/** Canonical JSON; undefined in any other form. */
function betOf({ play }: RoundRow): string | undefined {
  if (play === undefined) return undefined
  try {
    const value = JSON.parse(play) as { actions?: unknown; bet?: unknown }
    if (!Array.isArray(value.actions) || Object.keys(value).length !== 2 || canonicalJson(value) !== play) return undefined
    return canonicalJson(value.bet)
  } catch {
    return undefined
  }
}

function walletStepOf(rows: readonly Placed<RowLink>[], place: number): WalletStep | undefined {
  const own = rows.findIndex((row) => row.place === place)
  const after = rows[own]
  if (!after) return undefined
  const before = after.seq === 1 ? { cash: 0, bonus: 0 } : rows[own - 1]
  return before && { before, after }
}

/** The parts paid before the round's own row. */
function partsOf(rows: readonly RowLink[], row: RoundRow | undefined): number {
  if (!row) return 0
  const parts = rows.filter((one) => one.tag === 'part' && one.roundId === row.roundId && one.seq < row.seq)
  return parts.reduce((sum, one) => sum + (one.tag === 'part' ? one.amount : 0), 0)
}

type Told = { row: RoundRow | undefined; wallet: WalletStep | undefined; taken: WalletStep | undefined; paidBefore: number }

function walletStepsOf({ row, wallet, taken, paidBefore }: Told, last: RowLink | undefined, leaf: BalanceLeaf): SealedStep {
  if (!row || !wallet || !last || (row.openedSeq !== undefined && !taken)) return compare('wallet', 'the row before it', 'missing')
  const [from, to] = [stakeOf(row), payoutOf(row, paidBefore)]
  const opened = taken && textOf(plus(taken.before, from, -1))
  const ended = textOf(plus(opened === undefined ? plus(wallet.before, from, -1) : wallet.before, to, 1))
  const text = (step: string | undefined, own: string, end: Pockets) =>
    `${step === undefined ? '' : `opened ${step}, then `}${own}, in the end ${textOf(end)}`
  const splitSaid = row.stakeBonus > 0 && !row.voided ? ` (${to.cash} paid in cash)` : ''
  const splitFound = row.payoutCash === undefined ? '' : ` (${row.payoutCash} paid in cash)`
  return compare(
    'wallet',
    text(opened, ended + splitSaid, leaf),
    text(taken && textOf(taken.after), textOf(wallet.after) + splitFound, last),
  )
}

const stakeOf = ({ stake, stakeBonus }: RoundRow): Pockets => ({ cash: stake - stakeBonus, bonus: stakeBonus })
const plus = (some: Pockets, { cash, bonus }: Pockets, sign: 1 | -1): Pockets => ({
  cash: some.cash + sign * cash,
  bonus: some.bonus + sign * bonus,
})

/** Split as the stake was paid; a void returns each part to its source. */
function payoutOf(row: RoundRow, paidBefore: number): Pockets {
  if (row.voided) return stakeOf(row)
  const paid = row.payout - paidBefore
  const cash = cashOf(row, row.payout) - cashOf(row, paidBefore)
  return { cash, bonus: paid - cash }
}

const cashOf = ({ stake, stakeBonus }: RoundRow, paid: number) =>
  Number(splitPayout(BigInt(paid), [BigInt(stake - stakeBonus), BigInt(stakeBonus)])[0])

const textOf = ({ cash, bonus }: Pockets) => `cash ${cash}, bonus ${bonus}`

function receiptText(row: RoundRow | SaidRow, { nonce, play }: SaidRow): string {
  const { roundId, seq, settledAt, game, version, stake, payout } = row
  const more = [
    ...(nonce === undefined ? [] : [`nonce ${row.nonce}`]),
    ...(play === undefined ? [] : [`choice ${row.play ?? 'none'}`]),
    ...('voided' in row && row.voided ? ['void'] : []),
  ]
  return [
    `round ${roundId}`,
    `row ${seq}`,
    settledAt,
    `game ${game} version ${version}`,
    `stake ${stake}`,
    `payout ${payout}`,
    ...more,
  ].join(', ')
}
