import { Type } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

/** The bar over a provider's game: the app cannot see inside the provider's page. */
export const launchStanding = {
  method: 'POST',
  path: '/seat/standing',
  session: 'player',
  summary: "The balance, and what was staked (less what was given back) and paid in one launch of a provider's game",
  body: body({ launchId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  result: Type.Object({
    balance: Amount,
    staked: Amount,
    paid: Amount,
    over: Type.Boolean({ description: 'no bet is taken in this launch any more: it expired, or another game was opened' }),
  }),
} as const satisfies Route
