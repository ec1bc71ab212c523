import { honestReceipt, voidReceipt } from '../crash/example-round.ts'
import { versions as crashGames } from '../crash/vectors.ts'
import { paise } from '@lalmor/units/paise.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { receiptFormat } from '../fair/envelope.ts'
import type { SignedReceipt } from '../fair/receipt.ts'
import { firstOf } from '../manifest.ts'
import { documentKinds, proofVersion, type RoundProof, type SignedHead } from '../proof/documents.ts'
import { madeUp, sealLinks, testDay, testKey, testRoundProof, type TestOpening, type TestRow } from '../proof/test-proof.ts'
import { titles } from '../registry.ts'
import { rowOf } from './books-report.ts'
import { signatureVectors, type SignatureVector } from './signature-vectors.ts'
import { textVectors, type Spelled } from './text-vectors.ts'
import { receiptOfRound } from '../maths/example-round.ts'
import { examples } from './examples.ts'

/** Described in docs/fairness.md. */
export type DocumentVectors = {
  key: string
  good: object[]
  /** Valid rounds that do not prove who chose their end. */
  unproved: { why: string; file: object }[]
  bad: { why: string; file: object }[]
  /** Files by spelling: UTF-8, or bytes in hex. */
  texts: { good: Spelled[]; bad: Spelled[] }
  signatures: SignatureVector[]
  books: { good: Books[]; bad: ({ why: string } & Books)[] }
}
type Books = { receipt: object; proof: object }

/** Honest documents, and copies with one fault each. */
export function documentVectors(): DocumentVectors {
  const key = testKey('k')
  const first = dayOf({ day: '2026-11-19', players: 1, key })
  const second = dayOf({ day: '2026-11-20', players: 7, key, before: first.head })
  const proofs = [...first.proofs, ...second.proofs]
  const chains = [{ game: firstOf.crash.id, chain: 1, terminalHash: honestReceipt().terminalHash, length: 3 }]
  const third = dayOf({ day: '2026-11-21', players: 2, key, before: second.head, said: { chains } }).head
  const heads = { kind: documentKinds.heads, version: proofVersion, heads: [third, second.head, first.head], more: false }
  const { signature: ____, ...unsigned } = signedBy(key)
  const [proof, lastLeaf] = [second.proofs[2]!, second.proofs[6]!]
  const [cut, silent] = [honestReceipt({ byQuicknet: true, autoCashOut: 150 }), voidReceipt()]
  const plain = examples.find(({ game }) => game === firstOf.slot.id)!
  const signed = signedBy(key)
  const signedCut = signedAs(key, { ...cut, tables: tablesOf(cut) })
  const busy = { closedMs: cut.beacon.dueMs + 5, late: 'busy' }
  const { closedMs: _, betsDigest: __, ...open } = silent
  const stopped = { ...open, digests: [], void: { reason: 'restart', atMs: silent.beacon.dueMs - 2_000 } }
  const { dueMs } = cut.beacon
  const withBeacon = (change: object) => ({ ...cut, beacon: { ...cut.beacon, ...change } })
  return {
    key: key.publicKey,
    good: [...examples.filter((example) => !('terminalHash' in example)), signed, cut, signedCut, ...proofs, heads],
    unproved: [
      ...examples.flatMap((file) => ('terminalHash' in file ? [{ why: 'a test beacon', file }] : [])),
      { why: 'a test beacon, and no bet', file: honestReceipt({ round: 1, clientSeeds: [] }) },
      { why: 'late: busy', file: { ...cut, ...busy } },
      { why: 'late: restart', file: { ...cut, ...busy, late: 'restart' } },
      { why: 'late: the beacon had spoken when the table’s clock called it due later', file: { ...cut, late: 'clock' } },
      { why: 'late, and signed', file: signedAs(key, { ...cut, ...busy, tables: tablesOf(cut) }) },
      { why: 'void: no beacon', file: silent },
      { why: 'void: restart', file: stopped },
    ],
    bad: [
      { why: 'another payout', file: { ...plain, payout: 601 } },
      { why: 'another hash of the server seed', file: { ...plain, serverSeedHash: '00'.repeat(32) } },
      { why: 'a signed receipt with another time', file: { ...signed, settledAt: '2026-11-20T13:10:12.001Z' } },
      { why: 'a receipt signed by another key', file: signedBy(testKey('x')) },
      { why: 'a signed receipt with other tables', file: signedBy(key, { tables: canonicalJson({ ...title.tables, winCap: 1 }) }) },
      { why: 'a signed receipt of a shared round with another time', file: { ...signedCut, settledAt: '2026-11-20T13:10:12.001Z' } },
      { why: 'a signed receipt of a shared round without its tables', file: without(signedCut, 'tables') },
      { why: 'an unknown field', file: { ...plain, note: 'lucky' } },
      { why: 'tables with another hash', file: { ...plain, definitionHash: '00'.repeat(32) } },
      { why: 'another format', file: { ...cut, receipt: 2 } },
      { why: 'a round without its beacon', file: without(cut, 'beacon') },
      { why: 'a round without its digest', file: without(cut, 'betsDigest') },
      { why: 'a signed receipt without its signature', file: unsigned },
      { why: 'another version', file: { ...plain, version: 2 } },
      { why: 'another salt', file: { ...cut, salt: '00'.repeat(32) } },
      { why: 'another cut', file: { ...cut, crash: cut.crash + 1 } },
      { why: 'randomness that is not the signature’s hash', file: withBeacon({ randomness: '00'.repeat(32) }) },
      { why: 'another key under the beacon’s chain hash', file: withBeacon({ publicKey: 'aa'.repeat(96) }) },
      { why: 'a beacon round due at another time', file: withBeacon({ dueMs: dueMs + 3_000 }) },
      { why: 'a genesis between two seconds', file: withBeacon({ genesisMs: cut.beacon.genesisMs + 999, dueMs: dueMs + 999 }) },
      { why: 'a period of a fraction of a second', file: withBeacon({ periodMs: 3_001, dueMs: dueMs + 999 }) },
      { why: 'a period that the hash does not hold', file: withBeacon({ periodMs: 3_000 + 2 ** 32 * 1_000 }) },
      { why: 'no period', file: withBeacon({ periodMs: 0 }) },
      { why: 'opened at no time', file: { ...cut, openedMs: 0 } },
      { why: 'opened for a later round of the beacon than the first', file: { ...cut, openedMs: dueMs - 11_000 } },
      { why: 'opened for a round of the beacon that leaves too little time', file: { ...cut, openedMs: dueMs - 7_999 } },
      { why: 'closed before it opened', file: { ...cut, closedMs: cut.openedMs - 1 } },
      { why: 'flew when the beacon was due', file: { ...cut, startedMs: dueMs } },
      { why: 'flew before its bets closed', file: { ...cut, ...busy, startedMs: busy.closedMs - 1 } },
      { why: 'late, and closed in time', file: { ...cut, late: 'busy' } },
      { why: 'late by the beacon, and closed after it was due', file: { ...cut, ...busy, late: 'clock' } },
      { why: 'closed after the beacon was due, without saying so', file: { ...cut, closedMs: busy.closedMs } },
      { why: 'a link of another chain', file: { ...cut, terminalHash: '00'.repeat(32) } },
      { why: 'a bet whose digest is missing', file: { ...cut, bet: { ...cut.bet, clientSeed: 'rangoli' } } },
      { why: 'void although the beacon spoke', file: voidReceipt({ spoke: true }) },
      { why: 'void for silence before a minute was over', file: { ...silent, void: { ...silent.void, atMs: silent.void.atMs - 1 } } },
      { why: 'void for silence, opened at no time', file: { ...silent, openedMs: 0 } },
      { why: 'void for silence before its bets closed', file: { ...open, void: silent.void } },
      { why: 'void for a restart before it opened', file: { ...stopped, void: { ...stopped.void, atMs: stopped.openedMs - 1 } } },
      { why: 'void for a restart when the beacon was due', file: { ...stopped, void: { ...stopped.void, atMs: silent.beacon.dueMs } } },
      { why: 'void for a restart after the bets closed', file: { ...silent, void: { ...silent.void, reason: 'restart' } } },
      { why: 'another balance', file: { ...proof, leaf: { ...proof.leaf, cash: proof.leaf.cash + 1 } } },
      { why: 'another place in the tree', file: { ...proof, index: 3 } },
      { why: 'a path that is too long', file: { ...lastLeaf, path: [...lastLeaf.path, '00'.repeat(32)] } },
      { why: 'a path that is too short', file: { ...proof, path: proof.path.slice(1) } },
      {
        why: 'a head that was changed after signing',
        file: { ...proof, head: { ...proof.head, statement: { ...proof.head.statement, at: '2026-11-20T18:35:00.001Z' } } },
      },
      {
        why: 'a head signed by another key',
        file: { ...heads, heads: [dayOf({ day: '2026-11-20', players: 7, key: testKey('x') }).head] },
      },
      { why: 'a head without its receipt key', file: { ...heads, heads: [withoutIn(third, 'receiptKey')] } },
      { why: 'a head without its chains', file: { ...heads, heads: [withoutIn(third, 'chains')] } },
      { why: 'a head without its log of openings', file: { ...heads, heads: [withoutIn(third, 'openings')] } },
      {
        why: 'a head left out',
        file: { ...heads, heads: [dayOf({ day: '2026-11-21', players: 1, key, before: second.head }).head, first.head] },
      },
    ],
    texts: textVectors({ signed, plain, proof, heads, cut }),
    signatures: signatureVectors(),
    books: booksVectors(key),
  }
}

/** One round was settled at once, the other stayed open. */
function booksVectors(key: ReturnType<typeof testKey>): DocumentVectors['books'] {
  const plain = signedBy(key) as SignedReceipt
  const { receipt: _, ...round } = receiptOfRound(mines, {
    nonce: 1,
    stake: paise(1_000n),
    play: { chilies: 8 },
    actions: [{ type: 'pick', tile: 1 }, { type: 'cash-out' }],
  })
  const opened = signedAs(key, { ...round, clientSeedFrom: 'player', tables: canonicalJson(mines.tables) }) as SignedReceipt
  const proofOf = (receipt: SignedReceipt, more: Partial<TestRow> = {}, opening: TestOpening = {}) => {
    const { play, game, nonce, ...said } = rowOf(receipt)!
    const row = { ...said, game: game!, nonce: nonce!, ...(typeof play === 'string' && { play }), ...more }
    return testRoundProof({ row, opening, bonus: 700, key, secretOf: madeUp })
  }
  const honest = proofOf(plain)
  const books = { receipt: plain, proof: honest }
  const withLinks = (links: string[]) => ({ receipt: plain, proof: { ...honest, links } })
  const { balance } = honest
  const openedBy = (why: string, opening: TestOpening) => ({
    why: `the row that took the stake ${why}`,
    receipt: opened,
    proof: proofOf(opened, { openedSeq: 1_340 }, opening),
  })
  return {
    good: [
      books,
      { receipt: plain, proof: proofOf(plain, { stakeBonus: 400 }) },
      { receipt: opened, proof: proofOf(opened, { openedSeq: 1_340, stakeBonus: 333 }) },
      { receipt: opened, proof: proofOf(opened, { openedSeq: 1_340 }) },
    ],
    bad: [
      { why: 'the proof of another round', receipt: opened, proof: honest },
      { why: 'another round id than the row’s', receipt: plain, proof: { ...honest, roundId: '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2b' } },
      { why: 'another payout in the row', receipt: plain, proof: proofOf(plain, { payout: plain.payout + 1 }) },
      { why: 'another time in the row', receipt: plain, proof: proofOf(plain, { settledAt: '2026-11-20T13:10:12.001Z' }) },
      { why: 'another game in the row', receipt: plain, proof: proofOf(plain, { game: 2 }) },
      { why: 'another nonce in the row', receipt: plain, proof: proofOf(plain, { nonce: plain.nonce + 1 }) },
      {
        why: 'another choice in the row',
        receipt: opened,
        proof: proofOf(opened, { openedSeq: 1_340, play: '{"actions":[],"bet":{"chilies":8}}' }),
      },
      { why: 'a choice that the receipt does not say', receipt: plain, proof: proofOf(plain, { play: '{}' }) },
      { why: 'less of the payout in cash than cash paid for', receipt: plain, proof: proofOf(plain, { stakeBonus: 400, payoutCash: 1 }) },
      { why: 'no word of how the payout was split', receipt: plain, proof: proofOf(plain, { stakeBonus: 400, payoutCash: null }) },
      { why: 'a void round', receipt: opened, proof: proofOf(opened, { openedSeq: 1_340, voided: true }) },
      openedBy('took more than the round says', { stake: 50_000 }),
      openedBy('took a part of it from the bonus', { stakeBonus: 400 }),
      openedBy('is of another round', { roundId: '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2c' }),
      openedBy('is of another game', { game: 3 }),
      openedBy('is of another version', { version: opened.version + 1 }),
      openedBy('is of another seed pair', { seedNo: 2 }),
      openedBy('has another nonce', { nonce: opened.nonce + 1 }),
      openedBy('is of another asset', { asset: 2 }),
      openedBy('has another choice', { play: '{"chilies":9}' }),
      openedBy('is a transfer', { as: 'transfer' }),
      openedBy('is a round of its own', { as: 'round' }),
      {
        why: 'the row that took the stake is not among the links',
        receipt: opened,
        proof: withoutOpening(proofOf(opened, { openedSeq: 1_340 }), key),
      },
      ...resealed(proofOf(opened, { openedSeq: 1_340 }), key).map((one) => ({ ...one, receipt: opened })),
      { why: 'another place in the links', receipt: plain, proof: { ...honest, at: honest.at - 1 } },
      { why: 'without the row before', receipt: plain, proof: { ...honest, links: honest.links.slice(1), at: honest.at - 1 } },
      { why: 'without the last row', ...withLinks(honest.links.slice(0, -1)) },
      {
        why: 'two rows swapped',
        ...withLinks([...honest.links.slice(0, 2), honest.links[3]!, honest.links[2]!, ...honest.links.slice(4)]),
      },
      { why: 'another hash before the links', receipt: plain, proof: { ...honest, before: '00'.repeat(32) } },
      { why: 'no hash before the links', receipt: plain, proof: { ...honest, before: '' } },
      { why: 'a balance of another kind', receipt: plain, proof: { ...honest, balance: { ...balance, kind: 'lalmor/balance' } } },
      {
        why: 'the balance of another player',
        receipt: plain,
        proof: { ...honest, balance: { ...balance, leaf: { ...balance.leaf, uid: '100000004' } } },
      },
      {
        why: 'another balance than the last row’s',
        receipt: plain,
        proof: { ...honest, balance: { ...balance, leaf: { ...balance.leaf, cash: 1 } } },
      },
    ],
  }
}

/** Starts at the row before the round's own, sealed: the stake's row is earlier. */
function withoutOpening(proof: RoundProof, key: ReturnType<typeof testKey>): RoundProof {
  const links = proof.links.slice(proof.at - 2).map((link) => Buffer.from(link, 'hex'))
  return sealLinks({ ...proof, links, at: 2, before: madeUp('rows before'), leaf: proof.balance.leaf, key, secretOf: madeUp })
}

/** Sealed with bytes that are not a link. */
function resealed(proof: RoundProof, key: ReturnType<typeof testKey>): { why: string; proof: RoundProof }[] {
  const choice = proof.at - 1
  const changed = (why: string, place: number, change: (link: Buffer) => Buffer | void) => {
    const links: Buffer[] = proof.links.map((link) => Buffer.from(link, 'hex'))
    links[place] = change(links[place]!) ?? links[place]!
    return { why, proof: sealLinks({ ...proof, links, leaf: proof.balance.leaf, key, secretOf: madeUp }) }
  }
  return [
    changed('the round names itself as the row that took the stake', choice, (link) => void link.writeBigInt64BE(1_348n, 1)),
    changed('a choice that is shorter than it says', choice, (link) => link.subarray(0, -1)),
    changed('a choice that is longer than it says', choice, (link) => Buffer.concat([link, Buffer.of(0x20)])),
    changed('a choice of a negative length', choice, (link) => void link.writeInt32BE(-2, 10)),
    changed('a void that is neither 0 nor 1', choice, (link) => void link.writeUInt8(2, 9)),
    changed('a choice that is not UTF-8', choice, (link) => void link.writeUInt8(0xff, 16)),
    changed('a void that no row opened', choice, (link) => void (link.writeBigInt64BE(0n, 1), link.writeUInt8(1, 9))),
    changed('a payout over 53 bits', proof.at, (link) => void link.writeBigInt64BE(2n ** 53n, 51)),
    changed('a round with a byte too many', proof.at, (link) => Buffer.concat([link, Buffer.of(0)])),
    changed('an opening with a byte too many', 1, (link) => Buffer.concat([link.subarray(0, -32), Buffer.of(0), link.subarray(-32)])),
    changed('a transfer whose key is longer than it says', 0, (link) => void link.writeInt32BE(2, 9)),
    changed('a part that is neither late nor not', proof.links.length - 3, (link) => void link.writeUInt8(2, link.length - 33)),
  ]
}

const dayOf = (ask: Parameters<typeof testDay>[0]) => testDay({ ...ask, secretOf: madeUp })

/** Signs the example of a personal round. */
function signedBy(key: ReturnType<typeof testKey>, changed: { tables?: string } = {}) {
  const { receipt: _, ...round } = receiptOfRound(title, { stake: paise(1_000n) })
  return signedAs(key, { ...round, clientSeedFrom: 'player', tables: canonicalJson(title.tables), ...changed })
}

const signedAs = (key: ReturnType<typeof testKey>, round: object) =>
  key.signReceipt({
    receipt: receiptFormat,
    mark: 'c4'.repeat(16),
    roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    seq: 1_348,
    settledAt: '2026-11-20T13:10:12.000Z',
    ...round,
  })

const without = (file: object, field: string) => Object.fromEntries(Object.entries(file).filter(([name]) => name !== field))

const withoutIn = (head: SignedHead, field: string) => ({ ...head, statement: without(head.statement, field) })

const tablesOf = ({ version }: { version: number }) => canonicalJson(crashGames[version - 1]!.tables)

const mines = titles.find(({ id }) => id === firstOf.mines.id)!.plays!
const title = titles.find(({ id }) => id === firstOf.slot.id)!.plays!
