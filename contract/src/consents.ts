import { Type, type Static } from 'typebox'
import { body, type Route } from './route.ts'

/** Off until the player switches them on. */
export const Choices = Type.Object({
  attribution: Type.Boolean({ description: 'we learn which link brought the player, and what came of it' }),
  winsOnHome: Type.Boolean({ description: 'own wins are shown under Recent wins: game, amount, masked phone' }),
})
export type Choices = Static<typeof Choices>

export const choose = {
  method: 'POST',
  path: '/user/choose',
  session: 'player',
  summary: 'Gives or withdraws the optional consents. What changes is written down with its time',
  body: body(Choices.properties),
  result: Choices,
} as const satisfies Route

export const acceptTerms = {
  method: 'POST',
  path: '/user/acceptTerms',
  session: 'player',
  summary: 'Accepts the terms in force, with the privacy notice they name. Refused for any other version',
  body: body({ termsVersion: Type.String({ maxLength: 32 }), privacyVersion: Type.String({ maxLength: 32 }) }),
  result: Type.Object({}),
} as const satisfies Route
