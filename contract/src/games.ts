import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'
import { SeedsInUse } from './seeds.ts'

const Instant = Type.String({ format: 'date-time' })
export const GameId = Type.String({ pattern: '^[a-z][a-z-]{2,31}$' })

/** The share that is a valid bet: of the stake, or of the smaller of the stake and the amount won or lost. */
const Counts = Type.Object({
  bps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  of: Type.Union([Type.Literal('stake'), Type.Literal('risk')]),
})

/** A tile. `rtpPpm` (parts per million), the stakes and what counts are absent until the game opens. With `provider`, `rtpPpm` is its claim. */
export const GameTile = Type.Object({
  game: GameId,
  title: Type.String(),
  kind: Type.Union([Type.Literal('slot'), Type.Literal('crash'), Type.Literal('mines'), Type.Literal('table'), Type.Literal('cards')]),
  open: Type.Boolean(),
  rtpPpm: Type.Optional(Type.Integer()),
  stakeMin: Type.Optional(Amount),
  stakeMax: Type.Optional(Amount),
  counts: Type.Optional(Counts),
  provider: Type.Optional(Type.String()),
})
export type GameTile = Static<typeof GameTile>

export const RecentWin = Type.Object({
  game: GameId,
  phone: Type.String({ description: 'masked, `98****3210`' }),
  amount: { ...Amount, description: 'what the round paid' },
  multiple: Type.Number({ description: 'of the stake, rounded down to two places' }),
  at: Instant,
})
export type RecentWin = Static<typeof RecentWin>

export const listGames = {
  method: 'POST',
  path: '/game/list',
  session: 'none',
  summary: 'The games, in the order of Home, and which of them are played most, and recent wins of players who allow it',
  body: body({}),
  result: Type.Object({
    games: Type.Array(GameTile),
    hot: Type.Array(GameId, {
      description: 'open games by the rounds of the last 7 Indian days, most first, 6 at most; one that nobody played is not among them',
    }),
    picked: Type.Optional(
      Type.Object(
        { games: Type.Array(GameId, { minItems: 1, maxItems: 6 }), changedAt: Instant },
        { description: 'the team’s choice of open games, while fewer than three are in `hot`; absent where the team has made none' },
      ),
    ),
    wins: Type.Array(RecentWin, { maxItems: 12, description: 'of the last 24 hours, a player’s last each, newest first' }),
  }),
} as const satisfies Route

const Favourites = Type.Array(GameId, { description: 'what the player has kept, the newest first' })

/** A round in progress. `cashOut` is absent on shared tables and at providers. */
const OpenGame = Type.Object({ game: GameId, title: Type.String(), stake: Amount, openedAt: Instant, cashOut: Type.Optional(Amount) })
const LastGame = Type.Object({ game: GameId, title: Type.String(), stake: Amount, at: Instant })

/** The player's own lists, of open games only. */
export const myGames = {
  method: 'POST',
  path: '/game/mine',
  session: 'player',
  summary: "The player's own lists: played last, kept, not played yet; and the open round, and the last one",
  body: body({}),
  result: Type.Object({
    recent: Type.Array(GameId, { description: 'what the player has played, the last one first' }),
    favourites: Favourites,
    recommended: Type.Array(GameId, { description: 'what the player has not played yet, in the order of Home' }),
    current: Type.Optional({ ...OpenGame, description: 'the open round; of several, our own, then a provider’s newest' }),
    last: Type.Optional({ ...LastGame, description: 'the last finished round, voids left out' }),
  }),
} as const satisfies Route

export const setFavourite = {
  method: 'POST',
  path: '/game/favourite',
  session: 'player',
  summary: 'Keeps a game as a favourite, or no longer. Sent again it changes nothing',
  body: body({ game: GameId, kept: Type.Boolean() }),
  result: Type.Object({ favourites: Favourites }),
} as const satisfies Route

export const searchGames = {
  method: 'POST',
  path: '/game/search',
  session: 'none',
  summary: 'Games by name or kind, in any of the five languages and Hindi, without regard to case, accents and small misspellings',
  body: body({ keyword: Type.String({ maxLength: 140 }) }),
  result: Type.Object({
    found: Type.Array(
      Type.Object({
        game: GameId,
        also: Type.Optional(Type.String({ description: 'the name it was found by, when that is not its title' })),
      }),
      { description: 'by title first, then by other names, each in the order of Home' },
    ),
    read: Type.Optional(Type.String({ description: 'the words the keyword was read as, where it is spelled like no name' })),
    absent: Type.Optional(
      Type.Object({ name: Type.String() }, { description: 'a known game that is not here: what is found is the nearest one' }),
    ),
  }),
} as const satisfies Route

/** Everything a game needs to start. Figures are from the maths report of the current version. */
export const Launch = Type.Object({
  game: GameId,
  title: Type.String(),
  version: Type.Integer(),
  definitionHash: Type.String(),
  frame: Type.String({ description: 'address of the game document, relative to the app' }),
  stakes: Type.Array(Amount, { description: 'ascending; with `stakeMost`, chips, and any sum of them up to it is a stake' }),
  stakeMost: Type.Optional(Amount),
  stakeDefault: Amount,
  multiStep: Type.Boolean({ description: 'rounds go on after their start: /round/open and /round/act, not /round/play' }),
  table: Type.Boolean({
    description: 'its rounds are those of a table that all share: /kite/table and what stands beside it, not /round/play',
  }),
  minRoundMs: Type.Integer({ description: 'least time between two round starts, kept by the server' }),
  rtpPpm: Type.Integer(),
  balance: Amount,
  seeds: SeedsInUse,
})
export type Launch = Static<typeof Launch>

/** A provider's game, played on the provider's own page. */
export const OutsideLaunch = Type.Object({
  game: GameId,
  title: Type.String(),
  provider: Type.String({ description: 'who decides and answers for its rounds' }),
  address: Type.String({ description: "of the provider's page, for this launch alone" }),
  launchId: Type.String({ description: 'names the launch in /seat/standing' }),
  rtpPpm: Type.Integer({ description: 'as the provider states it' }),
  balance: Amount,
})
export type OutsideLaunch = Static<typeof OutsideLaunch>

export const launchGame = {
  method: 'POST',
  path: '/game/launch',
  session: 'player',
  summary: "Opens a game: legal stakes, fairness hashes, balance; or a provider's game: the address of its page. Ends the launch before",
  body: body({ game: GameId }),
  result: Type.Union([Launch, OutsideLaunch]),
} as const satisfies Route
