import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { isSigned, type Envelope } from '@lalmor/games/fair/envelope.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { verifyBeacon } from '@lalmor/games/beacon/verify.ts'
import { verifyCrashRound } from '@lalmor/games/crash/verify.ts'
import { parseCrashReceipt } from '@lalmor/games/crash/receipt.ts'
import { sql } from 'kysely'
import assert from 'node:assert'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import type { TestPlayer } from '../../test-api.ts'
import { checkTable } from './check.ts'
import { useTestTable } from './test-table.ts'

const { ask, call, guest, time, database, db, vault, openBets, fly, cut, bet } = useTestTable({ chainLength: 400, signs: true })
let winner: TestPlayer
let loser: TestPlayer
let round: number
const ids: Record<string, string> = {}

beforeAll(async () => {
  ;[winner, loser] = [await guest(), await guest()]
  const cancelled = await bet(loser, await openBets())
  await call('/kite/cancel', { roundId: cancelled.roundId }, loser)
  time.now = new Date(time.now.getTime() + 2_500)
  await fly()
  await cut()
  // The beacon's words are real and cannot be chosen: tries until one leads to the wanted crash.
  for (let crash = 0; crash <= 150;) {
    const open = await openBets()
    round = Number(open.round_no)
    ids['winner'] = (await bet(winner, open, { autoCashOut: 120 })).roundId
    ids['loser'] = (await bet(loser, open)).roundId
    await fly()
    crash = (await cut()).crash!
  }
  ids['cancelled'] = cancelled.roundId
})

test('rounds and bets are checked, without a break', async () => {
  const [cuts, bets] = await checkTable({ db, vault })
  expect(cuts).toMatchObject({ breaks: [] })
  expect(cuts!.examined).toBeGreaterThanOrEqual(2n)
  expect(bets).toMatchObject({ breaks: [] })
  expect(bets!.examined).toBeGreaterThanOrEqual(3n)
})

/** Verifies each signature once: that takes some 20 ms. */
const verdicts = new Map<string, boolean>()
const verifyOnce: typeof verifyBeacon = (info, round, signature) => {
  const key = `${info.publicKey} ${round} ${signature}`
  const known = verdicts.get(key) ?? verifyBeacon(info, round, signature)
  verdicts.set(key, known)
  return known
}

const roundChecks = ['kite_round_check', 'kite_round_check1', 'kite_round_check2', 'kite_round_word_known']

// tampering, the statement that does it, and its report
test.each<[string, () => string, string]>([
  ['a crash point', () => 'update app.kite_round set crash = crash + 1', 'chain and salt say'],
  ['a link', () => "update app.kite_round set link = sha256(link) where state = 'cut'", 'its link is not link'],
  ['a salt', () => "update app.kite_round set salt = sha256(salt) where state = 'cut'", 'its salt is not made of'],
  ['a bet that is hidden', () => `delete from app.kite_bet where round_id = '${ids['loser']}'`, 'its digest is not made of its 1 bets'],
  ['a digest', () => 'update app.kite_round set bets_digest = sha256(bets_digest)', 'its digest is not made of'],
  ['a beacon’s word', () => `${signature(1)} where round_no = ${round}`, 'the beacon did not sign its round'],
  ['a beacon’s round', () => 'update app.kite_round set beacon_round = beacon_round + 1', 'is due at another time'],
  ['a beacon’s key', () => 'update app.beacon set public_key = set_byte(public_key, 90, 1)', 'its beacon is not the one of its chain hash'],
  ['an end', () => "update app.kite_round set ended_at = ended_at + interval '1 second'", 'it flew at another time'],
  [
    'a round voided in flight',
    () => `update app.kite_round set state = 'void', void_reason = 'no-beacon' where round_no = ${round}`,
    'after the beacon was due',
  ],
  ['a paid bet that is hidden', () => `delete from app.kite_bet where round_id = '${ids['winner']}'`, 'no bet of the table'],
  ['a published hash', () => 'update app.kite_chain set terminal_hash = sha256(terminal_hash)', 'its chain does not open'],
  ['a secret', () => `update vault.kite_secret set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)`, 'its chain does not open'],
  ['a payout, in both books', () => both('winner', 'payout = payout + 1', 'payout_paise = payout_paise + 1'), 'its round says paid 1200'],
  [
    'a payout, in one',
    () => `update app.kite_bet set payout_paise = payout_paise + 1 where round_id = '${ids['winner']}'`,
    'its bet says 1201',
  ],
  ['a loss that was paid', () => both('loser', 'payout = 1000', 'payout_paise = 1000'), 'its round says lost 0'],
  ['a reason', () => `update app.kite_bet set void_reason = null where round_id = '${ids['cancelled']}'`, 'given back for no reason'],
  ['an auto cash-out', () => `update app.kite_bet set auto_cash_out = 150 where round_id = '${ids['winner']}'`, 'another auto cash-out'],
  [
    'a seed',
    () => `update app.seed_pair set client_seed = 'other' where player_id = ${winner.uid} and seed_no = 1`,
    'not made of its seed',
  ],
])('a tampered %s is found', async (_what, statement, found) => {
  const planting = await openDatabase(database.admin).db.startTransaction().execute()
  try {
    const plant = (statement: string) => sql.raw(statement).execute(planting)
    await plant('set local session_replication_role = replica')
    for (const constraint of ['kite_bet_check1', 'kite_bet_check2']) await plant(`alter table app.kite_bet drop constraint ${constraint}`)
    for (const constraint of roundChecks) await plant(`alter table app.kite_round drop constraint ${constraint}`)
    for (const one of statement().split(';')) await plant(one)
    const said = (await checkTable({ db: planting, vault, verify: verifyOnce })).flatMap(({ breaks }) =>
      breaks.map((broken) => broken.found),
    )
    expect(said.join('\n')).toContain(found)
  } finally {
    await planting.rollback().execute()
  }
})

const signature = (byte: number) => `update app.kite_round set beacon_signature = set_byte(beacon_signature, 20, ${byte})`
const both = (who: string, inLedger: string, atTable: string) =>
  `update ledger.round set ${inLedger} where round_id = '${ids[who]}';update app.kite_bet set ${atTable} where round_id = '${ids[who]}'`

test('the receipt of a round verifies without the server, signature and all, and a changed one does not', async () => {
  const receipt = await call('/kite/receipt', { round }, winner)
  assert('crash' in receipt)
  expect(receipt.bet).toMatchObject({ stake: 10_00, autoCashOut: 120, payout: 12_00 })
  const verify = (value: unknown) => verifyCrashRound(parseCrashReceipt(value), verifyBeacon)
  expect(verify(receipt).steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(verify({ ...receipt, crash: receipt.crash + 1 }).verified).toBe(false)
  expect(verify({ ...receipt, beacon: { ...receipt.beacon, round: receipt.beacon.round + 1 } }).verified).toBe(false)
  // Signed with the player's mark, as every receipt dealt to a player.
  const { mark, roundId, seq, settledAt, tables, publicKey, signature: signed } = receipt
  expect(Buffer.from(mark!, 'hex')).toHaveLength(16)
  expect({ roundId, seq, settledAt }).toEqual({ roundId: ids['winner'], seq: expect.any(Number), settledAt: expect.any(String) })
  expect(tables).toBe(canonicalJson(kiteRun.tables))
  const isVouchedFor = (change: object) => isSigned({ ...receipt, ...change } as unknown as Envelope)
  expect([publicKey, signed].map((hex) => hex!.length)).toEqual([64, 128])
  expect(await isVouchedFor({})).toBe(true)
  expect(await isVouchedFor({ bet: { ...receipt.bet, payout: 5_88_275_00 } })).toBe(false)
  expect(verify({ ...receipt, tables: tables!.replace('97', '98') }).verified).toBe(false)
  const watched = await call('/kite/receipt', { round }, await guest())
  expect(watched).not.toHaveProperty('bet')
  expect(watched).not.toHaveProperty('signature')
  expect(verify(watched).verified).toBe(true)
  const next = await openBets()
  expect(await ask('/kite/receipt', { round: Number(next.round_no) }, winner)).toMatchObject({ reason: 'UnknownRound' })
})
