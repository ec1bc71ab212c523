import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { keptMs } from '../../platform/app-config/kept.ts'
import { countWins } from './recent-wins.ts'
import { openTitles } from './titles.ts'
import { runProjections } from '../../platform/projections/run.ts'
import { untilNeighboursEnd } from '../../platform/projections/test-horizon.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { database, ask, call, guest, signIn, time, db } = useTestApi()
const query = pgQuery(database.admin)

const project = async () => {
  await untilNeighboursEnd(database.admin)
  await runProjections(db)
}
const days = (count: number) => void (time.now = new Date(time.now.getTime() + count * 86_400_000))

const play = (player: TestPlayer) =>
  call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 1_00 as WirePaise }, player)

test('hot lists the games played in the last seven Indian days, and is empty before anyone has played', async () => {
  expect((await call('/game/list', {})).hot).toEqual([])
  await play(await guest())
  await project()
  expect((await call('/game/list', {})).hot).toEqual([firstOf.slot.id])
  days(6)
  expect((await call('/game/list', {})).hot).toEqual([firstOf.slot.id])
  days(1)
  expect((await call('/game/list', {})).hot).toEqual([])
})

test('a game is recommended until it is played, then is in the last played at once and for good', async () => {
  const player = await guest()
  const [first, ...others] = openTitles.all.map(({ rules }) => rules.id)
  expect(first).toBe(firstOf.slot.id)
  expect(await call('/game/mine', {}, player)).toEqual({ recent: [], favourites: [], recommended: [first, ...others] })
  await play(player)
  const last = { game: firstOf.slot.id, title: firstOf.slot.name, stake: 1_00, at: time.now.toISOString() }
  const after = { recent: [firstOf.slot.id], favourites: [], recommended: others, last }
  expect(await call('/game/mine', {}, player), 'before any projection ran').toEqual(after)
  await project()
  expect(await call('/game/mine', {}, player)).toEqual(after)
  expect(await call('/game/mine', {}, await guest())).toMatchObject({ recent: [] })
})

test('the team’s choice shows until three games have been played, and follows the operators', async () => {
  const list = async () => {
    time.now = new Date(time.now.getTime() + keptMs)
    return call('/game/list', {})
  }
  // Only games this server has open: the seed's shared table is not.
  const { hot, picked } = await list()
  expect(hot.length).toBeLessThan(3)
  expect(picked).toEqual({ games: [firstOf.slot.id, firstOf.mines.id], changedAt: expect.any(String) })
  await database.admin.query(
    `update app.setting set value = '{"games": [99, ${firstOf.mines.number}]}', changed_at = $1 where name = 'hot'`,
    [time.now],
  )
  const changedAt = time.now.toISOString()
  expect((await list()).picked).toEqual({ games: [firstOf.mines.id], changedAt })
  await database.admin.query(`update app.setting set value = '{"games": []}' where name = 'hot'`)
  expect(await list()).not.toHaveProperty('picked')
  await database.admin.query(`update app.setting set value = '{"games": [${firstOf.mines.number}]}' where name = 'hot'`)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(time.now)
  const counted = [firstOf.slot, firstOf.mines, firstOf.cards]
  for (const [at, { number }] of counted.entries())
    await database.admin.query(
      'insert into app.game_day (asset, game, day, rounds, staked, paid, valid_bet) values ($1, $2, $3, $4, 100, 0, 0) on conflict (asset, game, day) do update set rounds = excluded.rounds',
      [assets.play, number, day, 30 - at],
    )
  const full = await list()
  expect(full.hot).toEqual(counted.map(({ id }) => id))
  expect(full).not.toHaveProperty('picked')
  await database.admin.query('delete from app.game_day where day = $1', [day])
})

test('Home continues an open round at its present value, else with the last one that was not void', async () => {
  const player = await guest()
  expect(await call('/game/mine', {}, player)).not.toHaveProperty('last')
  await play(player)
  time.now = new Date(time.now.getTime() + 3_000)
  const [game, title] = [firstOf.mines.id, firstOf.mines.name]
  const opened = await call('/round/open', { roundId: uuid7(time.now), game, stake: 20_00 as WirePaise, play: { chilies: 3 } }, player)
  const openedAt = time.now.toISOString()
  const fresh = await call('/game/mine', {}, player)
  expect(fresh).toMatchObject({ current: { game, title, stake: 20_00, openedAt }, last: { game: firstOf.slot.id } })
  const { roundId } = opened.round
  let worth = fresh.current!.cashOut
  for (let step = 0; step < 3; step++) {
    const { round } = await call('/round/act', { roundId, step, action: { type: 'pick', tile: step } }, player)
    if (round.status !== 'Unsettled') break
    worth = round.cashOut
    expect((await call('/game/mine', {}, player)).current).toMatchObject({ cashOut: worth })
  }
  const state = await call('/round/current', {}, player)
  if (state.round) await call('/round/act', { roundId, step: state.round.actions.length, action: { type: 'cash-out' } }, player)
  const over = await call('/game/mine', {}, player)
  expect(over).not.toHaveProperty('current')
  expect(over.last).toEqual({ game, title, stake: 20_00, at: time.now.toISOString() })
})

test('a favourite is kept once, belongs to its player, and can be removed', async () => {
  const [player, other] = [await guest(), await guest()]
  const set = (kept: boolean) => call('/game/favourite', { game: firstOf.slot.id, kept }, player)
  await Promise.all(Array.from({ length: 4 }, () => set(true)))
  expect(await set(true)).toEqual({ favourites: [firstOf.slot.id] })
  expect(await call('/game/mine', {}, player)).toMatchObject({ favourites: [firstOf.slot.id] })
  expect(await call('/game/mine', {}, other)).toMatchObject({ favourites: [] })
  expect(await set(false)).toEqual({ favourites: [] })
  expect(await set(false)).toEqual({ favourites: [] })
})

test('only an open game can be a favourite, and only with a session', async () => {
  const player = await guest()
  for (const game of [firstOf.crash.id, 'no-such-game'])
    expect(await ask('/game/favourite', { game, kept: true }, player)).toMatchObject({ state: '404', reason: 'UnknownGame' })
  expect(await ask('/game/favourite', { game: firstOf.slot.id, kept: true })).toMatchObject({ state: '401' })
  expect(await ask('/game/mine', {})).toMatchObject({ state: '401' })
})

test('a search finds open and announced games, and accepts 140 characters', async () => {
  expect(await call('/game/search', { keyword: 'Diya' })).toEqual({ found: [{ game: firstOf.slot.id }] })
  expect(await call('/game/search', { keyword: 'mangatha' })).toEqual({ found: [{ game: firstOf.cards.id, also: 'Mangatha' }] })
  expect(await call('/game/search', { keyword: '%' })).toEqual({ found: [] })
  expect(await call('/game/search', { keyword: 'ä'.repeat(140) })).toEqual({ found: [] })
  expect(await ask('/game/search', { keyword: 'x'.repeat(141) })).toMatchObject({ reason: 'BadInput', facts: { field: 'keyword' } })
})

test('a tile states the minimum and maximum stake', async () => {
  const { games } = await call('/game/list', {})
  expect(games.find(({ game }) => game === firstOf.slot.id)).toMatchObject({ stakeMin: 1_00, stakeMax: 500_00 })
  expect(games.find(({ game }) => game === firstOf.crash.id)).not.toHaveProperty('stakeMin')
})

test('a win shows while its player allows it: each one’s last, of a day, masked, and none from before the consent', async () => {
  const { game } = openTitles.find(firstOf.slot.id)!
  const [shown, silent] = [await signIn(), await signIn()]
  const play = async (player: TestPlayer, stake: Paise, payout: Paise) => {
    const playerId = BigInt(player.uid)
    const { seedNo, nonce } = (await readWallet(query, playerId))!
    const item = { ...aRound(playerId, time.now, { seedNo, nonce, stake, payout, validBet: stake }), game }
    const [settled] = await settleBatch(database.app, { asset: assets.play, at: time.now, items: [item] })
    expect(settled?.kind).toBe('settled')
  }
  const wins = async () => {
    await untilNeighboursEnd(database.admin)
    await countWins(db)
    time.now = new Date(time.now.getTime() + keptMs)
    return (await call('/game/list', {})).wins
  }
  const choose = (player: TestPlayer, winsOnHome: boolean) => call('/user/choose', { attribution: false, winsOnHome }, player)
  await play(shown, rupees(1n), rupees(9n))
  expect(await wins()).toEqual([])
  await choose(shown, true)
  expect(await wins()).toEqual([])
  await play(shown, rupees(2n), paise(8_26n))
  const at = time.now.toISOString()
  await play(silent, rupees(1n), rupees(5n))
  // A payout up to the stake is not a win.
  time.now = new Date(time.now.getTime() + 1_000)
  await play(shown, rupees(3n), rupees(3n))
  const masked = `${shown.phone.slice(0, 2)}****${shown.phone.slice(-4)}`
  const win = { game: firstOf.slot.id, phone: masked, amount: 8_26, multiple: 4.13, at }
  expect(await wins()).toEqual([win])
  await database.admin.query("update app.projection set version = 0 where name = 'recent_win'")
  expect(await wins(), 'rebuilt').toEqual([win])
  await database.admin.query('select ledger.freeze_player($1, true)', [shown.uid])
  expect(await wins()).toEqual([])
  await database.admin.query('select ledger.freeze_player($1, false)', [shown.uid])
  expect(await wins()).toEqual([win])
  await choose(shown, false)
  expect(await wins()).toEqual([])
  await choose(shown, true)
  expect(await wins(), 'what was won while it was not allowed stays hidden').toEqual([])
  await play(shown, rupees(2n), rupees(4n))
  expect(await wins()).toMatchObject([{ multiple: 2 }])
  days(1)
  expect(await wins()).toEqual([])
})
