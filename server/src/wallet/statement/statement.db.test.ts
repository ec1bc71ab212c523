import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { listRecords, type RecordCursor } from '@lalmor/ledger/records.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomJournal } from '@lalmor/ledger/test-journal.ts'
import { endOfIstDay, istDay, istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { createLongReads } from '../../platform/http/long-read.ts'
import { untilNeighboursEnd } from '../../platform/projections/test-horizon.ts'
import { runProjections } from '../../platform/projections/run.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { exportStatement } from './export.ts'
import { describePosition } from './position.ts'
import { statementRowsMax } from './rules.ts'

const { ask, call, guest, db, database, time } = useTestApi()
// The random journal has a house of its own, whose game is the ledger's test game.
const random = useTestDatabase()
const query = pgQuery(random.admin)
const gameName = (game: number) => `game ${game}`
const randomParts = { db: openDatabase(random.app).db, longReads: createLongReads(random.app), gameName }
const parts = { db, longReads: createLongReads(database.app), gameName }

beforeEach(() => {
  // Friday noon in India.
  time.now = new Date('2026-11-20T06:30:00.000Z')
})

type Line = { at: string; type: string; details: string; reference: string; in: bigint; out: bigint; balance: bigint }

const inPaise = (text: string) => BigInt(text.replace('.', '') || '0')

/** The lines of a statement below its heading. These tests' fields need no quotes. */
function linesOf(csv: string): Line[] {
  const lines = csv.split('\r\n')
  expect(lines.shift()).toBe('Date and time (IST),Type,Details,Reference,In (INR),Out (INR),Balance (INR)')
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    const [at, type, details, reference, into, out, balance, ...more] = line.split(',')
    expect(more).toEqual([])
    return {
      at: at!,
      type: type!,
      details: details!,
      reference: reference!,
      in: inPaise(into!),
      out: inPaise(out!),
      balance: inPaise(balance!),
    }
  })
}

async function statementOf(parts: typeof randomParts, playerId: bigint, asked: { from?: string; to: string }, now: Date): Promise<Line[]> {
  let json = ''
  for await (const piece of await exportStatement(parts, playerId, asked, now)) json += piece
  return linesOf((JSON.parse(json) as { csv: string }).csv)
}

/** Returns the balances before and after, and the lines between. */
function addUp(lines: Line[]) {
  const [first, ...rest] = lines
  const last = rest.pop()!
  expect([first!.type, last.type]).toEqual(['Opening balance', 'Closing balance'])
  let balance = first!.balance
  for (const line of rest) {
    balance += line.in - line.out
    expect(balance, `${line.at} ${line.type} ${line.details}`).toBe(line.balance)
  }
  expect(balance).toBe(last.balance)
  return { opening: first!.balance, closing: last.balance, lines: rest }
}

async function countRecords(playerId: bigint): Promise<number> {
  let count = 0
  let before: RecordCursor | undefined
  do {
    const page = await listRecords(query, playerId, { before, limit: 100 })
    count += page.records.length
    before = page.next
  } while (before !== undefined)
  return count
}

test('after any history each statement adds up, the next begins where it ends, and together they are the journal', async () => {
  const seed = Number(process.env['STATEMENT_SEED'] ?? Math.floor(Math.random() * 1e9))
  const chance = chanceFrom(seed)
  const from = new Date('2026-05-10T17:00:00.000Z')
  const { players, step } = await randomJournal(random.admin, chance, { players: 2, from })
  for (let n = 0; n < 400; n++) await step()
  await untilNeighboursEnd(random.admin)
  await runProjections(randomParts.db)
  for (const playerId of players) {
    await random.admin.query(
      `insert into app.player (player_id, nickname, guest, terms_version, terms_accepted_at, created_at) values ($1, 'Random', true, '', $2, $2)`,
      [playerId, from],
    )
    const { rows } = await random.admin.query<{ balance: bigint; last: Date; open: bigint }>(
      `select w.cash + w.bonus as balance, (select max(at) from ledger.journal j where j.player_id = w.player_id) as last,
         coalesce((select sum(o.stake) from ledger.open_round r join ledger.opening o using (player_id, round_id) where r.player_id = w.player_id), 0)::bigint as open
       from ledger.wallet w where w.player_id = $1`,
      [playerId],
    )
    const { balance, last, open } = rows[0]!
    const now = new Date(last.getTime() + 1)
    const told = `STATEMENT_SEED=${seed}, player ${playerId}`

    const whole = addUp(await statementOf(randomParts, playerId, { to: '2027-01-01' }, now))
    expect(whole.opening, told).toBe(0n)
    expect(whole.closing, told).toBe(balance)
    expect(whole.lines.length, told).toBe(await countRecords(playerId))

    // The pieces of random days sum to the whole.
    let day = istDay(from)
    let opening = 0n
    const pieces: Line[] = []
    while (day <= istDay(now)) {
      const to = istDaysBefore(day, -Math.floor(chance() * 3))
      const piece = addUp(await statementOf(randomParts, playerId, { from: day, to }, now))
      expect(piece.opening, told).toBe(opening)
      for (const { at } of piece.lines) {
        // Two clocks may differ by minutes around midnight.
        expect(new Date(`${at.replace(' ', 'T')}+05:30`).getTime()).toBeLessThan(endOfIstDay(to).getTime() + 900_000)
      }
      opening = piece.closing
      pieces.push(...piece.lines)
      day = istDaysBefore(to, -1)
    }
    expect(pieces, told).toEqual(whole.lines)

    // The position's figures equal the statement's, both from the journal and from the projection.
    const positions = [
      await describePosition(randomParts.db, playerId, { to: '2027-01-01' }, now),
      await describePosition(randomParts.db, playerId, { to: istDay(now) }, new Date(now.getTime() + 5 * 86_400_000)),
    ]
    const { asOf: _, ...fresh } = positions[0]!
    const { asOf: __, ...kept } = positions[1]!
    expect(fresh, told).toEqual(kept)
    expect(fresh.closing, told).toBe(Number(balance))
    expect(fresh.open, told).toBe(Number(-open))
    expect(
      fresh.bars.reduce((sum, { net }) => sum + net, 0),
      told,
    ).toBe(fresh.net)
    const of = (types: string[]) =>
      whole.lines.filter(({ type }) => types.includes(type)).reduce((sum, line) => sum + line.in - line.out, 0n)
    expect(fresh.deposits.amount, told).toBe(Number(of(['Deposit'])))
    expect(fresh.withdrawals.amount, told).toBe(Number(of(['Withdrawal'])))
    expect(fresh.rewards, told).toBe(Number(of(['Gift money', 'VIP Bonus', 'Daily Rebate', 'Deposit Bonus', 'Daily Bonus'])))
    expect(fresh.net + fresh.open, told).toBe(Number(of(['Bet', 'Win'])))
  }
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})

test('a guest reads and downloads their own, by the app’s own calls', async () => {
  const player = await guest()
  const stake = 10_00 as WirePaise
  const { round } = await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake }, player)
  time.now = new Date(time.now.getTime() + 90_000)
  await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake }, player)
  const position = await call('/limit/position', { from: '2026-11-20', to: '2026-11-20' }, player)
  const balance = 1_000_00 - 20_00 + position.paid
  expect(position).toMatchObject({
    since: '2026-11-20',
    opening: 0,
    closing: balance,
    deposits: { count: 0, amount: 0 },
    withdrawals: { count: 0, amount: 0 },
    staked: 20_00,
    net: position.paid - 20_00,
    rewards: 1_000_00,
    open: 0,
    playedMs: 90_000,
    step: 'day',
    bars: [{ from: '2026-11-20', to: '2026-11-20', net: position.paid - 20_00 }],
  })
  const { csv } = await call('/wallet/statement', { to: '2026-11-20' }, player)
  const { lines, closing } = addUp(linesOf(csv))
  expect(closing).toBe(BigInt(balance))
  expect(lines.slice(0, 2)).toEqual([
    { at: '2026-11-20 12:00:00', type: 'Gift money', details: 'Start gift', reference: '', in: 1_000_00n, out: 0n, balance: 1_000_00n },
    { at: '2026-11-20 12:00:00', type: 'Bet', details: firstOf.slot.name, reference: round.roundId, in: 0n, out: 10_00n, balance: 990_00n },
  ])
})

const refused = async (player: TestPlayer, body: { from?: string; to: string }) => {
  const answers = await Promise.all([ask('/limit/position', body, player), ask('/wallet/statement', body, player)])
  return answers.map((answer) => ('reason' in answer ? answer.reason : answer.state))
}

test('a backwards, invalid or too long period is refused, a future end is today, before the account is empty', async () => {
  const player = await guest()
  expect(await refused(player, { from: '2026-11-20', to: '2026-11-19' })).toEqual(['BadInput', 'BadInput'])
  expect(await refused(player, { from: '2026-11-21', to: '2026-12-01' })).toEqual(['BadInput', 'BadInput'])
  expect(await refused(player, { from: '2026-02-30', to: '2026-11-20' })).toEqual(['BadInput', 'BadInput'])
  expect(await refused(player, { from: '2016-11-01', to: '2026-11-20' })).toEqual(['PeriodTooLong', 'PeriodTooLong'])
  expect(await call('/limit/position', { to: '2030-01-01' }, player)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
  expect(await call('/limit/position', { from: '2026-01-01', to: '2026-03-31' }, player)).toMatchObject({
    opening: 0,
    closing: 0,
    step: 'week',
  })
  expect(await call('/limit/position', { to: '2026-03-31' }, player)).toMatchObject({ from: '2026-03-31', to: '2026-03-31' })
})

test('a statement has a maximum of movements, and two may run at once', async () => {
  const player = await guest()
  const playerId = BigInt(player.uid)
  const period = { from: '2026-11-20' as IstDay, to: '2026-11-20' as IstDay }
  // Playing a journal of that length takes too long: its last row states the length.
  await database.admin.query('alter table ledger.transfer disable trigger append_only')
  await database.admin.query('update ledger.transfer set seq = $2 where player_id = $1', [playerId, statementRowsMax + 1])
  expect(await ask('/wallet/statement', period, player)).toMatchObject({ reason: 'StatementTooLong', facts: { most: statementRowsMax } })
  await database.admin.query('update ledger.transfer set seq = 1 where player_id = $1', [playerId])
  await database.admin.query('alter table ledger.transfer enable trigger append_only')

  const open = [await exportStatement(parts, playerId, period, time.now), await exportStatement(parts, playerId, period, time.now)]
  for (const pieces of open) await pieces.next()
  await expect(exportStatement(parts, playerId, period, time.now)).rejects.toMatchObject({ reason: 'Busy' })
  for (const pieces of open) await pieces.return(undefined)
  await expect(statementOf(parts, playerId, period, time.now)).resolves.toHaveLength(3)
})
