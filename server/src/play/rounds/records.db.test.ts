import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { testWallets } from '@lalmor/ledger/test-wallets.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, guest, time, database } = useTestApi()
const query = pgQuery(database.app)
const { bet } = testWallets(database.admin)

/** The 20th is today. 18:30Z is midnight in India. */
const noonOf = (day: number) => new Date(`2026-11-${day}T06:30:00.000Z`)
const today = noonOf(20)

/** Settles a round at once. The payout is arbitrary: these tests read only the journal's rows. */
async function settle(player: TestPlayer, at: Date, { stake = 10_00n, payout = 0n } = {}) {
  const roundId = uuid7(at)
  const settled = await bet(BigInt(player.uid), { stake, payout, at, roundId })
  expect(settled.kind).toBe('settled')
  return roundId
}

async function openAndClose(player: TestPlayer, { from, to, end }: { from: Date; to: Date; end: 'void' | bigint }) {
  const [playerId, roundId] = [BigInt(player.uid), uuid7(from)]
  await bet(playerId, { stake: 20_00n, at: from, roundId })
  const closing = end === 'void' ? end : { payout: paise(end), validBet: paise(2_00n) }
  expect((await closeRound(query, { playerId, roundId, steps: 0, end: closing, at: to })).kind).toBe('closed')
  return roundId
}

const list = async (player: TestPlayer, only: RecordFilter, before?: string) => {
  time.now = today
  const { rounds, ...rest } = await call('/round/list', { only, ...(before !== undefined && { before }) }, player)
  return { ids: rounds.map(({ roundId }) => roundId), rounds, ...rest }
}

async function oldPlayer() {
  time.now = noonOf(15)
  return guest()
}

test('rounds are listed under the Indian day they were settled on', async () => {
  const player = await oldPlayer()
  const at = [
    '2026-11-17T18:29:59.999Z', // the last instant of the 17th
    '2026-11-17T18:30:00.000Z', // the first of the 18th
    '2026-11-18T18:30:00.000Z', // the first of the 19th
    '2026-11-19T18:29:59.999Z', // the last of the 19th
    '2026-11-19T18:30:00.000Z', // the first of the 20th
    '2026-11-20T06:29:00.000Z',
  ]
  const ids: string[] = []
  for (const instant of at) ids.unshift(await settle(player, new Date(instant)))
  expect((await list(player, { days: 'today' })).ids).toEqual(ids.slice(0, 2))
  expect((await list(player, { days: 'yesterday' })).ids).toEqual(ids.slice(2, 4))
  expect((await list(player, { days: 'last-3-days' })).ids).toEqual(ids.slice(0, 5))
})

test('a round that stayed open counts on the day it was closed, however long after its stake', async () => {
  const player = await oldPlayer()
  const closedToday = await openAndClose(player, { from: noonOf(16), to: new Date('2026-11-19T18:30:00.000Z'), end: 30_00n })
  expect((await list(player, { days: 'today' })).ids).toEqual([closedToday])
  expect((await list(player, { days: 'yesterday' })).ids).toEqual([])
})

test('each status filter alone; a void is Cancel with its stake back', async () => {
  const player = await oldPlayer()
  const settled = await settle(player, noonOf(20), { payout: 25_00n })
  const voided = await openAndClose(player, { from: new Date(today.getTime() + 3_000), to: new Date(today.getTime() + 4_000), end: 'void' })
  const all = await list(player, { days: 'today' })
  expect(all.rounds).toMatchObject([
    { roundId: voided, status: 'Cancel', stake: 20_00, payout: 20_00, validBet: 0 },
    { roundId: settled, status: 'Settled', stake: 10_00, payout: 25_00, validBet: 10_00 },
  ])
  expect(all.totals).toEqual({ rounds: 2, stake: 30_00, validBet: 10_00, payout: 45_00 })
  expect(await list(player, { days: 'today', status: 'Settled' })).toMatchObject({ ids: [settled], totals: { rounds: 1, payout: 25_00 } })
  expect(await list(player, { days: 'today', status: 'Cancel' })).toMatchObject({ ids: [voided], totals: { rounds: 1, stake: 20_00 } })
  expect(await list(player, { days: 'today', status: 'Unsettled' })).toMatchObject({ ids: [], more: false })
})

test('an open round is listed on the day of its stake, under Unsettled and under all, and is in no total', async () => {
  const player = await oldPlayer()
  const settled = await settle(player, noonOf(19))
  const roundId = uuid7(new Date(noonOf(19).getTime() + 3_000))
  await bet(BigInt(player.uid), { stake: 20_00n, at: new Date(noonOf(19).getTime() + 3_000), roundId })
  expect(await list(player, { days: 'yesterday' })).toMatchObject({ ids: [roundId, settled], totals: { rounds: 1, stake: 10_00 } })
  expect((await list(player, { days: 'yesterday', status: 'Unsettled' })).rounds).toMatchObject([
    { roundId, status: 'Unsettled', stake: 20_00 },
  ])
  for (const only of [{ days: 'today' }, { days: 'today', status: 'Unsettled' }, { days: 'yesterday', status: 'Cancel' }] as const)
    expect((await list(player, only)).ids, JSON.stringify(only)).toEqual([])
  expect((await list(player, { days: 'yesterday', status: 'Settled' })).ids).toEqual([settled])
  expect((await list(player, { days: 'yesterday' }, roundId)).ids, 'the page after it').toEqual([settled])
  expect((await list(player, { days: 'yesterday' }, settled)).ids).toEqual([])
})

test('pages of a filter follow without gaps, with the totals of all on the first', async () => {
  const player = await oldPlayer()
  const ids: string[] = []
  for (let n = 0; n < 43; n++) {
    const at = new Date(noonOf(19).getTime() + n * 3_000)
    if (n % 9 === 4) ids.unshift(await openAndClose(player, { from: at, to: new Date(at.getTime() + 1_000), end: 1_00n }))
    else ids.unshift(await settle(player, at, { stake: 1_00n }))
  }
  await settle(player, noonOf(20))
  const pages: Awaited<ReturnType<typeof list>>[] = []
  do pages.push(await list(player, { days: 'yesterday', status: 'Settled' }, pages.at(-1)?.ids.at(-1)))
  while (pages.at(-1)!.more)
  expect(pages.map((page) => page.ids.length)).toEqual([20, 20, 3])
  expect(pages.flatMap((page) => page.ids)).toEqual(ids)
  expect(pages.map(({ totals }) => totals?.rounds)).toEqual([43, undefined, undefined])
})

test('the filter of one game: settled, open and closed rounds, with their totals', async () => {
  time.now = today
  const player = await guest()
  const [diya, mines] = [uuid7(today), uuid7(new Date(today.getTime() + 3_000))]
  const stake = 10_00 as WirePaise
  const { round } = await call('/round/play', { roundId: diya, game: firstOf.slot.id, stake }, player)
  time.now = new Date(today.getTime() + 3_000)
  await call('/round/open', { roundId: mines, game: firstOf.mines.id, stake, play: { chilies: 3 } }, player)
  const of = (game: string, more: Partial<RecordFilter> = {}) => list(player, { days: 'today', game, ...more })
  expect(await of(firstOf.slot.id)).toMatchObject({ ids: [diya], totals: { rounds: 1, stake: 10_00, payout: round.payout } })
  expect(await of(firstOf.mines.id)).toMatchObject({ ids: [mines], totals: { rounds: 0, stake: 0 } })
  expect((await of(firstOf.slot.id, { status: 'Unsettled' })).ids).toEqual([])
  expect((await of(firstOf.mines.id, { status: 'Unsettled' })).ids).toEqual([mines])
  expect(await of(firstOf.table.id)).toMatchObject({ ids: [], totals: { rounds: 0 } })

  const at = new Date(today.getTime() + 4_000)
  await closeRound(query, { playerId: BigInt(player.uid), roundId: mines, steps: 0, end: 'void', at })
  expect(await of(firstOf.mines.id)).toMatchObject({ ids: [mines], totals: { rounds: 1, stake: 10_00, payout: 10_00 } })
  expect((await of(firstOf.mines.id, { status: 'Settled' })).ids).toEqual([])
  expect((await of(firstOf.slot.id)).ids).toEqual([diya])
  expect((await list(player, { days: 'today', game: firstOf.slot.id }, mines)).ids, 'the page after another game’s').toEqual([diya])
})

test('records of an unknown game are refused', async () => {
  const player = await guest()
  const asked = (game: string) => ask('/round/list', { only: { days: 'today', game } }, player)
  expect(await asked('no-such-game')).toMatchObject({ reason: 'UnknownGame' })
  expect(await asked('x')).toMatchObject({ reason: 'BadInput' })
})

test('totals are the player’s own, and zero where there are no rounds', async () => {
  const [player, other] = [await oldPlayer(), await oldPlayer()]
  await settle(other, noonOf(20))
  expect(await list(player, { days: 'last-3-days' })).toEqual({
    ids: [],
    rounds: [],
    more: false,
    totals: { rounds: 0, stake: 0, validBet: 0, payout: 0 },
  })
})

test('an invalid filter is refused', async () => {
  const player = await guest()
  for (const only of [{}, { days: 'ever' }, { days: 'today', status: 'Open' }, { status: 'Settled' }, { days: 'today', from: 1 }])
    expect(await ask('/round/list', { only: only as RecordFilter }, player), JSON.stringify(only)).toMatchObject({ reason: 'BadInput' })
})

test('a round just played is listed under today', async () => {
  time.now = today
  const player = await guest()
  const { round } = await call('/round/play', { roundId: uuid7(today), game: firstOf.slot.id, stake: 1_00 as WirePaise }, player)
  const { ids, totals } = await list(player, { days: 'today' })
  expect(ids).toEqual([round.roundId])
  expect(totals).toEqual({ rounds: 1, stake: 1_00, validBet: round.validBet, payout: round.payout })
})
