import { bytesToHex } from '@noble/hashes/utils.js'
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { signedBytes } from '../fair/envelope.ts'
import {
  documentBytes,
  documentKinds,
  hashStatement,
  proofVersion,
  type BalanceLeaf,
  type BalanceProof,
  type HeadStatement,
  type RoundProof,
  type SignedHead,
} from './documents.ts'
import { hashLeaf, pathTo, rootOf, treeTop } from './merkle.ts'

/** Determined by `name`. */
export function testKey(name: string) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, Buffer.alloc(32, name)]), format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url').toString('hex')
  const pem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  const signHead = (statement: HeadStatement): SignedHead => ({
    statement,
    signature: sign(null, documentBytes(statement), privateKey).toString('hex'),
    publicKey,
  })
  const signReceipt = <Said extends object>(said: Said) => {
    const unsigned = { ...said, publicKey }
    return { ...unsigned, signature: sign(null, signedBytes(unsigned), privateKey).toString('hex') }
  }
  return { publicKey, pem, signHead, signReceipt }
}

export type TestDay = { head: SignedHead; proofs: BalanceProof[] }

/** Head of a day with `players` wallets, and each one's proof. Repeatable only with `secretOf`. */
export function testDay({
  day,
  players,
  key,
  before,
  said = {},
  secretOf = () => bytesToHex(randomBytes(32)),
  leafOf = () => ({}),
}: {
  day: string
  players: number
  key: ReturnType<typeof testKey>
  before?: SignedHead
  said?: Partial<HeadStatement>
  /** Makes 32 bytes in hex for a leaf's hash or salt. */
  secretOf?: (what: string) => string
  leafOf?: (n: number) => Partial<BalanceLeaf>
}): TestDay {
  const leaves = Array.from({ length: players }, (_, n): BalanceLeaf => ({
    kind: documentKinds.leaf,
    version: proofVersion,
    day,
    asset: 'INR.play',
    uid: `${100_000_001 + n}`,
    seq: n,
    cash: 100_000 + n,
    bonus: n,
    withdrawHold: 5 * n,
    debt: n,
    head: n === 0 ? '' : secretOf(`head ${n} of ${day}`),
    salt: secretOf(`salt ${n} of ${day}`).slice(0, 32),
    ...leafOf(n),
  }))
  const hashes = leaves.map((leaf) => hashLeaf(documentBytes(leaf)))
  const head = key.signHead({
    kind: documentKinds.head,
    version: proofVersion,
    day,
    asset: 'INR.play',
    players,
    root: bytesToHex(rootOf(treeTop(hashes), players)),
    previous: before ? hashStatement(before.statement) : null,
    at: `${day}T18:35:00.000Z`,
    receiptKey: key.publicKey,
    chains: [],
    openings: { rows: 48, hash: 'cd'.repeat(32) },
    ...said,
  })
  const proofs = leaves.map((leaf, index): BalanceProof => ({
    kind: documentKinds.proof,
    version: proofVersion,
    leaf,
    index,
    path: pathTo(hashes, index).map(bytesToHex),
    head,
  }))
  return { head, proofs }
}

/** Returns the same bytes every time, for `secretOf`. */
export const madeUp = (what: string): string => createHash('sha256').update(what).digest('hex')

/** `openedSeq`: the row that took its stake. `play`: the choice as text. */
export type TestRow = {
  roundId: string
  seq: number
  settledAt: string
  game: number
  version: number
  stake: number
  payout: number
  nonce: number
  stakeBonus?: number
  /** The row's cash payout; by default the rule's, null omits it. */
  payoutCash?: number | null
  openedSeq?: number
  voided?: boolean
  play?: string
}

/** Facts in which the stake's row differs from the round's own. `as`: another kind of row moves the same money. */
export type TestOpening = Partial<Pick<TestRow, 'roundId' | 'game' | 'version' | 'stake' | 'stakeBonus' | 'nonce'>> & {
  asset?: number
  seedNo?: number
  play?: string | null
  as?: 'transfer' | 'round'
}

const whole = (bytes: 2 | 4 | 8) => (value: number | bigint) => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(BigInt(value))
  return buffer.subarray(8 - bytes)
}
const [short, int, long] = [whole(2), whole(4), whole(8)]
const byte = (value: number) => Buffer.of(value)
const text = (value: string) => Buffer.concat([int(Buffer.byteLength(value)), Buffer.from(value)])
const uuid = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const instant = (at: string) => long(BigInt(Date.parse(at) - Date.UTC(2000)) * 1_000n)
const link = (tag: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(tag), ...parts])

/** A round's proof in the books of `day`, with other rows around it. Written from docs/fairness.md, apart from the code that reads it. */
export function testRoundProof({
  row,
  opening = {},
  cash = 100_000,
  bonus = 0,
  day = '2026-11-20',
  key,
  secretOf,
  laterNonce = row.nonce + 1,
}: {
  row: TestRow
  laterNonce?: number
  opening?: TestOpening
  cash?: number
  bonus?: number
  day?: string
  key: ReturnType<typeof testKey>
  secretOf?: (what: string) => string
}): RoundProof {
  const uid = 100_000_003
  const { seq, stake, stakeBonus = 0, payout, openedSeq, voided = false, play } = row
  const end = (n: number, pockets: { cash: number; bonus: number }, at = row.settledAt) =>
    Buffer.concat([long(n), long(pockets.cash), long(pockets.bonus), instant(at)])
  const round = (id: string, figures: Buffer, ended: Buffer, game = row.game) =>
    link('R', long(uid), uuid(id), short(1), int(game), int(row.version), figures, ended)
  const gift = (n: number, amount: number, pockets: { cash: number; bonus: number }) =>
    link('T', long(uid), text(`gift ${n}`), short(1), text('start-gift'), int(-1), int(1), long(amount), end(n, pockets))
  const taken = openedSeq === undefined
  const share = Math.ceil((payout * (stake - stakeBonus)) / stake)
  const split = stakeBonus === 0 || voided ? null : row.payoutCash === undefined ? share : row.payoutCash
  const paidCash = voided ? stake - stakeBonus : (split ?? share)
  const after = {
    cash: cash - (taken ? stake - stakeBonus : 0) + paidCash,
    bonus: bonus - (taken ? stakeBonus : 0) + (voided ? stakeBonus : payout - paidCash),
  }
  const choice = (opened: number, isVoid: boolean, chosen: string | undefined) =>
    link('S', long(opened), byte(isVoid ? 1 : 0), chosen === undefined ? int(-1) : text(chosen))
  const opened = (n: number, id: string, said: Required<Omit<TestOpening, 'roundId' | 'as'>>, pockets: { cash: number; bonus: number }) => {
    const figures = [short(said.asset), int(said.game), int(said.version), long(said.stake), long(said.stakeBonus)]
    const chosen = said.play === null ? int(-1) : text(said.play)
    return link('O', long(uid), uuid(id), ...figures, chosen, int(said.seedNo), int(said.nonce), end(n, pockets))
  }
  const other = '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2b'
  const [isOpen, paid] = [
    { ...after, cash: after.cash - 500 },
    { ...after, cash: after.cash - 200 },
  ]
  // One paisa arrives between an open round's two rows.
  const first = openedSeq ?? seq
  const between = Array.from({ length: seq - first }, (_, n) => first + n).slice(1)
  const said = { asset: 1, seedNo: 1, ...row, stakeBonus, play: betOf(play), ...opening }
  const atOpening = { cash: cash - between.length, bonus }
  const start = taken ? { cash, bonus } : { cash: atOpening.cash + said.stake - said.stakeBonus, bonus: bonus + said.stakeBonus }
  const taking =
    opening.as === 'transfer'
      ? [gift(first, said.stake, atOpening)]
      : opening.as === 'round'
        ? [
            round(
              other,
              Buffer.concat([long(said.stake), long(0), long(0), long(said.stake), int(1), int(said.nonce)]),
              end(first, atOpening),
            ),
          ]
        : [opened(first, said.roundId, said, atOpening)]
  const before = [
    ...(first === 1 ? [] : [gift(first - 1, start.cash, start)]),
    ...(taken ? [] : taking),
    ...between.map((n, at) => gift(n, 1, { ...atOpening, cash: atOpening.cash + at + 1 })),
  ]
  const own = [
    ...(split === null ? [] : [link('B', long(split))]),
    ...(play === undefined && taken ? [] : [choice(openedSeq ?? 0, voided, play)]),
    round(
      row.roundId,
      Buffer.concat([long(stake), long(stakeBonus), long(payout), long(voided ? 0 : stake), int(1), int(row.nonce)]),
      end(seq, after),
    ),
  ]
  const bet = { asset: 1, game: 4, version: row.version, stake: 500, stakeBonus: 0, play: '{"chilies":3}', seedNo: 1, nonce: laterNonce }
  const later = [
    opened(seq + 1, other, bet, isOpen),
    link('P', long(uid), uuid(other), text('win 1'), short(1), int(4), long(300), byte(0), byte(0), end(seq + 2, paid)),
    choice(seq + 1, false, '{"actions":[],"bet":{"chilies":3}}'),
    round(other, Buffer.concat([long(500), long(0), long(300), long(500), int(1), int(laterNonce)]), end(seq + 3, paid), 4),
  ]
  const links = [...before, ...own, ...later]
  const hashBefore = first <= 2 ? '' : (secretOf ?? madeUp)(`journal before ${row.roundId}`)
  return sealLinks({
    links,
    at: before.length + own.length - 1,
    before: hashBefore,
    roundId: row.roundId,
    leaf: { uid: `${uid}`, seq: seq + 3, ...paid },
    day,
    key,
    ...(secretOf && { secretOf }),
  })
}

/** Reads `{"actions":[…],"bet":…}`. */
function betOf(play: string | undefined): string | null {
  const { bet } = JSON.parse(play ?? '{}') as { bet?: unknown }
  return bet === undefined || bet === null ? null : JSON.stringify(bet)
}

export function sealLinks({
  links,
  at,
  before,
  roundId,
  leaf,
  day = '2026-11-20',
  key,
  secretOf,
}: {
  links: Buffer[]
  at: number
  before: string
  roundId: string
  leaf: Partial<BalanceLeaf>
  day?: string
  key: ReturnType<typeof testKey>
  secretOf?: (what: string) => string
}): RoundProof {
  const head = links.reduce((sealed, one) => createHash('sha256').update(sealed).update(one).digest(), Buffer.from(before, 'hex'))
  const own = { ...leaf, head: head.toString('hex') }
  const { proofs } = testDay({ day, players: 5, key, leafOf: (n) => (n === 2 ? own : {}), ...(secretOf && { secretOf }) })
  return {
    kind: documentKinds.round,
    version: proofVersion,
    roundId,
    before,
    links: links.map((one) => one.toString('hex')),
    at,
    balance: proofs[2]!,
  }
}
