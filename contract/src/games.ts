import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'
import { SeedsInUse } from './seeds.ts'

export const GameId = Type.String({ pattern: '^[a-z][a-z-]{2,31}$' })

/** A tile. `rtpPpm` (return to player, parts per million) is absent until the game is open. */
export const GameTile = Type.Object({
  game: GameId,
  title: Type.String(),
  kind: Type.Union([Type.Literal('slot'), Type.Literal('crash'), Type.Literal('mines'), Type.Literal('table')]),
  open: Type.Boolean(),
  rtpPpm: Type.Optional(Type.Integer()),
})
export type GameTile = Static<typeof GameTile>

export const listGames = {
  method: 'POST',
  path: '/game/list',
  session: 'none',
  summary: 'The games, in the order of Home',
  body: body({}),
  result: Type.Object({ games: Type.Array(GameTile) }),
} as const satisfies Route

/** What a game needs to start. Figures come from the maths report of the version that plays. */
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
  minRoundMs: Type.Integer({ description: 'least time between two round starts, kept by the server' }),
  rtpPpm: Type.Integer(),
  balance: Amount,
  seeds: SeedsInUse,
})
export type Launch = Static<typeof Launch>

export const launchGame = {
  method: 'POST',
  path: '/game/launch',
  session: 'player',
  summary: 'Opens a game: legal stakes, fairness hashes, balance',
  body: body({ game: GameId }),
  result: Launch,
} as const satisfies Route
