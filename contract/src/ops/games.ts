import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone, stoppers } from './define.ts'

const game = () => arg.exact('^[a-z][a-z0-9-]{0,39}$', 'a game; all if left out')
const Switched = Type.Object({ game: Type.Union([Type.String(), Type.Null()]), stopped: Type.Boolean() })

export const gamesList = define({
  name: 'games list',
  kind: 'read',
  roles: everyone,
  summary: 'which games are stopped',
  result: Type.Object({
    allStopped: Type.Boolean(),
    games: Type.Array(Type.Object({ game: Type.Integer(), id: Type.String(), stopped: Type.Boolean() })),
  }),
})

export const gamesStop = define({
  name: 'games stop',
  kind: 'act',
  roles: stoppers,
  summary: 'stop one game, or all games; games start reopens',
  details: ['It acts at once, in every process. Open rounds resolve, and payouts are not delayed.'],
  words: ['game'],
  args: { game: Type.Optional(game()), why: arg.why() },
  result: Switched,
  refusals: ['unknown'],
  unsigned: true,
})

export const gamesStart = define({
  name: 'games start',
  kind: 'act',
  roles: ['risk'],
  summary: 'reopen one game, or all games; games stop stops them again',
  details: ['If a check of the books stopped the games, read docs/runbooks/broken-books.md first.'],
  words: ['game'],
  args: { game: Type.Optional(game()), why: arg.why() },
  result: Switched,
  refusals: ['unknown'],
})

export const picksMax = 6
export const gamesPick = define({
  name: 'games pick',
  kind: 'act',
  roles: ['promotions'],
  summary:
    'choose the games that Home shows as Hot, marked as our choice, until enough rounds are played to count; a new choice replaces it',
  details: [`Up to ${picksMax}, in order; games that are not open are left out. Without any, Home shows only counted games.`],
  words: ['games'],
  args: { games: Type.Optional(arg.list(game(), 'separated by commas', picksMax)), why: arg.why() },
  result: Type.Object({ games: Type.Array(Type.String()) }),
  refusals: ['unknown'],
})

export const games = [gamesList, gamesStop, gamesStart, gamesPick] as const
