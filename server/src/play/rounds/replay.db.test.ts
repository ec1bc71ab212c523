import { assets } from '@lalmor/ledger/asset.ts'
import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { ledgerIn, openDatabase } from '../../platform/db/database.ts'
import { readPair } from '../seeds/read.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkReplays } from './replay.ts'
import { hiddenIn, titlesWithLanterns as titles } from './test-lanterns.ts'

const { call, guest, time, database, db, vault } = useTestApi({ titles })
const query = pgQuery(database.app)
let playerId: bigint
let voided: Uuid7
let settled: string
let lanterns: string

const play = async (player: TestPlayer) => {
  time.now = new Date(time.now.getTime() + 2_500)
  return (await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)).round.roundId
}

async function playLanterns(player: TestPlayer): Promise<string> {
  time.now = new Date(time.now.getTime() + 2_500)
  const roundId = uuid7(time.now)
  const body = { roundId, game: 'lanterns', stake: 10_00 as WirePaise, play: { dry: 1 } }
  const { round } = await call('/round/open', body, player)
  const { pair } = await readPair(db, vault, BigInt(player.uid), round.seedNo)
  const { dry } = hiddenIn(pair, round.nonce, 1)
  const [first, second] = [0, 1, 2, 3, 4].filter((lantern) => !dry.includes(lantern))
  await call('/round/act', { roundId, step: 0, action: { light: first } }, player)
  await call('/round/act', { roundId, step: 1, action: { light: second } }, player)
  await call('/round/act', { roundId, step: 2, action: { stop: true } }, player)
  return roundId
}

beforeAll(async () => {
  const player = await guest()
  playerId = BigInt(player.uid)
  settled = await play(player)
  voided = uuid7(time.now)
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const item = { roundId: voided, playerId, game: 1, version: 1, stake: rupees(10n), seedNo, nonce, floorMs: 0 }
  await settleBatch(database.app, { asset: assets.play, at: time.now, items: [item] })
  await closeRound(query, { playerId, roundId: voided, steps: 0, end: 'void', at: time.now })
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  for (let rounds = 0; rounds < 3; rounds++) await play(player)
  lanterns = await playLanterns(player)
  const other = await guest()
  for (let rounds = 0; rounds < 3; rounds++) await play(other)
})

test('rounds of all pairs are redrawn, and a void has nothing to draw', async () => {
  expect(await checkReplays({ db, vault, titles })).toEqual({ invariant: 'each payout is what its seeds draw', examined: 9n, breaks: [] })
})

const replaced = (what: string, by: string) => `play = replace(play, '${what}', '${by}')`

// tampering past the ledger's functions, the round, and its report
test.each<[string, () => string, string, string]>([
  ['a payout', () => settled, 'payout = payout + 100', 'draws'],
  ['a void’s payout', () => voided, 'payout = payout + 1', 'paid 1001, draws 1000'],
  ['a version that is gone', () => settled, 'version = 99', 'unknown game version'],
  ['a game that is gone', () => settled, 'game = 99', 'unknown game version'],
  ['choices in a game without any', () => settled, `play = '{"tile":1}'`, 'has no choice besides the stake'],
  ['an impossible stake', () => settled, 'stake = 1001', '1001 is not a stake'],
  ['a payout after steps', () => lanterns, 'payout = payout + 100', 'paid 3100, draws 3000'],
  ['a step left out', () => lanterns, replaced('"actions":[{', '"actions":[{"stop":true},{'), 'nothing burns yet'],
  ['a step removed', () => lanterns, `play = regexp_replace(play, '[{]"light":[0-9][}],', '')`, 'paid 3000, draws 2000'],
  ['its last step removed', () => lanterns, replaced(',{"stop":true}', ''), 'it was not over'],
  ['a step after its last', () => lanterns, replaced('{"stop":true}', '{"stop":true},{"light":4}'), 'the round is over'],
  ['an impossible step', () => lanterns, replaced('{"stop":true}', '{"stop":1}'), 'no such action'],
  ['its bet', () => lanterns, replaced('"dry":1', '"dry":9'), 'no such choice'],
  ['steps that are not a list', () => lanterns, `play = 'null'`, 'not kept as those of a round that was open'],
  ['unreadable steps', () => lanterns, `play = '{"actions":['`, 'not kept as JSON'],
])('%s is found', async (_what, round, change, found) => {
  const planting = await openDatabase(database.admin).db.startTransaction().execute()
  try {
    const plant = ledgerIn(planting)
    await plant('set local session_replication_role = replica', [])
    await plant('alter table ledger.round drop constraint round_check2', [])
    await plant(`update ledger.round set ${change} where round_id = $1`, [round()])
    expect((await checkReplays({ db: planting, vault, titles })).breaks).toEqual([
      { playerId, row: `round ${round()}`, found: expect.stringContaining(found) },
    ])
  } finally {
    await planting.rollback().execute()
  }
})
