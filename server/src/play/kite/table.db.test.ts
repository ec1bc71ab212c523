import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { verifyLink } from '@lalmor/games/crash/chain.ts'
import { timeOf } from '@lalmor/games/crash/flight.ts'
import { closeBooks, setLimit, stopPlayer, switchGame } from '@lalmor/ledger/limits.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { reopenBooks } from '@lalmor/ledger/test-players.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, onTestFinished, test } from 'vitest'
import * as store from './store.ts'
import { times, useTestTable } from './test-table.ts'
import { kiteNumber } from './title.ts'

const {
  ask,
  call,
  guest,
  door,
  time,
  db,
  database,
  later,
  current,
  settleDown,
  openBets,
  pass,
  fly,
  cut,
  peek,
  asked,
  bet,
  openBetsOn,
  balanceOf,
  breaks,
} = useTestTable()
const query = pgQuery(database.admin)

/** Earlier rounds fly without bets; the chain reveals each cut. */
async function openBetsWhere(crash: (hundredths: number) => boolean, player: Awaited<ReturnType<typeof guest>>, change: object = {}) {
  for (let rounds = 0; rounds < 200; rounds++) {
    const round = await openBets()
    const placed = await bet(player, round, change)
    const flying = await fly()
    if (crash((await peek()).crash)) return { placed, flying }
    await cut()
  }
  return expect.fail('no such round among 200')
}

test('a round: bets, flight, a cash-out, a cut, and the next one', async () => {
  const [winner, loser] = [await guest(), await guest()]
  const { placed, flying } = await openBetsWhere((crash) => crash > 120, winner)
  const flight = await peek()
  time.now = new Date(flying.started_at!.getTime() + timeOf(flight.tables, 115))
  const before = await balanceOf(winner)
  const out = await call('/kite/cash-out', { roundId: placed.roundId }, winner)
  expect(out).toMatchObject({ replayed: false, bet: { status: 'paid', cashOut: 115, payout: 11_50 }, balance: before + 11_50 })
  await cut()
  const { nextFlightAt } = (await call('/kite/table', {}, loser)).table.round!

  later(times.pauseMs)
  const round = await openBets()
  expect(round).toMatchObject({ state: 'betting', link_no: flying.link_no + 1, salt: null, link: null, crash: null })
  const lost = await bet(loser, round)
  expect(lost).toMatchObject({ status: 'placed', stake: 10_00 })
  expect(await balanceOf(loser)).toBe(990_00)
  expect((await call('/kite/table', {}, loser)).table.round!.nextFlightAt).toBe(nextFlightAt)
  expect((await fly()).started_at!.toISOString()).toBe(nextFlightAt)
  expect((await call('/kite/table', {}, loser)).table.round!.nextFlightAt).toBe(undefined)
  expect((await call('/kite/table', {}, loser)).bet).toMatchObject({ roundId: lost.roundId, status: 'flying' })
  const over = await cut()
  expect(verifyLink(over.link!, (await store.findRound(db, round.round_no - 1n))!.link!)).toBe(true)
  expect(await balanceOf(loser)).toBe(990_00)
  const { bet: open, unseen, table, balance } = await call('/kite/table', {}, loser)
  expect(balance).toBe(990_00)
  expect(open).toBe(null)
  expect(unseen).toMatchObject([{ roundId: lost.roundId, status: 'lost', payout: 0 }])
  expect(table.past[0]).toEqual({ round: Number(round.round_no), crash: over.crash })
})

test('a bet counts if it commits before betting closes, and not after', async () => {
  const [early, late] = [await guest(), await guest()]
  const round = await openBets()
  time.now = new Date(round.closes_at.getTime() - 1)
  expect(await bet(early, round)).toMatchObject({ status: 'placed' })
  time.now = round.closes_at
  expect(await ask('/kite/bet', asked(round), late)).toMatchObject({ state: '409', reason: 'BetsClosed' })
  await settleDown()
  expect(await ask('/kite/bet', asked(round), late)).toMatchObject({ reason: 'BetsClosed' })
  expect(await balanceOf(late)).toBe(1_000_00)
  expect((await store.listDigests(db, round.round_no)).length).toBe(1)
  await fly()
  await cut()
})

test('a stake that commits after betting closed is given back, and answered as void', async () => {
  const player = await guest()
  // Betting is open when the call looks and closes while its stake is on its way. On a slow machine the look may be too late: then the next round.
  const betTooLate = async () => {
    for (;;) {
      const round = await openBets()
      const lock = await database.admin.connect()
      await lock.query('begin')
      await lock.query('select from ledger.wallet where player_id = $1 for update', [player.uid])
      const body = asked(round)
      const answering = ask('/kite/bet', body, player)
      await fly()
      await lock.query('commit')
      lock.release()
      const answer = await answering
      if (!('reason' in answer) || answer.reason !== 'BetsClosed') return { round, body, answer }
      await cut()
    }
  }
  const { round, body, answer } = await betTooLate()
  expect(answer).toMatchObject({ resultData: { bet: { status: 'void', reason: 'late', payout: 10_00 }, balance: 1_000_00 } })
  expect(await call('/kite/bet', body, player)).toMatchObject({ replayed: true, bet: { status: 'void', reason: 'late' } })
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ roundId: body.roundId, reason: 'late' }])
  await call('/kite/seen', { roundId: body.roundId }, player)
  expect((await call('/kite/table', {}, player)).unseen).toEqual([])
  expect(await store.listDigests(db, round.round_no)).toEqual([])
  await cut()
})

test('the same id again is the same bet, in any state of the round', async () => {
  const player = await guest()
  const round = await openBets()
  const body = asked(round, { autoCashOut: 1_000_000 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('/kite/bet', body, player)))
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await balanceOf(player)).toBe(990_00)
  expect(await ask('/kite/bet', { ...body, autoCashOut: 200 }, player)).toMatchObject({ reason: 'KeyReused' })
  expect(await ask('/kite/bet', { ...body, stake: 20_00 as WirePaise }, player)).toMatchObject({ reason: 'KeyReused' })
  await fly()
  expect(await call('/kite/bet', body, player)).toMatchObject({ replayed: true, bet: { status: 'flying', autoCashOut: 1_000_000 } })
  expect(await ask('/kite/bet', { ...body, stake: 20_00 as WirePaise }, player)).toMatchObject({ reason: 'KeyReused' })
  await cut()
  later(10 * 60_000)
  expect(await call('/kite/bet', body, player)).toMatchObject({ replayed: true, bet: { status: 'lost', payout: 0 } })
})

test('a shut table refuses bets, and answers for earlier ones', async () => {
  const [player, late] = [await guest(), await guest()]
  const round = await openBets()
  const body = asked(round)
  await call('/kite/bet', body, player)
  onTestFinished(() => void (door.open = true))
  door.open = false
  expect(await call('/kite/bet', body, player)).toMatchObject({ replayed: true, bet: { roundId: body.roundId, status: 'placed' } })
  expect(await ask('/kite/bet', { ...body, stake: 20_00 as WirePaise }, player)).toMatchObject({ reason: 'KeyReused' })
  expect(await ask('/kite/bet', asked(round), late)).toMatchObject({ state: '404', reason: 'UnknownGame' })
  expect(await balanceOf(late)).toBe(1_000_00)
  await fly()
  await cut()
  expect(await call('/kite/bet', body, player)).toMatchObject({ replayed: true, bet: { status: 'lost' } })
})

test('a bet can be cancelled while betting is open, and another placed; not once it flies', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  later(10)
  expect(await call('/kite/cancel', { roundId }, player)).toMatchObject({
    replayed: false,
    bet: { status: 'void', reason: 'cancelled' },
    balance: 1_000_00,
  })
  expect(await call('/kite/cancel', { roundId }, player)).toMatchObject({ replayed: true, bet: { status: 'void' }, balance: 1_000_00 })
  later(2_500)
  const again = await bet(player, round, { stake: 20_00 })
  await fly()
  expect(await ask('/kite/cancel', { roundId: again.roundId }, player)).toMatchObject({ reason: 'BetsClosed' })
  expect(await balanceOf(player)).toBe(980_00)
  await cut()
  expect(await ask('/kite/cancel', { roundId: again.roundId }, player)).toMatchObject({ reason: 'BetsClosed' })
  expect(await store.listDigests(db, round.round_no)).toHaveLength(1)
})

test('a bet cancelled while the table closes is given back or flies, never both', async () => {
  for (let n = 0; n < 8; n++) {
    const player = await guest()
    const round = await openBets()
    const { roundId } = await bet(player, round)
    time.now = round.closes_at
    const [cancelled] = await Promise.all([ask('/kite/cancel', { roundId }, player), settleDown()])
    const flown = await store.findBetOf(db, BigInt(player.uid), round.round_no)
    expect(flown === undefined).toBe(cancelled.state === '200')
    await fly()
    await cut()
    expect(await balanceOf(player)).toBe(flown ? 990_00 : 1_000_00)
  }
})

test('a cash-out counts up to the last millisecond before the cut', async () => {
  const [player, late] = [await guest(), await guest()]
  // Below 50x the flight stays at every hundredth for a millisecond or more; higher up its last one may be below the cut.
  const { round, crash } = await openBetsOn((crash) => crash > 110 && crash < 5_000, [player, late])
  const [placed, tooLate] = [await bet(player, round), await bet(late, round)]
  await fly()
  const { endsAt } = await peek()
  time.now = new Date(endsAt.getTime() - 1)
  const payout = (10_00 * crash) / 100
  const outs = await Promise.all(Array.from({ length: 4 }, () => call('/kite/cash-out', { roundId: placed.roundId }, player)))
  for (const out of outs) expect(out.bet).toMatchObject({ status: 'paid', cashOut: crash, payout })
  time.now = endsAt
  const [refused] = await Promise.all([ask('/kite/cash-out', { roundId: tooLate.roundId }, late), settleDown()])
  expect(refused).toMatchObject({ state: '409', reason: 'KiteCut' })
  expect(await call('/kite/cash-out', { roundId: placed.roundId }, player)).toMatchObject({
    replayed: true,
    bet: { cashOut: crash, payout },
  })
})

test('once the cut is committed no cash-out counts, by any clock', async () => {
  const player = await guest()
  const { placed, flying } = await openBetsWhere((crash) => crash > 110, player)
  const { endsAt, link, crash } = await peek()
  const before = await balanceOf(player)
  // Committed and announced, but its bets have not ended yet. The player asks another process, whose clock is behind.
  await store.moveRound(db, flying.round_no, ['flying'], { state: 'cut', link: Buffer.from(link), crash, ended_at: endsAt })
  time.now = new Date(endsAt.getTime() - 100)
  expect(await ask('/kite/cash-out', { roundId: placed.roundId }, player)).toMatchObject({ reason: 'KiteCut' })
  time.now = endsAt
  await settleDown()
  expect(await ask('/kite/cash-out', { roundId: placed.roundId }, player)).toMatchObject({ reason: 'KiteCut' })
  expect(await balanceOf(player)).toBe(before)
})

test('a cash-out that is recorded but not paid yet is paid by the cut', async () => {
  const player = await guest()
  const { placed } = await openBetsWhere((crash) => crash > 110, player)
  const before = await balanceOf(player)
  await query('select ledger.act($1, $2, 0, $3)', [player.uid, placed.roundId, '{"cashOut":107}'])
  await cut()
  expect(await balanceOf(player)).toBe(before + 10_70)
})

test('of a cash-out and the cut at once one wins, and the money agrees', async () => {
  for (let n = 0; n < 6; n++) {
    const player = await guest()
    const { placed } = await openBetsWhere((crash) => crash > 110, player)
    const { endsAt, crash } = await peek()
    const before = await balanceOf(player)
    time.now = new Date(endsAt.getTime() - 1)
    // The call has read its clock when the table's clock passes the end.
    const out = ask('/kite/cash-out', { roundId: placed.roundId }, player)
    await new Promise((resolve) => setImmediate(resolve))
    time.now = endsAt
    const [answer] = await Promise.all([out, settleDown()])
    const paid = answer.state === '200' ? (10_00 * crash) / 100 : 0
    if (!paid) expect(answer).toMatchObject({ reason: 'KiteCut' })
    expect(await balanceOf(player)).toBe(before + paid)
  }
})

test('an auto cash-out is paid when the kite reaches it, without its player, even exactly at the cut', async () => {
  const [low, exact, over] = [await guest(), await guest(), await guest()]
  const { round, crash } = await openBetsOn((crash) => crash > 110 && crash < 5_000, [low, exact, over])
  await bet(low, round, { autoCashOut: 101 })
  await bet(exact, round, { autoCashOut: crash })
  await bet(over, round, { autoCashOut: crash + 1 })
  const flying = await fly()
  const { tables, endsAt } = await peek()
  time.now = new Date(flying.started_at!.getTime() + timeOf(tables, 101) - 1)
  await settleDown()
  expect(await balanceOf(low)).toBe(990_00)
  later(1)
  await settleDown()
  expect(await balanceOf(low)).toBe(1_000_10)
  time.now = new Date(flying.started_at!.getTime() + timeOf(tables, crash))
  expect(time.now < endsAt).toBe(true)
  await settleDown()
  expect(await balanceOf(exact)).toBe(990_00 + (10_00 * crash) / 100)
  await cut()
  expect([await balanceOf(low), await balanceOf(over)]).toEqual([1_000_10, 990_00])
})

test('a cash-out at the very end is answered by the flight’s end: an auto cash-out it reached is paid', async () => {
  const player = await guest()
  const { round } = await openBetsOn((crash) => crash > 120, [player])
  const placed = await bet(player, round, { autoCashOut: 110 })
  await fly()
  const { endsAt } = await peek()
  time.now = endsAt
  const [out] = await Promise.all([ask('/kite/cash-out', { roundId: placed.roundId }, player), settleDown()])
  expect(out).toMatchObject({ state: '200', resultData: { bet: { status: 'paid', cashOut: 110, payout: 11_00 } } })
  expect(await balanceOf(player)).toBe(1_001_00)
})

test('once the cut is committed, the first call pays an auto cash-out it reached', async () => {
  const player = await guest()
  const { round } = await openBetsOn((crash) => crash > 120, [player])
  const placed = await bet(player, round, { autoCashOut: 110 })
  await fly()
  const { endsAt, link, crash } = await peek()
  await store.moveRound(db, round.round_no, ['flying'], { state: 'cut', link: Buffer.from(link), crash, ended_at: endsAt })
  time.now = endsAt
  expect(await call('/kite/cash-out', { roundId: placed.roundId }, player)).toMatchObject({
    bet: { status: 'paid', cashOut: 110, payout: 11_00 },
    balance: 1_001_00,
  })
  await settleDown()
})

test('a cash-out by hand above the auto cash-out is paid at the auto cash-out', async () => {
  const player = await guest()
  const { placed } = await openBetsWhere((crash) => crash > 130, player, { autoCashOut: 103 })
  const { tables } = await peek()
  time.now = new Date((await current()).started_at!.getTime() + timeOf(tables, 120))
  expect(await call('/kite/cash-out', { roundId: placed.roundId }, player)).toMatchObject({ bet: { cashOut: 103, payout: 10_30 } })
  await cut()
})

test('no cash-out below 1.01, before the flight, or without a bet', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  expect(await ask('/kite/cash-out', { roundId }, player)).toMatchObject({ reason: 'CashOutTooEarly' })
  const flying = await fly()
  expect(await ask('/kite/cash-out', { roundId }, player)).toMatchObject({ reason: 'CashOutTooEarly' })
  time.now = new Date(flying.started_at!.getTime() + timeOf((await peek()).tables, 101) - 1)
  if (time.now < (await peek()).endsAt)
    expect(await ask('/kite/cash-out', { roundId }, player)).toMatchObject({ reason: 'CashOutTooEarly' })
  expect(await ask('/kite/cash-out', { roundId: uuid7(time.now) }, player)).toMatchObject({ reason: 'UnknownRound' })
  expect(await ask('/kite/cash-out', { roundId }, await guest())).toMatchObject({ reason: 'UnknownRound' })
  await cut()
})

test('limits, stops, the spin floor and one game at a time apply here as everywhere', async () => {
  const [limited, stopped, busy, quick] = [await guest(), await guest(), await guest(), await guest()]
  await setLimit(query, { playerId: BigInt(limited.uid), measure: 'stake', period: 'day', amount: 15_00n }, time.now)
  await stopPlayer(query, BigInt(stopped.uid), undefined, time.now)
  const round = await openBets()
  await bet(limited, round, { stake: 10_00 })
  expect(await ask('/kite/bet', asked(round), stopped)).toMatchObject({ state: '403', reason: 'PlayStopped' })
  await bet(busy, round)
  expect(await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, busy)).toMatchObject({
    reason: 'RoundOpen',
  })
  later(10)
  expect(await ask('/kite/bet', asked(round), busy)).toMatchObject({ reason: 'RoundOpen' })
  await call('/kite/cancel', { roundId: (await bet(quick, round)).roundId }, quick)
  later(2_499)
  expect(await ask('/kite/bet', asked(round), quick)).toMatchObject({ reason: 'TooSoon', facts: { waitMs: 1 } })
  expect(await ask('/kite/bet', asked(round, { stake: 3_33 }), quick)).toMatchObject({ reason: 'StakeNotAStep' })
  expect(await ask('/kite/bet', asked(round, { stake: 500_00 }), quick)).toMatchObject({ state: '409', reason: 'TooSoon' })
  expect(await ask('/kite/bet', asked(round, { autoCashOut: 100 }), quick)).toMatchObject({ reason: 'BadInput' })
  expect(await ask('/kite/bet', asked(round, { autoCashOut: 1_000_001 }), quick)).toMatchObject({ reason: 'BadInput' })
  await switchGame(query, kiteNumber, { stopped: true })
  later(10)
  expect(await ask('/kite/bet', asked(round), quick)).toMatchObject({ state: '403', reason: 'GameStopped' })
  await switchGame(query, kiteNumber, { stopped: false })
  await closeBooks(query, istDay(time.now))
  expect(await ask('/kite/bet', asked(round), quick)).toMatchObject({ state: '403', reason: 'ClockWrong' })
  await reopenBooks(database.admin)
  await fly()
  await cut()
  const next = await openBets()
  // Lost or won, today's stakes count.
  expect(await ask('/kite/bet', asked(next, { stake: 10_00 }), limited)).toMatchObject({
    reason: 'OverLimit',
    facts: { measure: 'stake', left: 5_00 },
  })
})

test('the last step of a finished game is answered again while a bet is open, and no new step is taken', async () => {
  const player = await guest()
  const { roundId } = await call(
    '/round/open',
    { roundId: uuid7(time.now), game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 1 } },
    player,
  ).then(({ round }) => round)
  for (let step = 0, tile = 0; ; step++, tile++) {
    const { round } = await call('/round/act', { roundId, step, action: { type: 'pick', tile } }, player)
    if (round.status !== 'Unsettled') {
      later(2_500)
      const open = await openBets()
      await bet(player, open)
      expect(await call('/round/act', { roundId, step, action: { type: 'pick', tile } }, player)).toMatchObject({
        replayed: true,
        round: { roundId, status: 'Settled', payout: round.payout },
      })
      expect(await ask('/round/act', { roundId, step, action: { type: 'pick', tile: 24 } }, player)).toMatchObject({ reason: 'StaleStep' })
      break
    }
  }
  await fly()
  await cut()
})

test('a bet is a round of its player, and other calls cannot play it', async () => {
  const player = await guest()
  const { placed } = await openBetsWhere((crash) => crash > 110, player)
  const { roundId } = placed
  const forged = { roundId, step: 0, action: { cashOut: 1_000_000 } }
  expect(await ask('/round/act', forged, player)).toMatchObject({ reason: 'IllegalPlay' })
  const other = { roundId: uuid7(time.now), game: 'kite-run', stake: 10_00 as WirePaise, play: { round: placed.round } }
  expect(await ask('/round/play', other, await guest())).toMatchObject({ reason: 'IllegalPlay' })
  expect(await ask('/round/open', other, await guest())).toMatchObject({ reason: 'IllegalPlay' })
  expect((await call('/round/current', {}, player)).round).toMatchObject({ roundId, status: 'Unsettled', game: 'kite-run', events: [] })
  expect((await call('/round/list', {}, player)).rounds[0]).toMatchObject({ roundId, title: 'Kite Run', status: 'Unsettled' })
  const { crash } = await peek()
  await cut()
  expect(await ask('/round/act', forged, player)).toMatchObject({ state: '409' })
  expect(await call('/round/get', { roundId }, player)).toMatchObject({
    status: 'Settled',
    payout: 0,
    validBet: 5_00,
    play: { round: placed.round },
    actions: [],
    events: [
      { type: 'cut', round: placed.round, crash },
      { type: 'total', payout: 0 },
    ],
  })
})

test('a bet advances its player’s seeds, and they cannot be rotated while it flies', async () => {
  const player = await guest()
  const round = await openBets()
  await bet(player, round)
  expect(await call('/seed/current', {}, player)).toMatchObject({ nonce: 1 })
  expect(await ask('/seed/rotate', { seedNo: 1, clientSeed: 'late-thought' }, player)).toMatchObject({ reason: 'RoundOpen' })
  await fly()
  await cut()
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
})

test('a chain that ends is followed by the one published beside it', async () => {
  const player = await guest()
  const { chains } = (await call('/kite/table', {}, player)).table
  expect(chains).toHaveLength(2)
  const last = await current()
  await database.admin.query('update app.kite_chain set length = $1 where chain_no = $2', [last.link_no, last.chain_no])
  await pass(last)
  for (let round = await current(); round.chain_no === last.chain_no; round = await current()) {
    await settleDown()
    await pass(await current())
  }
  const round = await openBets()
  expect(round).toMatchObject({ chain_no: last.chain_no + 1 })
  const after = (await call('/kite/table', {}, player)).table
  expect(after.chains.map(({ chain }) => chain)).toEqual([last.chain_no + 1, last.chain_no + 2])
  expect(after.chains[0]).toEqual(chains[1])
  await database.admin.query('update app.kite_chain set length = 500 where chain_no = $1', [last.chain_no])
})

test('the books balance afterwards, and every cut follows from its chain and bets', async () => {
  expect(await breaks()).toEqual([])
})

test('an open bet’s foreign row stops the table with a logged error', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  await query(
    `insert into app.kite_bet (player_id, round_id, round_no, stake_paise, seed_digest)
     select player_id, round_id, $2, 1000, decode(repeat('00', 32), 'hex') from ledger.open_round where round_id = $1`,
    [roundId, round.round_no],
  )
  time.now = round.closes_at
  await expect(settleDown()).rejects.toThrow('kite_bet_pkey')
  await query('delete from app.kite_bet where round_id = $1', [roundId])
  await settleDown()
  expect((await current()).bets_digest).not.toBeNull()
})
