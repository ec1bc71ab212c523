import { assets } from '@lalmor/ledger/asset.ts'
import { readJournalMark } from '@lalmor/ledger/journal-mark.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomJournal } from '@lalmor/ledger/test-journal.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import { aRound, newPlayer, openHouse, testGame } from '@lalmor/ledger/test-players.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { advance } from './advance.ts'
import { gameDay } from './game-day.ts'
import { gameHour } from './game-hour.ts'
import { playerDay } from './player-day.ts'
import { playerGame } from './player-game.ts'
import type { Projection } from './projection.ts'
import { runProjections } from './run.ts'
import { untilNeighboursEnd } from './test-horizon.ts'

// Twenty minutes to midnight in India, so that the day changes during the tests; long ago, because slices end at the database's clock.
const now = new Date('2024-11-20T18:10:00.000Z')
const { app, admin } = useTestDatabase()
const { db } = openDatabase(app)
const query = pgQuery(app)

const project = async () => {
  await untilNeighboursEnd(admin)
  await runProjections(db)
}

beforeAll(() => openHouse(admin, now))

type Sums = { rounds: bigint; staked: bigint; paid: bigint; valid_bet: bigint }

/** The projections' sums, by player and day, and by asset, game and day. */
async function projected(): Promise<Record<string, Sums>> {
  const rows = await query<Sums & { key: string }>(
    `select player_id || ' ' || day as key, rounds, staked, paid, valid_bet from app.player_day
     union all select 'asset ' || asset || ' game ' || game || ' ' || day, rounds, staked, paid, valid_bet from app.game_day`,
    [],
  )
  return Object.fromEntries(rows.map(({ key, ...sums }) => [key, sums]))
}

async function journaled(): Promise<Record<string, Sums>> {
  const rounds = await query<{
    player_id: bigint
    asset: number
    game: number
    stake: bigint
    payout: bigint
    valid_bet: bigint
    settled_at: Date
  }>('select player_id, asset, game, stake, payout, valid_bet, settled_at from ledger.round where voided is null', [])
  const sums: Record<string, Sums> = {}
  for (const { player_id, asset, game, stake, payout, valid_bet, settled_at } of rounds)
    for (const key of [`${player_id} ${istDay(settled_at)}`, `asset ${asset} game ${game} ${istDay(settled_at)}`]) {
      const sum = (sums[key] ??= { rounds: 0n, staked: 0n, paid: 0n, valid_bet: 0n })
      sum.rounds += 1n
      sum.staked += stake
      sum.paid += payout
      sum.valid_bet += valid_bet
    }
  return sums
}

const playedBy = (source: 'app.player_game' | 'ledger.round') =>
  query<{ player_id: bigint; game: number; rounds: bigint; last_played_at: Date }>(
    source === 'app.player_game'
      ? 'select player_id, game, rounds, last_played_at from app.player_game order by player_id, game'
      : `select player_id, game, count(*) as rounds, max(settled_at) as last_played_at
         from ledger.round where voided is null group by player_id, game order by player_id, game`,
    [],
  )

const hoursBy = (source: 'app.game_hour' | 'ledger.round') =>
  query<{ rounds: bigint }>(
    source === 'app.game_hour'
      ? `select asset, game, version, hour, rounds, staked, paid, staked_squares, staked_by_paid, paid_squares from app.game_hour order by 1, 2, 3, 4`
      : `select asset, game, version, date_bin('1 hour', settled_at, '2020-01-01T18:30:00Z') as hour, count(*) as rounds, sum(stake)::bigint as staked,
           sum(payout)::bigint as paid, sum(stake * stake::numeric) as staked_squares, sum(stake * payout::numeric) as staked_by_paid,
           sum(payout * payout::numeric) as paid_squares
         from ledger.round where voided is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [],
  )

const forget = (change: string) => admin.query(`update app.projection set ${change}`)

describe.each(isLongRun ? [1, 2, 3] : [1])('a random journal (seed %i)', (seed) => {
  test('has the same sums after any runs as from zero', async () => {
    const chance = chanceFrom(seed)
    const { step } = await randomJournal(admin, chance, { players: 4, from: new Date(now.getTime() + seed * 7 * 86_400_000) })
    for (let n = 0; n < 300; n++) {
      await step()
      if (chance() < 0.1) await project()
    }
    await project()
    const grown = await projected()
    expect(grown, `seed ${seed}`).toEqual(await journaled())
    expect(Object.keys(grown).length, 'more than one day and player').toBeGreaterThan(8)
    const played = await playedBy('app.player_game')
    expect(played, `seed ${seed}`).toEqual(await playedBy('ledger.round'))
    const hours = await hoursBy('app.game_hour')
    expect(hours, `seed ${seed}`).toEqual(await hoursBy('ledger.round'))
    await forget('version = 0')
    await project()
    expect(await projected(), `seed ${seed}, from zero`).toEqual(grown)
    expect(await hoursBy('app.game_hour'), `seed ${seed}, from zero`).toEqual(hours)
    expect(await playedBy('app.player_game'), `seed ${seed}, from zero`).toEqual(played)
  })
})

describe('a transaction held open across the checkpoint', () => {
  /** Remembers the newest row it has seen: the obvious first attempt. */
  function naiveRunner() {
    let newest = new Date(0)
    let seen = 0n
    return async () => {
      const [row] = await query<{ n: bigint; newest: Date | null }>(
        'select count(*) as n, max(settled_at) as newest from ledger.round where settled_at > $1',
        [newest],
      )
      seen += row!.n
      newest = row!.newest ?? newest
      return seen
    }
  }

  test('is reported from the run that first found it until its end', async () => {
    type Row = { since: Date | null; horizon: string }
    const read = async () =>
      (await query<Row>(`select stuck_since as since, horizon::text from app.projection where name = 'player_day'`, []))[0]!
    const client = await admin.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
      // Transactions of other tests end first.
      await vi.waitUntil(
        async () => {
          await runProjections(db)
          return (await read()).horizon === rows[0]!.xid
        },
        { timeout: 120_000 },
      )
      await runProjections(db)
      const { since } = await read()
      expect(since).not.toBeNull()
      await runProjections(db)
      expect((await read()).since).toEqual(since)
    } finally {
      await client.query('rollback')
      client.release()
    }
    await project()
    expect((await read()).since).toBeNull()
  })

  test('is waited for and read by the next advance; a runner that follows the newest row loses it', async () => {
    const [slow, quick] = [await newPlayer(admin, now), await newPlayer(admin, now)]
    const later = new Date(now.getTime() + 60 * 86_400_000)
    const after = (seconds: number) => new Date(later.getTime() + seconds * 1_000)
    const countRounds = async () => (await query<{ n: bigint }>('select count(*) as n from ledger.round', []))[0]!.n
    const naive = naiveRunner()
    await project()
    await naive()
    const before = await countRounds()

    const client = await app.connect()
    try {
      await client.query('begin')
      await settleBatch(client, { asset: assets.play, at: after(1), items: [aRound(slow, after(1))] })
      for (let n = 0; n < 3; n++)
        await settleBatch(app, { asset: assets.play, at: after(2 + n), items: [aRound(quick, after(2 + n), { nonce: n })] })
      // Dated after the slow round, committed before it.
      await newPlayer(admin, after(300))
      const untouched = await projected()
      await project()
      expect(await naive()).toBe(before + 3n)
      expect(await projected(), 'nothing past the open transaction').toEqual(untouched)
      await client.query('commit')
    } finally {
      client.release()
    }

    await project()
    const sums = await projected()
    expect(sums).toEqual(await journaled())
    expect(sums[`${slow} ${istDay(later)}`]).toEqual({ rounds: 1n, staked: rupees(10n), paid: 0n, valid_bet: rupees(10n) })
    expect(await countRounds()).toBe(before + 4n)
    expect(await naive(), 'the naive runner has lost the slow round').toBe(before + 3n)
  })

  test('is waited for from zero as well', async () => {
    const [slow, quick] = [await newPlayer(admin, now), await newPlayer(admin, now)]
    const later = new Date(now.getTime() + 70 * 86_400_000)
    const client = await app.connect()
    try {
      await client.query('begin')
      await settleBatch(client, { asset: assets.play, at: later, items: [aRound(slow, later)] })
      await settleBatch(app, { asset: assets.play, at: later, items: [aRound(quick, later)] })
      await forget('version = 0')
      await project()
      expect(Object.keys(await projected()).filter((key) => key.startsWith(`${quick} `))).toEqual([])
      await client.query('commit')
    } finally {
      client.release()
    }
    await project()
    expect(await projected()).toEqual(await journaled())
  })

  test('that is rolled back leaves nothing', async () => {
    const playerId = await newPlayer(admin, now)
    const client = await app.connect()
    try {
      await client.query('begin')
      await settleBatch(client, { asset: assets.play, at: now, items: [aRound(playerId, now)] })
      await project()
      await client.query('rollback')
    } finally {
      client.release()
    }
    await project()
    expect(await projected()).toEqual(await journaled())
  })
})

test('concurrent runners add each round once', async () => {
  const playerId = await newPlayer(admin, now)
  for (let turn = 0; turn < 8; turn++) {
    const at = new Date(now.getTime() + 80 * 86_400_000 + turn * 1_000)
    await settleBatch(app, { asset: assets.play, at, items: [aRound(playerId, at, { nonce: turn })] })
    await Promise.all([runProjections(db), runProjections(db), runProjections(db)])
  }
  await project()
  expect(await projected()).toEqual(await journaled())
})

test('a runner whose connection dies between the sums and the checkpoint has added nothing', async () => {
  const playerId = await newPlayer(admin, now)
  const at = new Date(now.getTime() + 90 * 86_400_000)
  await settleBatch(app, { asset: assets.play, at, items: [aRound(playerId, at)] })
  // Otherwise the round may be past the mark, with nothing to add when the connection dies.
  await untilNeighboursEnd(admin)
  for (const projection of [playerDay, gameDay]) {
    const dying: Projection = {
      ...projection,
      fold: (rounds) =>
        sql`with folded as (${projection.fold(rounds)} returning 1) select pg_terminate_backend(pg_backend_pid()) from folded`,
    }
    await expect(advance(db, dying)).rejects.toThrow(/terminat/)
  }
  await project()
  expect(await projected()).toEqual(await journaled())
})

test('a checkpoint of another database is discarded, and that is logged', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await project()
    const sums = await projected()
    // As after a dump restored into another cluster: rows with new ids, and a checkpoint with the old ones.
    for (const [change, why] of [
      ["source = 'another cluster', horizon = '3'", 'another database'],
      ["source = 'another cluster', horizon = '999999999'", 'another database'],
      ["horizon = '999999999'", 'checkpoint ahead'],
    ] as const) {
      said.mockClear()
      await forget(change)
      await project()
      expect(await projected(), why).toEqual(sums)
      expect(said.mock.calls).toEqual(
        [playerDay, gameDay, gameHour, playerGame].map(({ name }) => [`The projection ${name} was rebuilt from the journal: ${why}.`]),
      )
    }
    said.mockClear()
    await project()
    expect(said).not.toHaveBeenCalled()
  } finally {
    said.mockRestore()
  }
})

test('the games’ sums are their accounts, less the stakes of open rounds', async () => {
  await project()
  const [game] = await query<{ gained: bigint }>('select (sum(staked) - sum(paid))::bigint as gained from app.game_day where game = $1', [
    testGame.game,
  ])
  const [account] = await query<{ held: bigint }>(
    'select sum(amount)::bigint as held from ledger.posting where account = ledger.game_account($1)',
    [testGame.game],
  )
  const [open] = await query<{ stakes: bigint }>(
    'select sum(stake)::bigint as stakes from ledger.open_round x join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id',
    [],
  )
  expect(game!.gained).toBe(account!.held - open!.stakes)
})

// An id kept with a row, the cluster's next id, the id meant.
test.each([
  ['3', 10n, 3n],
  ['9', 10n, 9n],
  ['4294967295', 2n ** 32n, 2n ** 32n - 1n],
  ['4294967290', 2n ** 32n + 5n, 2n ** 32n - 6n],
  ['3', 2n ** 32n + 5n, 2n ** 32n + 3n],
  ['10', 2n ** 32n + 5n, 10n],
  ['4294967295', 3n * 2n ** 32n + 7n, 3n * 2n ** 32n - 1n],
  ['2147483648', 5n * 2n ** 32n + 2n ** 31n + 1n, 5n * 2n ** 32n + 2n ** 31n],
])('a row marked %s, seen when the next id is %s, was written by %s', async (kept, next, meant) => {
  const [row] = await query<{ wide: bigint }>('select ledger.widen_xid($1::text::xid, $2) as wide', [kept, next])
  expect(row!.wide).toBe(meant)
})

test('rows dated before the mark’s age count whatever their id, younger ones by their id', async () => {
  const taken = async (over: Date) => {
    const [row] = await query<{ n: bigint }>("select count(*) as n from ledger.rounds_between('0', '3', 'epoch', 'infinity', $1)", [over])
    return row!.n
  }
  const [rounds] = await query<{ n: bigint; newest: Date }>('select count(*) as n, max(settled_at) as newest from ledger.round', [])
  const { n, newest } = rounds!
  expect(await taken(new Date(newest.getTime() + 1))).toBe(n)
  expect(await taken(new Date(0))).toBe(0n)
})

test('the next advance looks back to the earliest date of an open transaction’s rows', async () => {
  // Later than every other clock, so that no transfer delays the mark.
  await newPlayer(admin, new Date('2999-01-01T00:00:00.000Z'))
  const client = await app.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ began: Date }>('select now() as began')
    const quarterBefore = new Date(rows[0]!.began.getTime() - 15 * 60_000)
    expect((await readJournalMark(query)).settledFrom).toEqual(quarterBefore)
    await client.query('rollback')
    expect((await readJournalMark(query)).settledFrom.getTime()).toBeGreaterThan(quarterBefore.getTime())
  } finally {
    client.release()
  }
})
