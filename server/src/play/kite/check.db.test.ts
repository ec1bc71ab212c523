import { verifyCrashRound } from '@lalmor/games/crash/verify.ts'
import { parseCrashReceipt } from '@lalmor/games/crash/receipt.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import type { TestPlayer } from '../../test-api.ts'
import { checkTable } from './check.ts'
import { useTestTable } from './test-table.ts'

const { ask, call, guest, time, database, db, vault, openBets, openBetsOn, fly, cut, bet } = useTestTable({ chainLength: 400 })
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
  const open = await openBetsOn((crash) => crash > 150, [winner, loser])
  round = Number(open.round.round_no)
  ids['winner'] = (await bet(winner, open.round, { autoCashOut: 120 })).roundId
  ids['loser'] = (await bet(loser, open.round)).roundId
  ids['cancelled'] = cancelled.roundId
  await fly()
  await cut()
})

test('rounds and bets are checked, and nothing is broken', async () => {
  const [cuts, bets] = await checkTable({ db, vault })
  expect(cuts).toMatchObject({ breaks: [] })
  expect(cuts!.examined).toBeGreaterThanOrEqual(2n)
  expect(bets).toMatchObject({ examined: 3n, breaks: [] })
})

// tampering, the statement that does it, and how it is reported
test.each<[string, () => string, string]>([
  ['a crash point', () => 'update app.kite_round set crash = crash + 1', 'chain and salt say'],
  ['a link', () => "update app.kite_round set link = sha256(link) where state = 'cut'", 'its link is not link'],
  ['a salt', () => "update app.kite_round set salt = sha256(salt) where state = 'cut'", 'its salt is not made of'],
  ['a bet that is hidden', () => `delete from app.kite_bet where round_id = '${ids['loser']}'`, 'its salt is not made of its 1 bets'],
  ['a paid bet that is hidden', () => `delete from app.kite_bet where round_id = '${ids['winner']}'`, 'no bet of the table'],
  ['a published hash', () => 'update app.kite_chain set terminal_hash = sha256(terminal_hash)', 'its chain does not open'],
  ['a secret', () => `update app.kite_chain set secret = set_byte(secret, 20, get_byte(secret, 20) # 1)`, 'its chain does not open'],
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
])('%s that was tampered with is found', async (_what, statement, found) => {
  const planting = await openDatabase(database.admin).db.startTransaction().execute()
  try {
    const plant = (statement: string) => sql.raw(statement).execute(planting)
    await plant('set local session_replication_role = replica')
    for (const constraint of ['kite_bet_check1', 'kite_bet_check2']) await plant(`alter table app.kite_bet drop constraint ${constraint}`)
    for (const one of statement().split(';')) await plant(one)
    const said = (await checkTable({ db: planting, vault })).flatMap(({ breaks }) => breaks.map((broken) => broken.found))
    expect(said.join('\n')).toContain(found)
  } finally {
    await planting.rollback().execute()
  }
})

const both = (who: string, inLedger: string, atTable: string) =>
  `update ledger.round set ${inLedger} where round_id = '${ids[who]}';update app.kite_bet set ${atTable} where round_id = '${ids[who]}'`

test('the receipt of a round verifies without the server, and a changed one does not', async () => {
  const receipt = await call('/kite/receipt', { round }, winner)
  expect(receipt.bet).toMatchObject({ stake: 10_00, autoCashOut: 120, payout: 12_00 })
  expect(verifyCrashRound(parseCrashReceipt(receipt)).steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(verifyCrashRound(parseCrashReceipt({ ...receipt, crash: receipt.crash + 1 })).verified).toBe(false)
  const watched = await call('/kite/receipt', { round }, await guest())
  expect(watched).not.toHaveProperty('bet')
  expect(verifyCrashRound(parseCrashReceipt(watched)).verified).toBe(true)
  const next = await openBets()
  expect(await ask('/kite/receipt', { round: Number(next.round_no) }, winner)).toMatchObject({ reason: 'UnknownRound' })
})
