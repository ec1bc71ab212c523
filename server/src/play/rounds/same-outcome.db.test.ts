import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { defineGame, noChoice, type Game } from '@lalmor/games/engine.ts'
import { commitment } from '@lalmor/games/fair/seeds.ts'
import { games as everyVersion } from '@lalmor/games/registry.ts'
import { testTitles } from '@lalmor/games/programs/test-titles.ts'
import { post } from '@lalmor/ledger/post.ts'
import { setLimit } from '@lalmor/ledger/limits.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createTitles, openTitles, type Title } from '../games/titles.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

/** The clock that a cheating game would read; set once there is a server. */
let hour = () => 0
let played = 0

const dice = (id: string, shift: () => number): Game =>
  defineGame({
    id,
    version: 1,
    tables: { game: id, version: 1, faces: 6 },
    definitionHash: '2b'.repeat(32),
    stakes: { kind: 'list', list: [rupees(10n)], usual: rupees(10n) },
    readChoice: noChoice,
    start: (_, stream) => ({
      state: undefined,
      events: [{ type: 'die', face: (stream.below(6) + shift()) % 6 }, { type: 'total' }],
      payout: paise(0n),
      done: true,
    }),
  })

/** An honest die and two cheats: purity.test.ts would refuse their sources; here their behaviour must give them away. */
const honest = dice('honest-die', () => 0)
const clockwork = dice('clockwork-die', () => hour())
const resentful = dice('resentful-die', () => played++)

const asTitle = (rules: Game, index: number): Title =>
  openTitles.all.find((title) => title.rules === rules) ?? {
    game: 80 + index,
    name: rules.id,
    kind: 'slot',
    rules,
    rtpPpm: 960_000,
    bestRtpPpm: 960_000,
    contribution: 'slots',
    minRoundMs: 2_500,
  }
const games = openTitles.all.map(({ rules }) => rules)
const titles = createTitles([...games, honest, clockwork, resentful].map(asTitle))

const { call, guest, time, database, vault } = useTestApi({ titles })
const query = pgQuery(database.admin)
hour = () => Math.floor(time.now.getTime() / 3_600_000)
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))

afterEach(() => vi.restoreAllMocks())

type Round = Result<'/round/play'>['round'] | Result<'/round/open'>['round'] | Result<'/round/act'>['round']
const bets = new Map(testTitles.map(({ id, bet }) => [id as string, bet]))

async function play(player: TestPlayer, game: string): Promise<Round> {
  const { stake, play: choice, actions } = bets.get(game) ?? { stake: rupees(10n) }
  const roundId = uuid7(time.now) as string
  const ask = { roundId, game, stake: toWire(stake), ...(choice !== undefined && { play: choice as object }) }
  later(2_500)
  if (!actions) return (await call('/round/play', ask, player)).round
  let { round }: { round: Round } = await call('/round/open', ask, player)
  for (const [step, action] of actions.entries())
    if (round.status === 'Unsettled') round = (await call('/round/act', { roundId, step, action: action as object }, player)).round
  return round
}

const decided = (round: Round) => {
  const { game, version, definitionHash, serverSeedHash, clientSeed, nonce, events, stake } = round
  return {
    game,
    version,
    definitionHash,
    serverSeedHash,
    clientSeed,
    nonce,
    events,
    stake,
    ...('payout' in round && { payout: round.payout }),
  }
}

const serverSeed = new Uint8Array(32).fill(0x3c)

/** Plays rounds of these games from the same seed pair, in a world that `before` has made. */
async function roundsIn(before: (player: TestPlayer) => Promise<void>, ids: readonly string[], seed = serverSeed) {
  const player = await guest()
  await before(player)
  const { seedNo } = await call('/seed/current', {}, player)
  const owner = { playerId: BigInt(player.uid), seedNo: seedNo + 1 }
  // Server seeds cannot be chosen. Here the next pair's replaces the vault's drawn one.
  const at = [player.uid, owner.seedNo]
  const hash = Buffer.from(commitment(seed), 'hex')
  await database.admin.query('update app.seed_pair set server_seed_hash = $3 where player_id = $1 and seed_no = $2', [...at, hash])
  await database.admin.query('update vault.server_seed set sealed = $3 where player_id = $1 and seed_no = $2', [
    ...at,
    vault.seal(seed, owner).sealed,
  ])
  await call('/seed/rotate', { seedNo, clientSeed: 'sawan' }, player)
  const rounds = []
  for (const game of ids) for (let nonce = 0; nonce < 4; nonce++) rounds.push(decided(await play(player, game)))
  return rounds
}

const nothing = async () => undefined

/** All other facts that a server has about a round, changed one at a time. */
const worlds: Record<string, (player: TestPlayer) => Promise<void>> = {
  'another player': nothing,
  'a full bank': (player) =>
    post(query, { playerId: BigInt(player.uid), key: 'gift', kind: 'start-gift', amount: rupees(50_00_000n), at: time.now }).then(nothing),
  'a history of wins and losses': async (player) => {
    for (const { id } of games) await play(player, id)
  },
  'a house that others have won from': async () => {
    for (let n = 0; n < 3; n++) {
      const other = await guest()
      for (const { id } of games) await play(other, id)
    }
  },
  'limits of their own': async (player) => {
    const limit = { playerId: BigInt(player.uid), measure: 'stake', period: 'day', amount: 9_000_00n } as const
    await setLimit(query, limit, time.now)
  },
  'another hour, day and month': async () => later(17 * 24 * 3_600_000 + 5 * 3_600_000 + 1_234_567),
  'another clock and other chance of the machine': async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  },
}

const ids = [...games, honest].map(({ id }) => id)

test('this file plays every title of the registry', () => {
  expect(everyVersion.every(({ id }) => ids.includes(id))).toBe(true)
  expect(ids.length).toBeGreaterThan(5)
})

test('GM-05: bank, player, history and time change, and every title draws the same rounds', async () => {
  const first = await roundsIn(nothing, ids)
  expect(first).toHaveLength(4 * ids.length)
  expect(new Set(first.map(({ serverSeedHash }) => serverSeedHash))).toEqual(new Set([commitment(serverSeed)]))
  for (const [name, before] of Object.entries(worlds)) expect(await roundsIn(before, ids), name).toEqual(first)
  // The seeds do decide the draw.
  const other = await roundsIn(nothing, ids, new Uint8Array(32).fill(0x3d))
  const eventsOf = (rounds: typeof first, id: string) => rounds.filter(({ game }) => game === id).map(({ events }) => events)
  for (const { id } of games) expect(eventsOf(other, id), id).not.toEqual(eventsOf(first, id))
})

test('two dice that read the clock, or remember who played, are found', async () => {
  for (const { id } of [clockwork, resentful]) {
    const first = await roundsIn(nothing, [id])
    expect(await roundsIn(worlds['another hour, day and month']!, [id]), id).not.toEqual(first)
  }
})
