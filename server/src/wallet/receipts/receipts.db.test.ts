import type { WirePaise } from '@lalmor/contract/wire.ts'
import { parseReceipt } from '@lalmor/games/fair/receipt.ts'
import { verifyDealt } from '@lalmor/games/fair/verify-dealt.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { lanterns, titlesWithLanterns } from '../../play/rounds/test-lanterns.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { makeDailyHead } from '../proof/daily-head.ts'
import { openHeadKey } from '../proof/signing.ts'

const { ask, call, get, guest, time, database, receiptKey } = useTestApi({ titles: titlesWithLanterns })
const later = () => void (time.now = new Date(time.now.getTime() + 2_500))

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
  expect(second).toMatchObject({ receipt: 2, roundId: rounds[1], seq: 3, clientSeedFrom: 'server', serverSeedHash: seeds.serverSeedHash })
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
  // Asked again, the same receipt; the mark is the player's in every one, and nobody else's.
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
  const key = openHeadKey(randomBytes(32))
  const day = '2026-11-20' as IstDay
  const deps = { pool: database.app, key, asset: assets.play, receiptKey: receiptKey.publicKey, readChains: async () => [] }
  await makeDailyHead(deps, day, endOfIstDay(day))
  const { heads } = (await get(`/proof/ledger/${day}`)).json()
  const [, vouched] = await verifyDealt(receipt, receipt.serverSeedHash, { key: key.publicKey.toString('hex'), heads })
  expect(vouched).toMatchObject({ step: 'key', verdict: 'passed', found: `head of ${day}` })
})

test('a round with actions has them in its receipt; an open one has none, and neither has a void', async () => {
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
