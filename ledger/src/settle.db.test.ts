import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import type { Answer } from './flusher.ts'
import { setLimit } from './limits.ts'
import { pgQuery } from './query.ts'
import { findRound, listRounds } from './rounds.ts'
import { settleBatch, type SettleItem } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { readWallet, rotateSeed } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const { app, admin } = useTestDatabase()
const query = pgQuery(admin)
async function settle(item: SettleItem, at = now): Promise<Answer> {
  for (;;) {
    const [settled] = await settleBatch(admin, { asset: assets.play, at, items: [item] })
    if (settled!.kind !== 'wallet-locked') return settled!
  }
}

beforeAll(() => openHouse(admin, now))

async function withBonus(playerId: bigint, { cash, bonus }: { cash: bigint; bonus: bigint }) {
  await admin.query('update ledger.wallet set cash = $2, bonus = $3 where player_id = $1', [playerId, cash, bonus])
}

describe('a round', () => {
  test('takes the stake, pays the payout, advances seq and nonce', async () => {
    const playerId = await newPlayer(admin, now)
    const item = aRound(playerId, now, { payout: rupees(25n) })
    const settled = await settle(item)
    expect(settled).toEqual({
      kind: 'settled',
      round: {
        roundId: item.roundId,
        game: 1,
        version: 1,
        stake: rupees(10n),
        payout: rupees(25n),
        validBet: rupees(10n),
        seedNo: 1,
        nonce: 0,
        seq: 2n,
        cash: rupees(1_015n),
        bonus: 0n,
        settledAt: now,
      },
    })
    expect(await readWallet(query, playerId)).toEqual({ cash: rupees(1_015n), bonus: 0n, seedNo: 1, nonce: 1 })
  })

  test('sent again answers the stored round, whatever was drawn for it this time', async () => {
    const playerId = await newPlayer(admin, now)
    const item = aRound(playerId, now, { payout: rupees(25n) })
    const first = await settle(item)
    const again = await settle({ ...item, payout: rupees(9_999n), nonce: 1 }, new Date(now.getTime() + 60_000))
    expect(again).toEqual({ ...first, kind: 'replayed' })
    expect(await readWallet(query, playerId)).toMatchObject({ cash: rupees(1_015n), nonce: 1 })
  })

  test('refuses an id that was used for another stake or game', async () => {
    const playerId = await newPlayer(admin, now)
    const item = aRound(playerId, now)
    await settle(item)
    expect(await settle({ ...item, stake: rupees(20n), nonce: 1 })).toEqual({ kind: 'id-reused' })
    expect(await settle({ ...item, game: 2, nonce: 1 })).toEqual({ kind: 'id-reused' })
  })

  test('refuses a stake above cash and bonus together, by a paisa', async () => {
    const playerId = await newPlayer(admin, now)
    const stake = paise(rupees(1_000n) + 1n)
    expect(await settle(aRound(playerId, now, { stake, validBet: stake, payout: rupees(5_000n) }))).toEqual({
      kind: 'insufficient',
      cash: rupees(1_000n),
      bonus: 0n,
    })
    expect(await readWallet(query, playerId)).toEqual({ cash: rupees(1_000n), bonus: 0n, seedNo: 1, nonce: 0 })
  })

  // cash       bonus    stake    payout   cash after  bonus after
  test.each([
    [100_00n, 50_00n, 10_00n, 30_00n, 120_00n, 50_00n], // cash paid it all: cash is paid
    [10_00n, 50_00n, 10_00n, 30_00n, 30_00n, 50_00n],
    [5_00n, 50_00n, 10_00n, 30_00n, 15_00n, 60_00n], // each paid half: each gets half
    [0n, 50_00n, 10_00n, 0n, 0n, 40_00n],
    [5_00n, 5_00n, 10_00n, 10_00n, 5_00n, 5_00n],
    [5_01n, 5_00n, 10_00n, 9_99n, 5_01n, 4_99n], // an odd paisa is the cash's
  ])(
    'with cash %s and bonus %s, a stake of %s that pays %s leaves %s and %s',
    async (cash, bonus, stake, payout, cashAfter, bonusAfter) => {
      const playerId = await newPlayer(admin, now)
      await withBonus(playerId, { cash, bonus })
      const settled = await settle(aRound(playerId, now, { stake: paise(stake), validBet: paise(stake), payout: paise(payout) }))
      expect(settled).toMatchObject({ kind: 'settled', round: { cash: cashAfter, bonus: bonusAfter } })
    },
  )

  test('with a stale nonce or pair is refused with the right one', async () => {
    const playerId = await newPlayer(admin, now)
    await settle(aRound(playerId, now))
    expect(await settle(aRound(playerId, now))).toEqual({ kind: 'stale-seed', seedNo: 1, nonce: 1 })
    await rotateSeed(query, playerId, 1)
    expect(await settle(aRound(playerId, now, { nonce: 1 }))).toEqual({ kind: 'stale-seed', seedNo: 2, nonce: 0 })
  })

  test('waits for the spin floor, to the millisecond', async () => {
    const playerId = await newPlayer(admin, now)
    const after = (ms: number) => new Date(now.getTime() + ms)
    await settle(aRound(playerId, now, { floorMs: 2_500 }))
    expect(await settle(aRound(playerId, now, { floorMs: 2_500, nonce: 1 }), after(2_499))).toEqual({ kind: 'too-soon', waitMs: 1 })
    expect(await settle(aRound(playerId, now, { floorMs: 2_500, nonce: 1 }), after(2_500))).toMatchObject({ kind: 'settled' })
  })

  test('needs a wallet of its asset: play and real money cannot mix', async () => {
    const playerId = await newPlayer(admin, now)
    expect(await settle(aRound(999n, now))).toEqual({ kind: 'no-wallet' })
    const [settled] = await settleBatch(admin, { asset: assets.real, at: now, items: [aRound(playerId, now)] })
    expect(settled).toEqual({ kind: 'no-wallet' })
  })

  test('of a month without a partition is still settled', async () => {
    const playerId = await newPlayer(admin, now)
    const far = new Date('2031-05-05T00:00:00.000Z')
    const item = aRound(playerId, far)
    expect(await settle(item, far)).toMatchObject({ kind: 'settled' })
    expect(await findRound(query, playerId, item.roundId)).toMatchObject({ settledAt: far })
  })
})

describe('a batch', () => {
  test('settles each item separately: one refusal refuses nobody else', async () => {
    const rich = await newPlayer(admin, now)
    const poor = await newPlayer(admin, now)
    await withBonus(poor, { cash: 0n, bonus: 0n })
    const items = [aRound(rich, now), aRound(poor, now), aRound(999n, now)]
    const kinds = (await settleBatch(admin, { asset: assets.play, at: now, items })).map(({ kind }) => kind)
    expect(kinds).toEqual(['settled', 'insufficient', 'no-wallet'])
  })

  test('with a player twice is refused as a whole', async () => {
    const playerId = await newPlayer(admin, now)
    const items = [aRound(playerId, now), aRound(playerId, now, { nonce: 1 })]
    await expect(settleBatch(admin, { asset: assets.play, at: now, items })).rejects.toThrow('one round per player')
    expect(await readWallet(query, playerId)).toMatchObject({ cash: rupees(1_000n), nonce: 0 })
  })
})

test('calls no function for each item: PostgreSQL inlines the small ones', async () => {
  const [limited, opening, plain] = [await newPlayer(admin, now), await newPlayer(admin, now), await newPlayer(admin, now)]
  await setLimit(query, { playerId: limited, measure: 'time', period: 'day', amount: 3_600_000n }, now)
  const { payout: _, validBet: __, ...bet } = aRound(opening, now)
  const client = await admin.connect()
  try {
    await client.query("begin; set local track_functions = 'all'")
    await settleBatch(client, { asset: assets.play, at: now, items: [aRound(limited, now), bet, aRound(plain, now, { play: '"heads"' })] })
    const { rows } = await client.query('select funcname, calls::int from pg_stat_xact_user_functions order by funcname')
    expect(rows).toEqual([{ funcname: 'settle', calls: 1 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe('races', () => {
  test('one id sent on 8 connections at once settles once', async () => {
    const playerId = await newPlayer(admin, now)
    const item = aRound(playerId, now, { payout: rupees(3n) })
    const kinds = (await Promise.all(Array.from({ length: 8 }, () => settle(item)))).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...Array<string>(7).fill('replayed'), 'settled'])
    expect(await readWallet(query, playerId)).toMatchObject({ cash: rupees(993n), nonce: 1 })
  })

  test('two rounds drawn for one nonce: one settles, the other must draw again', async () => {
    const playerId = await newPlayer(admin, now)
    const kinds = (await Promise.all([settle(aRound(playerId, now)), settle(aRound(playerId, now))])).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['settled', 'stale-seed'])
  })

  test('rival batches over the same players, in different orders, never wait for each other', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer(admin, now)))
    const batch = (order: bigint[]) =>
      settleBatch(admin, { asset: assets.play, at: now, items: order.map((playerId) => aRound(playerId, now)) })
    for (let turn = 0; turn < 5; turn++) await Promise.all([batch(players), batch(players.toReversed()), batch(players.toSorted())])
    const breaks = (await checkLedger(query)).filter(({ invariant }) => invariant.startsWith('seq')).flatMap((checked) => checked.breaks)
    expect(breaks).toEqual([])
  })
})

test('a wallet locked elsewhere costs only its own player', async () => {
  const [held, other, third] = [await newPlayer(admin, now), await newPlayer(admin, now), await newPlayer(admin, now)]
  const items = [third, held, 999_999n, other].map((playerId) => aRound(playerId, now))
  const holder = await admin.connect()
  try {
    await holder.query('begin')
    await holder.query('select from ledger.wallet where player_id = $1 for update', [held])
    const kinds = async () => (await settleBatch(admin, { asset: assets.play, at: now, items })).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['settled', 'wallet-locked', 'no-wallet', 'settled'])
    await holder.query('rollback')
    expect(await kinds()).toEqual(['replayed', 'settled', 'no-wallet', 'replayed'])
  } finally {
    holder.release()
  }
})

describe('the database itself', () => {
  test('lets the app read the ledger and call its functions, and nothing else', async () => {
    for (const sql of [
      'update ledger.wallet set cash = cash + 1',
      'delete from ledger.wallet',
      'insert into ledger.wallet (player_id, asset) values (77, 1)',
      'update ledger.round set payout = 0',
      'delete from ledger.transfer',
      'truncate ledger.round',
      "insert into ledger.transfer_kind values ('free-money', -1, 1, 'Win')",
      'create table ledger.mine (n int)',
      'set role lalmor_ledger',
      'set role postgres',
      'set session_replication_role = replica',
      'create role me superuser',
    ])
      await expect(app.query(sql), sql).rejects.toThrow(/permission denied|must be (owner|member|superuser)/)
  })

  test('refuses even its owner a change of the journal', async () => {
    const playerId = await newPlayer(admin, now)
    await settle(aRound(playerId, now))
    for (const sql of [
      'update ledger.round set payout = 1',
      'delete from ledger.round',
      'truncate ledger.round',
      'delete from ledger.transfer',
    ])
      await expect(admin.query(sql), sql).rejects.toThrow('append-only')
  })

  test.each([
    ['0', 0],
    ['above the player’s four', 5],
  ])('refuses a kind of transfer to an account that is %s', async (_, account) => {
    const insert =
      "insert into ledger.transfer_kind (kind, from_account, to_account, record) values ('astray', ledger.account_no('player/cash'), $1, 'Win')"
    await expect(admin.query(insert, [account])).rejects.toThrow('transfer_kind_check')
  })
})

test('a player’s rounds are listed newest first, page by page', async () => {
  const playerId = await newPlayer(admin, now)
  const at = (n: number) => new Date(now.getTime() + n * 1000)
  for (let n = 0; n < 5; n++) await settle(aRound(playerId, at(n), { nonce: n, roundId: uuid7(at(n)) }), at(n))
  const first = await listRounds(query, playerId, { limit: 3 })
  const rest = await listRounds(query, playerId, { before: first.at(-1)!.roundId, limit: 3 })
  expect([...first, ...rest].map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0])
})
