import { Type } from 'typebox'
import { body, type Route } from './route.ts'

export const getConfig = {
  method: 'POST',
  path: '/u/gconfig',
  session: 'none',
  summary: 'The app config: a JSON string as SPEC §7 has it, the money mode, the terms in force',
  body: body({}),
  result: Type.Object({
    config: Type.String({ description: 'JSON: {"manual_recharge_url": string, "faq_url": string}' }),
    moneyMode: Type.Union([Type.Literal('play'), Type.Literal('real')]),
    termsVersion: Type.String(),
  }),
} as const satisfies Route
