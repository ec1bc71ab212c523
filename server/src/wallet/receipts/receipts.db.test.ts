import type { WirePaise } from '@lalmor/contract/wire.ts'
import { parseReceipt } from '@lalmor/games/fair/receipt.ts'
import { verifyDealt } from '@lalmor/games/fair/verify-dealt.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { parseRoundProof } from '@lalmor/games/proof/parse.ts'
import { verifySealed } from '@lalmor/games/proof/verify-round.ts'
import { verifyBalance } from '@lalmor/games/proof/verify.ts'
import { rowOf } from '@lalmor/games/programs/books-report.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { dropOldLeaves } from '@lalmor/ledger/daily-head.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { endOfIstDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { lanterns, titlesWithLanterns } from '../../play/rounds/test-lanterns.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { makeDailyHead } from '../proof/daily-head.ts'
import { proveInBooks } from '../proof/round.ts'
import { openHeadKey } from '../proof/signing.ts'

const headKey = openHeadKey(randomBytes(32))
const { ask, call, get, guest, time, database, receiptKey } = useTestApi({ titles: titlesWithLanterns })
const later = () => void (time.now = new Date(time.now.getTime() + 2_500))

const makeHead = (day: IstDay) =>
  makeDailyHead(
    {
      pool: database.app,
      key: headKey,
      asset: assets.play,
      receiptKey: receiptKey.publicKey,
      readChains: async () => [],
      readOpenings: async () => ({ rows: 0, hash: '00'.repeat(32) }),
    },
    day,
    endOfIstDay(day),
  )

async function play(player: TestPlayer): Promise<string> {
  const roundId = uuid7(time.now) as string
  await call('/round/play', { roundId, game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
  later()
  return roundId
}

test('a receipt says to whom, when and by which tables a round was dealt, and verifies without us', async () => {
  const [player, other] = [await guest(), await guest()]
  const seeds = await call('/seed/current', {}, player)
  const rounds = [await play(player), await play(player)]
  expect(await ask('/round/receipt', { roundId: rounds[0]! }, player)).toMatchObject({ reason: 'SeedInUse' })
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  rounds.push(await play(player))
  await call('/seed/rotate', { seedNo: 2, clientSeed: 'monsoon-28' }, player)

  const [first, second, third] = await Promise.all(rounds.map((roundId) => call('/round/receipt', { roundId }, player)))
  const round = await call('/round/get', { roundId: rounds[1]! }, player)
  expect(second).toMatchObject({ receipt: 1, roundId: rounds[1], seq: 3, clientSeedFrom: 'server', serverSeedHash: seeds.serverSeedHash })
  if (round.status === 'Unsettled' || !('nonce' in round)) return expect.unreachable('a round that is over')
  const { nonce, payout, events, settledAt, version, definitionHash } = round
  expect(second).toMatchObject({ nonce, payout, events, settledAt, version, definitionHash })
  expect(third).toMatchObject({ nonce: 0, clientSeed: 'monsoon-27', clientSeedFrom: 'player' })

  for (const signed of [first, second, third]) {
    const receipt = parseReceipt(JSON.stringify(signed))
    expect(verifyRound(receipt).steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    const trusted = { key: receiptKey.publicKey, hashes: [receipt.serverSeedHash] }
    const steps = await verifyDealt(receipt, receipt.serverSeedHash, trusted)
    expect(steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  }
  // Requested again, the receipt is the same; each has the player's own mark.
  expect(await call('/round/receipt', { roundId: rounds[0]! }, player)).toEqual(first)
  expect(new Set([first!.mark, second!.mark, third!.mark]).size).toBe(1)
  const theirs = await play(other)
  await call('/seed/rotate', { seedNo: 1 }, other)
  expect((await call('/round/receipt', { roundId: theirs }, other)).mark).not.toBe(first!.mark)
  expect(await ask('/round/receipt', { roundId: theirs }, player)).toMatchObject({ reason: 'UnknownRound' })
})

test('the daily head vouches for the receipt key', async () => {
  const player = await guest()
  const roundId = await play(player)
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  const receipt = await call('/round/receipt', { roundId }, player)
  const day = '2026-11-20' as IstDay
  await makeHead(day)
  const { heads } = (await get(`/proof/ledger/${day}`)).json()
  const [, vouched] = await verifyDealt(receipt, receipt.serverSeedHash, { key: headKey.publicKey.toString('hex'), heads })
  expect(vouched).toMatchObject({ step: 'key', verdict: 'passed', found: `head of ${day}` })
})

test('a round with actions has them in its receipt; open and void ones have none', async () => {
  const player = await guest()
  const roundId = uuid7(time.now) as string
  await call('/round/open', { roundId, game: lanterns.rules.id, stake: 10_00 as WirePaise, play: { dry: 5 } }, player)
  later()
  await call('/seed/rotate', { seedNo: 1 }, player)
  const receipt = await call('/round/receipt', { roundId }, player)
  expect(receipt).toMatchObject({ play: { dry: 5 }, actions: [], payout: 0, tables: '{"game":"lanterns","places":5,"version":1}' })
  const open = uuid7(time.now) as string
  await call('/round/open', { roundId: open, game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } }, player)
  expect(await ask('/round/receipt', { roundId: open }, player)).toMatchObject({ reason: 'UnknownRound' })
  await database.admin.query('select ledger.close_round($1, $2, 0, null, null, $3)', [player.uid, open, time.now])
  expect(await ask('/round/receipt', { roundId: open }, player)).toMatchObject({ reason: 'NoReceipt' })
})

/** The failed steps of a round's proof, with its receipt if it has one, and the day of its head. */
async function checkInBooks(player: TestPlayer, roundId: string, receipt = true) {
  const proof = parseRoundProof(await call('/proof/round', { roundId }, player))
  const said = receipt ? rowOf(parseReceipt(JSON.stringify(await call('/round/receipt', { roundId }, player)))) : undefined
  const { steps, row, wallet } = verifySealed(proof, said)
  const all = [...steps, ...(await verifyBalance(proof.balance, headKey.publicKey.toString('hex')))]
  return { failed: all.filter(({ verdict }) => verdict === 'failed'), compared: all.length, day: proof.balance.leaf.day, row, wallet }
}

test('GM-08: every kind of round is in the books of its day, as its receipt says', async () => {
  time.now = new Date(startOfIstDay('2026-11-21' as IstDay).getTime() + 3 * 3_600_000)
  const player = await guest()
  const at = () => uuid7(time.now) as string
  const plain = await play(player)
  const roulette = at()
  await call(
    '/round/play',
    { roundId: roulette, game: firstOf.table.id, stake: 10_00 as WirePaise, play: { bets: { '14': 10_00 } } },
    player,
  )
  later()
  const opened = at()
  await call('/round/open', { roundId: opened, game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } }, player)
  const { round: picked } = await call('/round/act', { roundId: opened, step: 0, action: { type: 'pick', tile: 4 } }, player)
  if (picked.status === 'Unsettled') await call('/round/act', { roundId: opened, step: 1, action: { type: 'cash-out' } }, player)
  later()
  const voided = at()
  await call('/round/open', { roundId: voided, game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } }, player)
  expect(await ask('/proof/round', { roundId: voided }, player)).toMatchObject({ reason: 'UnknownRound' })
  await database.admin.query('select ledger.close_round($1, $2, 0, null, null, $3)', [player.uid, voided, time.now])
  later()
  const last = await play(player)
  await call('/seed/rotate', { seedNo: 1 }, player)

  const nextAt = '2026-11-21T18:35:00.000Z'
  expect(await ask('/proof/round', { roundId: plain }, player)).toMatchObject({ reason: 'NoProofYet', facts: { nextAt } })
  // After midnight, before the head.
  time.now = new Date(Date.parse(nextAt) - 240_000)
  expect(await ask('/proof/round', { roundId: plain }, player)).toMatchObject({ reason: 'NoProofYet', facts: { nextAt } })
  const afterMidnight = await play(player)
  await makeHead('2026-11-21' as IstDay)
  time.now = new Date(Date.parse(nextAt) + 60_000)
  const next = await play(player)
  await call('/seed/rotate', { seedNo: 2 }, player)

  for (const roundId of [plain, roulette, opened, last, afterMidnight])
    expect(await checkInBooks(player, roundId), roundId).toMatchObject({
      failed: [],
      compared: 10,
      day: '2026-11-21',
      row: { roundId, voided: false },
    })
  const { failed, row, wallet } = await checkInBooks(player, voided, false)
  expect(failed).toEqual([])
  expect(row).toMatchObject({ roundId: voided, voided: true, payout: 10_00, openedSeq: row!.seq - 1 })
  expect(wallet!.after.cash - wallet!.before.cash).toBe(10_00)
  // Read after the head that includes the others.
  expect(await ask('/proof/round', { roundId: next }, player)).toMatchObject({
    reason: 'NoProofYet',
    facts: { nextAt: '2026-11-22T18:35:00.000Z' },
  })

  // A day without a head: the next one has its rounds. Too many links are refused.
  await makeHead('2026-11-23' as IstDay)
  expect(await checkInBooks(player, next)).toMatchObject({ failed: [], day: '2026-11-23' })
  const query = pgQuery(database.app)
  const asked = { asset: assets.play, titles: titlesWithLanterns, playerId: BigInt(player.uid), roundId: plain as Uuid7 }
  await expect(proveInBooks(query, { ...asked, rowsMax: 6 }, time.now)).rejects.toMatchObject({
    reason: 'ProofTooLong',
    facts: { rowsMax: 6 },
  })
  expect(await ask('/proof/round', { roundId: uuid7(time.now) }, player)).toMatchObject({ reason: 'UnknownRound' })
  await makeHead('2027-03-01' as IstDay)
  await dropOldLeaves(query)
  // The leaves of its own day are gone: a later day's lead to it as well.
  expect(await checkInBooks(player, plain)).toMatchObject({ failed: [], day: '2027-03-01' })
})
