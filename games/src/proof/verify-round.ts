import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { BalanceLeaf, RoundProof } from './documents.ts'

/** A round's row of the journal. Money is in paise. */
export type RoundRow = {
  uid: string
  roundId: string
  /** The game's number in the ledger. */
  game: number
  version: number
  stake: number
  /** The part of the stake that the bonus paid. */
  stakeBonus: number
  payout: number
  seedNo: number
  nonce: number
  seq: number
  settledAt: string
  /** The row that took the stake, for a round that stayed open: then this one only pays. */
  openedSeq: number | undefined
  voided: boolean
  /** The player's choice as canonical JSON: with a round that stayed open, `{"actions":[…],"bet":…}`. */
  play: string | undefined
}

/** What a receipt says of its row. `nonce` and `play` are compared if they are there; `play` null: the player chose nothing. */
export type SaidRow = Pick<RoundRow, 'roundId' | 'seq' | 'settledAt' | 'version' | 'stake' | 'payout'> & {
  /** Undefined for a game that has no number: such a receipt fails. */
  game: number | undefined
  nonce?: number
  play?: string | null
}

/**
 * The steps of a round's place in the books. `journal`: the links are consecutive rows that lead to the balance's head. `row`: the named link
 * is this round's. `owner`: every row is of the balance's player. `wallet`: the row's balance follows from the one before it, and the last
 * row's is the one that was sealed. `receipt`: the row says what the receipt says.
 */
export type SealedStepName = 'journal' | 'row' | 'owner' | 'wallet' | 'receipt'
export type SealedStep = { step: SealedStepName; verdict: 'passed' | 'failed' | 'skipped'; said: string; found: string }

/** The pockets after the row before a round, and after the round's own. */
export type WalletStep = { before: Pockets; after: Pockets }
type Pockets = { cash: number; bonus: number }

/** What a proof of a round shows, once its steps and those of its balance have passed. */
export type Sealed = { steps: SealedStep[]; row: RoundRow | undefined; wallet: WalletStep | undefined }

/** The first byte of a link: rounds, openings, payouts in parts, transfers (ledger/sql/hash.sql). */
const rowTags: ReadonlySet<number | undefined> = new Set([...'ROPT'].map((tag) => tag.charCodeAt(0)))
const roundTag = 'R'.charCodeAt(0)
/** A link before a round's own that belongs to the same row: its choice, and the row of its opening. */
const choiceTag = 'S'.charCodeAt(0)

/** A round's link has a fixed length. Each row's ends with seq, cash and bonus afterwards, and the time, 8 bytes each. */
const roundLength = 107
const endLength = 32

type Row = Pockets & { place: number; uid: string; seq: number }

/** Checks a round's place in the journal, and compares its row with the receipt's. That the balance was sealed, `verifyBalance` checks. */
export function verifySealed({ roundId, before, links, at, balance: { leaf } }: RoundProof, receipt?: SaidRow): Sealed {
  const bytes = links.map(hexToBytes)
  const rows = bytes.flatMap((link, place) => rowEndOf(link, place) ?? [])
  const row = roundRowOf(bytes, at)
  const [last, own] = [rows.at(-1), rows.findIndex(({ place }) => place === at)]
  const wallet = row && walletStepOf(rows, own)
  const expected = row && wallet && payInto(wallet.before, row)
  const stranger = rows.find(({ uid }) => uid !== leaf.uid)
  const steps = [
    compare(
      'journal',
      `${leaf.head} after row ${leaf.seq}`,
      faultOf(bytes, rows, before) ?? `${sealOf(before, bytes)} after row ${last?.seq}`,
    ),
    compare('row', `round ${roundId}`, row ? `round ${row.roundId}` : `link ${at} is not a round’s`),
    compare('owner', `player ${leaf.uid}`, `player ${stranger?.uid ?? leaf.uid}`),
    compare(
      'wallet',
      expected ? `${textOf(expected)}, in the end ${textOf(leaf)}` : 'the row before it',
      wallet && last ? `${textOf(wallet.after)}, in the end ${textOf(last)}` : 'missing',
    ),
    receipt
      ? compare('receipt', receiptText(receipt, receipt), row ? receiptText(row, receipt) : 'no row')
      : ({ step: 'receipt', verdict: 'skipped', said: `round ${roundId}`, found: '' } as const),
  ]
  return { steps, row, wallet }
}

const compare = (step: SealedStepName, said: string, found: string): SealedStep => ({
  step,
  verdict: said === found ? 'passed' : 'failed',
  said,
  found,
})

/** The hash that links add to the one before them. */
function sealOf(before: string, links: readonly Uint8Array[]): string {
  let hash: Uint8Array = hexToBytes(before)
  for (const link of links) hash = sha256(concatBytes(hash, link))
  return bytesToHex(hash)
}

/** Why links are not rows in order, or undefined. Nothing before them means that they begin with the first row. */
function faultOf(links: readonly Uint8Array[], rows: readonly Row[], before: string): string | undefined {
  const odd = links.findIndex((link, place) =>
    link[0] === choiceTag ? links[place + 1]?.[0] !== roundTag : !rows.some((row) => row.place === place),
  )
  if (odd !== -1) return `link ${odd} is not a row’s`
  const [first] = rows
  if (!first) return 'no row'
  if ((before === '') !== (first.seq === 1)) return `row ${first.seq} after ${before === '' ? 'nothing' : before}`
  const gap = rows.findIndex((row, place) => row.seq !== first.seq + place)
  return gap === -1 ? undefined : `row ${rows[gap]!.seq} after row ${rows[gap - 1]!.seq}`
}

function rowEndOf(link: Uint8Array, place: number): Row | undefined {
  if (!rowTags.has(link[0]) || link.length < 9 + endLength) return undefined
  if (link[0] === roundTag && link.length !== roundLength) return undefined
  const view = viewOf(link)
  const end = link.length - endLength
  return { place, uid: view.getBigInt64(1).toString(), seq: longAt(view, end), cash: longAt(view, end + 8), bonus: longAt(view, end + 16) }
}

/** The round whose link is at `at`, with its choice from the link before it. */
function roundRowOf(links: readonly Uint8Array[], at: number): RoundRow | undefined {
  const link = links[at]
  if (link?.length !== roundLength || link[0] !== roundTag) return undefined
  const view = viewOf(link)
  return {
    uid: view.getBigInt64(1).toString(),
    roundId: bytesToHex(link.subarray(9, 25)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    game: view.getInt32(27),
    version: view.getInt32(31),
    stake: longAt(view, 35),
    stakeBonus: longAt(view, 43),
    payout: longAt(view, 51),
    seedNo: view.getInt32(67),
    nonce: view.getInt32(71),
    seq: longAt(view, 75),
    settledAt: instantOf(view.getBigInt64(99)),
    ...choiceOf(links[at - 1]),
  }
}

/** The number of the opening's row or 0, a byte for a void, and the choice: its length (−1 for none) and its text. */
function choiceOf(link: Uint8Array | undefined): Pick<RoundRow, 'openedSeq' | 'voided' | 'play'> {
  if (link?.[0] !== choiceTag || link.length < 14) return { openedSeq: undefined, voided: false, play: undefined }
  const view = viewOf(link)
  const length = view.getInt32(10)
  return {
    openedSeq: longAt(view, 1) || undefined,
    voided: link[9] === 1,
    play: length === link.length - 14 ? new TextDecoder().decode(link.subarray(14)) : undefined,
  }
}

function walletStepOf(rows: readonly Row[], own: number): WalletStep | undefined {
  const after = rows[own]
  if (!after) return undefined
  const before = after.seq === 1 ? { cash: 0, bonus: 0 } : rows[own - 1]
  return before && { before, after }
}

/** The pockets after a round's row. The bonus gets the payout if it paid a part of the stake. */
function payInto({ cash, bonus }: Pockets, { stake, stakeBonus, payout, openedSeq, voided }: RoundRow): Pockets {
  const taken = openedSeq === undefined ? { cash: stake - stakeBonus, bonus: stakeBonus } : { cash: 0, bonus: 0 }
  const paid = voided
    ? { cash: stake - stakeBonus, bonus: stakeBonus }
    : stakeBonus > 0
      ? { cash: 0, bonus: payout }
      : { cash: payout, bonus: 0 }
  return { cash: cash - taken.cash + paid.cash, bonus: bonus - taken.bonus + paid.bonus }
}

const textOf = ({ cash, bonus }: Pockets | BalanceLeaf) => `cash ${cash}, bonus ${bonus}`

/** The facts of a row that a receipt says, in the order in which a person reads them. */
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

const viewOf = (link: Uint8Array) => new DataView(link.buffer, link.byteOffset, link.length)
const longAt = (view: DataView, at: number) => Number(view.getBigInt64(at))

/** PostgreSQL's instant, in microseconds since 2000, as a receipt writes it. An instant between milliseconds keeps all its digits. */
function instantOf(microseconds: bigint): string {
  const perDay = 86_400_000_000n
  const time = ((microseconds % perDay) + perDay) % perDay
  const { year, month, date } = dateOf(Number((microseconds - time) / perDay))
  const two = (value: bigint | number) => `${value}`.padStart(2, '0')
  const second = time / 1_000_000n
  const fraction = `${time % 1_000_000n}`.padStart(6, '0').replace(/000$/, '')
  return `${year}-${two(month)}-${two(date)}T${two(second / 3_600n)}:${two((second / 60n) % 60n)}:${two(second % 60n)}.${fraction}Z`
}

/** The date that is `days` after 2000-01-01. Years begin in March here, so that a leap day ends one; every 400 of them are alike. */
function dateOf(days: number): { year: number; month: number; date: number } {
  const sinceMarch = days - 60
  const era = Math.floor(sinceMarch / 146_097)
  const day = sinceMarch - era * 146_097
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365)
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const sinceMarchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = sinceMarchMonth < 10 ? sinceMarchMonth + 3 : sinceMarchMonth - 9
  return { year: 2_000 + era * 400 + year + (month <= 2 ? 1 : 0), month, date: dayOfYear - Math.floor((153 * sinceMarchMonth + 2) / 5) + 1 }
}
