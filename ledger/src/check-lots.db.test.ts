import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from './check.ts'
import { stopPlayer } from './limits.ts'
import { expireLots, giveUpBonus } from './lots.ts'
import { post, reverse, takeBack } from './post.ts'
import { pgQuery } from './query.ts'
import { assets } from './asset.ts'
import { openGame } from './games.ts'
import { settleBatch } from './settle.ts'
import { testOutside } from './test-players.ts'
import { readWallet } from './wallet.ts'
import { useTestDatabase } from './test-database.ts'
import { checkPlanted, ofStrangers, unnoticed } from './test-planted.ts'
import { testWallets } from './test-wallets.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const day = 86_400_000
const later = (ms: number) => new Date(now.getTime() + ms)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, grant, deposit, bet, close, lots } = testWallets(admin)

const opened = async (playerId: bigint, stake: bigint, at: Date) => {
  const roundId = uuid7(at)
  await bet(playerId, { stake, at, roundId })
  return roundId
}

const players: Record<string, bigint> = {}

beforeAll(async () => {
  await openHouse(now)
  await openGame(query, testOutside.game, testOutside.id, { outside: true })

  const giver = (players.giver = await playerWith({ bonus: 20_00n, at: now }))
  await grant(giver, { key: 'second', amount: 5_00n, required: 50_00n, at: now })
  await bet(giver, { stake: 10_00n, payout: 0n, at: later(1) })
  await bet(giver, { stake: 10_00n, payout: 8_00n, at: later(2) })
  await close(giver, await opened(giver, 10_00n, later(3)), { pays: 6_00n, valid: 10_00n }, later(4))
  await giveUpBonus(query, { playerId: giver, lotNo: 2, at: later(5) })
  await bet(giver, { stake: 4_80n, payout: 0n, at: later(6) })

  const leaver = (players.leaver = await playerWith({ cash: 5_00n, bonus: 20_00n, at: now }))
  await deposit(leaver, { key: 'd', amount: 10_00n, at: now })
  const left = await opened(leaver, 20_00n, later(1))
  await stopPlayer(query, leaver, later(30 * day), later(2))
  await close(leaver, left, { pays: 12_00n, valid: 20_00n }, later(3))

  // A round that is open when a long break begins empties its bonus, which then ends without a row.
  const absent = (players.absent = await playerWith({ bonus: 5_00n, at: now }))
  const lost = await opened(absent, 5_00n, later(1))
  await stopPlayer(query, absent, later(30 * day), later(2))
  await close(absent, lost, { pays: 0n, valid: 5_00n }, later(3))

  // A provider pays after the bonus that was staked is done.
  const winner = (players.winner = await playerWith({ at: now }))
  await grant(winner, { key: 'b', amount: 20_00n, required: 5_00n, at: now })
  const { seedNo, nonce } = (await readWallet(query, winner))!
  const item = { roundId: uuid7(later(1)), playerId: winner, ...testOutside, stake: rupees(10n), seedNo, nonce, floorMs: 0 }
  await settleBatch(admin, { asset: assets.play, at: later(1), items: [item] })
  await bet(winner, { stake: 5_00n, payout: 4_00n, at: later(2) })
  await close(winner, item.roundId, { pays: 46_00n, valid: 10_00n }, later(3))

  const loser = (players.loser = await playerWith({ bonus: 2_00n, at: now }))
  await deposit(loser, { key: 'd', amount: 5_00n, at: now })
  await bet(loser, { stake: 6_50n, payout: 0n, at: later(1) })

  const sleeper = (players.sleeper = await playerWith({ bonus: 10_00n, at: now }))
  await grant(sleeper, { key: 'second', amount: 12_00n, required: 120_00n, at: now })
  // Both bonuses have paid part of an open round's stake when they expire, so they wait.
  const drifter = (players.drifter = await playerWith({ bonus: 5_00n, at: now }))
  await grant(drifter, { key: 'second', amount: 10_00n, required: 100_00n, at: now })
  const open = await opened(drifter, 10_00n, later(1))
  while ((await expireLots(query, { at: later(31 * day), players: 100 })).length > 0);
  await close(drifter, open, 'void', later(32 * day))
  await expireLots(query, { at: later(33 * day), players: 100 })

  // A deposit during an open round: reversed, it leaves nothing, and the round keeps the requirements alive.
  const payer = (players.payer = await playerWith({ cash: 10_00n, at: now }))
  const stake = await opened(payer, 10_00n, later(1))
  await deposit(payer, { key: 'd', amount: 7_00n, at: later(2) })
  await deposit(payer, { key: 'e', amount: 50n, at: later(3) })
  await reverse(query, { playerId: payer, key: 'd', at: later(4) })
  await close(payer, stake, { pays: 0n, valid: 10n }, later(5))

  // The released bonus repays the debt, and nothing is left: then the other requirement is dropped.
  const debtor = (players.debtor = await playerWith({ at: now }))
  await deposit(debtor, { key: 'd', amount: 10_00n, at: now })
  await bet(debtor, { stake: 10_00n, payout: 0n, at: later(1) })
  await reverse(query, { playerId: debtor, key: 'd', at: later(2) })
  await post(query, { playerId: debtor, key: 'e', kind: 'deposit-bank', amount: rupees(5n), required: rupees(50n), at: later(3) })
  await grant(debtor, { key: 'b', amount: 20_00n, required: 5_00n, at: later(4) })
  await bet(debtor, { stake: 17_00n, payout: 0n, at: later(5) })

  // Its bonuses are taken back: released, locked, and emptied by an open round.
  const loan = (players.loan = await playerWith({ cash: 10_00n, at: now }))
  await grant(loan, { key: 'free', amount: 20_00n, required: 4_00n, at: now })
  await bet(loan, { stake: 10_00n, payout: 0n, at: later(1) })
  await bet(loan, { stake: 8_00n, payout: 0n, at: later(2) })
  await takeBack(query, { playerId: loan, key: 'free', at: later(3) })
  await grant(loan, { key: 'locked', amount: 9_00n, required: 90_00n, at: later(4) })
  await takeBack(query, { playerId: loan, key: 'locked', at: later(5) })
  await grant(loan, { key: 'staked', amount: 5_00n, required: 50_00n, at: later(6) })
  const lent = await opened(loan, 5_00n, later(7))
  await takeBack(query, { playerId: loan, key: 'staked', at: later(8) })
  await close(loan, lent, { pays: 7_00n, valid: 5_00n }, later(9))

  const worker = (players.worker = await playerWith({ cash: 1_000_00n, at: now }))
  await deposit(worker, { key: 'd', amount: 20_00n, at: now })
  await grant(worker, { key: 'b', amount: 30_00n, required: 25_00n, at: now })
  await grant(worker, { key: 'c', amount: 15_00n, required: 150_00n, at: now })
  for (const ms of [1, 2, 3]) await bet(worker, { stake: 10_00n, payout: 4_00n, at: later(ms) })
})

test('lots end in every possible way', async () => {
  const ends = await Promise.all(Object.entries(players).map(async ([name, playerId]) => [name, await lots(playerId)] as const))
  expect(Object.fromEntries(ends)).toEqual({
    giver: [
      [1, 'bonus', 34_80n, 200_00n, 0n, 'spent'],
      [2, 'bonus', 0n, 50_00n, 0n, 'given-up'],
    ],
    absent: [[1, 'bonus', 0n, 50_00n, 0n, 'forfeited']],
    winner: [[1, 'bonus', 5_00n, 5_00n, 0n, 'done']],
    leaver: [
      [1, 'bonus', 20_00n, 200_00n, 3_00n, 'lives'],
      [2, 'deposit', 0n, 10_00n, 0n, 'dropped'],
    ],
    loser: [
      [1, 'bonus', 6_50n, 20_00n, 0n, 'dropped'],
      [2, 'deposit', 5_00n, 5_00n, 0n, 'done'],
    ],
    sleeper: [
      [1, 'bonus', 0n, 100_00n, 0n, 'expired'],
      [2, 'bonus', 0n, 120_00n, 0n, 'expired'],
    ],
    drifter: [
      [1, 'bonus', 0n, 50_00n, 0n, 'expired'],
      [2, 'bonus', 0n, 100_00n, 0n, 'expired'],
    ],
    payer: [
      [1, 'deposit', 0n, 7_00n, 0n, 'reversed'],
      [2, 'deposit', 10n, 50n, 0n, 'dropped'],
    ],
    debtor: [
      [1, 'deposit', 10_00n, 10_00n, 0n, 'done'],
      [2, 'deposit', 17_00n, 50_00n, 0n, 'dropped'],
      [3, 'bonus', 5_00n, 5_00n, 0n, 'done'],
    ],
    loan: [
      [1, 'bonus', 4_00n, 4_00n, 0n, 'done'],
      [2, 'bonus', 0n, 90_00n, 0n, 'reversed'],
      [3, 'bonus', 0n, 50_00n, 0n, 'reversed'],
    ],
    worker: [
      [1, 'deposit', 20_00n, 20_00n, 0n, 'done'],
      [2, 'bonus', 25_00n, 25_00n, 0n, 'done'],
      [3, 'bonus', 5_00n, 150_00n, 15_00n, 'lives'],
    ],
  })
})

test('every invariant holds and examined rows', async () => {
  for (const { invariant, examined, breaks } of await checkLedger(query)) {
    expect(breaks, invariant).toEqual([])
    if (/lot|bonus|clawed/.test(invariant)) expect(examined, invariant).toBeGreaterThan(0n)
  }
})

const fold = 'as the journal says'
const leaves = 'leaves the bonus pocket'
const follows = 'becomes cash only when'
const planted: [planted: string, player: string, sql: string, noticed: string[]][] = [
  ['turnover put on', 'worker', 'update ledger.lot set done = done + 1 where player_id = $1 and lot_no = 3', [fold]],
  ['turnover taken off an ended lot', 'leaver', 'update ledger.lot set done = 1 where player_id = $1 and lot_no = 2', [fold]],
  ['a bonus raised', 'worker', 'update ledger.lot set bonus = bonus + 1 where player_id = $1 and lot_no = 3', [fold, 'lots that live']],
  ['a requirement lowered', 'worker', 'update ledger.lot set required = 2600 where player_id = $1 and lot_no = 2', [fold]],
  [
    'a grant raised',
    'worker',
    'update ledger.lot set granted = granted + 1 where player_id = $1 and lot_no = 2',
    [fold, 'came with its transfer'],
  ],
  ['a lot deleted', 'worker', 'delete from ledger.lot where player_id = $1 and lot_no = 2', ['came with its transfer', leaves]],
  ['lots in another order', 'giver', 'update ledger.lot set lot_no = 7 where player_id = $1 and lot_no = 1', ['came with its transfer']],
  [
    'a lot of another deposit',
    'worker',
    "update ledger.lot set key = 'start' where player_id = $1 and lot_no = 1",
    ['came with its transfer'],
  ],
  [
    'a lot that came later',
    'worker',
    'update ledger.lot set opened_seq = 5 where player_id = $1 and lot_no = 3',
    ['came with its transfer'],
  ],
  [
    'a bonus ended and kept',
    'worker',
    "update ledger.lot set bonus = 0, ended = 'spent', ended_seq = 8, ended_at = now() where player_id = $1 and lot_no = 3",
    [fold, 'lots that live', 'the wallet says'],
  ],
  ['a done lot called dropped', 'worker', "update ledger.lot set ended = 'dropped' where player_id = $1 and lot_no = 2", [fold, leaves]],
  ['a done lot that ended later', 'worker', 'update ledger.lot set ended_seq = ended_seq + 1 where player_id = $1 and lot_no = 1', [fold]],
  [
    'a done lot that lives',
    'worker',
    'update ledger.lot set ended = null, ended_seq = null, ended_at = null where player_id = $1 and lot_no = 1',
    [fold],
  ],
  ['a release of less', 'worker', "update ledger.transfer set amount = amount - 1 where player_id = $1 and key = 'lot/2/done'", [fold]],
  [
    'a release by another name',
    'worker',
    "update ledger.transfer set key = 'lot/9/done' where player_id = $1 and key = 'lot/2/done'",
    [fold, leaves],
  ],
  [
    'a release called forfeited',
    'worker',
    "update ledger.transfer set kind = 'bonus-forfeited' where player_id = $1 and key = 'lot/2/done'",
    [fold, leaves],
  ],
  ['a release that is missing', 'worker', "delete from ledger.transfer where player_id = $1 and key = 'lot/2/done'", [fold]],
  ['a valid bet raised', 'worker', 'update ledger.round set valid_bet = valid_bet - 1 where player_id = $1 and seq = 5', [fold, 'seals']],
  [
    'a stake from the other pocket',
    'giver',
    'update ledger.round set stake_bonus = stake_bonus - 1 where player_id = $1 and seq = 3',
    [fold],
  ],
  [
    'a stake of more bonus than there is',
    'giver',
    'update ledger.round set stake_bonus = 2600, stake = 2600 where player_id = $1 and seq = 3',
    [fold],
  ],
  [
    'a bonus spent after it was given up',
    'giver',
    "update ledger.lot set ended = 'spent' where player_id = $1 and lot_no = 2",
    [fold, leaves],
  ],
  [
    'a given-up bonus said to be expired',
    'giver',
    "update ledger.transfer set key = 'lot/2/expired', kind = 'bonus-expired' where player_id = $1 and key = 'lot/2/given-up'",
    [fold, leaves],
  ],
  ['a spent bonus that ended earlier', 'giver', 'update ledger.lot set ended_seq = 5 where player_id = $1 and lot_no = 1', [fold]],
  [
    'a payout kept that was forfeited',
    'loan',
    "delete from ledger.transfer where player_id = $1 and key like '%/late/%'",
    ['sum of its postings', 'seq runs'],
  ],
  [
    'more forfeited than was paid',
    'loan',
    "update ledger.transfer set amount = amount + 1 where player_id = $1 and key like '%/late/%'",
    [fold],
  ],
  [
    'a forfeit of no round',
    'loan',
    "update ledger.transfer set key = 'lot/3/late/x' where player_id = $1 and key like '%/late/%'",
    [fold, leaves],
  ],
  [
    'a late win taken from its player',
    'winner',
    "update ledger.transfer set kind = 'bonus-forfeited' where player_id = $1 and key like '%/late/%'",
    [fold, leaves],
  ],
  [
    'a late win as the old rule took it',
    'winner',
    "update ledger.transfer set kind = 'bonus-forfeited', key = replace(key, 'lot/1/late', 'round') || '/forfeited' where player_id = $1 and key like '%/late/%'",
    [leaves],
  ],
  ['a bonus that lives again for nothing', 'leaver', 'delete from ledger.lot_revival where player_id = $1', [fold]],
  ['a bonus that lived again after another row', 'leaver', 'update ledger.lot_revival set revived_seq = 4 where player_id = $1', [fold]],
  ['cash released below its requirement', 'winner', 'update ledger.lot set required = required + 1 where player_id = $1', [fold, follows]],
  [
    'cash released at a floor that was not reached',
    'winner',
    "update ledger.transfer set key = 'lot/1/dropped', kind = 'bonus-released' where player_id = $1 and key = 'lot/1/done'",
    [fold, leaves],
  ],
  [
    'own cash locked',
    'leaver',
    'update ledger.round set payout_cash = payout_cash - 1 where player_id = $1',
    [follows, 'seals', 'ends at the balance'],
  ],
  ['a payout whole to the bonus', 'leaver', 'update ledger.round set payout_cash = null where player_id = $1', [follows, 'seals']],
  ['a payout of cash that no bonus paid', 'worker', 'update ledger.round set payout_cash = 0 where player_id = $1', [follows, 'seals']],
  ['a payer forgotten', 'leaver', 'delete from ledger.stake_payer where player_id = $1', [follows, fold]],
  ['a payer of more', 'leaver', 'update ledger.stake_payer set amount = amount + 1 where player_id = $1', [follows, fold]],
  ['another payer', 'giver', 'update ledger.stake_payer set lot_no = 9 where player_id = $1 and lot_no = 2', [fold]],
  ['a player who was not away', 'leaver', "update ledger.wallet set stopped_until = '-infinity' where player_id = $1", [fold]],
  [
    'a deposit dropped for nothing',
    'worker',
    "update ledger.lot set required = 9900, ended = 'dropped', ended_seq = 4, ended_at = now(), done = 0 where player_id = $1 and lot_no = 1",
    [fold],
  ],
  ['a bonus that was not due', 'sleeper', "update ledger.lot set expires_at = 'infinity' where player_id = $1 and lot_no = 2", [fold]],
  [
    'an empty bonus that was not due',
    'drifter',
    "update ledger.lot set expires_at = 'infinity' where player_id = $1 and lot_no = 1",
    [fold],
  ],
  ['an emptied bonus called done', 'drifter', "update ledger.lot set ended = 'done' where player_id = $1 and lot_no = 1", [fold]],
  ['a reversed lot that was done', 'payer', "update ledger.lot set ended = 'done' where player_id = $1 and lot_no = 1", [fold]],
  [
    'more clawed than released',
    'loan',
    "update ledger.transfer set amount = amount + 1 where player_id = $1 and key = 'free/clawed'",
    ['clawed'],
  ],
  [
    'less clawed than released',
    'loan',
    "update ledger.transfer set amount = amount - 1 where player_id = $1 and key = 'free/clawed'",
    ['clawed'],
  ],
  [
    'a bonus clawed that released nothing',
    'loan',
    "update ledger.transfer set key = 'locked/clawed' where player_id = $1 and key = 'free/clawed'",
    ['clawed', 'each reversal'],
  ],
  [
    'a release after it was clawed',
    'loan',
    "update ledger.transfer set seq = 90 where player_id = $1 and key = 'lot/1/done'",
    ['clawed', 'seq runs'],
  ],
  [
    'a debt of another amount than the claw lacked',
    'loan',
    "update ledger.transfer set cash_after = cash_after + 1 where player_id = $1 and key = 'free/clawed/debt'",
    ['each reversal'],
  ],
  ['a bonus reversed and kept', 'loan', "update ledger.lot set ended = 'expired' where player_id = $1 and lot_no = 2", [fold, leaves]],
  [
    'a reversed bonus that gave back less',
    'loan',
    "update ledger.transfer set amount = amount - 1 where player_id = $1 and key = 'lot/2/reversed'",
    [fold],
  ],
  [
    'an emptied bonus reversed before it was staked',
    'loan',
    'update ledger.lot set ended_seq = ended_seq - 1 where player_id = $1 and lot_no = 3',
    [fold],
  ],
  ['a done bonus called reversed', 'loan', "update ledger.lot set ended = 'reversed' where player_id = $1 and lot_no = 1", [fold, leaves]],
  ['a wallet that forgot its lots', 'worker', 'update ledger.wallet set wagering = false where player_id = $1', ['the wallet says']],
]

test.each(planted)('%s (%s) is noticed, naming the player', async (_planted, player, sql, noticed) => {
  const broken = await checkPlanted(admin, sql, [players[player]])
  expect(unnoticed(broken, noticed)).toEqual([])
  expect(ofStrangers(broken, players[player]!)).toEqual([])
})
